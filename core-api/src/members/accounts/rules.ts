import type { UserState } from '@iruon/contract';

/** Whether a member can use the account. */
export function stateOf(user: { disabledAt: Date | null; withdrawnAt: Date | null }): UserState {
  if (user.withdrawnAt) return 'WITHDRAWN';
  return user.disabledAt ? 'DISABLED' : 'ACTIVE';
}
