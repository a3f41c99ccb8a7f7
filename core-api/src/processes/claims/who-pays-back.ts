import type { Actor } from '../../platform/actor.ts';
import { problem } from '../../platform/http/problem.ts';

/** Whether somebody may give money back: staff of the console, not managers, who only move orders and goods along. */
export const mayPayBack = (actor: Actor): boolean => actor.type === 'user' && actor.scopes.includes('console');

/** @throws ACCESS_DENIED for staff who may not give money back */
export function holdPayingBack(actor: Actor): void {
  if (!mayPayBack(actor)) throw problem('ACCESS_DENIED', '환불하는 처리는 관리자만 할 수 있습니다.');
}
