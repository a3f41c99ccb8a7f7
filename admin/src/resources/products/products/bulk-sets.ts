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
