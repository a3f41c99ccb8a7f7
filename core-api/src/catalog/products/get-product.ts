import { discountUnit, optionCriterion, type product, productCodeKey, type productMatrix } from '@iruon/contract';
import { seoulDay } from '@iruon/contract/seoul';
import type { Handle } from '@iruon/db';
import type { RawBuilder } from 'kysely';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { fileUrl } from '../../content/files/index.ts';
import { sanitise } from '../../content/rich-text/index.ts';
import { actorId } from '../../platform/actor.ts';
import { perDatabase } from '../../platform/concurrency/renewed-cache.ts';
import { settleAll } from '../../platform/concurrency/settle-all.ts';
import { createTtlCache } from '../../platform/concurrency/ttl-cache.ts';
import { hasRow } from '../../platform/db/read-rows.ts';
import { atOneMoment, withPipelinedConnection } from '../../platform/db/transaction.ts';
import { problem } from '../../platform/http/problem.ts';
import { type Context, keptMs } from '../../platform/services.ts';
import { type OffersOfProducts, shippingOffers } from '../../selling/shipping/index.ts';
import { currentLikes, liking, type Summary, summariesOf } from './list/list-products.ts';
import { findLinks, idsWithLinked, type LinkRow, soldDevices } from './product-parts-repository.ts';
import { findProductDetail, type ProductDetail, shownProduct } from './product-repository.ts';
import { findSurroundings, findVersion } from './product-version.ts';
import { type Axis, bundleStock, type Matrix, matrixOf, runningDiscount, type Sized, salePriceOf } from './rules.ts';

/**
 * A shown product at the current price, with its deliveries, linked products and, for a family, its sizes, on one
 * snapshot; as for a guest, without likes. With `version`, which is another one after a change.
 * @throws NOT_FOUND
 */
async function readContents(one: Handle, { id, userId }: { id: RawBuilder<unknown>; userId: string | null }, at: Date) {
  const cards = idsWithLinked(id);
  const [found, product, offers, links, summaries] = await atOneMoment(one, () =>
    settleAll([
      findVersion(one, id, { cards, userId }),
      findProductDetail(one, id),
      shippingOffers(one, at),
      findLinks(one, id),
      summariesOf(one, cards, at),
    ]),
  );
  const summary = summaries.find((each) => each._id === product?.id);
  if (!found || !product || !summary) throw problem('NOT_FOUND');
  return { ...found, product: toWireProduct(detailed({ product, summary, offers, links, summaries, at })) };
}

interface Contents {
  product: ProductDetail;
  summary: Summary;
  offers: OffersOfProducts;
  links: readonly LinkRow[];
  summaries: readonly Summary[];
  at: Date;
}

function detailed({ product, summary, offers, links, summaries, at }: Contents) {
  const cardOf = new Map(summaries.map((each) => [each._id, each]));
  const of = (kind: 'ADD_ON' | 'RELATED') =>
    links.flatMap((link) => {
      const found = link.kind === kind && cardOf.get(link.productId);
      if (!found) return [];
      return { ...found, name: nameOf(link), _option: link.optionId, supply: supplyOf(link.supply) };
    });
  const contained = product.type === 'PRODUCT_BUNDLE' ? links.filter((link) => link.kind === 'BUNDLED') : [];
  const own = { stock: product.stock, isCounted: product.stockEnabled };
  const { stock, isCounted } = product.type === 'PRODUCT_BUNDLE' ? bundleStock(contained) : own;
  return {
    ...product,
    stock,
    stockEnabled: isCounted,
    summary,
    discount: runningDiscount(product, at),
    shippingOptions: offers.of({ id: product.id, categoryIds: product.categories.map(({ id }) => id) }),
    addOns: of('ADD_ON'),
    relateds: of('RELATED'),
    bundleds: contained,
    matrix: familyMatrix(product, at),
  };
}

type WireProduct = z.input<typeof product>;

/** What a product's page shows to everyone, until one of the three texts is another one. */
interface Known {
  version: string;
  surroundings: string;
  /** Discounts begin and end with a day. */
  day: string;
  product: WireProduct;
  /** The product and those that it shows as cards, which a member may like. */
  cards: string[];
}

/** Maximum size of the known products, characters of JSON; as objects they take some three times as many bytes. */
const MAX_CHARACTERS = 3_000_000;

