import type { Actor } from '../../platform/actor.ts';
import { problem } from '../../platform/http/problem.ts';
import { assertRoot } from '../levels/index.ts';

/**
 * Asserts that the actor may invite and change operators: only the owner of the installation. The owner cannot change
 * the own account, so there is always one. @throws ACCESS_DENIED, ROOT_REQUIRED
 */
export function assertMayManage(actor: Actor): void {
  if (actor.type !== 'user' || !actor.scopes.includes('console')) throw problem('ACCESS_DENIED');
  assertRoot(actor);
}
