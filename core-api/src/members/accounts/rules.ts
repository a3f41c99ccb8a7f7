import type { UserState } from '@iruon/contract';

/** The state of a member's account. */
export function stateOf(user: { disabledAt: Date | null; withdrawnAt: Date | null }): UserState {
  if (user.withdrawnAt) return 'WITHDRAWN';
  return user.disabledAt ? 'DISABLED' : 'ACTIVE';
}

/** True for a member who may log in and call. */
export const isUsable = (user: { disabledAt: Date | null; withdrawnAt: Date | null }): boolean =>
  stateOf(user) === 'ACTIVE';
