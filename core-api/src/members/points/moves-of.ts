import type { Transaction } from '@iruon/db';
import { problem } from '../../platform/http/problem.ts';
import { dropExpired } from './drop-lots.ts';
import { lotsLeft, type Move } from './ledger-repository.ts';
import { takeFrom } from './rules.ts';

type Refusal = Extract<Parameters<typeof problem>[1], object>;

/**
 * Distributes won of points over the lots of a locked member, soonest expiry first. `refusal` creates the error for a
 * short balance; it receives the balance in won. @throws POINTS_SHORT
 */
export async function movesOf(
  trx: Transaction,
  { userId, amount, now }: { userId: string; amount: number; now: Date },
  refusal: (balance: number) => Refusal,
): Promise<Move[]> {
  await dropExpired(trx, userId, now);
  const lots = await lotsLeft(trx, userId);
  const parts = takeFrom(lots, amount);
  if (!parts) {
    const balance = lots.reduce((sum, { amountLeft }) => sum + amountLeft, 0);
    throw problem('POINTS_SHORT', { extensions: { balance }, ...refusal(balance) });
  }
  return parts.map((part) => ({ lotId: part.lotId, left: -part.amount }));
}
