import { unwrap } from '@iruon/contract/client';
import { requireMember } from '../guards.ts';
import type { Visit } from '../visit.ts';

/**
 * Sets the amount of a cart line, in pieces.
 * @throws CoreProblem STOCK_SHORT, NOT_FOUND
 */
export async function changeCart(visit: Visit, id: string, amount: number): Promise<void> {
  requireMember(visit);
  unwrap(await visit.core.PUT('/api/v1/me/carts/{_id}', { params: { path: { _id: id } }, body: { amount } }));
}
