import { z } from 'zod';
import { search, withinDays } from '../kernel/parameters.ts';
import { distinct, id, instant } from '../kernel/scalars.ts';
import { component } from '../kernel/schema.ts';
import { MAX_LISTED_PARCELS, parcel, shelfGoods } from '../parcels/schemas.ts';

/** The parcels that an operator collects from the shelves in one walk. */
export const pickingList = component('PickingList', {
  _id: id,
  listNo: z.string(),
  owner: z.object({ _id: id, name: z.string() }),
  parcels: z
    .object({ WAITING: z.int(), PACKING: z.int(), PACKED: z.int(), SHIPPED: z.int(), CANCELED: z.int() })
    .describe('The number of its parcels by state'),
  amount: z.int().describe('The pieces of all its orders'),
  changed: z.int().describe('Parcels that changed, which nobody has confirmed yet'),
  printCount: z.int(),
  printedAt: instant.nullable(),
  createdAt: instant,
  closedAt: instant.nullable(),
  updatedAt: instant,
});
export type PickingList = z.infer<typeof pickingList>;

/** Goods of one shelf with the parcels that they are for. */
export const pickingLine = component('PickingLine', {
  ...shelfGoods.shape,
  parcels: z.array(z.object({ _id: id, place: z.int().describe('Its place on the list, from 1'), amount: z.int() })),
});
export type PickingLine = z.infer<typeof pickingLine>;

export const pickingListDetail = component('PickingListDetail', {
  ...pickingList.shape,
  lines: z.array(pickingLine).describe('By shelf, those without a place last, then by product and size'),
  packing: z.array(parcel).max(MAX_LISTED_PARCELS).describe('Its parcels by their place'),
});
export type PickingListDetail = z.infer<typeof pickingListDetail>;

export const pickingListFilter = {
  q: search('The beginning of a list number, a part of the owner'),
  isOpen: z.boolean().optional(),
  isMine: z.boolean().optional(),
  ...withinDays,
};

/** Chosen parcels, or as many as a list may have of all that wait on none: the earliest payment first. */
export const pickingListCreate = z.strictObject({
  _parcels: z
    .array(id)
    .min(1, '목록에 넣을 포장을 골라 주세요.')
    .max(MAX_LISTED_PARCELS)
    .refine(distinct, '같은 포장이 두 번 있습니다.')
    .nullable(),
});
