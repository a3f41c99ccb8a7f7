import type { productFacets } from '@iruon/contract';
import { LRUCache } from 'lru-cache';
import type { z } from 'zod';
import type { FacetBoard } from '../facets/facet-board.ts';
import { countFacets, type FacetFilter, passes } from '../facets/facet-counts.ts';
import { type Choices, facetFilterOf } from '../facets/facet-filter.ts';
import { facetView } from '../facets/facet-view.ts';

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
