import type { Access, Operation } from '@iruon/contract';
import type { Actor } from '../actor.ts';
import { problem } from './problem.ts';

/** True if an access admits the actor. */
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

const isForOperators = (accesses: readonly Access[]) => accesses.includes('console') || accesses.includes('manager');

/** Refuses an actor without access. */
function refuse({ access: accesses, isForSetup }: Pick<Operation, 'access' | 'isForSetup'>, actor: Actor): void {
  if (actor.type === 'visitor') throw problem('LOGIN_REQUIRED');
  if (actor.type === 'user' && actor.mustEnrol && isForOperators(accesses)) {
    if (isForSetup) return;
    throw problem('SECOND_FACTOR_SETUP_REQUIRED');
  }
  throw problem(accesses.includes('customer') ? 'CUSTOMER_NUMBER_REQUIRED' : 'ACCESS_DENIED');
}

/**
 * Admits the actor if any of the accesses does and its type of user is listed, where types are. An operator without
 * a required second factor may only call operations that enroll one.
 * @throws LOGIN_REQUIRED, CUSTOMER_NUMBER_REQUIRED, ACCESS_DENIED, ROOT_REQUIRED, SECOND_FACTOR_SETUP_REQUIRED,
 * USER_TYPE_NOT_ALLOWED
 */
export function authorise(
  operation: Pick<Operation, 'access' | 'isForRoot' | 'isForSetup' | 'userTypes'>,
  actor: Actor,
): void {
  if (!operation.access.some((access) => isOpenTo(access, actor))) refuse(operation, actor);
  if (operation.isForRoot && !(actor.type === 'user' && actor.operatorLevel === 'ROOT')) throw problem('ROOT_REQUIRED');
  const { userTypes } = operation;
  if (!userTypes) return;
  const isNamed = actor.type === 'user' && actor.userType !== undefined && userTypes.includes(actor.userType);
  if (!isNamed) throw problem('USER_TYPE_NOT_ALLOWED');
}
