import { z } from 'zod';
import { distinct, id, instant } from '../kernel/scalars.ts';
import { component } from '../kernel/schema.ts';
import { MAX_FAVOURITES, MAX_RECENT } from './limits.ts';

/** The name of a page, a group of the menu, a card, a grid, a column or a tour: the console's own, so core-api checks its form only. */
const name = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,59}$/, '이름 형식이 올바르지 않습니다.');
const names = (most: number) =>
  z.array(name).max(most, `${most}개까지 둘 수 있습니다.`).refine(distinct, '같은 것이 두 번 들어 있습니다.');

/** Letters of JSON; the table takes twice as many bytes. */
const LONGEST_GRIDS = 16_000;

/** A record that the operator opened lately. Its name is read when it is shown: nobody's name is kept here. */
export const recentRecord = z.strictObject({
  page: name.describe('The page of the console that shows it'),
  _id: id,
  at: instant,
});
export type RecentRecord = z.infer<typeof recentRecord>;

/**
 * What an operator chose for the own console, by key. A new choice is a line here; a value that no longer has the shape of
 * its key is left out of responses.
 */
export const preferenceShapes = {
  favourites: names(MAX_FAVOURITES).describe('Pages at the top of the menu, in this order'),
  foldedGroups: names(30).describe('Groups of the menu that are folded'),
  dashboard: z
    .strictObject({ order: names(40), hidden: names(40) })
    .describe('The cards of the dashboard in this order; those that neither list names follow'),
  theme: z.enum(['system', 'light', 'dark']),
  grids: z
    .record(name, z.strictObject({ columns: names(80).optional(), density: z.enum(['normal', 'dense']).optional() }))
    .refine((grids) => JSON.stringify(grids).length <= LONGEST_GRIDS, '목록의 열을 더 기억할 수 없습니다.')
    .describe('The columns, in this order, and the height of rows of each grid'),
  toursSeen: names(20).describe('Tours that the operator finished or skipped'),
  recent: z.array(recentRecord).max(MAX_RECENT).describe('Records that were opened lately, the latest first'),
} as const;

export type PreferenceKey = keyof typeof preferenceShapes;
export const preferenceKey = z.enum(Object.keys(preferenceShapes) as [PreferenceKey, ...PreferenceKey[]]);

export const operatorPreferences = component('OperatorPreferences', preferenceShapes).partial();
export type OperatorPreferences = z.infer<typeof operatorPreferences>;
