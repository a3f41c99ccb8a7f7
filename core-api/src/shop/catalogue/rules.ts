import type { Won } from '../../kernel/won.ts';
import { won } from '../../kernel/won.ts';
import { type DiscountUnit, type ProductDiscount, salePrice } from '../pricing/index.ts';

/** The columns that decide a product's price. Amount in won or percent; dates are Seoul days. */
export interface PriceColumns {
  readonly price: number;
  readonly discountEnabled: boolean;
  readonly discountUnit: string;
  readonly discountAmount: number;
  readonly discountExpirationEnabled: boolean;
  readonly discountStartDate: string | null;
  readonly discountEndDate: string | null;
}

/** The product's own discount as pricing reads it; null when it is off. */
export function discountOf(columns: PriceColumns): ProductDiscount | null {
  if (!columns.discountEnabled) return null;
  return {
    unit: columns.discountUnit as DiscountUnit,
    amount: columns.discountAmount,
    expiration: columns.discountExpirationEnabled
      ? { startDate: columns.discountStartDate, endDate: columns.discountEndDate }
      : null,
  };
}

/** What a piece costs at an instant, without option, in won. */
export function salePriceOf(columns: PriceColumns, now: Date): Won {
  return salePrice(won(columns.price), discountOf(columns), now);
}

/** The discount to show: only one that takes something off now. `endDate` is its last Seoul day, null when open. */
export function runningDiscount(columns: PriceColumns, now: Date) {
  const discount = discountOf(columns);
  if (discount === null || salePriceOf(columns, now) === columns.price) return null;
  return { unit: discount.unit, amount: discount.amount, endDate: discount.expiration?.endDate ?? null };
}

export interface CategoryNode {
  readonly id: string;
  readonly parentId: string | null;
}

/** The ancestors of each category, root first. */
export function ancestorsOf(categories: readonly CategoryNode[]): Map<string, string[]> {
  const byId = new Map(categories.map((category) => [category.id, category]));
  const known = new Map<string, string[]>();
  const find = ({ id, parentId }: CategoryNode): string[] => {
    const parent = parentId === null ? undefined : byId.get(parentId);
    const ancestors = known.get(id) ?? (parent ? [...find(parent), parent.id] : []);
    known.set(id, ancestors);
    return ancestors;
  };
  for (const category of categories) find(category);
  return known;
}

/** Parents before children, siblings in their order: the tree as a menu shows it. */
export function inTreeOrder<Category extends CategoryNode>(siblingsInOrder: readonly Category[]): Category[] {
  const children = Map.groupBy(siblingsInOrder, (category) => category.parentId);
  const from = (parentId: string | null): Category[] =>
    (children.get(parentId) ?? []).flatMap((category) => [category, ...from(category.id)]);
  return from(null);
}
