import { unwrap } from '@iruon/contract/client';
import { requireMember } from '../guards.ts';
import type { Visit } from '../visit.ts';
import type { CartOptions } from '../wire.ts';

/**
 * What the option of a cart line can be changed to. Answered as an action is, for the dialog over the cart says itself that a
 * line is gone.
 * @throws CoreProblem NOT_FOUND
 */
export async function cartOptions(visit: Visit, line: string): Promise<CartOptions> {
  requireMember(visit);
  return unwrap(await visit.core.GET('/api/v1/me/carts/{_id}/options', { params: { path: { _id: line } } }));
}
