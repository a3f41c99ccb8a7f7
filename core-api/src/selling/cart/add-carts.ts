import type { Handle, Transaction } from '@iruon/db';
import { sql } from 'kysely';
import { type PricingCatalogue, productsForPricing } from '../../catalog/products/index.ts';
import { newId } from '../../kernel/ids.ts';
import { settleAll } from '../../platform/concurrency/settle-all.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { problem, problemAt } from '../../platform/http/problem.ts';
import { type OffersOfProducts, type ShippingOffer, shippingOffers } from '../shipping/index.ts';
import { tooMany } from './line-limits.ts';
import { type CartLine, linesOf, type MemberContext } from './list-carts.ts';
import {
  addToCartSupplies,
  addToCarts,
  type CartLineRow,
  type CartRow,
  deleteCarts,
  findCarts,
  findDirectCarts,
  lockCart,
  referredBy,
} from './repository.ts';
import { MAX_LINES, MAX_QUANTITY, type SupplyChoice, saleRefusal, stockOf, sumOfSupplies, unitPrice } from './rules.ts';

export interface CartAddition {
  productId: string;
  optionId: string | null;
  shippingOptionId: string | null;
  amount: number;
  supplies: readonly SupplyChoice[];
}

export interface CartAdditions {
  lines: readonly CartAddition[];
  /** Buy now: creates lines outside the cart with exactly these quantities; the cart is unchanged. */
  isDirect?: boolean;
}

export interface AddedCarts {
  /** The cart after the change. */
  lines: CartLine[];
  /** The ids of the added or increased lines. */
  addedIds: string[];
}

/** Lines of the same product and option share its stock, whatever their delivery. */
const thingOf = ({ productId, optionId }: { productId: string; optionId: string | null }) => `${productId} ${optionId}`;
const keyOf = (line: { productId: string; optionId: string | null; shippingOptionId: string }) =>
  `${thingOf(line)} ${line.shippingOptionId}`;

interface Addition extends CartAddition {
  shippingOptionId: string;
  shipping: ShippingOffer;
}

/** Additions of the same product, option and delivery become one line with the sum of their amounts. */
function merged(additions: readonly Addition[]): Addition[] {
  const byKey = new Map<string, Addition>();
  for (const addition of additions) {
    const earlier = byKey.get(keyOf(addition));
    byKey.set(keyOf(addition), {
      ...addition,
      amount: addition.amount + (earlier?.amount ?? 0),
      supplies: sumOfSupplies([...(earlier?.supplies ?? []), ...addition.supplies]),
    });
  }
  return [...byKey.values()];
}

/** The requested delivery, else the delivery of an existing line, else the default. */
function chooseShipping(
  offered: ShippingOffer[],
  requested: string | null,
  earlier: string | undefined,
): ShippingOffer {
  const find = (id: string | null | undefined) => offered.find((offer) => offer.id === id);
  const chosen = requested === null ? (find(earlier) ?? offered[0]) : find(requested);
  if (chosen) return chosen;
  throw problem('INVALID_INPUT', {
    errors: [
      { path: 'body.carts._shippingOption', code: 'not_offered', message: '이 상품에 선택할 수 없는 배송방법입니다.' },
    ],
  });
}

interface Known {
  catalogue: PricingCatalogue;
  offers: OffersOfProducts;
  /** The lines in the cart; empty for buy now. */
  before: readonly CartRow[];
}

/** Validates one addition and finds its delivery. @throws as `addCarts` */
function admit(addition: CartAddition, { catalogue, offers, before }: Known): Addition {
  const facts = catalogue.of(addition);
  if (!facts) throw problem('NOT_FOUND', '상품을 찾을 수 없습니다.');
  const { product } = facts;
  const offered = offers.of(product);
  const line = { ...facts, hasChosenOption: addition.optionId !== null, isDeliverable: offered.length > 0 };
  const refusal = saleRefusal(line);
  const extensions = { _product: product.id, _option: addition.optionId };
  if (refusal) throw problem(refusal, { detail: product.name, extensions });
  const earlier = before.find((cart) => thingOf(cart) === thingOf(addition));
  const shipping = chooseShipping(offered, addition.shippingOptionId, earlier?.shippingOptionId);
  return { ...addition, shippingOptionId: shipping.id, shipping };
}

