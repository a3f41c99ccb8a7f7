import type { Database } from '@iruon/db';
import { settleAvailability } from '../availability/availability-repository.ts';
import { type Facet, type FacetFilter, parseFacet, type Signature, type Tally } from './facet-counts.ts';
import {
  findFacetBrands,
  findFacetCategories,
  findSignatures,
  findTallies,
  type GroupRow,
  type SignatureRow,
} from './list-repository.ts';

export type Category = GroupRow & { parentId: string | null };

/** The facet data of the catalog at one time. */
export interface FacetBoard {
  readonly tallies: readonly Tally[];
  readonly signatures: ReadonlyMap<number, Signature>;
  readonly brands: readonly GroupRow[];
  readonly categories: readonly Category[];
  /** Shown products in all. */
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
  /** criterion:value */
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

/** True without a choice. */
export function isOpen({ categoryIds, brandIds, options, isAvailable }: FacetFilter): boolean {
  return categoryIds === null && brandIds === null && options.size === 0 && !isAvailable;
}
