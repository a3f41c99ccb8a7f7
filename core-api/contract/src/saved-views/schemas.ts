import { z } from 'zod';
import { distinct, id, instant } from '../kernel/scalars.ts';
import { codesOf, component, inputComponent } from '../kernel/schema.ts';
import { requiredLine } from '../kernel/texts.ts';
import { listDensityLabels } from './labels.ts';

/** The limits of saved views: of one operator, of all shared ones, and of a single one. */
export const savedViewLimits = {
  own: 50,
  shared: 200,
  name: 40,
  conditions: 30,
  filter: 3_000,
  columns: 60,
  roles: 30,
} as const;

/** The height of the rows of a list. */
export const listDensity = z.enum(codesOf(listDensityLabels));
export type ListDensity = z.infer<typeof listDensity>;

/** The page of the console that shows the list. */
export const viewedPage = z.string().regex(/^[a-z][a-z0-9-]{0,40}$/);
const fieldName = z.string().regex(/^[A-Za-z_][A-Za-z0-9_.]{0,59}$/);

const filter = z
  .record(fieldName, z.unknown())
  .refine((given) => Object.keys(given).length <= savedViewLimits.conditions, '조건이 너무 많습니다.')
  .refine((given) => JSON.stringify(given).length <= savedViewLimits.filter, '조건이 너무 깁니다.')
  .describe('The filter of the list, as its query has it');
const sort = z.strictObject({ field: fieldName, order: z.enum(['ASC', 'DESC']) });
const columns = z.array(fieldName).max(savedViewLimits.columns).refine(distinct, '같은 열이 두 번 있습니다.');
const sharedWith = z
  .array(id)
  .max(savedViewLimits.roles)
  .refine(distinct, '같은 역할이 두 번 있습니다.')
  .nullable()
  .describe('The roles that see it: null for its owner alone, empty for every operator');

const what = {
  name: requiredLine('이름', savedViewLimits.name),
  filter,
  sort: sort.nullable(),
  columns: columns.nullable().describe('The shown columns in their order; null leaves them as they are'),
  density: listDensity.nullable(),
  _roles: sharedWith,
};

export const savedViewInput = inputComponent('SavedViewInput', {
  resource: viewedPage,
  operation: z.string().max(60).describe('The name of the operation that reads the list'),
  ...what,
});
export type SavedViewInput = z.infer<typeof savedViewInput>;

export const savedViewChange = z.strictObject({ ...what, updatedAt: instant });
export type SavedViewChange = z.infer<typeof savedViewChange>;

/** The roles that a view may be shared with. Their names are no secret: colleagues without rights on operators share too. */
export const viewReaders = z
  .array(z.object({ _id: id, name: z.string() }))
  .max(200)
  .describe('The roles that a view may be shared with, by name');

/** A list as an operator arranged it, under a name. */
export const savedView = component('SavedView', {
  _id: id,
  resource: z.string(),
  ...what,
  name: z.string(),
  ownerName: z.string(),
  isOwn: z.boolean(),
  isDefault: z.boolean().describe('The list opens with it for the caller'),
  dropped: z.array(z.string()).describe('Conditions that the list no longer has; they are left out of the filter'),
  updatedAt: instant,
});
export type SavedView = z.infer<typeof savedView>;
