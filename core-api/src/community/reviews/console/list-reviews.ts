import type { consoleReviewFilter } from '@iruon/contract';
import type { Handle } from '@iruon/db';
import { sql } from 'kysely';
import { idsInSql } from '../../../platform/db/ids-in-sql.ts';
import {
  containing,
  type FilterOf,
  inDays,
  type ListRequest,
  listPage,
  listQuery,
} from '../../../platform/http/console-list.ts';
import { orNotFound } from '../../../platform/http/problem.ts';
import { findReview, type ReviewRow, reviewsWithAll } from '../repository.ts';

export type ConsoleReviewFilter = FilterOf<typeof consoleReviewFilter>;

const sorts = { createdAt: 'reviews.createdAt', star: 'reviews.star' } as const;

/** The reviews that match a filter. Days are Seoul days, both ends inclusive. */
export function matchingReviews(handle: Handle, filter: ConsoleReviewFilter) {
  const { id, star, hasImages, isAnswered, isHidden, _product, _user, q } = filter;
  let query = reviewsWithAll(handle).where(({ ref }) => inDays(ref('reviews.createdAt'), filter));
  if (id) query = query.where('reviews.id', '=', idsInSql(id));
  if (star !== undefined) query = query.where('reviews.star', '=', star);
  if (isAnswered !== undefined) query = query.where('reviews.reply', isAnswered ? 'is not' : 'is', null);
  if (isHidden !== undefined) query = query.where('reviews.hiddenAt', isHidden ? 'is not' : 'is', null);
  if (hasImages !== undefined)
    query = query.where(
      sql<boolean>`${hasImages ? sql`` : sql`not`} exists (select from review_images i where i.review_id = reviews.id)`,
    );
  if (_product) query = query.where('reviews.productId', '=', _product);
  if (_user) query = query.where('reviews.userId', '=', _user);
  return containing(query, q, ['reviews.subject', 'reviews.content', 'products.name', 'products.code', 'users.name']);
}

/** Reviews for the console's grid, including hidden ones, and the (bounded) number of matches. `range` is inclusive. */
export async function listConsoleReviews(
  handle: Handle,
  request: ListRequest<ConsoleReviewFilter, keyof typeof sorts>,
): Promise<{ rows: ReviewRow[]; total: number }> {
  const { filter, by, direction, range } = listQuery(request, ['createdAt', 'DESC']);
  return listPage(handle, matchingReviews(handle, filter), { by: [sorts[by], 'reviews.id'], direction, range });
}

/** One review, including hidden ones. @throws NOT_FOUND */
export async function getConsoleReview(handle: Handle, id: string): Promise<ReviewRow> {
  return orNotFound(await findReview(handle, id));
}
