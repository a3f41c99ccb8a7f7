import type { Category } from '../../store.ts';

export interface CategoryNode {
  code: string;
  name: string;
  productCount: number;
  isCurrent: boolean;
  /** True for the current category and its ancestors, whose children are shown. */
  isOpen: boolean;
  children: CategoryNode[];
}

export interface Crumb {
  code: string;
  name: string;
}

/** The path from the root to a category, root first; empty for an unknown code. */
export function crumbsOf(categories: readonly Category[], code: string | undefined): Crumb[] {
  const byId = new Map(categories.map((one) => [one._id, one]));
  const crumbs: Crumb[] = [];
  let step = categories.find((one) => one.code === code);
  while (step && !crumbs.some((crumb) => crumb.code === step?.code)) {
    crumbs.unshift({ code: step.code, name: step.name });
    step = step._parent ? byId.get(step._parent) : undefined;
  }
  return crumbs;
}

/** The categories as a tree in the given order, expanded to the current one. */
export function categoryTree(categories: readonly Category[], current: string | undefined): CategoryNode[] {
  const open = new Set(crumbsOf(categories, current).map((crumb) => crumb.code));
  const below = (parent: string | null): CategoryNode[] =>
    categories
      .filter((one) => one._parent === parent)
      .map(({ _id, code, name, productCount }) => ({
        code,
        name,
        productCount,
        isCurrent: code === current,
        isOpen: open.has(code),
        children: below(_id),
      }));
  return below(null);
}
