import { requireCustomer } from '../guards.ts';
import type { Visit } from '../visit.ts';

/** Records that the member viewed a product now. */
export async function trackView(visit: Visit, product: string): Promise<void> {
  requireCustomer(visit);
  await visit.core.call('addWatches', { body: { watches: [{ _product: product }] } });
}
