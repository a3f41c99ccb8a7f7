import type { Transaction } from '@iruon/db';
import { type Entry, post } from './ledger-repository.ts';
import { findLots, updateLot } from './lot-repository.ts';
import { expiryOnReturn, type Part } from './rules.ts';

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
  const shut = lots.filter(({ isExcluded, isDisabled }) => isExcluded || isDisabled);
  // A table check keeps excluded lots empty, so the lot is restored for the two entries.
  for (const { id } of shut) await updateLot(trx, id, { isExcluded: false, isDisabled: false });
  for (const { id, expiresAt } of lots)
    await updateLot(trx, id, { expiresAt: expiryOnReturn(expiresAt, entry.at), isExpired: false });
  const moves = parts.map(({ lotId, amount }) => ({ lotId, left: amount }));
  const id = await post(trx, { ...entry, moves });
  if (shut.length > 0) {
    const shutIds = new Set(shut.map((lot) => lot.id));
    const again = parts.filter(({ lotId }) => shutIds.has(lotId));
    await post(trx, {
      userId: entry.userId,
      reason: 'EXCLUDE',
      at: entry.at,
      message: '사용 중지된 적립 건으로 돌아온 포인트',
      moves: again.map(({ lotId, amount }) => ({ lotId, left: -amount, dropped: amount })),
    });
    for (const { id: lotId, isExcluded, isDisabled } of shut) await updateLot(trx, lotId, { isExcluded, isDisabled });
  }
  return id;
}
