import type { CartOptions } from '@iruon/contract';
import { memberCore } from '../../guards.ts';
import type { Visit } from '../../visit.ts';

/**
 * The options that a cart line can change to. Returned like an action's result, because the dialog itself reports a
 * removed line.
 * @throws CoreProblem NOT_FOUND
 */
export async function cartOptions(visit: Visit, line: string): Promise<CartOptions> {
  return await memberCore(visit).call('listCartOptions', { params: { path: { _id: line } } });
}
