import type { MemberEvent } from '@iruon/contract';
import type { Visit } from '../visit.ts';

/** Records an event of a page in the member's activity. */
export async function noteEvent(visit: Visit, event: MemberEvent): Promise<void> {
  await visit.core.call('noteMyEvent', { body: event });
}
