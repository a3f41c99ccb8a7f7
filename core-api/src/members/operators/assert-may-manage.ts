import type { Actor } from '../../platform/actor.ts';
import { problem } from '../../platform/http/problem.ts';

/** Lets those pass who may manage operators: today everyone with scope `console`. @throws ACCESS_DENIED */
export function assertMayManage(actor: Actor): void {
  if (actor.type !== 'user' || !actor.scopes.includes('console')) throw problem('ACCESS_DENIED');
}
