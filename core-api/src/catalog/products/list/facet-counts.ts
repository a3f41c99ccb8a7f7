/** A value that products can be filtered by: 직경, Ø4.0. One object per value, so that it can key a map. */
export interface Facet {
  readonly criterion: string;
  readonly value: string;
  readonly hexa: string | null;
}

/** The filterable properties of a product; many products share one signature. */
export interface Signature {
  readonly id: number;
  readonly brandId: string;
  readonly categoryId: string;
  readonly facets: readonly Facet[];
}

/** Shown products of one signature. */
export interface Tally {
  readonly signature: Signature;
  readonly shown: number;
  readonly available: number;
}

/** The chosen filters; an empty group matches everything. */
export interface FacetFilter {
  /** The chosen category and all below it; empty for an unknown one, null for none chosen. */
  readonly categoryIds: ReadonlySet<string> | null;
  readonly brandIds: ReadonlySet<string> | null;
  /** Values by criterion: any of them in each. */
  readonly options: ReadonlyMap<string, ReadonlySet<string>>;
  readonly isAvailable: boolean;
}

export interface FacetCounts {
  total: number;
  byBrand: Map<string, number>;
  /** By the product's own category. */
  byCategory: Map<string, number>;
  byFacet: Map<Facet, number>;
}

const FACET = /^([^:]*):(.*?)(#[0-9A-F]{6})?$/su;

/** Parses a facet from its column format. */
export function parseFacet(text: string): Facet {
  const [, criterion = '', value = text, hexa = null] = FACET.exec(text) ?? [];
  return { criterion, value, hexa };
}

/** The criteria with a choice that none of a signature's values meets. */
function missedCriteria(facets: readonly Facet[], options: FacetFilter['options']): string[] {
  const missed = [];
  for (const [criterion, values] of options) {
    if (!facets.some((facet) => facet.criterion === criterion && values.has(facet.value))) missed.push(criterion);
  }
  return missed;
}

/** True if a filter matches a signature, regardless of stock. */
export function passes({ brandId, categoryId, facets }: Signature, filter: FacetFilter): boolean {
  if (filter.categoryIds && !filter.categoryIds.has(categoryId)) return false;
  if (filter.brandIds && !filter.brandIds.has(brandId)) return false;
  return filter.options.size === 0 || missedCriteria(facets, filter.options).length === 0;
}

function add<Key>(counts: Map<Key, number>, key: Key, amount: number): void {
  counts.set(key, (counts.get(key) ?? 0) + amount);
}

/**
 * The number of products that each choice would leave. A group's own choice is not applied to it: with one brand chosen
 * the others still show the number of products that they would add.
 */
export function countFacets(tallies: Iterable<Tally>, filter: FacetFilter): FacetCounts {
  const counts: FacetCounts = { total: 0, byBrand: new Map(), byCategory: new Map(), byFacet: new Map() };
  for (const { signature, shown, available } of tallies) {
    const amount = filter.isAvailable ? available : shown;
    if (amount === 0) continue;
    const { brandId, categoryId, facets } = signature;
    const missesCategory = filter.categoryIds !== null && !filter.categoryIds.has(categoryId);
    const missesBrand = filter.brandIds !== null && !filter.brandIds.has(brandId);
    if (missesCategory && missesBrand) continue;
    const missed = filter.options.size === 0 ? [] : missedCriteria(facets, filter.options);
    const misses = missed.length + (missesCategory ? 1 : 0) + (missesBrand ? 1 : 0);
    if (misses > 1) continue;
    if (misses === 0) counts.total += amount;
    if (misses === 0 || missesBrand) add(counts.byBrand, brandId, amount);
    if (misses === 0 || missesCategory) add(counts.byCategory, categoryId, amount);
    if (missesBrand || missesCategory) continue;
    for (const facet of facets) {
      if (misses === 0 || facet.criterion === missed[0]) add(counts.byFacet, facet, amount);
    }
  }
  return counts;
}
