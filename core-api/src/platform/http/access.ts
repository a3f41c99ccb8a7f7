import type { Access, Operation } from '@iruon/contract';
import type { Actor } from '../actor.ts';
import { problem } from './problem.ts';

/** Whether one access lets the actor in. */
export function isOpenTo(access: Access, actor: Actor): boolean {
  switch (access) {
    case 'public':
    case 'gateway':
      return true;
    case 'bff':
      return actor.type === 'frontServer';
    case 'member':
      return actor.type === 'user';
    case 'customer':
      return actor.type === 'user' && (actor.isCustomer || actor.scopes.includes('console'));
    case 'console':
      return actor.type === 'user' && actor.scopes.includes('console');
    case 'manager':
      return actor.type === 'user' && actor.scopes.includes('manager');
  }
}

const isStaffs = (accesses: readonly Access[]) => accesses.includes('console') || accesses.includes('manager');

/**
 * Lets the actor in when any of the accesses opens. Staff without a second factor where one is required pass only to what
 * enrols one. @throws LOGIN_REQUIRED, CUSTOMER_NUMBER_REQUIRED, ACCESS_DENIED, SECOND_FACTOR_SETUP_REQUIRED
 */
export function authorise(
  { access: accesses, isForSetup }: Pick<Operation, 'access' | 'isForSetup'>,
  actor: Actor,
): void {
  if (accesses.some((access) => isOpenTo(access, actor))) return;
  if (actor.type === 'visitor') throw problem('LOGIN_REQUIRED');
  if (actor.type === 'user' && actor.mustEnrol && isStaffs(accesses)) {
    if (isForSetup) return;
    throw problem('SECOND_FACTOR_SETUP_REQUIRED');
  }
  throw problem(accesses.includes('customer') ? 'CUSTOMER_NUMBER_REQUIRED' : 'ACCESS_DENIED');
}
