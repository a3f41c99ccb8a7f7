import type { UserState } from '@iruon/contract';

/** Whether a member can use the account, as one word. */
export function stateOf(user: { disabledAt: Date | null; withdrawnAt: Date | null }): UserState {
  if (user.withdrawnAt) return 'WITHDRAWN';
  return user.disabledAt ? 'DISABLED' : 'ACTIVE';
}

/** True for a member who may log in and call. */
export const isUsable = (user: { disabledAt: Date | null; withdrawnAt: Date | null }): boolean =>
  stateOf(user) === 'ACTIVE';
