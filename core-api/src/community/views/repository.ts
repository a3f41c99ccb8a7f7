import type { Handle, Transaction } from '@iruon/db';
import { sql } from 'kysely';
import { lockName } from '../../platform/db/transaction.ts';
import { hasWritten } from '../../platform/db/write-rows.ts';

/** A member's views of shown products, newest first. */
export async function findViews(handle: Handle, userId: string) {
  return handle
    .selectFrom('watches')
    .select(['productId', 'watchedAt'])
    .where('userId', '=', userId)
    .orderBy('watchedAt', 'desc')
    .orderBy('productId')
    .execute();
}

/** SQL for the ids of the products that a member viewed last, the latest first, without one of them. */
export const latestViews = (userId: string, { except, limit }: { except: string; limit: number }) => sql`
  select product_id as id from watches where user_id = ${userId} and product_id <> ${except}
  order by watched_at desc, product_id limit ${sql.lit(limit)}`;

/** Serializes changes of a member's views until the transaction ends, so that their count is exact. */
export const lockViews = (trx: Transaction, userId: string): Promise<void> => lockName(trx, `watches ${userId}`);

/** Stores views of shown products, each with its latest time. @returns the products without an earlier view */
export async function upsertViews(
  trx: Transaction,
  userId: string,
  watches: readonly { productId: string; watchedAt: Date }[],
): Promise<string[]> {
  const ids = watches.map(({ productId }) => productId);
  const times = watches.map(({ watchedAt }) => watchedAt.toISOString());
  const { rows } = await sql<{ productId: string; isNew: boolean }>`
    insert into watches (user_id, product_id, watched_at)
    select ${userId}::uuid, p.id, max(given.watched_at)
    from unnest(${ids}::uuid[], ${times}::timestamptz[]) as given (product_id, watched_at)
    join products p on p.id = given.product_id and p.shows
    group by p.id
    on conflict (user_id, product_id) do update set watched_at = greatest(watches.watched_at, excluded.watched_at)
    returning product_id, xmax = 0 as is_new`.execute(trx);
  return rows.filter(({ isNew }) => isNew).map(({ productId }) => productId);
}

/** Deletes all but the newest. @returns the deleted products */
export async function deleteOldest(trx: Transaction, userId: string, count: number): Promise<string[]> {
  const deleted = await trx
    .deleteFrom('watches')
    .where('userId', '=', userId)
    .where('productId', 'in', (eb) =>
      eb
        .selectFrom('watches')
        .select('productId')
        .where('userId', '=', userId)
        .orderBy('watchedAt', 'desc')
        .orderBy('productId')
        .offset(count),
    )
    .returning('productId')
    .execute();
  return deleted.map(({ productId }) => productId);
}

/** @returns true if it existed */
export async function deleteView(trx: Transaction, userId: string, productId: string): Promise<boolean> {
  return trx
    .deleteFrom('watches')
    .where('userId', '=', userId)
    .where('productId', '=', productId)
    .$call(hasWritten('productId'));
}
