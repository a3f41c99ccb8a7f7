import type { Transaction } from '@iruon/db';
import { productsForPricing } from '../../catalog/products/index.ts';
import { problemAt } from '../../platform/http/problem.ts';
import type { CartLine } from './cart-lines.ts';
import { mergedSupplies, otherLines } from './other-lines.ts';
import { deleteCarts, setCartSupplies, updateLine } from './repository.ts';
import { MAX_QUANTITY } from './rules.ts';
import { tooMany } from './too-many.ts';

/**
 * Changes a line's delivery. An equal line with that delivery merges into it, quantities and supplies added; a repeated
 * request changes nothing.
 * @returns the id of the merged line, or null
 * @throws INVALID_INPUT for an unavailable delivery or a quantity above 9,999, STOCK_SHORT of a supply
 */
export async function changeDelivery(
  trx: Transaction,
  { userId, line, shippingOptionId }: { userId: string; line: CartLine; shippingOptionId: string },
  now: Date,
): Promise<string | null> {
  const { cart, offered } = line;
  const chosen = offered.find(({ id }) => id === shippingOptionId);
  if (!chosen) {
    const message = '이 상품에 선택할 수 없는 배송방법입니다.';
    throw problemAt('INVALID_INPUT', 'body._shippingOption', message, 'not_offered');
  }
  if (cart.shippingOptionId === chosen.id) return null;
  const other = (await otherLines(trx, userId, cart)).find(
    (each) =>
      each.productId === cart.productId && each.optionId === cart.optionId && each.shippingOptionId === chosen.id,
  );
  const amount = cart.amount + (other?.amount ?? 0);
  if (amount > MAX_QUANTITY) throw tooMany('body._shippingOption');
  const delivery = { shippingId: chosen.shippingId, shippingOptionId: chosen.id };
  if (!other) {
    await updateLine(trx, { userId, id: cart.id, ...delivery }, now);
    return null;
  }
  const supplyIds = [...cart.supplies, ...other.supplies].map(({ supplyId }) => supplyId);
  const catalogue = await productsForPricing(trx, { productIds: [], optionIds: [], supplyIds });
  const supplies = mergedSupplies(cart, other, { catalogue, path: 'body._shippingOption' });
  await deleteCarts(trx, userId, [other.id]);
  await updateLine(trx, { userId, id: cart.id, ...delivery, amount }, now);
  await setCartSupplies(trx, cart.id, supplies);
  return other.id;
}
