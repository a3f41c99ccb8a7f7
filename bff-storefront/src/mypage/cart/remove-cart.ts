import { requireMember } from '../../guards.ts';
import type { Visit } from '../../visit.ts';

/** Removes lines from the cart; a missing line is no error. */
export async function removeCart(visit: Visit, ids: string[]): Promise<void> {
  requireMember(visit);
  // One after the other: core-api serializes changes of one member's lines anyway.
  for (const _id of ids) await visit.core.call('removeCart', { params: { path: { _id } } });
}
