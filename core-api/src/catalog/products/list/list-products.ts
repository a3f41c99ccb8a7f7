import type { productList, productListQuery } from '@iruon/contract';
import type { z } from 'zod';
import { actorId } from '../../../platform/actor.ts';
import type { Context } from '../../../platform/services.ts';
import type { FacetBoard } from '../facets/facet-board.ts';
import { countSearchMiss } from '../search/search-misses.ts';
import { searchProducts } from '../search/search-products.ts';
import { listCache } from './list-cache.ts';
import { gatherProductIds, type ListPage, walkProductIds } from './list-repository.ts';
import { type ListView, listView } from './list-view.ts';
import { summariesOf } from './summaries-of.ts';

type Query = z.output<typeof productListQuery>;
type Listing = Pick<Context, 'db' | 'config'>;

/** Ids of one page of all products that match a view's filter. */
function pageOf({ db }: Listing, board: FacetBoard, view: ListView, page: ListPage): Promise<string[]> {
  const { signatureIds, total, filter } = view;
  const conditions = { signatureIds, isAvailable: filter.isAvailable };
  // The expected number of rows before the end of the page, if matches are spread evenly in the sort index.
  const walked = ((page.offset + page.limit) * board.total) / Math.max(1, total);
  if (signatureIds === null || walked < total) return walkProductIds(db, conditions, page);
  return gatherProductIds(db, signatureIds, conditions, page);
}

async function listed(context: Listing, query: Query) {
  const { q, page, limit, sort = q ? 'best' : 'latest' } = query;
  const snapshot = await listCache(context).snapshot();
  const view = listView(snapshot.board, query);
  const offset = (page - 1) * limit;
  const found = q ? await searchProducts({ context, snapshot, view, sort }, q) : null;
  if (found) {
    const { ids, facets, isCut, didYouMean, isMiss } = found;
    const list = { facets, total: ids.length, isTotalCut: isCut, didYouMean };
    return { ids: ids.slice(offset, offset + limit), list, missed: isMiss && page === 1 ? q : undefined };
  }
  const { total, facets } = view;
  const order = sort === 'best' ? 'latest' : sort;
  const ids = total > offset ? await pageOf(context, snapshot.board, view, { sort: order, limit, offset }) : [];
  return { ids, list: { facets, total, isTotalCut: false, didYouMean: null }, missed: undefined };
}

/**
 * A page of shown products at current prices, and the count of each filter; an unknown category, brand or option
 * matches none. Counts are cached for the configured time, cards are current.
 */
export async function listProducts(
  context: Pick<Context, 'db' | 'config' | 'now' | 'actor'>,
  query: Query,
): Promise<z.input<typeof productList>> {
  const { ids, list, missed } = await listed(context, query);
  const [products] = await Promise.all([
    summariesOf(context.db, ids, context.now(), actorId(context.actor)),
    missed === undefined ? undefined : countSearchMiss(context, missed),
  ]);
  return { products, ...list };
}
