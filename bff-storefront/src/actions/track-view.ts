import { requireCustomer } from '../guards.ts';
import type { Visit } from '../visit.ts';

/** Notes that the member looked at a product now. */
export async function trackView(visit: Visit, product: string): Promise<void> {
  requireCustomer(visit);
  await visit.core.call('addWatches', { body: { watches: [{ _product: product }] } });
}
