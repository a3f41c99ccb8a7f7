import type { Handle } from '@iruon/db';
import { sql } from 'kysely';

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
