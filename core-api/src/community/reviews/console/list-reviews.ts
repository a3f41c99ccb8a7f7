import type { consoleReviewFilter } from '@iruon/contract';
import { endOfSeoulDay, startOfSeoulDay } from '@iruon/contract/seoul';
import type { DB, Handle } from '@iruon/db';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import { contains, TOTAL_LIMIT } from '../../../platform/http/console-list.ts';
import { problem } from '../../../platform/http/problem.ts';
import { findReview, type ReviewRow, reviewsWithAll } from '../repository.ts';

type Shape = typeof consoleReviewFilter;
export type ConsoleReviewFilter = { [K in keyof Shape]?: z.output<Shape[K]> } & { id?: string[] | undefined };

const sorts = { createdAt: 'reviews.createdAt', star: 'reviews.star' } as const;
export type ConsoleReviewSort = [keyof typeof sorts, 'ASC' | 'DESC'];

type Tables = Pick<DB, 'reviews' | 'users' | 'products' | 'purchases'>;

/** Every condition of a filter, to be and-ed. Days are Seoul days, both ends inclusive. */
function conditions(filter: ConsoleReviewFilter) {
  return (eb: ExpressionBuilder<DB, keyof Tables>): Expression<SqlBool> => {
    const { star, hasImages, isAnswered, isHidden, from, to, q } = filter;
    const all: Expression<SqlBool>[] = [];
    if (filter.id) all.push(eb('reviews.id', '=', sql<string>`any(${filter.id}::uuid[])`));
    if (star !== undefined) all.push(eb('reviews.star', '=', star));
    if (isAnswered !== undefined) all.push(eb('reviews.reply', isAnswered ? 'is not' : 'is', null));
    if (isHidden !== undefined) all.push(eb('reviews.hiddenAt', isHidden ? 'is not' : 'is', null));
    if (hasImages !== undefined) {
      const pictures = eb
        .selectFrom('reviewImages')
        .select('reviewImages.fileId')
        .whereRef('reviewImages.reviewId', '=', 'reviews.id');
      all.push(hasImages ? eb.exists(pictures) : eb.not(eb.exists(pictures)));
    }
    if (from) all.push(eb('reviews.createdAt', '>=', startOfSeoulDay(from)));
    if (to) all.push(eb('reviews.createdAt', '<=', endOfSeoulDay(to)));
    if (filter._product) all.push(eb('reviews.productId', '=', filter._product));
    if (filter._user) all.push(eb('reviews.userId', '=', filter._user));
    if (q) {
      const text = contains(q);
      all.push(
        eb.or([
          eb('reviews.subject', 'ilike', text),
          eb('reviews.content', 'ilike', text),
          eb('products.name', 'ilike', text),
          eb('products.code', 'ilike', text),
          eb('users.name', 'ilike', text),
        ]),
      );
    }
    return eb.and(all);
  };
}

/** The reviews that match a filter. */
export const matchingReviews = (handle: Handle, filter: ConsoleReviewFilter) =>
  reviewsWithAll(handle).where(conditions(filter));

/** Reviews for the console's grid, including hidden ones, and the (bounded) number of matches. `range` is inclusive. */
export async function listConsoleReviews(
  handle: Handle,
  { filter, sort, range }: { filter: ConsoleReviewFilter; sort: ConsoleReviewSort; range: readonly [number, number] },
): Promise<{ reviews: ReviewRow[]; total: number }> {
  const direction = sort[1] === 'ASC' ? 'asc' : 'desc';
  const matching = matchingReviews(handle, filter);
  const reviews = await matching
    .orderBy(sorts[sort[0]], direction)
    .orderBy('reviews.id', direction)
    .offset(range[0])
    .limit(range[1] - range[0] + 1)
    .execute();
  const counted = await handle
    .selectFrom(matching.clearSelect().select('reviews.id').limit(TOTAL_LIMIT).as('bounded'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return { reviews, total: Number(counted.count) };
}

/** One review, including hidden ones. @throws NOT_FOUND */
export async function getConsoleReview(handle: Handle, id: string): Promise<ReviewRow> {
  const review = await findReview(handle, id);
  if (!review) throw problem('NOT_FOUND');
  return review;
}
