import type { ProductBulkResult, ProductBulkSet } from '@iruon/contract';

/** The kinds of bulk changes, by the names of their buttons. */
export const bulkKinds = ['shows', 'sells', 'discount', 'category', 'labels'] as const;
export type BulkKind = (typeof bulkKinds)[number];

export const bulkLabels: Record<BulkKind, string> = {
  shows: '진열',
  sells: '판매',
  discount: '할인',
  category: '분류',
  labels: '라벨',
};

/** Products that one change restores. */
export interface WayBack {
  ids: string[];
  set: ProductBulkSet;
}

/** The calls that undo a bulk change: one for each distinct previous state. */
export function waysBack({ results }: Pick<ProductBulkResult, 'results'>): WayBack[] {
  const ways = new Map<string, WayBack>();
  for (const { _id, before } of results) {
    if (!before) continue;
    const key = JSON.stringify(before);
    const way = ways.get(key) ?? { ids: [], set: before };
    way.ids.push(_id);
    ways.set(key, way);
  }
  return [...ways.values()];
}
