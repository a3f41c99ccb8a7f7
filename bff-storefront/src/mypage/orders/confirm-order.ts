import { memberCore } from '../../guards.ts';
import type { Visit } from '../../visit.ts';

/**
 * Confirms the purchase of a delivered order; final.
 * @throws CoreProblem TRANSITION_NOT_ALLOWED, NOT_FOUND
 */
export async function confirmOrder(visit: Visit, id: string): Promise<void> {
  await memberCore(visit).call('confirmMyOrder', { params: { path: { _id: id } } });
}
