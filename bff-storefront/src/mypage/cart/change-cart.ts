import { requireMember } from '../../guards.ts';
import type { Visit } from '../../visit.ts';

/**
 * Pieces of the line, or of one supply chosen with it, none takes the supply off; another delivery; or the new price that was
 * confirmed, won.
 */
export type CartChange =
  | { amount: number }
  | { supply: string; amount: number }
  | { shippingOption: string }
  | { seenPrice: number };

/**
 * Sets an amount of a cart line, in pieces, its delivery, or the price of one that the member has seen.
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
