import type { FacetGroup, ListQuery } from '@iruon/bff-storefront/shop/products/product-list';

export interface ChosenFilter {
  key: string;
  label: string;
  hexa: string | null;
  /** The list without this filter. */
  without: ListQuery;
}

/** Every chosen filter, in the order of the groups. */
export function chosenFilters(query: ListQuery, groups: readonly FacetGroup[]): ChosenFilter[] {
  const fromGroups = groups.flatMap((group) =>
    facetsOf(group, query)
      .filter(({ isChosen }) => isChosen)
      .map(({ key, label, hexa }) => {
        const others = (keys: string[]) => keys.filter((each) => each !== key);
        const left = group.name === 'brand' ? { brands: others(query.brands) } : { options: others(query.options) };
        return { key, label: `${group.label} ${label}`, hexa, without: { ...query, ...left, page: 1 } };
      }),
  );
  if (!query.isAvailable) return fromGroups;
  const without = { ...query, isAvailable: false, page: 1 };
  return [...fromGroups, { key: 'available', label: '구매 가능', hexa: null, without }];
}

/** The list with the same search, category and order, and without other filters. */
export function withoutFilters(query: ListQuery): ListQuery {
  return { ...query, brands: [], options: [], isAvailable: false, page: 1 };
}

/** One value of a filter: its label and its query parameter. */
export interface Facet {
  key: string;
  label: string;
  hexa: string | null;
  /** The number of products with this value in the list. */
  count: number;
  isChosen: boolean;
}

/** The values of a group; the wire omits fields that can be derived. */
export function facetsOf(group: FacetGroup, query: Pick<ListQuery, 'brands' | 'options'>): Facet[] {
  const chosen = group.name === 'brand' ? query.brands : query.options;
  return group.values.map(([label, count, hexa = null, code = null]) => {
    const key = group.name === 'brand' ? (code ?? label) : `${group.label}:${label}`;
    return { key, label, hexa, count, isChosen: chosen.includes(key) };
  });
}
