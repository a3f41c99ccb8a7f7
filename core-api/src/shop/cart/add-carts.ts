import type { Handle } from '@iruon/db';
import { sql } from 'kysely';
import { newId } from '../../kernel/ids.ts';
import { problem } from '../../platform/problem.ts';
import { sideBySide } from '../../platform/side-by-side.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { type PricingCatalogue, type PricingFacts, productsForPricing } from '../catalogue/index.ts';
import { type OffersOfProducts, type ShippingOffer, shippingOffers } from '../shipping/index.ts';
import { type CartLine, linesOf } from './cart-lines.ts';
import type { MemberContext } from './list-carts.ts';
import {
  addToCartSupplies,
  addToCarts,
  type CartLineRow,
  type CartRow,
  findCarts,
  lockCart,
  referredBy,
} from './repository.ts';
import { MOST_LINES, MOST_PIECES, type SupplyChoice, saleRefusal, stockOf, sumOfSupplies } from './rules.ts';
import { tooMany } from './too-many.ts';
import { unitPrice } from './unit-price.ts';

export interface CartAddition {
  productId: string;
  optionId: string | null;
  shippingOptionId: string | null;
  amount: number;
  supplies: readonly SupplyChoice[];
}

const keyOf = ({ productId, optionId }: { productId: string; optionId: string | null }) => `${productId} ${optionId}`;

/** The same product and option named twice is one line with both amounts; the later choice of delivery counts. */
function merged(additions: readonly CartAddition[]): CartAddition[] {
  const byKey = new Map<string, CartAddition>();
  for (const addition of additions) {
    const earlier = byKey.get(keyOf(addition));
    byKey.set(keyOf(addition), {
      ...addition,
      shippingOptionId: addition.shippingOptionId ?? earlier?.shippingOptionId ?? null,
      amount: addition.amount + (earlier?.amount ?? 0),
      supplies: sumOfSupplies([...(earlier?.supplies ?? []), ...addition.supplies]),
    });
  }
  return [...byKey.values()];
}

/** What was asked for, else what the line had, else the default. */
function chooseShipping(offered: ShippingOffer[], asked: string | null, earlier: string | undefined): ShippingOffer {
  const find = (id: string | null | undefined) => offered.find((offer) => offer.id === id);
  const chosen = asked === null ? (find(earlier) ?? offered[0]) : find(asked);
  if (chosen) return chosen;
  throw problem('INVALID_INPUT', {
    errors: [
      { path: 'body.carts._shippingOption', code: 'not_offered', message: '이 상품에 선택할 수 없는 배송방법입니다.' },
    ],
  });
}

interface Known {
  facts: PricingFacts | undefined;
  offers: OffersOfProducts;
  earlier: CartRow | undefined;
}

/** Holds one addition against what can be sold. @throws as `addCarts` */
function admit(addition: CartAddition, { facts, offers, earlier }: Known): ShippingOffer {
  if (!facts) throw problem('NOT_FOUND', '상품을 찾을 수 없습니다.');
  const { product } = facts;
  const extensions = { _product: product.id, _option: addition.optionId };
  const offered = offers.of(product);
  const line = { ...facts, hasChosenOption: addition.optionId !== null, isDeliverable: offered.length > 0 };
  const refusal = saleRefusal(line);
  if (refusal) throw problem(refusal, { detail: product.name, extensions });

  const amount = addition.amount + (earlier?.amount ?? 0);
  const stock = stockOf(line);
  if (stock !== null && amount > stock) {
    const detail =
      stock === 0 ? `${product.name}: 품절되었습니다.` : `${product.name}: ${stock}개까지 담을 수 있습니다.`;
    throw problem('STOCK_SHORT', { detail, extensions: { ...extensions, stock } });
  }
  if (amount > MOST_PIECES) throw tooMany('body.carts.amount');
  return chooseShipping(offered, addition.shippingOptionId, earlier?.shippingOptionId);
}

