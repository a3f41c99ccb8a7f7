import { MAX_REVIEW_ORDERS } from '@iruon/contract';
import type { Visit } from '../../visit.ts';
import { noReviews, type OrderReviews, type WireOrder } from './order-summary.ts';

/** Reviews of the delivered ones of these orders. No request if none is delivered. */
export async function reviewsOf(visit: Visit, orders: readonly WireOrder[]): Promise<OrderReviews> {
  const arrived = orders.filter(({ deliveredAt }) => deliveredAt !== null).slice(0, MAX_REVIEW_ORDERS);
  if (arrived.length === 0) return noReviews;
  const query = { _orders: arrived.map(({ _id }) => _id).join(','), limit: MAX_REVIEW_ORDERS };
  const { reviewable, reviews } = await visit.core.call('listMyReviews', { params: { query } });
  return {
    reviewable: new Set(reviewable.map(({ _order }) => _order)),
    written: new Map(reviews.map(({ _id, _order }) => [_order, _id])),
  };
}