const cachesOf = perDatabase(() => ({
  known: new LRUCache<string, Known>({
    maxSize: MAX_CHARACTERS,
    sizeCalculation: (each) => JSON.stringify(each).length,
  }),
  surroundings: createTtlCache<string>(1),
  /** The product that is being read by a request, by its code or id. */
  reading: new Map<string, Promise<WireProduct>>(),
}));

function withLikes(shown: WireProduct, likes: readonly string[]): WireProduct {
  if (likes.length === 0) return shown;
  return {
    ...liking(shown, likes),
    addOns: shown.addOns.map((card) => liking(card, likes)),
    relateds: shown.relateds.map((card) => liking(card, likes)),
  };
}

/**
 * One shown product by id or code, for its page. Price, stock and likes are those of the moment: a product that this
 * process knows costs one statement, which reads its version. Names of brands and categories, labels and deliveries may
 * be as old as the counts of lists. One round trip, two for a changed product, which concurrent requests read once.
 * @throws NOT_FOUND
 */
export async function getProduct(
  context: Pick<Context, 'db' | 'now' | 'actor' | 'config' | 'preview'>,
  idOrCode: string,
): Promise<WireProduct> {
  const { db, now, actor } = context;
  const caches = cachesOf(db);
  const at = now();
  const [id, userId, day, key] = [shownProduct(idOrCode), actorId(actor), seoulDay(at), productCodeKey(idOrCode)];
  const surroundingsOn = (one: Handle) =>
    caches.surroundings.read('', keptMs(context), () => findSurroundings(one, at));

  const shownTo = async (known: Known, likes: readonly string[]) =>
    withLikes(known.product, (await currentLikes(context, known.cards)) ?? likes);

  /** The known product, if nothing of it has changed. */
  async function current(): Promise<WireProduct | undefined> {
    const known = caches.known.get(key);
    if (!known) return undefined;
    const [found, surroundings] = await withPipelinedConnection(db, (one) =>
      settleAll([findVersion(one, id, { cards: known.cards, userId }), surroundingsOn(one)]),
    );
    const isSame = found?.version === known.version && surroundings === known.surroundings && day === known.day;
    return isSame ? shownTo(known, found.likes) : undefined;
  }

  async function read(): Promise<WireProduct> {
    // The surroundings are read before the contents: they may be older than what they are kept with, never newer.
    const [surroundings, { version, likes, product: shown }] = await withPipelinedConnection(db, (one) =>
      settleAll([surroundingsOn(one), readContents(one, { id, userId }, at)]),
    );
    const cards = [...new Set([shown, ...shown.addOns, ...shown.relateds].map(({ _id }) => _id))];
    const known = { version, surroundings, day, product: shown, cards };
    caches.known.set(key, known);
    return shownTo(known, likes);
  }

  const known = await current();
  if (known) return known;
  const other = caches.reading.get(key);
  if (other) {
    // Its error belongs to the other request. It may have read before a change that this request must show.
    await other.catch(() => undefined);
    const shared = await current();
    if (shared) return shared;
  }
  const own = read().finally(() => caches.reading.delete(key));
  caches.reading.set(key, own);
  return own;
}

function supplyOf(supply: LinkRow['supply']) {
  if (!supply) return null;
  const { id, ...rest } = supply;
  return { _id: id, ...rest };
}

/** An entry has its own name, or that of its supply. */
const nameOf = ({ customName, supply, name }: LinkRow): string => customName ?? supply?.name ?? name;

type Detailed = ReturnType<typeof detailed>;

const criteria = z.array(optionCriterion);

