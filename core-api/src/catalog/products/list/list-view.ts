import type { productFacets } from '@iruon/contract';
import { LRUCache } from 'lru-cache';
import type { z } from 'zod';
import { type Category, type Choices, type FacetBoard, facetFilterOf } from './facet-board.ts';
import { countFacets, type Facet, type FacetCounts, type FacetFilter, passes } from './facet-counts.ts';

/** The derived data of one filter, for any order and page. */
export interface ListView {
  /** The cached view of the same choice. */
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
