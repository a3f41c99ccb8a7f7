import type { Product } from '@iruon/contract';
import { maxOf, type Variant } from '~/components/products/variant-picker';

/** A line for the cart: a variant, or the product itself if it has none. */
export interface ChosenLine {
  /** Null for a product without options. */
  option: string | null;
  name: string;
  /** The unit price in won. */
  unitPrice: number;
  amount: number;
  /** Maximum quantity. */
  max: number;
}

type Priced = Pick<Product, 'name' | 'salePrice' | 'stockEnabled' | 'stock'>;

export function lineOf(product: Priced, variant: Variant | null): ChosenLine {
  return {
    option: variant?._id ?? null,
    name: variant?.name ?? product.name,
    unitPrice: product.salePrice + (variant?.price ?? 0),
    amount: 1,
    max: maxOf(variant, product),
  };
}

/** A variant that is chosen twice is one line with one more unit, up to its maximum. */
export function addLine(lines: readonly ChosenLine[], line: ChosenLine): ChosenLine[] {
  if (!lines.some((one) => one.option === line.option)) return [...lines, line];
  return lines.map((one) =>
    one.option === line.option ? { ...one, amount: Math.min(one.max, one.amount + line.amount) } : one,
  );
}

export function setAmount(lines: readonly ChosenLine[], option: string | null, amount: number): ChosenLine[] {
  return lines.map((one) => (one.option === option ? { ...one, amount: Math.max(1, Math.min(one.max, amount)) } : one));
}

/** The total of the lines in won. */
export const totalOf = (lines: readonly ChosenLine[]) =>
  lines.reduce((sum, { unitPrice, amount }) => sum + unitPrice * amount, 0);
