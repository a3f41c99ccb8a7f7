import type { Transaction } from '@iruon/db';
import { post } from './ledger-repository.ts';
import { lotsExpired, updateLot } from './lot-repository.ts';

/**
 * Deducts expired points from a locked member's balance in one entry; repeating it changes nothing. Called before every
 * other change of the balance, so that the ledger is correct whenever the daily job runs.
 */
export async function dropExpired(trx: Transaction, userId: string, now: Date): Promise<number> {
  const lots = await lotsExpired(trx, userId, now);
  if (lots.length === 0) return 0;
  for (const { id } of lots) await updateLot(trx, id, { isExpired: true });
  await post(trx, {
    userId,
    reason: 'EXPIRE',
    at: now,
    moves: lots.map(({ id, amountLeft }) => ({ lotId: id, left: -amountLeft, dropped: amountLeft })),
  });
  return lots.reduce((sum, { amountLeft }) => sum + amountLeft, 0);
}
