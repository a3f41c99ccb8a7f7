export { matchingReviews } from './console/list-reviews.ts';
