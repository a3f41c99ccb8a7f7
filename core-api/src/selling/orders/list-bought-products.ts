import type { Handle } from '@iruon/db';
import { sql } from 'kysely';
import { summariesOf } from '../../catalog/products/index.ts';
import type { UserActor } from '../../platform/actor.ts';
import type { Context } from '../../platform/services.ts';

/** Number of latest orders that are counted; older ones may be outdated. */
const LATEST = 200;

/** Paid and visible products of a member, most frequent first, at current prices. */
export async function listBoughtProducts({ db, now, actor }: Context & { actor: UserActor }, limit: number) {
  const { rows } = await sql<{ productId: string; times: number; boughtAt: Date }>`
    select o.product_id, count(*)::int as times, max(o.created_at) as bought_at
    from (
      select product_id, created_at, order_status from orders
      where user_id = ${actor.userId} order by created_at desc, id desc limit ${LATEST}
    ) o
    join products p on p.id = o.product_id and p.shows
    where o.order_status not in ('ORDER_NONPAYMENT', 'ORDER_CANCELED')
    group by o.product_id order by times desc, bought_at desc, o.product_id limit ${limit}`.execute(db);
  const bought = new Map(rows.map((row) => [row.productId, row]));
  const products = await summariesOf(db, [...bought.keys()], now(), actor.userId);
  return products.flatMap((product) => {
    const row = bought.get(product._id);
    return row ? [{ product, times: row.times, boughtAt: row.boughtAt.toISOString() }] : [];
  });
}

/** A member's confirmed purchases: their number, and the amount of their confirmed goods in won. */
export interface ShopHistory {
  count: number;
  price: number;
}

export async function shopHistoryOf(handle: Handle, userId: string): Promise<ShopHistory> {
  const row = await handle
    .selectFrom('orders')
    .select([
      sql<number>`count(distinct purchase_id)::int`.as('count'),
      sql<number>`coalesce(sum(line_total - coupon_discount - coupon_share), 0)::bigint`.as('price'),
    ])
    .where('userId', '=', userId)
    .where('purchaseStatus', '=', 'PURCHASE_COMPLETE')
    .executeTakeFirstOrThrow();
  return { count: row.count, price: Number(row.price) };
}
