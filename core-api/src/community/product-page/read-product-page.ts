import { RESTOCK_LIMIT, type ReviewSort } from '@iruon/contract';
import type { Handle } from '@iruon/db';
import { getProduct, summariesOf } from '../../catalog/products/index.ts';
import { hasInstructions } from '../../content/boards/index.ts';
import { gtinWithInstructions } from '../../content/ifu/index.ts';
import { actorId } from '../../platform/actor.ts';
import { settleAll } from '../../platform/concurrency/settle-all.ts';
import { primaryOf } from '../../platform/db/read-replica.ts';
import { withPipelinedConnection } from '../../platform/db/transaction.ts';
import type { Context } from '../../platform/services.ts';
import { listUnpaidPurchases } from '../../selling/orders/index.ts';
import { listInquires, toWireInquire, viewerOf } from '../inquiries/index.ts';
import { watchedItems } from '../restock/index.ts';
import { reviewsOfProduct, toWireReview, toWireReviewImage } from '../reviews/index.ts';
import { latestViews } from '../views/index.ts';

/** Reviews and questions of a page. */
const PART = 5;
/** Pictures and products in a row. */
const ROW = 12;

interface Parts {
  /** The page of the reviews. */
  reviews: number;
  reviewSort: ReviewSort;
  /** The page of the questions. */
  questions: number;
}

/** A shown product and everything else on its page, in two round trips. @throws NOT_FOUND */
export async function readProductPage(context: Context, idOrCode: string, parts: Parts) {
  const { db, now, actor, preview } = context;
  const product = await getProduct(context, idOrCode);
  const member = actorId(actor);
  const viewer = viewerOf(actor);
  const at = now();
  const viewedBy = (one: Handle, userId: string) =>
    summariesOf(one, latestViews(userId, { except: product._id, limit: ROW }), at, userId);
  const [{ images, reviews, ...rest }, { inquires, total }, isInstructed, instructionsGtin, viewed, unpaid, waiting] =
    // A member sees an own review, question or purchase at once.
    await withPipelinedConnection(primaryOf(db), (one) =>
      settleAll([
        reviewsOfProduct(one, product, { sort: parts.reviewSort, page: parts.reviews, limit: PART, pictures: ROW }),
        listInquires(one, product._id, { page: parts.questions, limit: PART }),
        hasInstructions(one, product.code, at),
        gtinWithInstructions(one, product._id),
        member === null ? [] : viewedBy(one, member),
        // Orders are those of the real time, and nothing is ordered in a preview.
        member === null || preview ? [] : listUnpaidPurchases(one, member, at),
        member === null ? [] : watchedItems(one, member, RESTOCK_LIMIT),
      ]),
    );
  return {
    product,
    reviews: { reviews: reviews.map((review) => toWireReview(review, member)), ...rest },
    reviewImages: images.map(toWireReviewImage),
    questions: { inquires: inquires.map((inquire) => toWireInquire(inquire, viewer)), total },
    hasInstructions: isInstructed,
    instructionsGtin,
    viewed,
    unpaid,
    waiting,
  };
}
