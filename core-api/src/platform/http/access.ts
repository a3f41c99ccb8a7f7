import { type Access, isForLogins, lacking, type Operation, type Right } from '@iruon/contract';
import { ProblemError } from '@iruon/server-kit';
import type { Actor } from '../actor.ts';
import { problem } from './problem.ts';

type Gate = Pick<
  Operation,
  'access' | 'method' | 'right' | 'rights' | 'isForRoot' | 'isForSetup' | 'isForPeople' | 'userTypes'
>;

/** True for an operator who may use the console at all. */
export const isOperator = (actor: Actor): boolean => actor.type === 'user' && actor.rights.size > 0;

export const isRoot = (actor: Actor): boolean => actor.type === 'user' && actor.operatorLevel === 'ROOT';

/** True if the role of an operator has the right. */
export const hasRight = (actor: Actor, right: Right): boolean => actor.type === 'user' && actor.rights.has(right);

/** True for another program, which calls by an API key. */
export const isApiKey = (actor: Actor): boolean => actor.type === 'user' && actor.isApiKey === true;

/** @throws RIGHT_REQUIRED without one of the rights: any of them is enough; its detail names the first */
export function assertRight(actor: Actor, ...rights: readonly [Right, ...Right[]]): void {
  if (rights.some((right) => hasRight(actor, right))) return;
  throw problem('RIGHT_REQUIRED', lacking(rights[0]));
}

/** True if an access admits the actor, apart from the right that an operation of operators needs. */
export function isOpenTo(access: Access, actor: Actor): boolean {
  switch (access) {
    case 'public':
    case 'gateway':
      return true;
    case 'bff':
      return actor.type === 'frontServer';
    case 'member':
      return actor.type === 'user' && !isApiKey(actor);
    case 'customer':
      return actor.type === 'user' && (actor.isCustomer || actor.scopes.includes('console'));
    case 'console':
      return isOperator(actor);
  }
}

/** True if the actor may call the operation. */
export function isPermitted(operation: Parameters<typeof authorise>[0], actor: Actor): boolean {
  try {
    authorise(operation, actor);
    return true;
  } catch (error) {
    if (error instanceof ProblemError) return false;
    throw error;
  }
}

/** Refuses an actor without access. */
function refuse({ access: accesses, isForSetup }: Gate, actor: Actor): void {
  if (actor.type === 'visitor') throw problem('LOGIN_REQUIRED');
  if (actor.type === 'user' && actor.mustEnrol && accesses.includes('console')) {
    // Its only right is that to enroll one.
    if (isForSetup) return;
    throw problem('SECOND_FACTOR_SETUP_REQUIRED');
  }
  throw problem(accesses.includes('customer') ? 'CUSTOMER_NUMBER_REQUIRED' : 'ACCESS_DENIED');
}

/**
 * Admits the actor if any of the accesses does, an operator has the right, and the type of user is listed, where types
 * are. An operator without a required second factor may only call operations that enroll one, an API key none that are
 * for people.
 * @throws LOGIN_REQUIRED, CUSTOMER_NUMBER_REQUIRED, ACCESS_DENIED, RIGHT_REQUIRED, ROOT_REQUIRED,
 * SECOND_FACTOR_SETUP_REQUIRED, USER_TYPE_NOT_ALLOWED, PERSON_REQUIRED
 */
export function authorise(operation: Gate, actor: Actor): void {
  if (isApiKey(actor) && isForLogins(operation)) throw problem('PERSON_REQUIRED');
  const admitting = operation.access.filter((access) => isOpenTo(access, actor));
  if (admitting.length === 0) {
    refuse(operation, actor);
    return;
  }
  if (operation.isForRoot && !isRoot(actor)) throw problem('ROOT_REQUIRED');
  const isForRight = operation.right !== undefined && admitting.every((access) => access === 'console');
  if (operation.right && isForRight) assertRight(actor, ...(operation.rights ?? [operation.right]));
  const { userTypes } = operation;
  if (!userTypes) return;
  const isNamed = actor.type === 'user' && actor.userType !== undefined && userTypes.includes(actor.userType);
  if (!isNamed) throw problem('USER_TYPE_NOT_ALLOWED');
}
