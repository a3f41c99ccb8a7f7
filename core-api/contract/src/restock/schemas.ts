import { z } from 'zod';
import { id, instant } from '../kernel/scalars.ts';
import { component } from '../kernel/schema.ts';

/** Maximum number of sold-out goods that a member waits for. */
export const RESTOCK_LIMIT = 100;

export const restockWatch = component('RestockWatch', {
  _id: id,
  _product: id,
  _option: id.nullable().describe('Null for a product without options'),
  productCode: z.string(),
  productName: z.string(),
  optionName: z.string().nullable(),
  thumb: z.string().nullable(),
  createdAt: instant,
});
export type RestockWatch = z.output<typeof restockWatch>;

export const restockWatchAdd = z.strictObject({
  _product: id,
  _option: id.nullable().optional().describe('Required for a product with options'),
});

/** The members who wait for a product or one of its options. */
export const restockWaits = component('RestockWaits', {
  _option: id.nullable(),
  optionName: z.string().nullable(),
  waiting: z.int().describe('Members who have not been notified'),
  since: instant.describe('When the first of them asked'),
});
