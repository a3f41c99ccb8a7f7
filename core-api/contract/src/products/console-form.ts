import { z } from 'zod';
import { id, instant } from '../kernel/scalars.ts';
import { component } from '../kernel/schema.ts';

const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()]);
export const productChange = z.object({
  field: z.string().describe('A key of the labels of product fields'),
  item: z.string().nullable().describe('Which option, supply or linked product'),
  from: scalar,
  to: scalar,
});

export const productHistoryEntry = component('ProductHistoryEntry', {
  _id: id,
  at: instant,
  actorName: z.string().nullable(),
  action: z.enum(['create', 'update', 'stock', 'delete']),
  changes: z.array(productChange),
  /** The number of changes beyond the listed ones. */
  more: z.int(),
});

const choice = { _id: id, code: z.string(), name: z.string(), shows: z.boolean() };
/** The choices of a product's form. The name of a category includes its path. */
export const productChoices = component('ProductChoices', {
  brands: z.array(z.object(choice)),
  categories: z.array(z.object(choice)),
  codes: z.array(z.object({ kind: z.string(), value: z.string(), text: z.string(), color: z.string().nullable() })),
});
