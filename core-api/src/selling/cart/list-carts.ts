import type { cartLine } from '@iruon/contract';
import type { Handle } from '@iruon/db';
import { sql } from 'kysely';
import type { z } from 'zod';
import {
  type PricingCatalogue,
  type PricingFacts,
  productsForPricing,
  type SupplyFacts,
} from '../../catalog/products/index.ts';
import { fileUrl } from '../../content/files/index.ts';
import { won } from '../../kernel/won.ts';
import type { UserActor } from '../../platform/actor.ts';
import { settleAll } from '../../platform/concurrency/settle-all.ts';
import { withPipelinedConnection } from '../../platform/db/transaction.ts';
import type { Context } from '../../platform/services.ts';
import { salePrice } from '../pricing/index.ts';
import { type OffersOfProducts, type ShippingOffer, shippingOffers } from '../shipping/index.ts';
import { type CartRow, findCarts, referredBy } from './repository.ts';
import { type Availability, availabilityOf, canTakeOption, type LineFacts, linePrices, stockOf } from './rules.ts';

export type MemberContext = Context & { readonly actor: UserActor };

/**
 * The member's cart at the current time, oldest line first. Reads in the caller's transaction if its handle is passed.
 */
export async function listCarts(context: MemberContext, handle: Handle = context.db): Promise<CartLine[]> {
  return cartLines(handle, context.now(), { userId: context.actor.userId });
}

/** A cart line with its product facts at an instant. */
export interface CartLine extends PricingFacts {
  cart: CartRow;
  /** The chosen delivery, or the default delivery if the chosen one is no longer available. */
  shipping: ShippingOffer;
  /** Every delivery that can be chosen for it now, the default first. */
  offered: readonly ShippingOffer[];
  /** The remaining stock; null if not counted. */
  stock: number | null;
  availability: Availability;
  supplies: { facts: SupplyFacts; amount: number }[];
}

/**
 * A member's lines with product, option, delivery and availability, oldest first; all of them, or those among `ids`.
 * Five concurrent queries for any number of lines. A product in a cart is never deleted, so every line has its product.
 */
export async function cartLines(
  handle: Handle,
  now: Date,
  { userId, ids }: { userId: string; ids?: readonly string[] },
): Promise<CartLine[]> {
  const { shippingOptionIds, ...referred } = referredBy(userId, ids);
  const [carts, catalogue, offers] = await withPipelinedConnection(handle, (one) =>
    settleAll([
      findCarts(one, userId, ids),
      productsForPricing(one, referred),
      shippingOffers(one, now, shippingOptionIds),
    ]),
  );
  return linesOf(carts, catalogue, offers);
}

/** Builds the lines from facts and deliveries that are already loaded. */
export function linesOf(carts: readonly CartRow[], catalogue: PricingCatalogue, offers: OffersOfProducts): CartLine[] {
  return carts.map((cart) => {
    const known = catalogue.of(cart);
    if (!known) throw new Error(`Cart ${cart.id} names a product that does not exist`);
    const offered = offers.of(known.product);
    const shipping =
      offered.find((offer) => offer.id === cart.shippingOptionId) ?? offered[0] ?? offers.byId(cart.shippingOptionId);
    if (!shipping) throw new Error(`Cart ${cart.id} names a shipping option that does not exist`);
    const line: LineFacts = {
      ...known,
      hasChosenOption: cart.optionId !== null,
      isDeliverable: offered.length > 0,
    };
    // Every row has its supply: a deleted supply is deleted from the carts too.
    const supplies = cart.supplies.flatMap(({ supplyId, amount }) => {
      const facts = catalogue.supply(supplyId);
      return facts ? [{ facts, amount }] : [];
    });
    const chosen = supplies.map(({ facts, amount }) => ({
      amount,
      stock: facts.stock,
      stockEnabled: facts.stockEnabled,
      isOffered: facts.enabled && facts.productId === known.product.id,
    }));
    const availability = availabilityOf(line, cart.amount, chosen);
    return { ...known, cart, shipping, offered, supplies, stock: stockOf(line), availability };
  });
}

/** The sold-out lines whose recalled pieces are on the shelf, by their ids. */
export async function recalledLines(handle: Handle, lines: readonly CartLine[]): Promise<ReadonlySet<string>> {
  const soldOut = lines.filter(({ availability }) => availability === 'SOLD_OUT').map(({ cart }) => cart.id);
  if (soldOut.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select c.id from carts c where c.id = any (${soldOut}::uuid[]) and exists (
      select from lots l where l.product_id = c.product_id and l.option_id is not distinct from c.option_id
        and l.state = 'RECALLED' and l.on_hand > 0)`.execute(handle);
  return new Set(rows.map(({ id }) => id));
}

const toWireDelivery = ({ id, name, carrier }: ShippingOffer) => ({ _id: id, name, carrier });

/** A line with the names of the wire, priced at an instant. */
export function toWireCart({ cart, product, option, ...line }: CartLine, now: Date): z.input<typeof cartLine> {
  const prices = linePrices({
    price: won(product.price),
    salePrice: salePrice(won(product.price), product.discount, now),
    optionPrice: option?.price ?? 0,
    amount: cart.amount,
    supplies: line.supplies.map(({ facts, amount }) => ({ price: facts.price, amount })),
  });
  const { shipping } = line;
  return {
    _id: cart.id,
    _product: product.id,
    _option: cart.optionId,
    _shipping: shipping.shippingId,
    _shippingOption: shipping.id,
    product: {
      _id: product.id,
      code: product.code,
      name: product.name,
      thumb: fileUrl(product.thumbId),
      price: product.price,
    },
    option: option && { _id: option.id, name: option.name, value: option.value, price: option.price },
    shippingOption: toWireDelivery(shipping),
    shippingOptions: line.offered.map(toWireDelivery),
    shippingCode: shipping.pricing.shippingCode,
    shippingBundleType: shipping.pricing.bundleType,
    salePrice: prices.unit,
    discountPrice: prices.discount,
    amount: cart.amount,
    supplies: line.supplies.map(({ facts, amount }) => ({
      _supply: facts.id,
      name: facts.name,
      price: facts.price,
      amount,
      stock: facts.stockEnabled ? Math.max(0, facts.stock) : null,
      isOffered: facts.enabled && facts.productId === product.id,
    })),
    lineTotal: prices.total,
    stock: line.stock,
    availability: line.availability,
    hasOptions: canTakeOption({ ...line, product, hasChosenOption: cart.optionId !== null }),
    seenPrice: cart.seenPrice,
  };
}
