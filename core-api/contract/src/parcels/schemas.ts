import { z } from 'zod';
import { carrier, orderStatus } from '../kernel/codes.ts';
import { search } from '../kernel/parameters.ts';
import { day, distinct, id, instant } from '../kernel/scalars.ts';
import { codesOf, component } from '../kernel/schema.ts';
import { requiredLine } from '../kernel/texts.ts';
import { lotStates } from '../lots/schemas.ts';
import { invoice } from '../orders/schemas.ts';
import { courierCodes } from '../shipping/couriers.ts';
import { isParcelNo, parcelNoKey } from '../spellings/codes.ts';
import { lotRuleLabels, parcelChangeLabels, parcelStateLabels } from './labels.ts';

export const parcelStates = codesOf(parcelStateLabels);
export type ParcelState = (typeof parcelStates)[number];
export const parcelChangeKinds = codesOf(parcelChangeLabels);
export const lotRules = codesOf(lotRuleLabels);
export type LotRule = (typeof lotRules)[number];

/** A parcel that its packer has not worked on for this long is free again. */
export const PARCEL_IDLE_MINUTES = 30;
/** The parcels of one picking list, and of one print. */
export const MAX_LISTED_PARCELS = 500;
/** Parcels that are printed without a list, by their ids in an address. */
export const MAX_PRINTED_PARCELS = 100;

export const parcelNo = z
  .string({ error: '포장번호를 입력해 주세요.' })
  .overwrite(parcelNoKey)
  .refine(isParcelNo, '포장번호는 P261130-00042처럼 입력해 주세요.');

const listName = z.object({ _id: id, listNo: z.string() });
const operatorName = z.object({ _id: id, name: z.string() });

/** The orders of a purchase that are packed together. */
export const parcel = component('Parcel', {
  _id: id,
  parcelNo: z.string(),
  _purchase: id,
  purchaseNo: z.string(),
  state: z.enum(parcelStates),
  receiverName: z.string(),
  address: z.string(),
  isPickup: z.boolean().describe('The receiver collects it at the factory'),
  orders: z.array(
    z.object({
      _id: id,
      productName: z.string(),
      optionName: z.string().nullable(),
      amount: z.int(),
      orderStatus,
    }),
  ),
  amount: z.int().describe('The pieces of all orders'),
  paidAt: instant.nullable(),
  shipOn: day
    .nullable()
    .describe(
      'The day of dispatch that the member was promised, or told for a delayed order; the earliest of its orders',
    ),
  isLate: z.boolean().describe('It is at the station, and that day is over'),
  packer: operatorName.nullable(),
  claimedAt: instant.nullable().describe('The last time at which its packer worked on it'),
  list: listName.extend({ place: z.int().describe('Its place among the parcels of the list, from 1') }).nullable(),
  printCount: z.int(),
  printedAt: instant.nullable(),
  courierCode: z.enum(courierCodes).nullable(),
  invoiceNo: z.string().nullable(),
  packedAt: instant.nullable(),
  changedAt: instant.nullable().describe('Its content or receiver changed, and nobody has confirmed that yet'),
  createdAt: instant,
  updatedAt: instant,
});
export type Parcel = z.infer<typeof parcel>;

export const lotAmount = z.object({ lotNo: z.string(), useBy: day.nullable(), amount: z.int() });

/** A product, an option or a supply that is taken from its shelf; sets are their components. */
export const shelfGoods = component('ShelfGoods', {
  key: z.string().max(111).describe('Names product, option and supply'),
  _product: id,
  productCode: z.string(),
  productName: z.string(),
  optionName: z.string().nullable().describe('Of the option or of the supply'),
  barcode: z.string().nullable(),
  udis: z.array(z.object({ gtin: z.string(), pieces: z.int() })).describe('Its device identifiers, by packing'),
  shelf: z.string().describe('Empty if it has no place'),
  amount: z.int(),
  lotRule: z.enum(lotRules).describe('Whether its pieces have lots'),
  lots: z
    .array(lotAmount)
    .describe('The lots that are packed or proposed, first expired first; less than the amount if none is free'),
});

export const parcelChange = component('ParcelChange', {
  kind: z.enum(parcelChangeKinds),
  productName: z.string().nullable(),
  optionName: z.string().nullable(),
  amount: z.int().nullable(),
  orderStatus: orderStatus.nullable().describe('Of the order now: it says why an order left'),
  hasOpenClaim: z.boolean(),
  lotNo: z
    .string()
    .nullable()
    .describe(
      'Of a change LOT: the lot that was held or recalled, or has too few pieces, with those inside; of PLAN, with those that were proposed',
    ),
  lotState: z.enum(lotStates).nullable().describe('The state of that lot now'),
  lots: z.string().nullable().describe('Of a change LEFT: the lots to take out, with their pieces'),
  at: instant,
});
export type ParcelChange = z.infer<typeof parcelChange>;

export const parcelDetail = component('ParcelDetail', {
  ...parcel.shape,
  carrier: carrier.nullable().describe('Of its first order'),
  receiver: z.object({
    name: z.string(),
    phone: z.string(),
    postcode: z.string(),
    address1: z.string(),
    address2: z.string(),
  }),
  requestMessage: z.string(),
  goods: z.array(shelfGoods).describe('By shelf, those without a place last, then by product and size'),
  changes: z.array(parcelChange).describe('The latest first, at most fifty'),
});
export type ParcelDetail = z.infer<typeof parcelDetail>;

export const parcelSorts = ['createdAt', 'paidAt', 'parcelNo'] as const;
export const parcelFilter = {
  q: search('The beginning of a parcel, purchase or invoice number, a part of the receiver'),
  state: z.union([z.enum(parcelStates), z.array(z.enum(parcelStates)).max(5)]).optional(),
  isListed: z.boolean().optional().describe('On a picking list, or on none'),
  isChanged: z.boolean().optional(),
  isMine: z.boolean().optional().describe('Of my picking lists, or claimed by me'),
  _list: id.optional(),
  _purchase: id.optional(),
};

/** The reason is needed to take over a parcel that another operator works on. */
export const parcelClaim = z.strictObject({ reason: requiredLine('가져오는 이유', 100, 2).optional() });

/** The counted goods of a packed parcel; each has the quantity that was scanned. */
export const parcelPacked = z.strictObject({
  goods: z
    .array(z.strictObject({ key: shelfGoods.shape.key, amount: z.int().min(0).max(1_000_000) }))
    .min(1)
    .max(500)
    .refine((goods) => distinct(goods.map(({ key }) => key)), '같은 상품이 두 번 있습니다.'),
});

/** The version of the changes that the packer read. */
export const parcelChangesSeen = z.strictObject({ changedAt: instant });

export const parcelSplit = z.strictObject({
  updatedAt: instant,
  _orders: z
    .array(id)
    .min(1, '나눌 주문을 골라 주세요.')
    .max(200)
    .refine(distinct, '같은 주문이 두 번 있습니다.')
    .describe('The orders that become the second parcel'),
});

export const parcelInvoice = invoice.pick({ courierCode: true, invoiceNo: true });

/** Parcels by their ids, or all of a list that can still be packed. */
export const parcelsToPrint = z
  .strictObject({
    _parcels: z.array(id).min(1).max(MAX_PRINTED_PARCELS).optional(),
    _list: id.optional(),
  })
  .refine(
    ({ _parcels, _list }) => (_parcels === undefined) !== (_list === undefined),
    '포장이나 피킹 목록을 골라 주세요.',
  );
