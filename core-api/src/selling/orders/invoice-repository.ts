import type { Handle } from '@iruon/db';
import { sql } from 'kysely';
import { columns } from '../../platform/db/read-rows.ts';
import { queueConditions } from './console/filter.ts';
import { openClaims } from './console/tab-condition.ts';
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

/** The purchases that have one of these invoice numbers already. */
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
