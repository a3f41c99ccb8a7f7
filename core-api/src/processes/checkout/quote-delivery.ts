import { locateAddress } from '../../members/destinations/index.ts';
import type { UserActor } from '../../platform/actor.ts';
import type { Context } from '../../platform/services.ts';
import { type QuotedOrder, type QuoteOrder, quoteOrder } from './quote-order.ts';

/**
 * Prices chosen cart lines. Geocodes the address first if a fee depends on the distance; an unknown distance is assumed
 * and marked in the quote.
 * @throws as quoteOrder
 */
export async function quoteDelivery(context: Context & { actor: UserActor }, query: QuoteOrder): Promise<QuotedOrder> {
  const quoted = await quoteOrder(context.db, context, query);
  const isFar = quoted.quote.assumptions.some(({ code }) => code === 'DISTANCE_UNKNOWN');
  if (!isFar || !query.receiver || quoted.place) return quoted;
  const place = await locateAddress(context, query.receiver);
  return place ? quoteOrder(context.db, context, query) : quoted;
}
