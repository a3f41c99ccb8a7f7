import type { ProductFigures, Transaction } from '@iruon/db';
import { sql } from 'kysely';

export type Figure = keyof Pick<ProductFigures, 'reviewCount' | 'starSum' | 'likeCount' | 'watchCount'>;

/**
 * Changes the statistics of a product in the transaction that causes the change. Callers that change several products
 * do so in id order.
 */
export async function incrementStats(
  trx: Transaction,
  productId: string,
  by: Partial<Record<Figure, number>>,
): Promise<void> {
  const { reviewCount = 0, starSum = 0, likeCount = 0, watchCount = 0 } = by;
  // Inserts never below zero: Postgres checks the constraint even if the row is then only updated.
  const born = (delta: number) => Math.max(0, delta);
  await trx
    .insertInto('productFigures')
    .values({
      productId,
      reviewCount: born(reviewCount),
      starSum: born(starSum),
      likeCount: born(likeCount),
      watchCount: born(watchCount),
    })
    .onConflict((conflict) =>
      conflict.column('productId').doUpdateSet({
        reviewCount: sql`product_figures.review_count + ${reviewCount}`,
        starSum: sql`product_figures.star_sum + ${starSum}`,
        likeCount: sql`product_figures.like_count + ${likeCount}`,
        watchCount: sql`product_figures.watch_count + ${watchCount}`,
      }),
    )
    .execute();
}
