import type { display, displayCategory, displayProduct } from '@iruon/contract';
import type { Handle } from '@iruon/db';
import type { z } from 'zod';
import { findRootCategoriesOf } from '../../catalog/categories/index.ts';
import { summariesOf } from '../../catalog/products/index.ts';
import { actorId } from '../../platform/actor.ts';
import { isOpenTo } from '../../platform/http/access.ts';
import { orNotFound } from '../../platform/http/problem.ts';
import type { Context } from '../../platform/services.ts';
import { type DisplayRow, findShownDisplay, findShownDisplays, findStandings } from './repository.ts';
import { arranged } from './rules.ts';

/** Ids of the current products of each display, in its order, by the display's id. */
export async function displayedProducts(
  handle: Handle,
  displays: readonly Pick<DisplayRow, 'id' | 'size'>[],
): Promise<Map<string, string[]>> {
  if (displays.length === 0) return new Map();
  const wanted = displays.map(({ id }) => id);
  const standings = Map.groupBy(await findStandings(handle, wanted), ({ displayId }) => displayId);
  return new Map(
    displays.map(({ id, size }) => {
      const { pins = [], found = [] } = Object.groupBy(standings.get(id) ?? [], ({ isPinned }) =>
        isPinned ? 'pins' : 'found',
      );
      return [id, arranged(pins.map(productIdOf), found.map(productIdOf), size)];
    }),
  );
}

const productIdOf = ({ productId }: { productId: string }) => productId;

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

/**
 * A display's products by their root category, roots in their order, products in the display's. Omits hidden roots.
 * @throws NOT_FOUND
 */
export async function listDisplayCategories(
  context: Context,
  code: string,
): Promise<z.input<typeof displayCategory>[]> {
  const { products } = await getDisplay(context, code);
  const roots = await findRootCategoriesOf(
    context.db,
    products.map(({ _id }) => _id),
  );
  return roots.map(({ id, productIds, ...category }) => ({
    category: { _id: id, ...category },
    products: products.filter(({ _id }) => productIds.includes(_id)),
  }));
}
