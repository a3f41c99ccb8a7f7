import type { Transaction } from '@iruon/db';
import { type EarnedBy, lotsEarned } from './accrual-repository.ts';
import { dropExpired } from './drop-lots.ts';
import { excludedOf, isShutByHand, lockPoints, post } from './ledger-repository.ts';
import { updateLot } from './lot-repository.ts';

interface Reason {
  now: Date;
  message: string;
}

/**
 * Withholds the remaining points of a reward whose cause no longer exists, including points that return to its lots
 * later. Repeating it changes nothing.
 */
export async function withholdEarned(trx: Transaction, earned: EarnedBy, { now, message }: Reason): Promise<void> {
  const { userId } = earned;
  if ((await lotsEarned(trx, earned)).length === 0) return;
  await lockPoints(trx, userId);
  await dropExpired(trx, userId, now);
  for (const { id, amountLeft, isExcluded, isDisabled } of await lotsEarned(trx, earned)) {
    if (isExcluded || isDisabled) continue;
    const moves = [{ lotId: id, left: -amountLeft, dropped: amountLeft }];
    if (amountLeft > 0) await post(trx, { userId, reason: 'EXCLUDE', moves, at: now, message });
    await updateLot(trx, id, { isExcluded: true });
  }
}

/** Restores withheld points, unless they have expired or an operator excluded the lot. Repeating it changes nothing. */
export async function restoreEarned(trx: Transaction, earned: EarnedBy, { now, message }: Reason): Promise<void> {
  const { userId } = earned;
  if ((await lotsEarned(trx, earned)).every(({ isExcluded }) => !isExcluded)) return;
  await lockPoints(trx, userId);
  await dropExpired(trx, userId, now);
  for (const { id, isExcluded, expiresAt } of await lotsEarned(trx, earned)) {
    if (!isExcluded || expiresAt < now || (await isShutByHand(trx, id))) continue;
    const amount = await excludedOf(trx, id);
    await updateLot(trx, id, { isExcluded: false });
    const moves = [{ lotId: id, left: amount, dropped: -amount }];
    if (amount > 0) await post(trx, { userId, reason: 'INCLUDE', moves, at: now, message });
  }
}
