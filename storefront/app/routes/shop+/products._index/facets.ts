import type { FacetGroup, ListQuery } from '@iruon/bff-storefront/shop/products/product-list';

/** One value of a filter: its label and its query parameter. */
export interface Facet {
  key: string;
  label: string;
  hexa: string | null;
  /** Number of products of this list with this value. */
  count: number;
  isChosen: boolean;
}

/** The values of a group; the wire omits derivable fields. */
export function facetsOf(group: FacetGroup, query: Pick<ListQuery, 'brands' | 'options'>): Facet[] {
  const chosen = group.name === 'brand' ? query.brands : query.options;
  return group.values.map(([label, count, hexa = null, code = null]) => {
    const key = group.name === 'brand' ? (code ?? label) : `${group.label}:${label}`;
    return { key, label, hexa, count, isChosen: chosen.includes(key) };
  });
}
