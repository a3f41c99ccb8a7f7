import type { Transaction } from '@iruon/db';
import { problem } from '../../platform/http/problem.ts';
import { dropExpired, movesOf, returnToLots } from './lots.ts';
import { findEntryByKey, lockPoints, partsUsedBy, post, purchaserOf } from './repository.ts';
import { returnTo } from './rules.ts';

/**
 * Deducts won of points for a purchase, soonest expiry first; repeating it for the same purchase deducts nothing.
 * @throws POINTS_SHORT
 */
export async function reservePoints(
  trx: Transaction,
  { userId, purchaseId, amount, now }: { userId: string; purchaseId: string; amount: number; now: Date },
): Promise<void> {
  if (amount === 0) return;
  const key = `use:${purchaseId}`;
  await lockPoints(trx, userId);
  if (await findEntryByKey(trx, key)) return;
  const moves = await movesOf(trx, { userId, amount, now }, () => ({
    errors: [{ path: 'body.point', code: 'too_big', message: '보유한 포인트보다 많이 사용할 수 없습니다.' }],
  }));
  await post(trx, { userId, reason: 'USE', purchaseId, moves, at: now, key });
}

/**
 * Returns points of a purchase to their lots: the whole rest, or `amount` won under a `key` of its own (a refund).
 * Repeating it changes nothing. Lots that have expired or expire soon stay usable for 30 more days.
 * @throws POINTS_SHORT if the purchase uses less than `amount`
 */
export async function releasePoints(
  trx: Transaction,
  { purchaseId, now, part }: { purchaseId: string; now: Date; part?: { amount: number; key: string } },
): Promise<void> {
  const userId = await purchaserOf(trx, purchaseId);
  if (!userId || part?.amount === 0) return;
  await lockPoints(trx, userId);
  const key = part && `release:${purchaseId}:${part.key}`;
  if (key && (await findEntryByKey(trx, key))) return;
  await dropExpired(trx, userId, now);
  const used = await partsUsedBy(trx, purchaseId);
  const total = used.reduce((sum, { amount }) => sum + amount, 0);
  if (part && part.amount > total) throw problem('POINTS_SHORT', { extensions: { held: total } });
  if (total === 0) return;
  const parts = returnTo(used, part?.amount ?? total);
  await returnToLots(trx, { userId, reason: 'RELEASE', purchaseId, at: now, key: key ?? null }, parts);
}
