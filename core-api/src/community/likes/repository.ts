import type { Handle, Transaction } from '@iruon/db';
import { countRows, firstValue, valuesOf } from '../../platform/db/read-rows.ts';
import { lockName } from '../../platform/db/transaction.ts';
import { whereEqual } from '../../platform/db/where-equal.ts';
import { hasWritten } from '../../platform/db/write-rows.ts';

/** Shown products that a member likes, latest first. */
function shownLikes(handle: Handle, userId: string) {
  return handle
    .selectFrom('likes')
    .innerJoin('products', 'products.id', 'likes.productId')
    .$call(whereEqual({ 'likes.userId': userId, 'products.shows': true }));
}

export async function findLikes(handle: Handle, userId: string, page: { limit: number; offset: number }) {
  const rows = await shownLikes(handle, userId)
    .select('likes.productId')
    .orderBy('likes.createdAt', 'desc')
    .orderBy('likes.productId')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return rows.map(({ productId }) => productId);
}

export async function countLikes(handle: Handle, userId: string): Promise<number> {
  return countRows(shownLikes(handle, userId));
}

/** Ids of all products that a member likes, including hidden ones. */
export async function findLikedIds(handle: Handle, userId: string, limit: number): Promise<string[]> {
  return handle
    .selectFrom('likes')
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .limit(limit)
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
