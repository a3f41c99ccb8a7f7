import { memberCore } from '../guards.ts';
import type { Visit } from '../visit.ts';

/** Records that the member viewed a product now. */
export async function trackView(visit: Visit, product: string): Promise<void> {
  await memberCore(visit).call('addWatches', { body: { watches: [{ _product: product }] } });
}
