import type { Handle } from '@iruon/db';
import { onOneConnection } from '../../platform/one-connection.ts';
import { sideBySide } from '../../platform/side-by-side.ts';
import { type PricingFacts, type PricingFactsOf, productsForPricing } from '../catalogue/index.ts';
import { type OffersOfProducts, type ShippingOffer, shippingOffers } from '../shipping/index.ts';
import { type CartRow, findCarts, referredBy } from './repository.ts';
import { type Availability, availabilityOf, type LineFacts, stockOf } from './rules.ts';

/** A line with everything that is known of it at an instant. */
export interface CartLine extends PricingFacts {
  cart: CartRow;
  /** The delivery that was chosen, or the default one when it is not offered any more. */
  shipping: ShippingOffer;
  /** Pieces left; null when stock is not counted. */
  stock: number | null;
  availability: Availability;
}

/**
 * A member's lines with product, option, delivery and availability, oldest first; all of them, or those among `ids`. Four
 * queries for any number, asked together. A product is never deleted while a cart names it, so that every line has one.
 */
export async function cartLines(
  handle: Handle,
  now: Date,
  { userId, ids }: { userId: string; ids?: readonly string[] },
): Promise<CartLine[]> {
  const { shippingOptionIds, ...referred } = referredBy(userId, ids);
  const [carts, factsOf, offers] = await onOneConnection(handle, (one) =>
    sideBySide([
      findCarts(one, userId, ids),
      productsForPricing(one, referred),
      shippingOffers(one, now, shippingOptionIds),
    ]),
  );
  return linesOf(carts, factsOf, offers);
}

/** The same from what is known already: the facts of the lines and the deliveries of this moment. */
export function linesOf(carts: readonly CartRow[], factsOf: PricingFactsOf, offers: OffersOfProducts): CartLine[] {
  return carts.map((cart) => {
    const known = factsOf(cart);
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
    return { ...known, cart, shipping, stock: stockOf(line), availability: availabilityOf(line, cart.amount) };
  });
}
