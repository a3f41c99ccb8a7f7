import { z } from 'zod';
import { search } from '../kernel/parameters.ts';
import { id } from '../kernel/scalars.ts';
import { component } from '../kernel/schema.ts';
import { searchGroups } from './groups.ts';

export const searchGroup = z.enum(searchGroups);

/** The most records of each group. */
export const FOUND_IN_GROUP = 5;
/** Shorter texts would match almost everything. */
export const SHORTEST_SEARCH = 2;

export const consoleHit = component('ConsoleHit', {
  group: searchGroup,
  page: z.string().describe('The page of the console that shows the record'),
  _id: id,
  title: z.string(),
  detail: z.string(),
  number: z.string().nullable().describe('By which the list of its page finds it, if it has no page of its own'),
});
export type ConsoleHit = z.infer<typeof consoleHit>;

export const consoleFinds = component('ConsoleFinds', {
  recent: z
    .array(consoleHit)
    .describe('Records that the operator opened lately, the latest first; with a text, those that contain it'),
  found: z.array(consoleHit).describe(`Up to ${FOUND_IN_GROUP} of each group, in the order of the groups`),
  failed: z.array(searchGroup).describe('Groups that could not be searched now'),
});
export type ConsoleFinds = z.infer<typeof consoleFinds>;

export const consoleSearch = z.strictObject({
  q: search(`From ${SHORTEST_SEARCH} letters on; shorter texts find only records that were opened lately`),
});
