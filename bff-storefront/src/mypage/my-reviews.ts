import type { MyReview, ReviewableOrder, ReviewText } from '@iruon/contract';
import { pageNumber } from '../addresses.ts';
import { memberCore, requireId, requireMember } from '../guards.ts';
import { problemError } from '../problems.ts';
import type { Visit } from '../visit.ts';

const PAGE = 10;

export interface MyReviewsView {
  tab: 'writable' | 'written';
  reviewable: ReviewableOrder[];
  reviews: MyReview[];
  total: number;
  page: number;
  pageCount: number;
}

/** Orders that can be reviewed, or written reviews with `?tab=written&page=`. */
export async function myReviews(visit: Visit, params: URLSearchParams): Promise<MyReviewsView> {
  const page = pageNumber().parse(params.get('page') ?? 1);
  const response = await memberCore(visit).call('listMyReviews', { params: { query: { page, limit: PAGE } } });
  const tab = params.get('tab') === 'written' ? 'written' : 'writable';
  return { tab, ...response, page, pageCount: Math.ceil(response.total / PAGE) };
}

/** The product of a review, and the review that is changed; null for a new one. */
export interface ReviewFormView {
  product: ReviewableOrder['product'];
  optionName: string | null;
  review: MyReview | null;
}

/** The form of a review of an order. @throws CoreProblem NOT_FOUND if the order cannot be reviewed */
export async function reviewForm(visit: Visit, order: string): Promise<ReviewFormView> {
  requireMember(visit);
  requireId(order);
  const query = { _orders: order, limit: 1 };
  const { reviewable } = await visit.core.call('listMyReviews', { params: { query } });
  const found = reviewable.find(({ _order }) => _order === order);
  if (!found) throw problemError('NOT_FOUND');
  return { product: found.product, optionName: found.optionName, review: null };
}

/** The form of an existing review. @throws CoreProblem NOT_FOUND */
export async function reviewChangeForm(visit: Visit, id: string): Promise<ReviewFormView> {
  requireMember(visit);
  requireId(id);
  const { review } = await visit.core.call('getMyReview', { params: { path: { _id: id } } });
  return { product: review.product, optionName: review.optionName, review };
}

/**
 * Reviews an order. Returns the review's id.
 * @throws CoreProblem NOT_FOUND, REVIEW_NOT_ALLOWED, REVIEW_PERIOD_OVER, REVIEW_EXISTS
 */
export async function writeReview(visit: Visit, order: string, text: ReviewText): Promise<string> {
  const { review } = await memberCore(visit).call('createReview', { body: { _order: order, ...text } });
  return review._id;
}

/**
 * Changes the member's review. Returns the review's id.
 * @throws CoreProblem NOT_FOUND, REVIEW_HIDDEN
 */
export async function changeReview(visit: Visit, id: string, text: ReviewText): Promise<string> {
  await memberCore(visit).call('changeReview', { params: { path: { _id: id } }, body: text });
  return id;
}

/** Deletes the member's review; a missing one is no error. */
export async function removeReview(visit: Visit, id: string): Promise<void> {
  await memberCore(visit).call('removeReview', { params: { path: { _id: id } } });
}

/** Deletes a picture of the member's review; a missing one is no error. @throws CoreProblem NOT_FOUND */
export async function removeReviewPicture(visit: Visit, id: string, picture: string): Promise<void> {
  requireMember(visit);
  const path = { _id: id, _image: picture };
  await visit.core.call('removeReviewImage', { params: { path } });
}
