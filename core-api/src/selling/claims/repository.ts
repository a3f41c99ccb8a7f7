import type { CourierCode } from '@iruon/contract';
import type { Claims, Handle, Transaction } from '@iruon/db';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { idList } from '../../platform/db/id-list.ts';
import { columns, firstValue, valuesOf } from '../../platform/db/read-rows.ts';
import { whereEqual } from '../../platform/db/where-equal.ts';
import { withUser } from '../../platform/db/with-user.ts';

export type ClaimRow = Selectable<Claims>;

export const claimPictures = idList('claimFiles', 'claimId', 'fileId');

export async function insertClaim(
  trx: Transaction,
  claim: Insertable<Claims>,
  fileIds: readonly string[],
): Promise<ClaimRow> {
  const row = await trx.insertInto('claims').values(claim).returningAll().executeTakeFirstOrThrow();
  await claimPictures.insert(trx, claim.id, fileIds);
  return row;
}

export async function findClaim(handle: Handle, id: string): Promise<ClaimRow | undefined> {
  return handle.selectFrom('claims').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The open claim of an order. */
export async function findOpenClaim(handle: Handle, orderId: string): Promise<ClaimRow | undefined> {
  return handle
    .selectFrom('claims')
    .selectAll()
    .$call(whereEqual({ orderId, endedAt: null }))
    .executeTakeFirst();
}

export async function claimsOfPurchase(handle: Handle, purchaseId: string): Promise<ClaimRow[]> {
  return handle.selectFrom('claims').selectAll().where('purchaseId', '=', purchaseId).orderBy('createdAt').execute();
}

/** The exchanges whose replacement was sent with an invoice number. */
export async function replacementsOf(handle: Handle, courierCode: CourierCode, invoiceNo: string): Promise<string[]> {
  return handle
    .selectFrom('claims')
    .where('courierCode', '=', courierCode)
    .where('invoiceNo', '=', invoiceNo)
    .orderBy('id')
    .$call(valuesOf('id'));
}

export async function updateClaim(trx: Transaction, id: string, change: Updateable<Claims>): Promise<void> {
  await trx.updateTable('claims').set(change).where('id', '=', id).execute();
}

/** The files among `ids` that the member uploaded and may use. */
export async function picturesOf(handle: Handle, userId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  return handle
    .selectFrom('files')
    .where('id', 'in', [...ids])
    .where('uploadedBy', '=', userId)
    .where('mime', 'like', 'image/%')
    .$call(valuesOf('id'));
}

/** The return fees of warehouses, won, by code. */
export async function returnFees(handle: Handle, codes: readonly string[]): Promise<Record<string, number>> {
  if (codes.length === 0) return {};
  const rows = await handle
    .selectFrom('shippingCodes')
    .select(['code', 'returnFee'])
    .where('code', 'in', [...codes])
    .execute();
  return Object.fromEntries(rows.map(({ code, returnFee }) => [code, returnFee]));
}

export interface OptionRow {
  id: string;
  name: string;
  isInStock: boolean;
  /** The remaining stock; null if not counted. */
  stock: number | null;
}

/** The stock of the ordered option, or of the ordered product if it has no options. */
export async function stockOfOrdered(
  handle: Handle,
  { productId, optionId }: { productId: string; optionId: string | null },
): Promise<Pick<OptionRow, 'isInStock' | 'stock'>> {
  const found = await handle
    .selectFrom('products')
    .leftJoin('productOptions as ordered', (join) => join.on('ordered.id', '=', optionId))
    .select(sql<number | null>`case when stock_enabled then coalesce(ordered.stock, products.stock) end`.as('stock'))
    .where('products.id', '=', productId)
    .executeTakeFirst();
  const stock = found === undefined ? 0 : found.stock;
  return { stock, isInStock: stock === null || stock > 0 };
}

/**
 * The other options of a product whose current surcharge equals the surcharge of the ordered option at purchase; empty
 * without options.
 */
export async function exchangeOptions(
  handle: Handle,
  order: { productId: string; optionId: string | null; optionPrice: number; pieces: number },
): Promise<OptionRow[]> {
  if (order.optionId === null) return [];
  return handle
    .selectFrom('productOptions as wanted')
    .innerJoin('products', 'products.id', 'wanted.productId')
    .select(['wanted.id', 'wanted.name'])
    .select(sql<boolean>`not products.stock_enabled or wanted.stock >= ${order.pieces}`.as('isInStock'))
    .select(sql<number | null>`case when products.stock_enabled then wanted.stock end`.as('stock'))
    .where('wanted.productId', '=', order.productId)
    .where('wanted.id', '!=', order.optionId)
    .where('wanted.price', '=', order.optionPrice)
    .where('wanted.enabled', '=', true)
    .orderBy('wanted.sequence')
    .orderBy('wanted.id')
    .limit(200)
    .execute();
}

export async function optionNameOf(handle: Handle, optionId: string): Promise<string | null> {
  return (await handle.selectFrom('productOptions').where('id', '=', optionId).$call(firstValue('name'))) ?? null;
}

/** The supplies of an order, in a fixed order. */
export async function orderSuppliesOf(handle: Handle, orderId: string) {
  return handle
    .selectFrom('orderSupplies')
    .selectAll()
    .where('orderId', '=', orderId)
    .orderBy('name')
    .orderBy('id')
    .execute();
}

const images = sql<string[]>`coalesce((
  select jsonb_agg(f.file_id order by f.sequence) from claim_files f where f.claim_id = claims.id
), '[]')`;

/** The number of claims that share its refund, or would share it if they were completed now. */
const together = sql<number>`(
  select count(*)::int from claims g where g.id = claims.id or g.refund_id = claims.refund_id
    or (claims.ended_at is null and g.ended_at is null and g.group_id = claims.group_id)
)`;

/** Claims with their order, member and refund. */
export function claimsWithAll(handle: Handle) {
  return handle
    .selectFrom('claims')
    .innerJoin('orders', 'orders.id', 'claims.orderId')
    .innerJoin('purchases', 'purchases.id', 'claims.purchaseId')
    .$call(withUser('claims.userId', 'name as userName'))
    .leftJoin('productOptions', 'productOptions.id', 'claims.exchangeOptionId')
    .leftJoin('refunds', 'refunds.id', 'claims.refundId')
    .leftJoin('payments as returned', 'returned.id', 'refunds.paymentId')
    .selectAll('claims')
    .select(images.as('images'))
    .select(together.as('together'))
    .select(columns('orders', 'productName', 'optionName', 'thumbId', 'orderStatus'))
    .select(columns('purchases', 'purchaseNo', 'paymentMethod', 'payable'))
    .select(columns('refunds', 'id as refundId', 'amount as refundAmount', 'gateway as refundGateway'))
    .select(columns('refunds', 'points as refundPoints', 'money as refundMoney', 'channel as refundChannel'))
    .select(columns('refunds', 'state as refundState', 'dueAt as refundDue', 'doneAt as refundDoneAt'))
    .select([
      'refunds.failure as refundFailure',
      'returned.method as refundMethod',
      'productOptions.name as exchangeName',
    ]);
}

export type ClaimWithAll = Awaited<ReturnType<typeof claimsOfOrder>>[number];

/** The claims of an order, newest first; bounded, because a claim follows the previous one. */
export async function claimsOfOrder(handle: Handle, orderId: string) {
  return claimsWithAll(handle)
    .where('claims.orderId', '=', orderId)
    .orderBy('claims.createdAt', 'desc')
    .orderBy('claims.id', 'desc')
    .limit(50)
    .execute();
}

/** The claims of one request, the first claimed order first. */
export async function claimsOfGroup(handle: Handle, groupId: string): Promise<ClaimWithAll[]> {
  return claimsWithAll(handle).where('claims.groupId', '=', groupId).orderBy('claims.id').execute();
}

export async function findClaimWithAll(handle: Handle, id: string): Promise<ClaimWithAll | undefined> {
  return claimsWithAll(handle).where('claims.id', '=', id).executeTakeFirst();
}
