import type { FacetGroup, ListQuery } from '@iruon/bff-storefront/shop/products/product-list';
import { facetsOf } from './facets';

export interface ChosenFilter {
  key: string;
  label: string;
  hexa: string | null;
  /** The list without it. */
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

/** The list with the same search, category and order, nothing else chosen. */
export function withoutFilters(query: ListQuery): ListQuery {
  return { ...query, brands: [], options: [], isAvailable: false, page: 1 };
}
