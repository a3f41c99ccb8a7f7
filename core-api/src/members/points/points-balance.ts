import type { Handle } from '@iruon/db';
import { balanceAt } from './ledger-repository.ts';

/** Won of points that a member can use at an instant; expired points do not count, with or without the job. */
export async function pointsBalance(handle: Handle, userId: string, now: Date): Promise<number> {
  return balanceAt(handle, userId, now);
}
