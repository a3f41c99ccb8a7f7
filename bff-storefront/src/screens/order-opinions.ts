import { MOST_REVIEW_ORDERS } from '@iruon/contract';
import { unwrap } from '@iruon/contract/client';
import type { Visit } from '../visit.ts';
import { noOpinions, type OrderOpinions, type WireOrder } from './order-summary.ts';

/** Opinions about the first of these orders that have arrived. Not asked while none has. */
export async function opinionsAbout(visit: Visit, orders: readonly WireOrder[]): Promise<OrderOpinions> {
  const arrived = orders.filter(({ deliveredAt }) => deliveredAt !== null).slice(0, MOST_REVIEW_ORDERS);
  if (arrived.length === 0) return noOpinions;
  const query = { _orders: arrived.map(({ _id }) => _id).join(','), limit: MOST_REVIEW_ORDERS };
  const { reviewable, reviews } = unwrap(await visit.core.GET('/api/v1/me/reviews', { params: { query } }));
  return {
    reviewable: new Set(reviewable.map(({ _order }) => _order)),
    written: new Map(reviews.map(({ _id, _order }) => [_order, _id])),
  };
}
