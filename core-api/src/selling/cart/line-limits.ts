import { numberText } from '@iruon/contract/won';
import type { Transaction } from '@iruon/db';
import type { PricingCatalogue } from '../../catalog/products/index.ts';
import { problem, problemAt } from '../../platform/http/problem.ts';
import { type CartRow, findCarts } from './repository.ts';
import { MAX_QUANTITY, type SupplyChoice, sumOfSupplies } from './rules.ts';

/** The other lines of the cart. A buy-now line shares nothing with the cart. */
export async function otherLines(trx: Transaction, userId: string, line: CartRow): Promise<CartRow[]> {
  if (line.isDirect) return [];
  const carts = await findCarts(trx, userId);
  return carts.filter(({ id }) => id !== line.id);
}

/** The stock that equal lines with other deliveries leave for a line; null if the stock is not counted. */
export function stockBeside(
  others: readonly CartRow[],
  { cart: { productId, optionId }, stock }: { cart: Pick<CartRow, 'productId' | 'optionId'>; stock: number | null },
): number | null {
  if (stock === null) return null;
  const same = others.filter((other) => other.productId === productId && other.optionId === optionId);
  return Math.max(0, stock - same.reduce((sum, { amount }) => sum + amount, 0));
}

/**
 * The merged supplies of two lines. A supply that only one of the lines has is not checked against the stock.
 * @throws STOCK_SHORT, INVALID_INPUT for a quantity above 9,999, at `path`
 */
export function mergedSupplies(
  cart: CartRow,
  other: CartRow,
  { catalogue, path }: { catalogue: PricingCatalogue; path: string },
): SupplyChoice[] {
  const supplies = sumOfSupplies([...cart.supplies, ...other.supplies]);
  const inOne = ({ supplies: each }: CartRow, id: string) => each.find(({ supplyId }) => supplyId === id)?.amount ?? 0;
  for (const { supplyId, amount } of supplies) {
    const facts = catalogue.supply(supplyId);
    const inCart = Math.max(inOne(cart, supplyId), inOne(other, supplyId));
    if (facts?.stockEnabled) assertStock(facts.name, { wanted: amount, inCart, stock: facts.stock }, path);
    if (amount > MAX_QUANTITY) throw tooMany(path);
  }
  return supplies;
}

/**
 * Asserts that a quantity is in stock; the problem names its field. The `inCart` quantity may stay in the cart; null
 * stock is not counted.
 * @throws STOCK_SHORT with the stock
 */
export function assertStock(
  name: string,
  { wanted, inCart, stock }: { wanted: number; inCart: number; stock: number | null },
  path: string,
): void {
  if (stock === null || wanted <= stock || wanted <= inCart) return;
  const message = stock <= 0 ? '품절되었습니다.' : `${numberText(stock)}개까지 담을 수 있습니다.`;
  const extensions = { stock: Math.max(0, stock) };
  throw problem('STOCK_SHORT', {
    detail: `${name}: ${message}`,
    errors: [{ path, code: stock <= 0 ? 'sold_out' : 'too_big', message }],
    extensions,
  });
}

/** The problem for a quantity above the maximum, at the field. */
export function tooMany(path: string) {
  const message = `한 상품은 ${numberText(MAX_QUANTITY)}개까지 담을 수 있습니다.`;
  return problemAt('INVALID_INPUT', path, message, 'too_big');
}
