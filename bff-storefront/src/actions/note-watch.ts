import { unwrap } from '@iruon/contract/client';
import { requireCustomer } from '../guards.ts';
import type { Visit } from '../visit.ts';

/** Notes that the member looked at a product now. */
export async function noteWatch(visit: Visit, product: string): Promise<void> {
  requireCustomer(visit);
  unwrap(await visit.core.POST('/api/v1/me/watches', { body: { watches: [{ _product: product }] } }));
}