/** Holds the supplies of one addition against what is offered with the product. @throws as `addCarts` */
function admitSupplies(addition: CartAddition, catalogue: PricingCatalogue, earlier: CartRow | undefined): void {
  for (const { supplyId, amount } of sumOfSupplies([...(earlier?.supplies ?? []), ...addition.supplies])) {
    const supply = catalogue.supply(supplyId);
    if (!supply?.enabled || supply.productId !== addition.productId) {
      const message = '이 상품과 함께 살 수 없는 부속품입니다.';
      throw problem('INVALID_INPUT', { errors: [{ path: 'body.carts.supplies', code: 'not_offered', message }] });
    }
    if (supply.stockEnabled && amount > supply.stock) {
      const extensions = { _product: addition.productId, _supply: supplyId, stock: supply.stock };
      throw problem('STOCK_SHORT', { detail: `${supply.name}: ${supply.stock}개까지 담을 수 있습니다.`, extensions });
    }
    if (amount > MOST_PIECES) throw tooMany('body.carts.amount');
  }
}

/**
 * Puts products into the member's cart, all or none; a line that is there already grows. Product facts are read once, for
 * the additions and for the lines to answer. In the caller's transaction when its handle is given.
 * @throws NOT_FOUND, PRODUCT_NOT_FOR_SALE, OPTION_REQUIRED, OPTION_NOT_AVAILABLE, STOCK_SHORT with the stock, CART_FULL,
 * INVALID_INPUT for a delivery that is not offered or more than 9,999 pieces
 */
export async function addCarts(
  context: MemberContext,
  additions: readonly CartAddition[],
  handle: Handle = context.db,
): Promise<CartLine[]> {
  const { userId } = context.actor;
  const lines = merged(additions);
  return inTransaction(handle, async (trx, atEnd) => {
    const now = context.now();
    const { productIds, optionIds, supplyIds, shippingOptionIds } = referredBy(userId);
    // Asked together, run one after the other: what is there is read under the lock.
    const [, before, catalogue, offers] = await sideBySide([
      lockCart(trx, userId),
      findCarts(trx, userId),
      productsForPricing(trx, {
        productIds: sql`${productIds} union ${uuids(lines.map((line) => line.productId))}`,
        optionIds: sql`${optionIds} union ${uuids(lines.flatMap((line) => line.optionId ?? []))}`,
        supplyIds: sql`${supplyIds} union ${uuids(lines.flatMap((line) => line.supplies.map((each) => each.supplyId)))}`,
      }),
      shippingOffers(trx, now, shippingOptionIds),
    ]);
    const existing = new Map(before.map((cart) => [keyOf(cart), cart]));
    const fresh = lines.filter((line) => !existing.has(keyOf(line)));
    if (before.length + fresh.length > MOST_LINES) throw problem('CART_FULL');

    const rows = lines.map((line): CartLineRow => {
      const earlier = existing.get(keyOf(line));
      const shipping = admit(line, { facts: catalogue.of(line), offers, earlier });
      admitSupplies(line, catalogue, earlier);
      const { productId, optionId, amount, supplies } = line;
      const choice = { shippingId: shipping.shippingId, shippingOptionId: shipping.id };
      const facts = catalogue.of(line);
      const seenPrice = facts ? unitPrice(facts, now) : 0;
      const row = { userId, productId, optionId, amount, supplies, seenPrice, ...choice, createdAt: now };
      return { id: earlier?.id ?? newId(), ...row };
    });
    atEnd(addToCarts(trx, rows, now));
    atEnd(addToCartSupplies(trx, rows));
    return linesOf(grown(before, rows), catalogue, offers);
  });
}

const uuids = (ids: readonly string[]) => sql`select unnest(${ids}::uuid[])`;

/** The lines after the change: those that grew in their places, new ones at the end. */
function grown(before: readonly CartRow[], rows: readonly CartLineRow[]): CartRow[] {
  const added = new Map(rows.map((row) => [row.id, row]));
  const kept = before.map((cart) => {
    const row = added.get(cart.id);
    added.delete(cart.id);
    return row
      ? { ...row, amount: cart.amount + row.amount, supplies: sumOfSupplies([...cart.supplies, ...row.supplies]) }
      : cart;
  });
  return [...kept, ...Array.from(added.values(), (row) => ({ ...row, supplies: [...row.supplies] }))];
}
