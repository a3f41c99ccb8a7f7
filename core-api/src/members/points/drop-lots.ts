import type { Transaction } from '@iruon/db';
import { post } from './ledger-repository.ts';
import { lotsExpired, updateLot } from './lot-repository.ts';

/**
 * Takes what expired out of a locked member's balance, one entry for all of it; nothing the second time. Called before
 * anything else changes the balance, so that the ledger's balances are true whenever the daily job comes by.
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
