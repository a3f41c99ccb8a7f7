import { featureUserTypes, id, type User } from '@iruon/contract';
import { problemError } from './problems.ts';
import type { Visit } from './visit.ts';

/**
 * @throws CoreProblem LOGIN_REQUIRED, which redirects to the login page and back; UPSTREAM_UNAVAILABLE if core-api
 * cannot identify the member
 */
export function requireMember(visit: Visit): User {
  if (visit.session.isUnknown) throw problemError('UPSTREAM_UNAVAILABLE');
  if (!visit.user) throw problemError('LOGIN_REQUIRED');
  return visit.user;
}

/** core-api for a logged-in member only. @throws CoreProblem LOGIN_REQUIRED */
export function memberCore(visit: Visit): Visit['core'] {
  requireMember(visit);
  return visit.core;
}

/** True for a member with a customer number, and for an operator: both may see prices and buy. */
export const isCustomer = (user: User | null): user is User =>
  user !== null && (Boolean(user.meta.CustNo) || user.scopes.includes('console'));

/**
 * A member who may see prices and buy.
 * @throws CoreProblem LOGIN_REQUIRED, CUSTOMER_NUMBER_REQUIRED (a page of its own)
 */
export function requireCustomer(visit: Visit): User {
  const user = requireMember(visit);
  if (!isCustomer(user)) throw problemError('CUSTOMER_NUMBER_REQUIRED');
  return user;
}

/** core-api for a member who may buy. @throws CoreProblem LOGIN_REQUIRED, CUSTOMER_NUMBER_REQUIRED */
export function customerCore(visit: Visit): Visit['core'] {
  requireCustomer(visit);
  return visit.core;
}

/**
 * A member of a type that may use a feature, by `featureUserTypes` of the contract, which core-api applies as well.
 * @throws CoreProblem LOGIN_REQUIRED, USER_TYPE_NOT_ALLOWED (a page with a way back)
 */
export function requireUserType(visit: Visit, feature: keyof typeof featureUserTypes): User {
  const user = requireMember(visit);
  const types: readonly User['type'][] = featureUserTypes[feature];
  if (!types.includes(user.type)) throw problemError('USER_TYPE_NOT_ALLOWED');
  return user;
}

/** The id of a record, from an address or a form. @throws CoreProblem NOT_FOUND for any other value */
export function requireId(value: unknown): string {
  const parsed = id.safeParse(value);
  if (!parsed.success) throw problemError('NOT_FOUND');
  return parsed.data;
}
