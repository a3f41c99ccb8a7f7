import type { Transaction } from '@iruon/db';
import { inTransaction } from '../../platform/db/transaction.ts';
import { problem } from '../../platform/http/problem.ts';
import type { Context } from '../../platform/services.ts';
import {
  type Entry,
  findLots,
  lockPoints,
  lotsExpired,
  lotsLeft,
  type Move,
  membersToExpire,
  post,
  updateLot,
} from './repository.ts';
import { expiryOnReturn, type Part, takeFrom } from './rules.ts';

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

/**
 * Returns points to the lots they were taken from; a lot that an operator excluded drops them again immediately, and
 * the ledger shows both. The member must be locked.
 */
export async function returnToLots(
  trx: Transaction,
  entry: Omit<Entry, 'moves'>,
  parts: readonly Part[],
): Promise<string> {
  const lots = await findLots(
    trx,
    parts.map(({ lotId }) => lotId),
  );
  const excluded = lots.filter(({ isExcluded, isDisabled }) => isExcluded || isDisabled);
  // A table check keeps excluded lots empty, so the lot is restored for the two entries.
  for (const { id } of excluded) await updateLot(trx, id, { isExcluded: false, isDisabled: false });
  for (const { id, expiresAt } of lots)
    await updateLot(trx, id, { expiresAt: expiryOnReturn(expiresAt, entry.at), isExpired: false });
  const moves = parts.map(({ lotId, amount }) => ({ lotId, left: amount }));
  const id = await post(trx, { ...entry, moves });
  if (excluded.length > 0) {
    const excludedIds = new Set(excluded.map((lot) => lot.id));
    const again = parts.filter(({ lotId }) => excludedIds.has(lotId));
    await post(trx, {
      userId: entry.userId,
      reason: 'EXCLUDE',
      at: entry.at,
      message: '사용 중지된 적립 건으로 돌아온 포인트',
      moves: again.map(({ lotId, amount }) => ({ lotId, left: -amount, dropped: amount })),
    });
    for (const { id: lotId, isExcluded, isDisabled } of excluded)
      await updateLot(trx, lotId, { isExcluded, isDisabled });
  }
  return id;
}

const BATCH = 500;

/**
 * Deducts expired points from the balances, member by member; a restarted run continues. Returns the number of members.
 */
export async function expirePoints({ db, now }: Pick<Context, 'db' | 'now'>): Promise<number> {
  let members = 0;
  for (;;) {
    const at = now();
    const due = await membersToExpire(db, at, BATCH);
    for (const userId of due) {
      await inTransaction(db, async (trx) => {
        await lockPoints(trx, userId);
        await dropExpired(trx, userId, at);
      });
    }
    members += due.length;
    if (due.length < BATCH) return members;
  }
}
