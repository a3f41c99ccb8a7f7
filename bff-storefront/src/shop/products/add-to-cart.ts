import { unwrap } from '@iruon/contract/client';
import { requireMember } from '../../guards.ts';
import type { Visit } from '../../visit.ts';

export interface CartAddition {
  _product: string;
  _option: string | null;
  /** Null selects the product's first shipping method. */
  _shippingOption: string | null;
  /** Quantity. */
  amount: number;
  /** Supplies chosen with it, each with its quantity. */
  supplies?: { _supply: string; amount: number }[];
}

/**
 * Adds lines to the cart, increasing equal lines; or separately, for an immediate purchase of these amounts. Applied
 * once per key. Returns the number of cart lines and the ids of the added ones.
 * @throws CoreProblem OPTION_REQUIRED, OPTION_NOT_AVAILABLE, PRODUCT_NOT_FOR_SALE, STOCK_SHORT, CART_FULL
 */
export async function addToCart(
  visit: Visit,
  carts: CartAddition[],
  { isDirect = false, idempotencyKey }: { isDirect?: boolean; idempotencyKey?: string } = {},
): Promise<{ lineCount: number; cartIds: string[] }> {
  requireMember(visit);
  const params = idempotencyKey ? { header: { 'Idempotency-Key': idempotencyKey } } : {};
  const response = await visit.core.send('addCarts', { params, body: { carts, isDirect } });
  const { carts: lines, _added } = unwrap(response);
  return { lineCount: lines.length, cartIds: _added };
}
