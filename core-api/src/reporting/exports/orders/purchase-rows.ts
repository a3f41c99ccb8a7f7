import type { Handle } from '@iruon/db';
import { sql } from 'kysely';
import { countRows } from '../../../platform/db/count-rows.ts';
import { isAfter, type Position } from '../../../platform/http/cursor.ts';
import { inBatches } from '../in-batches.ts';
import type { Period } from './order-rows.ts';

function readPurchases(handle: Handle, { start, end }: Period, after: Position | null, limit: number) {
  let query = handle
    .selectFrom('purchases')
    .innerJoin('users', 'users.id', 'purchases.userId')
    .select([
      'purchases.id',
      'purchases.purchaseNo',
      'purchases.createdAt',
      'purchases.paidAt',
      'purchases.state',
      'purchases.paymentMethod',
      'purchases.title',
      'purchases.goodsTotal',
      'purchases.deliveryTotal',
      'purchases.pointsUsed',
      'purchases.moneyUsed',
      'purchases.payable',
      'users.custNo',
      'users.name as userName',
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
    .where('purchases.createdAt', '<=', end)
    .orderBy('purchases.createdAt')
    .orderBy('purchases.id')
    .limit(limit);
  if (after) query = query.where(({ ref }) => isAfter([ref('purchases.createdAt'), ref('purchases.id')], after));
  return query.execute();
}

export type PurchaseRow = Awaited<ReturnType<typeof readPurchases>>[number];

/** Every purchase that was started in a period, paid or not, oldest first. */
export function purchaseRows(handle: Handle, period: Period): AsyncGenerator<PurchaseRow> {
  return inBatches(
    (after, limit) => readPurchases(handle, period, after, limit),
    ({ createdAt: at, id }) => ({ at, id }),
  );
}

export async function countPurchases(handle: Handle, { start, end }: Period): Promise<number> {
  return countRows(handle.selectFrom('purchases').where('createdAt', '>=', start).where('createdAt', '<=', end));
}
