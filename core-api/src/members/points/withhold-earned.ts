import type { Transaction } from '@iruon/db';
import { type EarnedBy, lotsEarned } from './accrual-repository.ts';
import { dropExpired } from './drop-lots.ts';
import { excludedOf, isShutByHand, lockPoints, post } from './ledger-repository.ts';
import { updateLot } from './lot-repository.ts';

/**
 * Takes back, as far as they are left, the points that were earned by what is no more; what comes back to their lots later goes
 * as well. Done again it changes nothing.
 */
export async function withholdEarned(
  trx: Transaction,
  earned: EarnedBy,
  { now, message }: { now: Date; message: string },
): Promise<void> {
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

/** Gives back what was withheld, unless its day is over or an operator shut it by hand. Done again it changes nothing. */
export async function restoreEarned(
  trx: Transaction,
  earned: EarnedBy,
  { now, message }: { now: Date; message: string },
): Promise<void> {
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
