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

/**
 * Lets the actor in when any of the accesses opens and its type of user is named, where types are.
 * @throws LOGIN_REQUIRED, CUSTOMER_NUMBER_REQUIRED, ACCESS_DENIED, USER_TYPE_NOT_ALLOWED
 */
export function authorise(
  { access: accesses, userTypes }: Pick<Operation, 'access' | 'userTypes'>,
  actor: Actor,
): void {
  if (!accesses.some((access) => isOpenTo(access, actor))) {
    if (actor.type === 'visitor') throw problem('LOGIN_REQUIRED');
    throw problem(accesses.includes('customer') ? 'CUSTOMER_NUMBER_REQUIRED' : 'ACCESS_DENIED');
  }
  if (!userTypes) return;
  const isNamed = actor.type === 'user' && actor.userType !== undefined && userTypes.includes(actor.userType);
  if (!isNamed) throw problem('USER_TYPE_NOT_ALLOWED');
}
