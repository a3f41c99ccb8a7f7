import type { MyReview, ReviewableOrder } from '@iruon/contract';
import { CoreProblem } from '@iruon/contract/client';
import { memberCore, problemOf, requireId, requireMember } from '../guards.ts';
import { pageNumber } from '../page-number.ts';
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

/** Orders to review and reviews written, `?tab=written&page=` or the other. */
export async function myReviews(visit: Visit, params: URLSearchParams): Promise<MyReviewsView> {
  const page = pageNumber().parse(params.get('page') ?? 1);
  const response = await memberCore(visit).call('listMyReviews', { params: { query: { page, limit: PAGE } } });
  const tab = params.get('tab') === 'written' ? 'written' : 'writable';
  return { tab, ...response, page, pageCount: Math.ceil(response.total / PAGE) };
}

/** The product of the review, with the text written so far. */
export interface ReviewFormView {
  product: ReviewableOrder['product'];
  optionName: string | null;
  review: MyReview | null;
}

/** The form for a review of an order. @throws CoreProblem NOT_FOUND when the order cannot be reviewed */
export async function reviewForm(visit: Visit, order: string): Promise<ReviewFormView> {
  requireMember(visit);
  requireId(order);
  const query = { _orders: order, limit: 1 };
  const { reviewable } = await visit.core.call('listMyReviews', { params: { query } });
  const found = reviewable.find(({ _order }) => _order === order);
  if (!found) throw new CoreProblem(problemOf('NOT_FOUND'));
  return { product: found.product, optionName: found.optionName, review: null };
}

/** The form of an existing review. @throws CoreProblem NOT_FOUND */
export async function reviewChangeForm(visit: Visit, id: string): Promise<ReviewFormView> {
  requireMember(visit);
  requireId(id);
  const { review } = await visit.core.call('getMyReview', { params: { path: { _id: id } } });
  return { product: review.product, optionName: review.optionName, review };
}
