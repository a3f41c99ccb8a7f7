import type { Transaction } from '@iruon/db';
import { sql } from 'kysely';
import { type Won, won, ZERO } from '../../kernel/won.ts';
import { soldOrdersOf } from './facts-repository.ts';
import { pointsByOrder } from './rules.ts';

/**
 * Won of an order's goods after coupons, and the same without the part paid with points: the base of points and
 * bonuses. The purchase must be locked.
 */
export async function goodsBase(
  trx: Transaction,
  { orderId, purchaseId }: { orderId: string; purchaseId: string },
): Promise<{ goods: Won; base: Won }> {
  const { pointsUsed, paid } = await trx
    .selectFrom('purchases')
    .select(['pointsUsed', sql<string>`points_used + money_used + payable`.as('paid')])
    .where('id', '=', purchaseId)
    .executeTakeFirstOrThrow();
  const orders = (await soldOrdersOf(trx, purchaseId)).map((row) => ({ ...row, goods: won(Number(row.goods)) }));
  const byPoints = pointsByOrder(orders, { points: won(pointsUsed), total: won(Number(paid)) });
  const goods = orders.find(({ id }) => id === orderId)?.goods ?? ZERO;
  return { goods, base: won(goods - (byPoints.get(orderId) ?? ZERO)) };
}
