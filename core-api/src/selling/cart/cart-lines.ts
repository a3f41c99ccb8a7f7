import type { Handle } from '@iruon/db';
import {
  type PricingCatalogue,
  type PricingFacts,
  productsForPricing,
  type SupplyFacts,
} from '../../catalog/products/index.ts';
import { settleAll } from '../../platform/concurrency/settle-all.ts';
import { withPipelinedConnection } from '../../platform/db/transaction.ts';
import { type OffersOfProducts, type ShippingOffer, shippingOffers } from '../shipping/index.ts';
import { type CartRow, findCarts, referredBy } from './repository.ts';
import { type Availability, availabilityOf, type LineFacts, stockOf } from './rules.ts';

/** A cart line with its product facts at an instant. */
export interface CartLine extends PricingFacts {
  cart: CartRow;
  /** The chosen delivery, or the default one when it is no longer available. */
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
 * Five concurrent queries for any number. A product in a cart is never deleted, so that every line has one.
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
    // A supply in a cart is never deleted: its row is deleted with the cart's.
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
