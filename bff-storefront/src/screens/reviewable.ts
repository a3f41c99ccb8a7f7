import { unwrap } from '@iruon/contract/client';
import type { Visit } from '../visit.ts';
import type { WireOrder } from './order-summary.ts';

/** Which of these orders the member may review now. Not asked while none has arrived. */
export async function reviewableAmong(visit: Visit, orders: readonly WireOrder[]): Promise<ReadonlySet<string>> {
  if (!orders.some(({ deliveredAt }) => deliveredAt !== null)) return new Set();
  const { reviewable } = unwrap(await visit.core.GET('/api/v1/me/reviews', { params: { query: { limit: 1 } } }));
  return new Set(reviewable.map(({ _order }) => _order));
}
