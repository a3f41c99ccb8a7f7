import { MAX_CLAIMED_ORDERS } from '@iruon/contract';
import type { Visit } from '../../visit.ts';
import type { OrderClaim, WireOrder } from './order-summary.ts';

/** The latest claims of the first of these orders that has any. No request if none has. */
export async function claimsAbout(
  visit: Visit,
  orders: readonly WireOrder[],
): Promise<ReadonlyMap<string, OrderClaim>> {
  const claimed = orders.filter(({ claimStatus }) => claimStatus !== null).slice(0, MAX_CLAIMED_ORDERS);
  if (claimed.length === 0) return new Map();
  const query = { _orders: claimed.map(({ _id }) => _id).join(','), limit: MAX_CLAIMED_ORDERS };
  const { claims } = await visit.core.call('listMyClaims', { params: { query } });
  // Newest first: the status of an order refers to its first entry.
  return new Map(claims.toReversed().map((claim) => [claim._order, claim]));
}
