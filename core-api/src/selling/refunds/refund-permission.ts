import type { Actor } from '../../platform/actor.ts';
import { problem } from '../../platform/http/problem.ts';

/** True for operators with the scope console. Managers process orders but do not refund. */
export const mayRefund = (actor: Actor): boolean => actor.type === 'user' && actor.scopes.includes('console');

/** The actions that require the scope console, each with its refusal. */
const reasons = {
  refund: '환불하는 처리는 관리자만 할 수 있습니다.',
  confirmDeposit: '입금확인은 관리자만 할 수 있습니다.',
  settleDeposit: '입금을 받아들이거나 돌려주는 처리는 관리자만 할 수 있습니다.',
} as const;

/** @throws ACCESS_DENIED with the reason of the action, for operators without the right to refund */
export function assertMayMoveMoney(actor: Actor, verb: keyof typeof reasons): void {
  if (!mayRefund(actor)) throw problem('ACCESS_DENIED', reasons[verb]);
}
