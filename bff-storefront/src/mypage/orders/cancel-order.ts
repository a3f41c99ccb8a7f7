import { memberCore } from '../../guards.ts';
import type { Visit } from '../../visit.ts';

/**
 * Cancels an unpaid order, together with its purchase.
 * @throws CoreProblem TRANSITION_NOT_ALLOWED, NOT_FOUND
 */
export async function cancelOrder(visit: Visit, id: string): Promise<void> {
  await memberCore(visit).call('cancelMyOrder', { params: { path: { _id: id } } });
}
