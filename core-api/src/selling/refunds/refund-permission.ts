import type { Actor } from '../../platform/actor.ts';
import { problem } from '../../platform/http/problem.ts';

/** True for console staff. Managers move orders and goods but do not refund. */
export const mayRefund = (actor: Actor): boolean => actor.type === 'user' && actor.scopes.includes('console');

/** @throws ACCESS_DENIED for staff without the right to refund */
export function assertMayRefund(actor: Actor): void {
  if (!mayRefund(actor)) throw problem('ACCESS_DENIED', '환불하는 처리는 관리자만 할 수 있습니다.');
}