function toWireProduct(detailed: Detailed): WireProduct {
  const { discount } = detailed;
  return {
    ...detailed.summary,
    _brand: detailed.brandId,
    _category: detailed.categoryId,
    categories: detailed.categories
      .filter(({ isInShop }) => isInShop)
      .map(({ id, code, name }) => ({ _id: id, code, name })),
    content: sanitise(detailed.content),
    size: detailed.size,
    origin: detailed.origin,
    manufacturer: detailed.manufacturer,
    hashtags: detailed.hashtags,
    stock: detailed.stock,
    stockEnabled: detailed.stockEnabled,
    ...(detailed.summary.isSoldOut && detailed.hasRecalledLots && { isRecalled: true }),
    discount: discount && { ...discount, unit: discountUnit.parse(discount.unit) },
    images: detailed.images.map(({ id, width, height }) => ({ _id: id, url: fileUrl(id), width, height })),
    optionsConf: { enabled: detailed.optionsEnabled, criteria: criteria.parse(detailed.optionsCriteria) },
    options: detailed.options.map(({ id, ...option }) => ({ _id: id, ...option })),
    shippingOptions: detailed.shippingOptions.map((offer) => offer.wire),
    supplies: detailed.supplies.map(({ id, name, price, stock, stockEnabled }) => ({
      _id: id,
      name,
      price,
      stock: stockEnabled ? stock : null,
    })),
    addOns: detailed.addOns,
    relateds: detailed.relateds,
    bundleds: detailed.bundleds.map((link) => ({
      _product: link.productId,
      _option: link.optionId,
      code: link.code,
      name: nameOf(link),
      optionName: link.optionName,
      supply: supplyOf(link.supply),
      thumb: fileUrl(link.thumbId),
      amount: link.amount,
    })),
    matrix: detailed.matrix,
    devices: soldDevices(detailed),
  };
}

/**
 * Asserts that members may write reviews and inquiries about a product. @throws NOT_FOUND if it is hidden or deleted
 */
export async function assertProductShown(handle: Handle, productId: string): Promise<void> {
  const isShown = await hasRow(handle.selectFrom('products').where('id', '=', productId).where('shows', '=', true));
  if (!isShown) throw problem('NOT_FOUND', '상품을 찾을 수 없습니다.');
}

type Wire = z.input<typeof productMatrix>;
type Cell = Omit<Wire['cells'][number], 'row' | 'column'>;
type Size = Sized & { cell: Cell };

const familyAxes = z.array(z.object({ name: z.string(), values: z.array(z.string()) }));
const familyCriteria = z.array(z.object({ name: z.string(), values: z.array(z.object({ name: z.string() })) }));

function cellOf(
  facts: { _product: string; _option: string | null; code: string; price: number },
  { isForSale, stock }: { isForSale: boolean; stock: number | null },
): Cell {
  const isLeft = stock === null || stock > 0;
  return { ...facts, stock, state: isForSale ? (isLeft ? 'AVAILABLE' : 'SOLD_OUT') : 'NOT_FOR_SALE' };
}

/** The product's own variants, if it has two criteria. */
function ownSizes(product: ProductDetail, now: Date): { axes: Axis[]; sizes: Size[] } {
  const ownCriteria = familyCriteria.parse(product.optionsCriteria);
  const base = salePriceOf(product, now);
  return {
    axes: ownCriteria.map(({ name, values }) => ({ name, values: values.map((value) => value.name) })),
    sizes: product.options.map((option) => ({
      spec: Object.fromEntries(ownCriteria.map(({ name }, index) => [name, option.value[index] ?? ''])),
      cell: cellOf(
        { _product: product.id, _option: option.id, code: product.code, price: base + option.price },
        { isForSale: product.sells && option.enabled, stock: product.stockEnabled ? option.stock : null },
      ),
    })),
  };
}

/** The products of its family, one for each size. */
function memberSizes(product: ProductDetail, now: Date) {
  return {
    axes: familyAxes.parse(product.variationList),
    sizes: product.family.map((member): Size => {
      const price = salePriceOf(member, now);
      return {
        spec: member.spec,
        cell: cellOf(
          { _product: member.id, _option: null, code: member.code, price },
          { isForSale: member.sells, stock: member.stockEnabled ? member.stock : null },
        ),
      };
    }),
  };
}

/**
 * The sizes of a family over its two axes, priced at an instant; null for a product that is not a family of two axes.
 */
function familyMatrix(product: ProductDetail, now: Date): Wire | null {
  if (product.type !== 'VARIETY_BUNDLE') return null;
  const family = product.optionsEnabled ? ownSizes(product, now) : memberSizes(product, now);
  const matrix: Matrix<Size> | null = matrixOf(family.axes, family.sizes);
  if (!matrix) return null;
  const wireAxis = ({ name, values }: Axis) => ({ name, values: [...values] });
  return {
    rows: wireAxis(matrix.rows),
    columns: wireAxis(matrix.columns),
    cells: matrix.cells.map(({ row, column, size }) => ({ row, column, ...size.cell })),
  };
}
