import type { PromotedOrders, Promotees } from '@iruon/contract';
import type { Handle } from '@iruon/db';
import { type SqlBool, sql } from 'kysely';
import { mask } from '../../kernel/mask.ts';
import { latestPage, pageWithCursor, readCursor } from '../../platform/http/cursor.ts';
import { problem } from '../../platform/http/problem.ts';

interface Page {
  cursor?: string | undefined;
  limit: number;
}

/** The members who registered with a promoter's code, latest first; names are masked. @throws INVALID_INPUT */
export async function readPromotees(handle: Handle, promoterId: string, { cursor, limit }: Page): Promise<Promotees> {
  let query = handle
    .selectFrom('promotees as p')
    .innerJoin('users as u', 'u.id', 'p.userId')
    .select(['p.userId as id', 'p.createdAt', 'u.name'])
    .where('p.promoterId', '=', promoterId);
  const from = readCursor(cursor);
  if (from) {
    const { at, id } = from;
    query = query.where(sql<SqlBool>`p.created_at <= ${at} and (p.created_at < ${at} or p.user_id > ${id}::uuid)`);
  }
  const found = await query
    .orderBy('p.createdAt', 'desc')
    .orderBy('p.userId')
    .limit(limit + 1)
    .execute();
  const { rows, next } = pageWithCursor(found, limit);
  return {
    promotees: rows.map(({ id, name, createdAt }) => ({
      _id: id,
      name: mask(name),
      joinedAt: createdAt.toISOString(),
    })),
    next,
  };
}

/** Confirmed orders of a promoter's promotees with the total bonus of each, latest first. @throws INVALID_INPUT */
export async function readPromotedOrders(handle: Handle, promoterId: string, page: Page): Promise<PromotedOrders> {
  const query = handle
    .selectFrom('promotedPurchases as pp')
    .innerJoin('purchases as y', 'y.id', 'pp.purchaseId')
    .innerJoin('users as u', 'u.id', 'y.userId')
    .innerJoin('orders as o', 'o.purchaseId', 'y.id')
    .select(['o.id', 'pp.createdAt', 'o.productName', 'u.name'])
    .select([
      sql<string>`o.line_total - o.coupon_discount - o.coupon_share`.as('goods'),
      sql<string>`(
        select coalesce(sum(b.amount + (select coalesce(sum(f.amount), 0) from promoter_bonuses f where f.root_id = b.id)), 0)
        from promoter_bonuses b
        where b.order_id = o.id and b.promoter_id = pp.promoter_id and b.root_id is null)`.as('bonus'),
    ])
    .where('pp.promoterId', '=', promoterId)
    .where('o.purchaseStatus', '=', 'PURCHASE_COMPLETE');
  const { rows, next } = await latestPage(query, ['pp.createdAt', 'o.id'], page);
  return {
    purchases: rows.map(({ id, name, productName, goods, bonus, createdAt }) => ({
      _id: id,
      promoteeName: mask(name),
      productName,
      goods: Number(goods),
      bonus: Number(bonus),
      orderedAt: createdAt.toISOString(),
    })),
    next,
  };
}

/** A member who is or was an approved promoter; a blocked one can still see the bonuses. @throws PROMOTER_REQUIRED */
export async function assertPromoter(handle: Handle, userId: string): Promise<void> {
  const row = await handle.selectFrom('promoters').select('state').where('userId', '=', userId).executeTakeFirst();
  if (row?.state !== 'APPROVED') throw problem('PROMOTER_REQUIRED');
}
