import { z } from 'zod';
import { bulkResult, consoleList, list } from '../console/schemas.ts';
import { operationsTagged } from '../kernel/operation.ts';
import { byPage } from '../kernel/parameters.ts';
import { id } from '../kernel/scalars.ts';
import { pictureUpload } from '../kernel/upload.ts';
import {
  consoleReview,
  consoleReviewFilter,
  myReview,
  review,
  reviewableOrder,
  reviewCreate,
  reviewHide,
  reviewImage,
  reviewOrders,
  reviewReply,
  reviewSort,
  reviewSummary,
  reviewsHide,
  reviewText,
} from './schemas.ts';

const { anyone, member } = operationsTagged('reviews');
const { of } = operationsTagged('console');
const support = of('support');

const mine = z.object({ review: myReview });
const consoleOne = z.object({ review: consoleReview });

export const reviewOperations = {
  listReviews: anyone(
    'GET /api/v1/shop/reviews',
    'Reviews of a product, or of all shown products, by page, with their summary; hidden ones are omitted. Those of all products are counted up to 10,000',
  ).ok(z.object({ reviews: z.array(review), total: z.int(), summary: reviewSummary }), {
    query: z.strictObject({ _product: id.optional(), sort: reviewSort.default('latest'), ...byPage(50, 10) }),
  }),
  listReviewImages: anyone(
    'GET /api/v1/shop/review-images',
    'Pictures from the reviews of a product, or of all shown products, the latest first; those of all are counted up to 10,000',
  ).ok(list('images', reviewImage), { query: z.strictObject({ _product: id.optional(), ...byPage(60, 24) }) }),
  listMyReviews: member(
    'GET /api/v1/me/reviews',
    'My reviews by page, the latest first, and the orders that I may still review (at most fifty); or both of some orders',
  ).ok(z.object({ reviews: z.array(myReview), total: z.int(), reviewable: z.array(reviewableOrder) }), {
    query: z.strictObject({ ...byPage(50, 10), _orders: reviewOrders.optional() }),
  }),
  getMyReview: member('GET /api/v1/me/reviews/{_id}', 'One of my reviews').ok(mine),
  createReview: member('POST /api/v1/me/reviews', 'Review a delivered order, once, within ninety days').created(mine, {
    problems: ['NOT_FOUND', 'REVIEW_EXISTS', 'REVIEW_NOT_ALLOWED', 'REVIEW_PERIOD_OVER'],
    body: reviewCreate,
  }),
  changeReview: member('PUT /api/v1/me/reviews/{_id}', 'Change my review').ok(mine, {
    problems: ['REVIEW_HIDDEN'],
    body: reviewText,
  }),
  removeReview: member('DELETE /api/v1/me/reviews/{_id}', 'Delete my review; a missing one is no error').noContent(),
  addReviewImage: member(
    'POST /api/v1/me/reviews/{_id}/images',
    'Add a picture to my review, up to five of 10 MB; the same picture again changes nothing',
  ).created(mine, {
    problems: ['FILE_BROKEN', 'PICTURE_TOO_LARGE', 'REVIEW_HIDDEN', 'REVIEW_IMAGES_FULL', 'TOO_MANY_REQUESTS'],
    upload: pictureUpload,
  }),
  removeReviewImage: member(
    'DELETE /api/v1/me/reviews/{_id}/images/{_image}',
    'Remove a picture from my review; a missing one is no error',
  ).ok(mine, { params: z.strictObject({ _id: id, _image: id }) }),
  listConsoleReviews: support(
    'GET /api/console/shop/reviews',
    'Reviews by filter, sort and range; the total is counted up to 10,000',
  ).ok(...consoleList('reviews', consoleReview, ['createdAt', 'star'], consoleReviewFilter)),
  getConsoleReview: support('GET /api/console/shop/reviews/{_id}', 'One review with product and member').ok(consoleOne),
  createConsoleReview: support(
    'POST /api/console/shop/reviews',
    'Record a review for the member of a delivered order, once, within ninety days',
  ).created(consoleOne, {
    problems: ['NOT_FOUND', 'REVIEW_EXISTS', 'REVIEW_NOT_ALLOWED', 'REVIEW_PERIOD_OVER'],
    body: reviewCreate,
  }),
  replyToReview: support(
    'PUT /api/console/shop/reviews/{_id}',
    'Reply to a review in the name of the store, or delete the reply',
  ).ok(consoleOne, { body: reviewReply }),
  hideReviews: support(
    'PUT /api/console/shop/reviews/hidden',
    'Hide reviews; each is decided individually and reported',
  ).ok(bulkResult, { body: reviewsHide }),
  hideReview: support('PUT /api/console/shop/reviews/{_id}/hidden', 'Hide a review; its writer sees the reason').ok(
    consoleOne,
    { body: reviewHide },
  ),
  showReview: support('DELETE /api/console/shop/reviews/{_id}/hidden', 'Show a hidden review again').ok(consoleOne),
  removeConsoleReview: support(
    'DELETE /api/console/shop/reviews/{_id}',
    'Delete an unlawful review, hidden or not; a missing one is no error',
  ).noContent(),
};
