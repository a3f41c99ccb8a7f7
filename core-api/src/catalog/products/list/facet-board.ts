import type { Database } from '@iruon/db';
import { settleAvailability } from '../availability/availability-repository.ts';
import {
  findFacetBrands,
  findFacetCategories,
  findSignatures,
  findTallies,
  type GroupRow,
  type SignatureRow,
} from './list-repository.ts';

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

/** Signatures never change, so each is read once; equal facets become one object. */
class Signatures {
  readonly byId = new Map<number, Signature>();
  readonly #facets = new Map<string, Facet>();

  async complete(db: Database, ids: readonly number[]): Promise<void> {
    const unknown = ids.filter((id) => !this.byId.has(id));
    for (const row of await findSignatures(db, unknown)) this.byId.set(row.id, this.#read(row));
  }

  #read({ facets, ...row }: SignatureRow): Signature {
    return { ...row, facets: facets.map((text) => this.#facet(text)) };
  }

  #facet(text: string): Facet {
    const known = this.#facets.get(text) ?? parseFacet(text);
    this.#facets.set(text, known);
    return known;
  }
}

function weigh(tallies: readonly Tally[]): Map<string, number> {
  const weights = new Map<string, number>();
  for (const { signature, shown } of tallies) {
    for (const { criterion } of signature.facets) weights.set(criterion, (weights.get(criterion) ?? 0) + shown);
  }
  return weights;
}

/** Reads a new snapshot at every call; only the signatures are cached. */
export function createBoardReader(db: Database): () => Promise<FacetBoard> {
  const signatures = new Signatures();
  return async () => {
    await settleAvailability(db);
    const [counted, brands, categories] = await Promise.all([
      findTallies(db),
      findFacetBrands(db),
      findFacetCategories(db),
    ]);
    await signatures.complete(
      db,
      counted.map(([id]) => id),
    );
    const tallies = counted.flatMap(([id, shown, available]) => {
      const signature = signatures.byId.get(id);
      return signature ? [{ signature, shown, available }] : [];
    });
    return {
      tallies,
      signatures: signatures.byId,
      brands,
      categories,
      total: tallies.reduce((sum, { shown }) => sum + shown, 0),
      weights: weigh(tallies),
    };
  };
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

/** True if nothing is chosen. */
export function isOpen({ categoryIds, brandIds, options, isAvailable }: FacetFilter): boolean {
  return categoryIds === null && brandIds === null && options.size === 0 && !isAvailable;
}
