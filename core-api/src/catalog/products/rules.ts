import { type Won, won } from '../../kernel/won.ts';
import { type DiscountUnit, type ProductDiscount, salePrice } from '../../selling/pricing/index.ts';

/** The columns that determine a product's price. Amount in won or percent; dates are Seoul days. */
export interface PriceColumns {
  readonly price: number;
  readonly discountEnabled: boolean;
  readonly discountUnit: DiscountUnit;
  readonly discountAmount: number;
  readonly discountExpirationEnabled: boolean;
  readonly discountStartDate: string | null;
  readonly discountEndDate: string | null;
}

/** The product's own discount for pricing; null when it is off. */
export function discountOf(columns: PriceColumns): ProductDiscount | null {
  if (!columns.discountEnabled) return null;
  return {
    unit: columns.discountUnit,
    amount: columns.discountAmount,
    expiration: columns.discountExpirationEnabled
      ? { startDate: columns.discountStartDate, endDate: columns.discountEndDate }
      : null,
  };
}

/** The unit price at an instant, without option, in won. */
export function salePriceOf(columns: PriceColumns, now: Date): Won {
  return salePrice(won(columns.price), discountOf(columns), now);
}

/**
 * The discount to show: only one that currently lowers the price. `endDate` is its last Seoul day, null if open-ended.
 */
export function runningDiscount(columns: PriceColumns, now: Date) {
  const discount = discountOf(columns);
  if (discount === null || salePriceOf(columns, now) === columns.price) return null;
  return { unit: discount.unit, amount: discount.amount, endDate: discount.expiration?.endDate ?? null };
}

/** A part of a bundle with its stock. */
export interface BundlePart {
  /** The quantity per bundle. */
  readonly amount: number;
  readonly stock: number;
  /** True if its stock is counted. */
  readonly isCounted: boolean;
  /** True if it and its option can be sold now. A hidden part can, because some products exist only for bundles. */
  readonly isForSale: boolean;
}

interface BundleStock {
  /** The number of whole sets in the stock of the parts. */
  readonly stock: number;
  /** False if no part has counted stock: the bundle is then unlimited. */
  readonly isCounted: boolean;
}

/** The stock of a bundle: limited by its scarcest part, none if a part is not for sale or there are no parts. */
export function bundleStock(parts: readonly BundlePart[]): BundleStock {
  if (parts.length === 0 || parts.some((part) => !part.isForSale)) return { stock: 0, isCounted: true };
  const counted = parts.filter((part) => part.isCounted);
  if (counted.length === 0) return { stock: 0, isCounted: false };
  const sets = counted.map(({ stock, amount }) => Math.floor(Math.max(0, stock) / amount));
  return { stock: Math.min(...sets), isCounted: true };
}

/** One criterion of a family, such as the diameter, with its values in their order. */
export interface Axis {
  readonly name: string;
  readonly values: readonly string[];
}

/** One sellable size, by its values. */
export interface Sized {
  readonly spec: Readonly<Record<string, string>>;
}

export interface Matrix<Size extends Sized> {
  readonly rows: Axis;
  readonly columns: Axis;
  readonly cells: readonly { readonly row: string; readonly column: string; readonly size: Size }[];
}

/**
 * A family as a matrix: its first axis is vertical, the second horizontal. A size with an unknown value is omitted; of
 * two sizes for one cell the first is used. Null unless there are two axes and a size on them.
 */
export function matrixOf<Size extends Sized>(axes: readonly Axis[], sizes: readonly Size[]): Matrix<Size> | null {
  const [rows, columns] = axes;
  if (!rows || !columns || axes.length > 2) return null;
  const placed = new Map<string, { row: string; column: string; size: Size }>();
  for (const size of sizes) {
    const row = size.spec[rows.name];
    const column = size.spec[columns.name];
    if (row === undefined || column === undefined) continue;
    if (!rows.values.includes(row) || !columns.values.includes(column)) continue;
    const key = JSON.stringify([row, column]);
    if (!placed.has(key)) placed.set(key, { row, column, size });
  }
  if (placed.size === 0) return null;
  const used = (axis: Axis, of: 'row' | 'column'): Axis => {
    const values = new Set(Array.from(placed.values(), (cell) => cell[of]));
    return { name: axis.name, values: axis.values.filter((value) => values.has(value)) };
  };
  const cells = [...placed.values()].sort(
    (a, b) =>
      rows.values.indexOf(a.row) - rows.values.indexOf(b.row) ||
      columns.values.indexOf(a.column) - columns.values.indexOf(b.column),
  );
  return { rows: used(rows, 'row'), columns: used(columns, 'column'), cells };
}