/**
 * Checks the total quantity of a product and option, over all deliveries, against its stock. @throws STOCK_SHORT,
 * INVALID_INPUT
 */
function assertQuantities(additions: readonly Addition[], { catalogue, before }: Known): void {
  const pieces = new Map<string, number>();
  for (const line of [...before, ...additions]) {
    pieces.set(thingOf(line), (pieces.get(thingOf(line)) ?? 0) + line.amount);
  }
  for (const addition of additions) {
    const facts = catalogue.of(addition);
    const stock = facts ? stockOf(facts) : null;
    const wanted = pieces.get(thingOf(addition)) ?? 0;
    if (facts && stock !== null && wanted > stock) {
      const { product } = facts;
      const inCart = wanted - addition.amount;
      const note = inCart > 0 ? ` (장바구니에 ${inCart}개)` : '';
      const detail =
        stock === 0 ? `${product.name}: 품절되었습니다.` : `${product.name}: ${stock}개까지 담을 수 있습니다.${note}`;
      throw problem('STOCK_SHORT', {
        detail,
        extensions: { _product: product.id, _option: addition.optionId, stock },
      });
    }
    if (wanted > MAX_QUANTITY) throw tooMany('body.carts.amount');
  }
}

/** Checks the supplies of one addition against those offered with the product. @throws as `addCarts` */
function admitSupplies(addition: CartAddition, catalogue: PricingCatalogue, earlier: CartRow | undefined): void {
  for (const { supplyId, amount } of sumOfSupplies([...(earlier?.supplies ?? []), ...addition.supplies])) {
    const supply = catalogue.supply(supplyId);
    if (!supply?.enabled || supply.productId !== addition.productId) {
      const message = '이 상품과 함께 살 수 없는 부속품입니다.';
      throw problemAt('INVALID_INPUT', 'body.carts.supplies', message, 'not_offered');
    }
    if (supply.stockEnabled && amount > supply.stock) {
      const extensions = { _product: addition.productId, _supply: supplyId, stock: supply.stock };
      throw problem('STOCK_SHORT', { detail: `${supply.name}: ${supply.stock}개까지 담을 수 있습니다.`, extensions });
    }
    if (amount > MAX_QUANTITY) throw tooMany('body.carts.amount');
  }
}

/**
 * Adds products to the member's cart, all or none; the quantity of an existing line grows. Reads product facts once,
 * for the additions and for the returned lines. Uses the caller's transaction if its handle is given.
 * @throws NOT_FOUND, PRODUCT_NOT_FOR_SALE, OPTION_REQUIRED, OPTION_NOT_AVAILABLE, STOCK_SHORT with the stock,
 * CART_FULL, INVALID_INPUT for an unavailable delivery or a quantity above 9,999
 */
