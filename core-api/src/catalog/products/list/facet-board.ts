import type { productFacets } from '@iruon/contract';
import { LRUCache } from 'lru-cache';
import type { z } from 'zod';

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

/** True if a signature passes a filter, regardless of stock. */
export function passes({ brandId, categoryId, facets }: Signature, filter: FacetFilter): boolean {
  if (filter.categoryIds && !filter.categoryIds.has(categoryId)) return false;
  if (filter.brandIds && !filter.brandIds.has(brandId)) return false;
  return filter.options.size === 0 || missedCriteria(facets, filter.options).length === 0;
}

function add<Key>(counts: Map<Key, number>, key: Key, amount: number): void {
  counts.set(key, (counts.get(key) ?? 0) + amount);
}

/**
 * The number of products of each possible choice. The choices of a group do not restrict the group itself: if one brand
 * is chosen, each other brand still shows how many products it would add.
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

export interface GroupRow {
  id: string;
  code: string;
  name: string;
  shows: boolean;
}

export type Category = GroupRow & { parentId: string | null };

/** The facet data of the catalog at one time. */
export interface FacetBoard {
  readonly tallies: readonly Tally[];
  readonly signatures: ReadonlyMap<number, Signature>;
  readonly brands: readonly GroupRow[];
  readonly categories: readonly Category[];
  /** The number of all shown products. */
  readonly total: number;
  /** The number of distinct values per criterion among shown products. */
  readonly weights: ReadonlyMap<string, number>;
}

export interface Choices {
  category?: string | undefined;
  brand?: readonly string[] | undefined;
  /** In the format `criterion:value`. */
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
function facetFilterOf(board: FacetBoard, { category, brand, options, available }: Choices): FacetFilter {
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

/** True if nothing is chosen. */
export function isOpen({ categoryIds, brandIds, options, isAvailable }: FacetFilter): boolean {
  return categoryIds === null && brandIds === null && options.size === 0 && !isAvailable;
}

/** A bit for each id up to the highest, as Postgres' get_bit numbers them. */
export function bitsOf(ids: readonly number[]): Buffer {
  const bits = Buffer.alloc((Math.max(0, ...ids) >> 3) + 1);
  for (const id of ids) bits[id >> 3] = (bits[id >> 3] ?? 0) | (1 << (id & 7));
  return bits;
}

/** The derived data of one filter, for any order and page. */
export interface ListView {
  /** Identifies the choice; views of the same choice have the same key. */
  key: string;
  filter: FacetFilter;
  /** The number of matches. */
  total: number;
  /** Ids of the signatures whose products match; null for all. */
  signatureIds: readonly number[] | null;
  facets: z.input<typeof productFacets>;
}

const MAX_VIEWS = 500;
const views = new WeakMap<FacetBoard, LRUCache<string, ListView>>();

function viewed(board: FacetBoard, key: string, choices: Choices): ListView {
  const filter = facetFilterOf(board, choices);
  const counts = countFacets(board.tallies, filter);
  const passing = board.tallies.flatMap(({ signature }) => (passes(signature, filter) ? [signature.id] : []));
  return {
    key,
    filter,
    total: counts.total,
    signatureIds: passing.length === board.tallies.length ? null : passing,
    facets: facetView(board, counts),
  };
}

/** The view of a choice, computed once per board for all callers with the same choice. */
export function listView(board: FacetBoard, { category, brand, options, available }: Choices): ListView {
  const ofBoard = views.get(board) ?? new LRUCache<string, ListView>({ max: MAX_VIEWS });
  views.set(board, ofBoard);
  const key = JSON.stringify([category, brand, options, available]);
  const known = ofBoard.get(key);
  if (known) return known;
  const made = viewed(board, key, { category, brand, options, available });
  ofBoard.set(key, made);
  return made;
}

type WireFacets = z.input<typeof productFacets>;

const MAX_CRITERIA = 12;
const MAX_VALUES = 60;

const byText = new Intl.Collator('ko', { numeric: true }).compare;

/** Counts of categories including their descendants. */
function withBelow(categories: readonly Category[], own: ReadonlyMap<string, number>): Map<string, number> {
  const parents = new Map(categories.map(({ id, parentId }) => [id, parentId]));
  const counts = new Map<string, number>();
  for (const [id, count] of own) {
    for (let at: string | null | undefined = id; at; at = parents.get(at)) {
      counts.set(at, (counts.get(at) ?? 0) + count);
    }
  }
  return counts;
}

interface Value {
  value: string;
  hexa: string | null;
  count: number;
}

/**
 * Criteria with the most distinct values in the whole catalog come first, so that a choice does not reorder them;
 * values in numeric order: Ø3.5 before Ø10.
 */
function optionsOf(counts: ReadonlyMap<Facet, number>, weights: FacetBoard['weights']): WireFacets['options'] {
  const criteria = new Map<string, Map<string, Value>>();
  for (const [{ criterion, value, hexa }, count] of counts) {
    const values = criteria.get(criterion) ?? new Map<string, Value>();
    criteria.set(criterion, values);
    const known = values.get(value);
    values.set(value, { value, hexa: known?.hexa ?? hexa, count: (known?.count ?? 0) + count });
  }
  const weight = ({ name }: { name: string }) => weights.get(name) ?? 0;
  return [...criteria]
    .map(([name, values]) => ({
      name,
      values: [...values.values()].sort((a, b) => byText(a.value, b.value)).slice(0, MAX_VALUES),
    }))
    .sort((a, b) => weight(b) - weight(a) || byText(a.name, b.name))
    .slice(0, MAX_CRITERIA);
}

/** The counts in the format of the wire; omits hidden brands and categories. */
export function facetView(board: FacetBoard, counts: FacetCounts): WireFacets {
  const inBranch = withBelow(board.categories, counts.byCategory);
  return {
    brands: board.brands.flatMap(({ id, code, name, shows }) => {
      const count = counts.byBrand.get(id) ?? 0;
      return shows && count > 0 ? [{ code, name, count }] : [];
    }),
    categories: board.categories.flatMap(({ id, code, shows }) => {
      const count = inBranch.get(id) ?? 0;
      return shows && count > 0 ? [{ code, count }] : [];
    }),
    options: optionsOf(counts.byFacet, board.weights),
  };
}
