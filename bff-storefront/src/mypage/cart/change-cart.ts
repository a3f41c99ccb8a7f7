import { requireMember } from '../../guards.ts';
import type { Visit } from '../../visit.ts';

/**
 * The quantity of the line or of one of its supplies (0 removes the supply), another delivery, or the new price in won
 * that the member confirmed.
 */
export type CartChange =
  | { amount: number }
  | { supply: string; amount: number }
  | { shippingOption: string }
  | { seenPrice: number };

/**
 * Sets a quantity of a cart line, its delivery, or the unit price that the member has seen.
 * @throws CoreProblem STOCK_SHORT, NOT_FOUND, OPTION_NOT_AVAILABLE, INVALID_INPUT
 */
export async function changeCart(visit: Visit, id: string, change: CartChange): Promise<void> {
  requireMember(visit);
  const body = bodyOf(change);
  await visit.core.call('changeCart', { params: { path: { _id: id } }, body });
}

function bodyOf(change: CartChange) {
  if ('seenPrice' in change) return { seenPrice: change.seenPrice };
  if ('shippingOption' in change) return { _shippingOption: change.shippingOption };
  const { amount } = change;
  return 'supply' in change ? { supplies: [{ _supply: change.supply, amount }] } : { amount };
}
