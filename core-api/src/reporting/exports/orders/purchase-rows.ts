import type { Handle } from '@iruon/db';
import { type InferResult, sql } from 'kysely';
import { columns } from '../../../platform/db/columns.ts';
import { countRows } from '../../../platform/db/count-rows.ts';
import { oldestFirst } from '../in-batches.ts';
import type { Period } from './order-rows.ts';

function purchasesOf(handle: Handle, { start, end }: Period) {
  return handle
    .selectFrom('purchases')
    .innerJoin('users', 'users.id', 'purchases.userId')
    .select(columns('purchases', 'id', 'purchaseNo', 'createdAt', 'paidAt', 'state', 'paymentMethod', 'title'))
    .select(columns('purchases', 'goodsTotal', 'deliveryTotal', 'pointsUsed', 'moneyUsed', 'payable'))
    .select(columns('users', 'custNo', 'name as userName'))
    .select([
      sql<string | null>`users.business ->> 'name'`.as('businessName'),
      sql<string>`purchases.receiver ->> 'name'`.as('receiverName'),
    ])
    .select((eb) => [
      eb
        .selectFrom('orders')
        .select((of) => of.fn.countAll<number>().as('count'))
        .whereRef('orders.purchaseId', '=', 'purchases.id')
        .as('lines'),
      eb
        .selectFrom('orders')
        .select(sql<number>`coalesce(sum(coupon_discount + coupon_share), 0)`.as('discount'))
        .whereRef('orders.purchaseId', '=', 'purchases.id')
        .as('couponDiscount'),
      eb
        .selectFrom('refunds')
        .select(sql<number>`coalesce(sum(amount), 0)`.as('refunded'))
        .whereRef('refunds.purchaseId', '=', 'purchases.id')
        .where('refunds.state', '=', 'DONE')
        .as('refunded'),
    ])
    .where('purchases.createdAt', '>=', start)
    .where('purchases.createdAt', '<=', end);
}

export type PurchaseRow = InferResult<ReturnType<typeof purchasesOf>>[number];

/** Every purchase that was started in a period, paid or not, oldest first. */
export function purchaseRows(handle: Handle, period: Period): AsyncGenerator<PurchaseRow> {
  return oldestFirst(
    purchasesOf(handle, period),
    ['purchases.createdAt', 'purchases.id'],
    ({ createdAt }) => createdAt,
  );
}

export async function countPurchases(handle: Handle, { start, end }: Period): Promise<number> {
  return countRows(handle.selectFrom('purchases').where('createdAt', '>=', start).where('createdAt', '<=', end));
}
