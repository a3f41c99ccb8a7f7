import type { Transaction } from '@iruon/db';
import type { PricingCatalogue } from '../../catalog/products/index.ts';
import { assertStock } from './assert-stock.ts';
import { type CartRow, findCarts } from './repository.ts';
import { MAX_QUANTITY, type SupplyChoice, sumOfSupplies } from './rules.ts';
import { tooMany } from './too-many.ts';

/** The other lines of the cart. A buy-now line shares nothing with the cart. */
export async function otherLines(trx: Transaction, userId: string, line: CartRow): Promise<CartRow[]> {
  if (line.isDirect) return [];
  const carts = await findCarts(trx, userId);
  return carts.filter(({ id }) => id !== line.id);
}

/** The stock left for a line after equal lines with other deliveries; null if not counted. */
export function stockBeside(
  others: readonly CartRow[],
  { cart: { productId, optionId }, stock }: { cart: Pick<CartRow, 'productId' | 'optionId'>; stock: number | null },
): number | null {
  if (stock === null) return null;
  const same = others.filter((other) => other.productId === productId && other.optionId === optionId);
  return Math.max(0, stock - same.reduce((sum, { amount }) => sum + amount, 0));
}

/**
 * The merged supplies of two lines. Supplies of only one line stay unchecked, for any stock.
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
    const held = Math.max(inOne(cart, supplyId), inOne(other, supplyId));
    if (facts?.stockEnabled) assertStock(facts.name, { wanted: amount, held, stock: facts.stock }, path);
    if (amount > MAX_QUANTITY) throw tooMany(path);
  }
  return supplies;
}
