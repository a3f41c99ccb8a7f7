import { unwrap } from '@iruon/contract/client';
import { requireCustomer } from '../guards.ts';
import type { Visit } from '../visit.ts';

export interface CartAddition {
  _product: string;
  _option: string | null;
  /** Null takes the product's first way of shipping. */
  _shippingOption: string | null;
  /** Pieces. */
  amount: number;
  /** Chosen together with it; pieces of each. */
  supplies?: { _supply: string; amount: number }[];
}

/**
 * Puts lines into the cart; a line that is there already grows. Answers how many lines the cart
 * holds, and which of them were asked for.
 * @throws CoreProblem OPTION_REQUIRED, OPTION_NOT_AVAILABLE, PRODUCT_NOT_FOR_SALE, STOCK_SHORT, CART_FULL
 */
export async function addToCart(
  visit: Visit,
  carts: CartAddition[],
): Promise<{ lineCount: number; cartIds: string[] }> {
  requireCustomer(visit);
  const { carts: lines } = unwrap(await visit.core.POST('/api/v1/me/carts', { body: { carts } }));
  const asked = new Set(carts.map(({ _product, _option }) => `${_product} ${_option}`));
  const cartIds = lines.flatMap(({ _id, _product, _option }) => (asked.has(`${_product} ${_option}`) ? [_id] : []));
  return { lineCount: lines.length, cartIds };
}
