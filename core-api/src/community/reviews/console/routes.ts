import { reviewOperations } from '@iruon/contract/operations';
import { type Route, route } from '../../../platform/http/route.ts';
import { recordReview } from '../create-review.ts';
import { toWireConsoleReview } from '../wire-review.ts';
import { hideReview, hideReviews, removeConsoleReview, replyToReview, showReview } from './change-reviews.ts';
import { getConsoleReview, listConsoleReviews } from './list-reviews.ts';

export const consoleReviewRoutes: Route[] = [
  route(reviewOperations.listConsoleReviews, async ({ context, query }) => {
    const { rows, total } = await listConsoleReviews(context.db, query);
    return { reviews: rows.map(toWireConsoleReview), total };
  }),
  route(reviewOperations.getConsoleReview, async ({ context, params }) => ({
    review: toWireConsoleReview(await getConsoleReview(context.db, params._id)),
  })),
  route(reviewOperations.createConsoleReview, async ({ context, body }) => ({
    review: toWireConsoleReview(await recordReview(context, body)),
  })),
  route(reviewOperations.replyToReview, async ({ context, params, body }) => ({
    review: toWireConsoleReview(await replyToReview(context, params._id, body.reply)),
  })),
  route(reviewOperations.hideReview, async ({ context, params, body }) => ({
    review: toWireConsoleReview(await hideReview(context, params._id, body.reason)),
  })),
  route(reviewOperations.hideReviews, ({ context, body }) => hideReviews(context, body._reviews, body.reason)),
  route(reviewOperations.showReview, async ({ context, params }) => ({
    review: toWireConsoleReview(await showReview(context, params._id)),
  })),
  route(reviewOperations.removeConsoleReview, ({ context, params }) => removeConsoleReview(context, params._id)),
];
