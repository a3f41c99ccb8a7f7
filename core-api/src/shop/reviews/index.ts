export { matchingReviews } from './list-console-reviews.ts';
