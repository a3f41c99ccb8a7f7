import type { Handle } from '@iruon/db';
import { type InferResult, sql } from 'kysely';
import { columns } from '../../../platform/db/read-rows.ts';
import { countRows } from '../../../platform/db/read-rows.ts';
import { paidAmounts } from '../../../selling/payments/index.ts';
import { oldestFirst } from '../in-batches.ts';
import { couponAmounts } from './amount-columns.ts';
import type { Period } from './order-rows.ts';

function purchasesOf(handle: Handle, { start, end }: Period) {
  return handle
    .selectFrom('purchases')
    .innerJoin('users', 'users.id', 'purchases.userId')
    .select(columns('purchases', 'id', 'purchaseNo', 'createdAt', 'paidAt', 'state', 'paymentMethod', 'title'))
    .select(columns('purchases', 'goodsTotal', 'deliveryTotal', 'pointsUsed', 'moneyUsed'))
    .innerJoin(paidAmounts, (join) => join.onTrue())
    .innerJoin(couponAmounts, (join) => join.onTrue())
    .selectAll('paid')
    .selectAll('coupons')
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
