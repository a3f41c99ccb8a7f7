export { matchingReviews } from './console/list-reviews.ts';
export { reviewsOfProduct } from './list-reviews.ts';
export { toWireReview, toWireReviewImage } from './wire-review.ts';
