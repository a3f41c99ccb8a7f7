import { z } from 'zod';
import { bulkResult, consoleListQuery, list } from '../console/schemas.ts';
import { created, noContent, ok, operationsTagged } from '../kernel/operation.ts';
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
const { console } = operationsTagged('console');

const mine = z.object({ review: myReview });
const consoleOne = z.object({ review: consoleReview });

export const reviewOperations = {
  listReviews: anyone.get(
    '/api/v1/shop/reviews',
    'Reviews of a product by page, with their summary; hidden ones are omitted',
    {
      query: z.strictObject({ _product: id, sort: reviewSort.default('latest'), ...byPage(50, 10) }),
      success: ok(z.object({ reviews: z.array(review), total: z.int(), summary: reviewSummary })),
    },
  ),
  listReviewImages: anyone.get(
    '/api/v1/shop/review-images',
    'Pictures from the reviews of a product, the latest first',
    { query: z.strictObject({ _product: id, ...byPage(60, 24) }), success: ok(list('images', reviewImage)) },
  ),
  listMyReviews: member.get(
    '/api/v1/me/reviews',
    'My reviews by page, the latest first, and the orders that I may still review (at most fifty); or both of some orders',
    {
      query: z.strictObject({ ...byPage(50, 10), _orders: reviewOrders.optional() }),
      success: ok(z.object({ reviews: z.array(myReview), total: z.int(), reviewable: z.array(reviewableOrder) })),
    },
  ),
  getMyReview: member.get('/api/v1/me/reviews/{_id}', 'One of my reviews', { success: ok(mine) }),
  createReview: member.post('/api/v1/me/reviews', 'Review a delivered order, once, within ninety days', {
    problems: ['NOT_FOUND', 'REVIEW_EXISTS', 'REVIEW_NOT_ALLOWED', 'REVIEW_PERIOD_OVER'],
    body: reviewCreate,
    success: created(mine),
  }),
  changeReview: member.put('/api/v1/me/reviews/{_id}', 'Change my review', {
    problems: ['REVIEW_HIDDEN'],
    body: reviewText,
    success: ok(mine),
  }),
  removeReview: member.delete('/api/v1/me/reviews/{_id}', 'Delete my review; a missing one is no error', {
    success: noContent,
  }),
  addReviewImage: member.post(
    '/api/v1/me/reviews/{_id}/images',
    'Add a picture to my review, up to five of 10 MB; the same picture again changes nothing',
    {
      problems: ['FILE_BROKEN', 'PICTURE_TOO_LARGE', 'REVIEW_HIDDEN', 'REVIEW_IMAGES_FULL', 'TOO_MANY_REQUESTS'],
      upload: pictureUpload,
      success: created(mine),
    },
  ),
  removeReviewImage: member.delete(
    '/api/v1/me/reviews/{_id}/images/{_image}',
    'Remove a picture from my review; a missing one is no error',
    { params: z.strictObject({ _id: id, _image: id }), success: ok(mine) },
  ),
  listConsoleReviews: console.get(
    '/api/console/shop/reviews',
    'Reviews by filter, sort and range; the total is counted up to 10,000',
    {
      query: consoleListQuery(['createdAt', 'star'], consoleReviewFilter),
      success: ok(list('reviews', consoleReview)),
    },
  ),
  getConsoleReview: console.get('/api/console/shop/reviews/{_id}', 'One review with product and member', {
    success: ok(consoleOne),
  }),
  createConsoleReview: console.post(
    '/api/console/shop/reviews',
    'Record a review for the member of a delivered order, once, within ninety days',
    {
      problems: ['NOT_FOUND', 'REVIEW_EXISTS', 'REVIEW_NOT_ALLOWED', 'REVIEW_PERIOD_OVER'],
      body: reviewCreate,
      success: created(consoleOne),
    },
  ),
  replyToReview: console.put(
    '/api/console/shop/reviews/{_id}',
    'Reply to a review in the name of the store, or delete the reply',
    { body: reviewReply, success: ok(consoleOne) },
  ),
  hideReviews: console.put(
    '/api/console/shop/reviews/hidden',
    'Hide reviews; each is decided individually and reported',
    { body: reviewsHide, success: ok(bulkResult) },
  ),
  hideReview: console.put('/api/console/shop/reviews/{_id}/hidden', 'Hide a review; its writer sees the reason', {
    body: reviewHide,
    success: ok(consoleOne),
  }),
  showReview: console.delete('/api/console/shop/reviews/{_id}/hidden', 'Show a hidden review again', {
    success: ok(consoleOne),
  }),
  removeConsoleReview: console.delete(
    '/api/console/shop/reviews/{_id}',
    'Delete an unlawful review, hidden or not; a missing one is no error',
    { success: noContent },
  ),
};
