import type { FacetBoard } from './facet-board.ts';
import type { FacetFilter } from './facet-counts.ts';

export interface Choices {
  category?: string | undefined;
  brand?: readonly string[] | undefined;
  /** criterion:value */
  options?: readonly string[] | undefined;
  available: boolean;
}

/** A category with its descendants, by code; empty for an unknown one. */
export function branchOf({ categories }: Pick<FacetBoard, 'categories'>, code: string): Set<string> {
  const branch = new Set(categories.filter((category) => category.code === code).map(({ id }) => id));
  for (let size = -1; size !== branch.size; ) {
    size = branch.size;
    for (const { id, parentId } of categories) if (parentId !== null && branch.has(parentId)) branch.add(id);
  }
  return branch;
}

/** Converts chosen codes to ids. Unknown codes match nothing. */
export function facetFilterOf(board: FacetBoard, { category, brand, options, available }: Choices): FacetFilter {
  const values = new Map<string, Set<string>>();
  for (const option of options ?? []) {
    const colon = option.indexOf(':');
    const criterion = option.slice(0, colon);
    values.set(criterion, (values.get(criterion) ?? new Set()).add(option.slice(colon + 1)));
  }
  const chosen = new Set(brand);
  return {
    categoryIds: category === undefined ? null : branchOf(board, category),
    brandIds:
      chosen.size === 0 ? null : new Set(board.brands.filter(({ code }) => chosen.has(code)).map(({ id }) => id)),
    options: values,
    isAvailable: available,
  };
}

/** True without a choice. */
export function isOpen({ categoryIds, brandIds, options, isAvailable }: FacetFilter): boolean {
  return categoryIds === null && brandIds === null && options.size === 0 && !isAvailable;
}
