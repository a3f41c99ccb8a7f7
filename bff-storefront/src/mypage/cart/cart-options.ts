import type { CartOptions } from '@iruon/contract';
import { requireMember } from '../../guards.ts';
import type { Visit } from '../../visit.ts';

/**
 * What the option of a cart line can be changed to. Answered as an action is, for the dialog over the cart says itself that a
 * line is gone.
 * @throws CoreProblem NOT_FOUND
 */
export async function cartOptions(visit: Visit, line: string): Promise<CartOptions> {
  requireMember(visit);
  return await visit.core.call('listCartOptions', { params: { path: { _id: line } } });
}
