import { type Handle, planOnce, type Transaction } from '@iruon/db';
import { type RawBuilder, sql } from 'kysely';
import { countRows, firstValue, valuesOf } from '../../platform/db/read-rows.ts';
import { lockName } from '../../platform/db/transaction.ts';
import { whereEqual } from '../../platform/db/where-equal.ts';
import { hasWritten } from '../../platform/db/write-rows.ts';

/** SQL for the ids of a page of the shown products that a member likes, latest first. */
export const likedIds = (
  userId: string,
  { limit, offset }: { limit: number; offset: number },
): RawBuilder<unknown> => sql`
  select product_id as id from likes join products on products.id = product_id and shows
  where user_id = ${userId} order by likes.created_at desc, product_id limit ${sql.lit(limit)} offset ${offset}`;

/** The number of shown products that a member likes. */
export async function countLikes(handle: Handle, userId: string): Promise<number> {
  return countRows(
    handle
      .selectFrom('likes')
      .innerJoin('products', 'products.id', 'likes.productId')
      .$call(whereEqual({ 'likes.userId': userId, 'products.shows': true }))
      .modifyEnd(planOnce),
  );
}

/** Ids of all products that a member likes, including hidden ones. */
export async function findLikedIds(handle: Handle, userId: string, limit: number): Promise<string[]> {
  return handle
    .selectFrom('likes')
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .limit(limit)
    .modifyEnd(planOnce)
    .$call(valuesOf('productId'));
}

/** Serializes changes of a member's likes until the transaction ends, so that their count is exact. */
export const lockLikes = (trx: Transaction, userId: string): Promise<void> => lockName(trx, `likes ${userId}`);

/** @returns false for a product that is liked already */
export async function insertLike(trx: Transaction, row: { userId: string; productId: string; createdAt: Date }) {
  return trx
    .insertInto('likes')
    .values(row)
    .onConflict((conflict) => conflict.columns(['userId', 'productId']).doNothing())
    .$call(hasWritten('productId'));
}

/** @returns true if it existed */
export async function deleteLike(trx: Transaction, userId: string, productId: string): Promise<boolean> {
  return trx.deleteFrom('likes').$call(whereEqual({ userId, productId })).$call(hasWritten('productId'));
}

/** Members who like a product. */
export async function likeCountOf(handle: Handle, productId: string): Promise<number> {
  return (
    (await handle.selectFrom('productFigures').where('productId', '=', productId).$call(firstValue('likeCount'))) ?? 0
  );
}
