import { unwrap } from '@iruon/contract/client';
import { requireMember } from '../guards.ts';
import type { Visit } from '../visit.ts';

/** Pieces of the line, or of one supply chosen with it; none takes the supply off. */
export type CartChange = { amount: number } | { supply: string; amount: number };

/**
 * Sets an amount of a cart line, in pieces.
 * @throws CoreProblem STOCK_SHORT, NOT_FOUND, OPTION_NOT_AVAILABLE
 */
export async function changeCart(visit: Visit, id: string, change: CartChange): Promise<void> {
  requireMember(visit);
  const { amount } = change;
  const body = 'supply' in change ? { supplies: [{ _supply: change.supply, amount }] } : { amount };
  unwrap(await visit.core.PUT('/api/v1/me/carts/{_id}', { params: { path: { _id: id } }, body }));
}
