import type { productList, productListQuery, productSummary } from '@iruon/contract';
import type { Handle } from '@iruon/db';
import type { RawBuilder } from 'kysely';
import type { z } from 'zod';
import { fileUrl } from '../../../content/files/index.ts';
import { actorId } from '../../../platform/actor.ts';
import type { Ids } from '../../../platform/db/ids-in-sql.ts';
import type { Context } from '../../../platform/services.ts';
import { salePriceOf } from '../rules.ts';
import { countSearchMiss, searchProducts } from '../search/search-products.ts';
import type { FacetBoard } from './facet-board.ts';
import { type ListView, listCache, listView } from './list-cache.ts';
import { findListedProducts, gatheredIds, type ListedProduct, type ListPage, walkedIds } from './list-repository.ts';

type Query = z.output<typeof productListQuery>;
type Listing = Pick<Context, 'db' | 'config'>;

/** SQL for the ids of one page of all products that match a view's filter. */
function pageOf(board: FacetBoard, view: ListView, page: ListPage): RawBuilder<unknown> {
  const { signatureIds, total, filter } = view;
  const conditions = { signatureIds, isAvailable: filter.isAvailable };
  // The expected number of rows before the end of the page, if matches are spread evenly in the sort index.
  const walked = ((page.offset + page.limit) * board.total) / Math.max(1, total);
  if (signatureIds === null || walked < total) return walkedIds(conditions, page);
  return gatheredIds(signatureIds, conditions, page);
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
  const ids = total > offset ? pageOf(snapshot.board, view, { sort: order, limit, offset }) : [];
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

type Summary = z.input<typeof productSummary>;

function toWireSummary(listed: ListedProduct, now: Date): Summary {
  const { reviewCount, starSum } = listed;
  return {
    _id: listed.id,
    code: listed.code,
    type: listed.type,
    name: listed.name,
    brandName: listed.brandName,
    categoryName: listed.categoryName,
    thumb: fileUrl(listed.thumbId),
    price: listed.price,
    salePrice: salePriceOf(listed, now),
    flags: listed.flags,
    labels: listed.labels,
    hasOptions: listed.optionsEnabled,
    sells: listed.sells,
    isSoldOut: listed.isSoldOut,
    isLiked: listed.isLiked,
    reviewCount,
    starAverage: reviewCount === 0 ? null : Math.round((starSum * 10) / reviewCount) / 10,
  };
}

/**
 * Shown products by id, in the order of the ids, priced at an instant, in the format of every list. Omits hidden
 * products. `userId` is the member whose likes are marked; null marks none.
 */
export async function summariesOf(
  handle: Handle,
  ids: Ids,
  now: Date,
  userId: string | null = null,
): Promise<Summary[]> {
  if ('length' in ids && ids.length === 0) return [];
  return (await findListedProducts(handle, ids, userId)).map((listed) => toWireSummary(listed, now));
}
