import { z } from 'zod';
import { ifuVersionMark } from '../ifu/schemas.ts';
import { search, withinDays } from '../kernel/parameters.ts';
import { id, instant, oneLine } from '../kernel/scalars.ts';
import { component } from '../kernel/schema.ts';
import { pieceKinds } from '../lots/schemas.ts';

/** Pieces of a lot that a member got in one delivery. */
export const receivedPiece = component('ReceivedPiece', {
  _id: id,
  kind: z.enum(pieceKinds),
  _order: id.nullable().describe('Null for a sample'),
  purchaseNo: z.string().nullable(),
  product: z.object({ code: z.string(), name: z.string(), option: z.string().nullable(), manufacturer: z.string() }),
  licenceNo: z.string().nullable(),
  lotNo: z.string(),
  serial: z.string().nullable(),
  gtin: z.string().nullable().describe('The device identifier of one piece, or of its package'),
  madeOn: z.string().nullable(),
  useBy: z.string().nullable(),
  amount: z.int(),
  returned: z.int().describe('Of them that came back'),
  isRecalled: z.boolean(),
  ifu: ifuVersionMark.nullable().describe('The version of the instructions in the package'),
  shippedAt: instant,
});
export type ReceivedPiece = z.infer<typeof receivedPiece>;

/** The latest orders of a lot that are named beside it. */
export const NAMED_ORDERS = 3;

/** A lot that a member got, over all deliveries. */
export const receivedLot = component('ReceivedLot', {
  ...receivedPiece.pick({ _id: true, product: true, lotNo: true, gtin: true, useBy: true, isRecalled: true, ifu: true })
    .shape,
  amount: z.int(),
  returned: z.int().describe('Of them that came back'),
  deliveries: z.int().describe('The number of its entries in the list of pieces'),
  orders: z
    .array(z.object({ _id: id, purchaseNo: z.string() }))
    .describe(`The latest ${NAMED_ORDERS}, each a purchase by one of its orders`),
  orderCount: z.int().describe('Purchases with pieces of the lot'),
  shippedAt: instant.describe('The last time'),
});
export type ReceivedLot = z.infer<typeof receivedLot>;

export const myLotFilter = {
  q: search('Part of product name, option or code'),
  lot: oneLine().max(20).optional().describe('The beginning of the lot number'),
  ...withinDays,
};
/** Maximum number of rows of one workbook. */
export const MY_LOT_ROWS = 20_000;
/** Maximum number of pieces of one purchase. */
export const PURCHASE_PIECE_LIMIT = 1_000;
