import type { display, displayProduct } from '@iruon/contract';
import type { z } from 'zod';
import { summariesOf } from '../../catalog/products/index.ts';
import { actorId } from '../../platform/actor.ts';
import { isOpenTo } from '../../platform/http/access.ts';
import { orNotFound } from '../../platform/http/problem.ts';
import type { Context } from '../../platform/services.ts';
import { displayedProducts } from './displayed-products.ts';
import { type DisplayRow, findShownDisplay, findShownDisplays } from './repository.ts';

type WireDisplay = z.input<typeof display>;
type WireProduct = z.input<typeof displayProduct>;

/**
 * The products of displays for the caller. Product pages are for customers; displays show everyone else the range
 * without prices and stock.
 */
export async function displaySummaries(
  { db, now, actor }: Pick<Context, 'db' | 'now' | 'actor'>,
  ids: readonly string[],
): Promise<WireProduct[]> {
  const products = await summariesOf(db, ids, now(), actorId(actor));
  if (isOpenTo('customer', actor)) return products;
  return products.map((product) => ({ ...product, price: null, salePrice: null, isSoldOut: false }));
}

async function filled(context: Context, displays: readonly DisplayRow[]): Promise<WireDisplay[]> {
  const standing = await displayedProducts(context.db, displays);
  const ids = [...new Set([...standing.values()].flat())];
  const products = new Map((await displaySummaries(context, ids)).map((product) => [product._id, product]));
  return displays.map(({ id, code, name }) => ({
    _id: id,
    code,
    name,
    products: (standing.get(id) ?? []).flatMap((productId) => products.get(productId) ?? []),
  }));
}

/** Shown displays in their order, each with its products. */
export async function listDisplays(context: Context): Promise<WireDisplay[]> {
  return filled(context, await findShownDisplays(context.db));
}

/** One shown display with its products. @throws NOT_FOUND */
export async function getDisplay(context: Context, code: string): Promise<WireDisplay> {
  const found = await findShownDisplay(context.db, code);
  const [wire] = found ? await filled(context, [found]) : [];
  return orNotFound(wire, '진열을 찾을 수 없습니다.');
}
