import { z } from 'zod';
import { search } from '../kernel/parameters.ts';
import { day, id, instant, oneLine } from '../kernel/scalars.ts';
import { codesOf, component } from '../kernel/schema.ts';
import { stockAlertStateLabels } from './labels.ts';

export const stockAlertStates = codesOf(stockAlertStateLabels);
export type StockAlertState = (typeof stockAlertStates)[number];

/** Days whose use is the basis of the days of cover. */
export const USE_DAYS = 28;

export const stockAlertFilter = {
  q: search('A part of the code, the name or the option'),
  state: z.enum(stockAlertStates).optional(),
  _owner: id.optional().describe('Handled by this operator'),
  soldOut: z.boolean().optional(),
};

/** A counted stock that is at its reorder point, lasts too short, or is sold out while members wait. */
export const stockAlert = component('StockAlert', {
  _id: id.describe('The option or the supply; the product itself without either'),
  _product: id,
  _option: id.nullable(),
  _supply: id.nullable(),
  productCode: z.string(),
  productName: z.string(),
  itemName: z.string().nullable().describe('Of the option or the supply'),
  stock: z.int(),
  held: z.int().describe('Pieces of orders that are not shipped yet'),
  used: z.int().describe(`What orders used in the last ${USE_DAYS} full days`),
  coverDays: z.number().nullable().describe('Days until the stock is used, at this use; null without use'),
  runsOutOn: day.nullable(),
  reorderPoint: z.int().nullable(),
  suggested: z.int().describe('The quantity to order'),
  waiting: z.int().describe('Members who wait for its return'),
  state: z.enum(stockAlertStates),
  owner: z.object({ _id: id, name: z.string() }).nullable(),
  expectedOn: day.nullable(),
  expectedQuantity: z.int().nullable(),
  putOffUntil: day.nullable(),
  note: z.string(),
  isLate: z.boolean().describe('Ordered, and the expected day is over'),
  updatedAt: instant.nullable().describe('Null before anyone handles it'),
});
export type StockAlert = z.output<typeof stockAlert>;

const note = oneLine('메모를 확인해 주세요.').max(200, '200자까지 입력할 수 있습니다.').default('');
const seenAt = instant.nullable().describe('As it was read');

/** A decision about a stock; the operator who makes it becomes its owner. */
export const stockAlertUpdate = z.discriminatedUnion('state', [
  z.strictObject({ state: z.literal('OPEN'), updatedAt: seenAt }),
  z.strictObject({ state: z.literal('TAKEN'), note, updatedAt: seenAt }),
  z.strictObject({
    state: z.literal('ORDERED'),
    expectedOn: day,
    expectedQuantity: z
      .int({ error: '들어올 수량을 입력해 주세요.' })
      .min(1, '1개 이상 입력해 주세요.')
      .max(1_000_000, '1,000,000개까지 입력할 수 있습니다.'),
    note,
    updatedAt: seenAt,
  }),
  z.strictObject({ state: z.literal('PUT_OFF'), putOffUntil: day, note, updatedAt: seenAt }),
]);
export type StockAlertUpdate = z.output<typeof stockAlertUpdate>;
