import type { Handle } from '@iruon/db';
import { sideBySide } from '../../platform/side-by-side.ts';
import { type PricingFacts, productsForPricing } from '../catalogue/index.ts';
import { type OffersOfProducts, type ShippingOffer, shippingOffers } from '../shipping/index.ts';
import type { CartRow } from './repository.ts';
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
 * Lines with product, option, delivery and availability, in the order given: three queries for any number. A product is
 * never deleted while a cart names it, so that every line has one.
 */
export async function cartLines(handle: Handle, carts: readonly CartRow[], now: Date): Promise<CartLine[]> {
  if (carts.length === 0) return [];
  const [facts, offers] = await sideBySide([
    productsForPricing(handle, carts),
    shippingOffers(
      handle,
      now,
      carts.map((cart) => cart.shippingOptionId),
    ),
  ]);
  return linesOf(carts, facts, offers);
}

/** The same from what is known already: the facts of each line, in its place, and the deliveries of this moment. */
export function linesOf(
  carts: readonly CartRow[],
  facts: readonly (PricingFacts | undefined)[],
  offers: OffersOfProducts,
): CartLine[] {
  return carts.map((cart, index) => {
    const known = facts[index];
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
