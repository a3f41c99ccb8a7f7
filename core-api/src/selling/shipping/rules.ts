/** The target of a policy. The narrower target wins: chosen products, then categories, then everything. */
export type TargetType = 'PRODUCTS' | 'CATEGORIES' | 'EVERY_ASSET';

export interface ShippedProduct {
  readonly id: string;
  /** The product's category and its ancestors. */
  readonly categoryIds: readonly string[];
}

interface Targeted {
  readonly targetType: string;
  readonly targetProducts: readonly string[];
  readonly targetCategories: readonly string[];
}

const narrowestFirst: readonly TargetType[] = ['PRODUCTS', 'CATEGORIES', 'EVERY_ASSET'];

function applies(option: Targeted, type: TargetType, { id, categoryIds }: ShippedProduct): boolean {
  if (option.targetType !== type) return false;
  if (type === 'PRODUCTS') return option.targetProducts.includes(id);
  return type === 'EVERY_ASSET' || categoryIds.some((category) => option.targetCategories.includes(category));
}

/** The options offered for a product, in the given order; the first is the default. */
export function offeredOptions<Option extends Targeted>(options: readonly Option[], product: ShippedProduct): Option[] {
  for (const type of narrowestFirst) {
    const matching = options.filter((option) => applies(option, type, product));
    if (matching.length > 0) return matching;
  }
  return [];
}
