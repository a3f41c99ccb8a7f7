import type { PricingFacts } from '../../catalog/products/index.ts';
import { add, sub, times, type Won, won } from '../../kernel/won.ts';
import { salePrice } from '../pricing/index.ts';

/** Maximum lines per cart and quantity per line. */
export const MAX_LINES = 200;
export const MAX_QUANTITY = 9_999;

export type Availability = 'OK' | 'SOLD_OUT' | 'STOCK_SHORT' | 'NOT_FOR_SALE' | 'OPTION_GONE' | 'SUPPLY_GONE';

interface ProductSale {
  readonly shows: boolean;
  readonly sells: boolean;
  readonly stock: number;
  readonly stockEnabled: boolean;
  readonly optionsEnabled: boolean;
}

interface OptionSale {
  readonly stock: number;
  readonly enabled: boolean;
}

export interface LineFacts {
  readonly product: ProductSale;
  /** Null if no option was chosen or the chosen one was deleted. */
  readonly option: OptionSale | null;
  readonly hasChosenOption: boolean;
  /** True if the product has a delivery. */
  readonly isDeliverable: boolean;
}

/** The stock that can still be bought; null if not counted. A product with options counts it per option. */
export function stockOf({ product, option }: Pick<LineFacts, 'product' | 'option'>): number | null {
  if (!product.stockEnabled) return null;
  return Math.max(0, product.optionsEnabled ? (option?.stock ?? 0) : product.stock);
}

export type SaleRefusal = 'PRODUCT_NOT_FOR_SALE' | 'OPTION_REQUIRED' | 'OPTION_NOT_AVAILABLE';

/** The reason a line cannot be sold at all, regardless of stock; null if it can. */
export function saleRefusal({ product, option, hasChosenOption, isDeliverable }: LineFacts): SaleRefusal | null {
  if (!product.shows || !product.sells || !isDeliverable) return 'PRODUCT_NOT_FOR_SALE';
  if (product.optionsEnabled && !hasChosenOption) return 'OPTION_REQUIRED';
  if (!hasChosenOption) return null;
  return product.optionsEnabled && option?.enabled ? null : 'OPTION_NOT_AVAILABLE';
}

export interface SupplyChoice {
  supplyId: string;
  amount: number;
}

/** Each supply once, with its total quantity. */
export function sumOfSupplies(supplies: readonly SupplyChoice[]): SupplyChoice[] {
  const pieces = new Map<string, number>();
  for (const { supplyId, amount } of supplies) pieces.set(supplyId, (pieces.get(supplyId) ?? 0) + amount);
  return Array.from(pieces, ([supplyId, amount]) => ({ supplyId, amount }));
}

/** A chosen supply of a line. */
export interface SupplySale {
  readonly amount: number;
  readonly stock: number;
  readonly stockEnabled: boolean;
  /** True if the product (still) offers it. */
  readonly isOffered: boolean;
}

/** Decides whether a line can be ordered with its amount and its supplies; returns the reason if not. */
export function availabilityOf(facts: LineFacts, amount: number, supplies: readonly SupplySale[] = []): Availability {
  const refusal = saleRefusal(facts);
  if (refusal !== null) return refusal === 'PRODUCT_NOT_FOR_SALE' ? 'NOT_FOR_SALE' : 'OPTION_GONE';
  if (supplies.some(({ isOffered }) => !isOffered)) return 'SUPPLY_GONE';
  const stock = stockOf(facts);
  if (stock === 0) return 'SOLD_OUT';
  const isShort = supplies.some((supply) => supply.stockEnabled && supply.amount > supply.stock);
  return isShort || (stock !== null && amount > stock) ? 'STOCK_SHORT' : 'OK';
}

/** True if another option can be chosen. An option of a product that no longer has options can be dropped. */
export function canTakeOption(line: {
  product: Pick<ProductSale, 'optionsEnabled'>;
  hasChosenOption: boolean;
  availability: Availability;
}): boolean {
  return line.availability !== 'NOT_FOR_SALE' && (line.product.optionsEnabled || line.hasChosenOption);
}

/** The amounts of a line, in won: unit price after discount with option, discount per unit, total with supplies. */
export function linePrices(line: {
  price: Won;
  salePrice: Won;
  optionPrice: number;
  amount: number;
  supplies: readonly { price: number; amount: number }[];
}) {
  const unit = add(line.salePrice, won(line.optionPrice));
  const supplies = line.supplies.map(({ price, amount }) => times(won(price), amount));
  return { unit, discount: sub(line.price, line.salePrice), total: add(times(unit, line.amount), ...supplies) };
}

interface Priced {
  readonly product: Pick<PricingFacts['product'], 'price' | 'discount'>;
  readonly option: Pick<NonNullable<PricingFacts['option']>, 'price'> | null;
}

/** The unit price at an instant, in won: sale price plus option. */
export function unitPrice({ product, option }: Priced, now: Date): Won {
  return add(salePrice(won(product.price), product.discount, now), won(option?.price ?? 0));
}
