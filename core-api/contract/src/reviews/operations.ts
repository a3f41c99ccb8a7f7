import { z } from 'zod';
import { bulkResult, consoleListQuery, list } from '../console/schemas.ts';
import { defineOperations } from '../kernel/operation.ts';
import { id } from '../kernel/scalars.ts';
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

const anyone = { tag: 'reviews', access: ['public'] } as const;
const member = { tag: 'reviews', access: ['member'] } as const;
const console = { tag: 'console', access: ['console'] } as const;

const byId = z.strictObject({ _id: id });
const page = z.coerce.number().int().min(1).max(500).default(1);
const mine = z.object({ review: myReview });
const consoleOne = z.object({ review: consoleReview });

export const reviewOperations = defineOperations({
  listReviews: {
    method: 'get',
    path: '/api/v1/shop/reviews',
    summary: 'Reviews of a product by page, with their summary; hidden ones are omitted',
    ...anyone,
    query: z.strictObject({
      _product: id,
      sort: reviewSort.default('latest'),
      page,
      limit: z.coerce.number().int().min(1).max(50).default(10),
    }),
    success: {
      status: 200,
      schema: z.object({ reviews: z.array(review), total: z.int(), summary: reviewSummary }),
    },
  },
  listReviewImages: {
    method: 'get',
    path: '/api/v1/shop/review-images',
    summary: 'Pictures from the reviews of a product, the latest first',
    ...anyone,
    query: z.strictObject({ _product: id, page, limit: z.coerce.number().int().min(1).max(60).default(24) }),
    success: { status: 200, schema: list('images', reviewImage) },
  },
  listMyReviews: {
    method: 'get',
    path: '/api/v1/me/reviews',
    summary:
      'My reviews by page, the latest first, and the orders that I may still review (at most fifty); or both of some orders',
    ...member,
    query: z.strictObject({
      page,
      limit: z.coerce.number().int().min(1).max(50).default(10),
      _orders: reviewOrders.optional(),
    }),
    success: {
      status: 200,
      schema: z.object({ reviews: z.array(myReview), total: z.int(), reviewable: z.array(reviewableOrder) }),
    },
  },
  getMyReview: {
    method: 'get',
    path: '/api/v1/me/reviews/{_id}',
    summary: 'One of my reviews',
    ...member,
    params: byId,
    success: { status: 200, schema: mine },
  },
  createReview: {
    method: 'post',
    path: '/api/v1/me/reviews',
    summary: 'Review a delivered order, once, within ninety days',
    ...member,
    problems: ['NOT_FOUND', 'REVIEW_EXISTS', 'REVIEW_NOT_ALLOWED', 'REVIEW_PERIOD_OVER'],
    body: reviewCreate,
    success: { status: 201, schema: mine },
  },
  changeReview: {
    method: 'put',
    path: '/api/v1/me/reviews/{_id}',
    summary: 'Change my review',
    ...member,
    problems: ['REVIEW_HIDDEN'],
    params: byId,
    body: reviewText,
    success: { status: 200, schema: mine },
  },
  removeReview: {
    method: 'delete',
    path: '/api/v1/me/reviews/{_id}',
    summary: 'Delete my review; a missing one is no error',
    ...member,
    params: byId,
    success: { status: 204 },
  },
  addReviewImage: {
    method: 'post',
    path: '/api/v1/me/reviews/{_id}/images',
    summary: 'Add a picture to my review, up to five of 10 MB; the same picture again changes nothing',
    ...member,
    problems: ['FILE_BROKEN', 'PICTURE_TOO_LARGE', 'REVIEW_HIDDEN', 'REVIEW_IMAGES_FULL', 'TOO_MANY_REQUESTS'],
    params: byId,
    upload: { fields: z.strictObject({}), fileField: 'image' },
    success: { status: 201, schema: mine },
  },
  removeReviewImage: {
    method: 'delete',
    path: '/api/v1/me/reviews/{_id}/images/{_image}',
    summary: 'Remove a picture from my review; a missing one is no error',
    ...member,
    params: z.strictObject({ _id: id, _image: id }),
    success: { status: 200, schema: mine },
  },
  listConsoleReviews: {
    method: 'get',
    path: '/api/console/shop/reviews',
    summary: 'Reviews by filter, sort and range; the total is counted up to 10,000',
    ...console,
    query: consoleListQuery(['createdAt', 'star'], consoleReviewFilter),
    success: { status: 200, schema: list('reviews', consoleReview) },
  },
  getConsoleReview: {
    method: 'get',
    path: '/api/console/shop/reviews/{_id}',
    summary: 'One review with product and member',
    ...console,
    params: byId,
    success: { status: 200, schema: consoleOne },
  },
  createConsoleReview: {
    method: 'post',
    path: '/api/console/shop/reviews',
    summary: 'Record a review for the member of a delivered order, once, within ninety days',
    ...console,
    problems: ['NOT_FOUND', 'REVIEW_EXISTS', 'REVIEW_NOT_ALLOWED', 'REVIEW_PERIOD_OVER'],
    body: reviewCreate,
    success: { status: 201, schema: consoleOne },
  },
  replyToReview: {
    method: 'put',
    path: '/api/console/shop/reviews/{_id}',
    summary: 'Reply to a review in the name of the store, or delete the reply',
    ...console,
    params: byId,
    body: reviewReply,
    success: { status: 200, schema: consoleOne },
  },
  hideReviews: {
    method: 'put',
    path: '/api/console/shop/reviews/hidden',
    summary: 'Hide reviews; each is decided individually and reported',
    ...console,
    body: reviewsHide,
    success: { status: 200, schema: bulkResult },
  },
  hideReview: {
    method: 'put',
    path: '/api/console/shop/reviews/{_id}/hidden',
    summary: 'Hide a review; its writer sees the reason',
    ...console,
    params: byId,
    body: reviewHide,
    success: { status: 200, schema: consoleOne },
  },
  showReview: {
    method: 'delete',
    path: '/api/console/shop/reviews/{_id}/hidden',
    summary: 'Show a hidden review again',
    ...console,
    params: byId,
    success: { status: 200, schema: consoleOne },
  },
  removeConsoleReview: {
    method: 'delete',
    path: '/api/console/shop/reviews/{_id}',
    summary: 'Delete an unlawful review, hidden or not; a missing one is no error',
    ...console,
    params: byId,
    success: { status: 204 },
  },
});
