import type { ReviewSort } from '@iruon/contract';
import type { Handle } from '@iruon/db';
import { settleAll } from '../../platform/concurrency/settle-all.ts';
import { withPipelinedConnection } from '../../platform/db/pipelined-connection.ts';
import { countStars, findImagesOfProduct, findReviews } from './repository.ts';
import { summaryOf } from './rules.ts';

export interface ReviewPage {
  page: number;
  limit: number;
}

/** A page of the visible reviews of a product, or of all products, with the summary of all of them. */
export async function listReviews(
  handle: Handle,
  productId: string | undefined,
  { sort, page, limit }: ReviewPage & { sort: ReviewSort },
) {
  const [reviews, stars] = await withPipelinedConnection(handle, (one) =>
    settleAll([findReviews(one, productId, { sort, limit, offset: (page - 1) * limit }), countStars(one, productId)]),
  );
  const summary = summaryOf(stars);
  return { reviews, summary, total: summary.count };
}

/** A page of the pictures in a product's reviews. */
export async function listReviewImages(handle: Handle, productId: string | undefined, { page, limit }: ReviewPage) {
  return findImagesOfProduct(handle, productId, { limit, offset: (page - 1) * limit });
}
