import { add, sub, times, type Won, won } from '../../kernel/won.ts';

/** Lines a cart can hold, and pieces a line can hold. */
export const MAX_LINES = 200;
export const MAX_PIECES = 9_999;

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
  /** Null when no option was chosen or the chosen one is gone. */
  readonly option: OptionSale | null;
  readonly hasChosenOption: boolean;
  /** Whether any delivery is offered for the product. */
  readonly isDeliverable: boolean;
}

/** Pieces that can still be bought; null when stock is not counted. With options they hold the stock. */
export function stockOf({ product, option }: Pick<LineFacts, 'product' | 'option'>): number | null {
  if (!product.stockEnabled) return null;
  return Math.max(0, product.optionsEnabled ? (option?.stock ?? 0) : product.stock);
}

export type SaleRefusal = 'PRODUCT_NOT_FOR_SALE' | 'OPTION_REQUIRED' | 'OPTION_NOT_AVAILABLE';

/** Why nothing of it can be sold, whatever the stock; null when it can. */
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

/** Each supply once, with all its pieces. */
export function sumOfSupplies(supplies: readonly SupplyChoice[]): SupplyChoice[] {
  const pieces = new Map<string, number>();
  for (const { supplyId, amount } of supplies) pieces.set(supplyId, (pieces.get(supplyId) ?? 0) + amount);
  return Array.from(pieces, ([supplyId, amount]) => ({ supplyId, amount }));
}

/** A supply that was chosen with a line. */
export interface SupplySale {
  readonly amount: number;
  readonly stock: number;
  readonly stockEnabled: boolean;
  /** Whether it is (still) offered with the product. */
  readonly isOffered: boolean;
}

/** Whether a line can be ordered with its amount and its supplies, and if not, why. */
export function availabilityOf(facts: LineFacts, amount: number, supplies: readonly SupplySale[] = []): Availability {
  const refusal = saleRefusal(facts);
  if (refusal !== null) return refusal === 'PRODUCT_NOT_FOR_SALE' ? 'NOT_FOR_SALE' : 'OPTION_GONE';
  if (supplies.some(({ isOffered }) => !isOffered)) return 'SUPPLY_GONE';
  const stock = stockOf(facts);
  if (stock === 0) return 'SOLD_OUT';
  const isShort = supplies.some((supply) => supply.stockEnabled && supply.amount > supply.stock);
  return isShort || (stock !== null && amount > stock) ? 'STOCK_SHORT' : 'OK';
}

/** Whether another option of it can be chosen. One that was chosen before the product had none any more can be left out. */
export function canTakeOption(line: {
  product: Pick<ProductSale, 'optionsEnabled'>;
  hasChosenOption: boolean;
  availability: Availability;
}): boolean {
  return line.availability !== 'NOT_FOR_SALE' && (line.product.optionsEnabled || line.hasChosenOption);
}

/** What a line costs, in won: a piece after discount and with its option, the discount on a piece, all pieces with supplies. */
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
