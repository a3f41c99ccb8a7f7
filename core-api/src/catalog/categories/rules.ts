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

/** Parents before children, siblings in their order: the order of a menu. */
export function inTreeOrder<Category extends CategoryNode>(siblingsInOrder: readonly Category[]): Category[] {
  const children = Map.groupBy(siblingsInOrder, (category) => category.parentId);
  const from = (parentId: string | null): Category[] =>
    (children.get(parentId) ?? []).flatMap((category) => [category, ...from(category.id)]);
  return from(null);
}
