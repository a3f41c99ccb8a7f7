import { pointsText } from '@iruon/contract/won';
import type { Transaction } from '@iruon/db';
import { newId } from '../../kernel/ids.ts';
import { problem } from '../../platform/http/problem.ts';
import { dropExpired, movesOf } from './lots.ts';
import { type EntryRow, findEntryByKey, insertLot, lockPoints, type PointReason, post } from './repository.ts';

export interface PointGrant {
  userId: string;
  /** won */
  amount: number;
  /** Name of the lot. */
  name: string;
  expiresAt: Date;
  reason: Extract<PointReason, 'SIGN_UP' | 'PURCHASE' | 'REVIEW' | 'LEVEL' | 'GRANT'>;
  /** Identifies repeated calls for the same grant. */
  key: string;
  now: Date;
  message?: string;
  pointId?: string | null;
  /** won, the limit of its policy */
  limit?: number;
  actorId?: string | null;
}

/**
 * Grants a member a lot of points, once for each key. Returns true if it was granted now.
 * @throws NOT_FOUND, IDEMPOTENCY_KEY_REUSED for a grant by hand of another amount
 */
export async function grantPoints(trx: Transaction, grant: PointGrant): Promise<boolean> {
  const { userId, amount, name, expiresAt, reason, key, now, message = '', pointId = null, limit = 0 } = grant;
  if (amount === 0) return false;
  if (!(await lockPoints(trx, userId))) throw problem('NOT_FOUND', '회원을 찾을 수 없습니다.');
  const before = await findEntryByKey(trx, key);
  // A policy may have changed since the reward that it granted; an operator names the amount.
  if (before && reason === 'GRANT') assertSame(before, amount);
  if (before) return false;
  await dropExpired(trx, userId, now);
  const id = newId();
  await insertLot(trx, { id, userId, pointId, name, limitAmount: limit, amount, expiresAt, createdAt: now });
  const moves = [{ lotId: id, left: amount }];
  await post(trx, { userId, reason, moves, at: now, message, actorId: grant.actorId ?? null, key });
  return true;
}

export interface PointDebit {
  userId: string;
  /** won */
  amount: number;
  message: string;
  key: string;
  now: Date;
  actorId: string | null;
}

/** The entry of a key is the requested change, not another one. @throws IDEMPOTENCY_KEY_REUSED */
function assertSame(before: EntryRow, amount: number): void {
  if (before.amount !== amount) throw problem('IDEMPOTENCY_KEY_REUSED');
}

/**
 * Deducts points from a member, soonest expiry first, once for each key.
 * @throws NOT_FOUND, POINTS_SHORT, IDEMPOTENCY_KEY_REUSED for another amount
 */
export async function debitPoints(trx: Transaction, debit: PointDebit): Promise<boolean> {
  const { userId, amount, message, key, now, actorId } = debit;
  if (!(await lockPoints(trx, userId))) throw problem('NOT_FOUND', '회원을 찾을 수 없습니다.');
  const before = await findEntryByKey(trx, key);
  if (before) assertSame(before, -amount);
  if (before) return false;
  const moves = await movesOf(trx, { userId, amount, now }, (balance) => ({
    detail: `보유 포인트는 ${pointsText(balance)}입니다.`,
  }));
  await post(trx, { userId, reason: 'DEBIT', moves, at: now, message, actorId, key });
  return true;
}
