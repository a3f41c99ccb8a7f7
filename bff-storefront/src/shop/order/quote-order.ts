import { CoreProblem } from '@iruon/contract/client';
import { problemOf, requireMember } from '../../guards.ts';
import type { Visit } from '../../visit.ts';
import { pickupPlaces } from './pickup.ts';
import { type CheckoutQuote, type QuoteAsk, type Quoted, quoteLines } from './quote.ts';
import { savedDestinations } from './receiver.ts';

export interface CheckoutAsk extends Omit<QuoteAsk, 'address'> {
  /** A saved destination by id, the warehouse, an address typed so far, or none yet. */
  receiver: { destination: string } | { pickup: true } | { postcode: string; address1: string } | null;
}

async function addressOf(visit: Visit, { receiver, carts }: CheckoutAsk): Promise<QuoteAsk['address']> {
  if (receiver && 'pickup' in receiver) {
    const [place] = await pickupPlaces(visit, carts);
    if (!place) throw new CoreProblem(problemOf('NOT_FOUND'));
    return { postcode: place.postcode, address1: place.address1, isFactory: true };
  }
  if (!receiver || !('destination' in receiver)) return receiver;
  const saved = (await savedDestinations(visit)).find((one) => one._id === receiver.destination);
  if (!saved) throw new CoreProblem(problemOf('NOT_FOUND'));
  return { postcode: saved.postcode, address1: saved.address1, geolocation: saved.geolocation };
}

/** The price of the checkout, or why it has none. */
export async function askQuote(visit: Visit, query: CheckoutAsk): Promise<Quoted> {
  requireMember(visit);
  return quoteLines(visit, { ...query, address: await addressOf(visit, query) });
}

/**
 * Reprices the checkout for the buyer's current choices.
 * @throws CoreProblem SHIPPING_UNAVAILABLE, STOCK_SHORT, MONEY_SHORT
 */
export async function quoteOrder(visit: Visit, query: CheckoutAsk): Promise<CheckoutQuote> {
  const quoted = await askQuote(visit, query);
  if (!quoted.ok) throw new CoreProblem(quoted.problem);
  return quoted.quote;
}