export async function addCarts(
  context: MemberContext,
  { lines: additions, isDirect = false }: CartAdditions,
  handle: Handle = context.db,
): Promise<AddedCarts> {
  const { userId } = context.actor;
  return inTransaction(handle, async (trx, atEnd) => {
    const now = context.now();
    const { productIds, optionIds, supplyIds, shippingOptionIds } = referredBy(userId);
    // The statements are pipelined and run in order, so the cart is read under the lock.
    const [, inCart, catalogue, offers] = await settleAll([
      lockCart(trx, userId),
      findCarts(trx, userId),
      productsForPricing(trx, {
        productIds: sql`${productIds} union ${uuids(additions.map((line) => line.productId))}`,
        optionIds: sql`${optionIds} union ${uuids(additions.flatMap((line) => line.optionId ?? []))}`,
        supplyIds: sql`${supplyIds} union ${uuids(additions.flatMap((line) => line.supplies.map((each) => each.supplyId)))}`,
      }),
      shippingOffers(trx, now, shippingOptionIds),
    ]);
    const known = { catalogue, offers, before: isDirect ? [] : inCart };
    const lines = merged(additions.map((line) => admit(line, known)));
    assertQuantities(lines, known);
    const existing = linesByKey(known);
    for (const line of lines) admitSupplies(line, catalogue, existing.get(keyOf(line)));
    const fresh = lines.filter((line) => !existing.has(keyOf(line)));
    if (known.before.length + fresh.length > MAX_LINES) throw problem('CART_FULL');

    const earlier = isDirect ? await clearDirectCarts(trx, { userId, lines, now }) : existing;
    const rows = lines.map((line): CartLineRow => {
      const { productId, optionId, amount, supplies, shipping } = line;
      const choice = { shippingId: shipping.shippingId, shippingOptionId: shipping.id };
      const facts = catalogue.of(line);
      const seenPrice = facts ? unitPrice(facts, now) : 0;
      const id = earlier.get(keyOf(line))?.id ?? newId();
      return { id, userId, productId, optionId, amount, supplies, seenPrice, ...choice, isDirect, createdAt: now };
    });
    atEnd(addToCarts(trx, rows, now));
    atEnd(addToCartSupplies(trx, rows));
    const all = isDirect ? inCart : grown(inCart, rows);
    return { lines: linesOf(all, catalogue, offers), addedIds: rows.map(({ id }) => id) };
  });
}

const uuids = (ids: readonly string[]) => sql`select unnest(${ids}::uuid[])`;

/** The existing lines that an addition can increase, by key; a line with a discontinued delivery uses the default. */
function linesByKey({ before, catalogue, offers }: Known): Map<string, CartRow> {
  const withOfferedDelivery = before.map((cart): [string, CartRow] => {
    const product = catalogue.of(cart)?.product;
    const offered = product ? offers.of(product) : [];
    const isOffered = offered.some(({ id }) => id === cart.shippingOptionId);
    const shippingOptionId = isOffered ? cart.shippingOptionId : (offered[0]?.id ?? cart.shippingOptionId);
    return [keyOf({ ...cart, shippingOptionId }), cart];
  });
  return new Map([...withOfferedDelivery, ...before.map((cart): [string, CartRow] => [keyOf(cart), cart])]);
}

/** The lifetime of buy-now lines, and their maximum per member. */
const DIRECT_FOR_MS = 24 * 60 * 60_000;
const MAX_DIRECT = 50;

/**
 * Deletes buy-now lines that expired or are not reused. A line that equals one of an earlier request keeps its id, so
 * that an open order form stays valid.
 */
async function clearDirectCarts(
  trx: Transaction,
  { userId, lines, now }: { userId: string; lines: readonly Addition[]; now: Date },
): Promise<Map<string, CartRow>> {
  const stored = await findDirectCarts(trx, userId);
  const same = new Set(lines.map(keyOf));
  const oldest = now.getTime() - DIRECT_FOR_MS;
  const outdated = stored.filter(
    (cart, index) => same.has(keyOf(cart)) || index >= MAX_DIRECT || cart.createdAt.getTime() < oldest,
  );
  await deleteCarts(
    trx,
    userId,
    outdated.map(({ id }) => id),
  );
  return new Map(stored.map((cart) => [keyOf(cart), { ...cart, supplies: [] }]));
}

/** The lines after the change: increased lines in place, new lines at the end. */
function grown(before: readonly CartRow[], rows: readonly CartLineRow[]): CartRow[] {
  const added = new Map(rows.map((row) => [row.id, row]));
  const changed = before.map((cart) => {
    const row = added.get(cart.id);
    added.delete(cart.id);
    return row
      ? { ...row, amount: cart.amount + row.amount, supplies: sumOfSupplies([...cart.supplies, ...row.supplies]) }
      : cart;
  });
  return [...changed, ...Array.from(added.values(), (row) => ({ ...row, supplies: [...row.supplies] }))];
}
