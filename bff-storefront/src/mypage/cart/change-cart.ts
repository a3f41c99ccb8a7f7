import { requireMember } from '../../guards.ts';
import type { Visit } from '../../visit.ts';

/**
 * The quantity of the line or of one of its supplies (0 removes the supply), or the new price in won that the member
 * confirmed.
 */
export type CartChange = { amount: number } | { supply: string; amount: number } | { seenPrice: number };

/**
 * Sets the delivery of cart lines of one product, one after the other; after a refusal the earlier ones have it.
 * @throws CoreProblem NOT_FOUND, INVALID_INPUT
 */
export async function changeDelivery(visit: Visit, ids: readonly string[], shippingOption: string): Promise<void> {
  requireMember(visit);
  const body = { _shippingOption: shippingOption };
  for (const _id of ids) await visit.core.call('changeCart', { params: { path: { _id } }, body });
}

/**
 * Sets a quantity of a cart line, or the unit price that the member has seen.
 * @throws CoreProblem STOCK_SHORT, NOT_FOUND, OPTION_NOT_AVAILABLE, INVALID_INPUT
 */
export async function changeCart(visit: Visit, id: string, change: CartChange): Promise<void> {
  requireMember(visit);
  const body = bodyOf(change);
  await visit.core.call('changeCart', { params: { path: { _id: id } }, body });
}

function bodyOf(change: CartChange) {
  if ('seenPrice' in change) return { seenPrice: change.seenPrice };
  const { amount } = change;
  return 'supply' in change ? { supplies: [{ _supply: change.supply, amount }] } : { amount };
}
