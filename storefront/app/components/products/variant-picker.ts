import type { Product } from '@iruon/contract';

export type Variant = Pick<Product['options'][number], '_id' | 'name' | 'value' | 'price' | 'stock' | 'enabled'>;
/** A product and its variants. */
export interface Variants extends Pick<Product, 'stockEnabled'> {
  options: readonly Variant[];
}
export type Criterion = Product['optionsConf']['criteria'][number];
type Stocked = Pick<Product, 'stockEnabled'>;

/** The chosen value of each criterion; null for a criterion without a choice. */
export type Selection = readonly (string | null)[];
export type Availability = 'available' | 'sold-out' | 'missing';

/** Maximum quantity of a variant per order. */
export function maxOf(variant: Variant | null, product: Stocked & Pick<Product, 'stock'>): number {
  const limit = 9999;
  return product.stockEnabled ? Math.min(limit, variant ? variant.stock : product.stock) : limit;
}

export function canBuy(variant: Variant, { stockEnabled }: Stocked): boolean {
  return variant.enabled && (!stockEnabled || variant.stock > 0);
}

const matches = (variant: Variant, selection: Selection) =>
  selection.every((value, index) => value === null || variant.value[index] === value);

/** Whether a value can be combined with the chosen values of the other axes, and if not, why. */
export function availabilityOf(
  product: Variants,
  selection: Selection,
  criterion: number,
  value: string,
): Availability {
  const changed = selection.map((chosen, index) => (index === criterion ? value : chosen));
  const candidates = product.options.filter((variant) => matches(variant, changed));
  if (candidates.length === 0) return 'missing';
  return candidates.some((variant) => canBuy(variant, product)) ? 'available' : 'sold-out';
}

/**
 * The selection after a value was pressed. Pressing the chosen value clears it; values that are incompatible with the
 * new one are cleared, so that no press leads into a dead end.
 */
export function choose(product: Variants, selection: Selection, criterion: number, value: string): Selection {
  if (selection[criterion] === value) return selection.map((chosen, index) => (index === criterion ? null : chosen));
  const alone = selection.map((_, index) => (index === criterion ? value : null));
  return selection.reduce<Selection>((kept, chosen, index) => {
    if (index === criterion || chosen === null) return kept;
    const isPossible = availabilityOf(product, kept, index, chosen) === 'available';
    return isPossible ? kept.map((one, at) => (at === index ? chosen : one)) : kept;
  }, alone);
}

/** The variant of a complete selection; null while a criterion has no choice, or if no variant has this combination. */
export function variantOf(options: readonly Variant[], selection: Selection): Variant | null {
  if (selection.some((value) => value === null)) return null;
  return options.find((variant) => matches(variant, selection)) ?? null;
}

/**
 * The difference of the unit price in won, if a value is chosen, from a variant with the extra price `from`; null while
 * it depends on axes without a choice.
 */
export function differenceOf(
  options: readonly Variant[],
  selection: Selection,
  { criterion, value, from }: { criterion: number; value: string; from: number },
): number | null {
  const wanted = selection.map((chosen, index) => (index === criterion ? value : chosen));
  const prices = new Set(options.filter((variant) => matches(variant, wanted)).map(({ price }) => price));
  const [price] = prices;
  return price === undefined || prices.size > 1 ? null : price - from;
}
