import { reviewOperations } from '@iruon/contract/operations';
import { type Route, route, wireRoute } from '../../../platform/http/route.ts';
import { recordReview } from '../create-review.ts';
import { toWireConsoleReview } from '../wire-review.ts';
import { hideReview, hideReviews, removeConsoleReview, replyToReview, showReview } from './change-reviews.ts';
import { getConsoleReview, listConsoleReviews } from './list-reviews.ts';

const reviewRoute = wireRoute('review', toWireConsoleReview);

export const consoleReviewRoutes: Route[] = [
  route(reviewOperations.listConsoleReviews, async ({ context, query }) => {
    const { rows, total } = await listConsoleReviews(context.db, query);
    return { reviews: rows.map(toWireConsoleReview), total };
  }),
  reviewRoute(reviewOperations.getConsoleReview, ({ db }, id) => getConsoleReview(db, id)),
  reviewRoute(reviewOperations.createConsoleReview, (context, body) => recordReview(context, body)),
  reviewRoute(reviewOperations.replyToReview, (context, id, { reply }) => replyToReview(context, id, reply)),
  reviewRoute(reviewOperations.hideReview, (context, id, { reason }) => hideReview(context, id, reason)),
  route(reviewOperations.hideReviews, ({ context, body }) => hideReviews(context, body._reviews, body.reason)),
  reviewRoute(reviewOperations.showReview, showReview),
  route(reviewOperations.removeConsoleReview, ({ context, params }) => removeConsoleReview(context, params._id)),
];
