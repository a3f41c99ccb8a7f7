import type { PurchaseStatus } from '@iruon/contract';
import type { Handle } from '@iruon/db';
import { sql } from 'kysely';
import { columns, firstIds } from '../../platform/db/read-rows.ts';
import { openClaims, queueConditions } from './console/filter.ts';
import { cartPlace } from './repository.ts';

const named = (handle: Handle) =>
  handle
    .selectFrom('orders')
    .innerJoin('purchases', 'purchases.id', 'orders.purchaseId')
    .select(columns('orders', 'id', 'productName', 'optionName', 'amount'))
    .select('purchases.purchaseNo')
    .select(sql<string>`purchases.receiver ->> 'name'`.as('receiverName'));

/** Orders that can be shipped now, longest waiting first. */
export function ordersAwaitingInvoice(handle: Handle, now: Date, limit: number) {
  return named(handle)
    .select('purchases.paidAt')
    .where((eb) => eb.or([queueConditions.toShip(eb, now), queueConditions.delayed(eb, now)]))
    .orderBy('orders.createdAt')
    .orderBy('orders.id')
    .limit(limit)
    .execute();
}

/** The orders of purchases by number, with the fields that an invoice needs. */
export function ordersOfPurchaseNos(handle: Handle, purchaseNos: readonly string[]) {
  return named(handle)
    .select(columns('orders', 'orderStatus', 'carrier', 'courierCode', 'invoiceNo'))
    .select(sql<boolean>`coalesce(orders.claim_status = any(${[...openClaims]}::text[]), false)`.as('hasOpenClaim'))
    .where('purchases.purchaseNo', '=', sql<string>`any(${[...purchaseNos]}::text[])`)
    .orderBy('orders.purchaseId')
    .orderBy(cartPlace())
    .execute();
}

/** The purchases that already have one of these invoice numbers. */
export function purchasesOfInvoices(handle: Handle, invoiceNos: readonly string[]) {
  return handle
    .selectFrom('orders')
    .innerJoin('purchases', 'purchases.id', 'orders.purchaseId')
    .select(['orders.courierCode', 'orders.invoiceNo', 'purchases.purchaseNo'])
    .distinct()
    .where('orders.invoiceNo', '=', sql<string>`any(${[...invoiceNos]}::text[])`)
    .where('orders.invoiceNo', 'is not', null)
    .execute();
}

/** Ids of unpaid purchases past their deadline, the longest overdue first. */
export async function purchasesExpiredBy(handle: Handle, at: Date, limit: number): Promise<string[]> {
  return handle
    .selectFrom('purchases')
    .where('state', 'in', ['PURCHASE_INITIATED', 'PURCHASE_GENERATED'])
    .where('expiresAt', '<=', at)
    .$call(firstIds('expiresAt', limit));
}

/** Unpaid purchases by bank transfer, unordered; each call may return different ones. */
export async function purchasesAwaitingDeposit(handle: Handle, limit: number): Promise<string[]> {
  return handle
    .selectFrom('purchases')
    .where('state', '=', 'PURCHASE_GENERATED')
    .where('paymentMethod', '=', 'account')
    .$call(firstIds(sql`random()`, limit));
}

/** The start of the confirmation clock: delivery, or the end of a claim that restarted it. */
const clock = sql<Date>`coalesce(clock_from, delivered_at)`;

/** Ids of orders of a purchase status whose clock started by `before` and without an open claim, earliest first. */
export async function ordersDeliveredBefore(
  handle: Handle,
  { status, before, limit }: { status: PurchaseStatus; before: Date; limit: number },
): Promise<string[]> {
  return handle
    .selectFrom('orders')
    .where('purchaseStatus', '=', status)
    .where(clock, '<=', before)
    .where(({ or, eb }) => or([eb('claimStatus', 'is', null), eb('claimStatus', 'not in', openClaims)]))
    .$call(firstIds(clock, limit));
}
