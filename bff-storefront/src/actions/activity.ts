import type { MemberEvent } from '@iruon/contract';
import { memberCore } from '../guards.ts';
import type { Visit } from '../visit.ts';

/** Records an event of a page in the member's activity. */
export async function noteEvent(visit: Visit, event: MemberEvent): Promise<void> {
  await visit.core.call('noteMyEvent', { body: event });
}

/** Records that the member viewed a product now. */
export async function trackView(visit: Visit, product: string): Promise<void> {
  await memberCore(visit).call('addWatches', { body: { watches: [{ _product: product }] } });
}
