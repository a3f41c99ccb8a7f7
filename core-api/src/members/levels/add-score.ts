import { numberText } from '@iruon/contract/won';
import type { Transaction } from '@iruon/db';
import { orNotFound, problem } from '../../platform/http/problem.ts';
import { evaluateMember } from './evaluate-member.ts';
import type { IssueCoupon } from './give-benefits.ts';
import { findDeltaByKey, lockStanding, postScore } from './standing-repository.ts';

export interface ScoreChange {
  userId: string;
  /** Score, below 0 to deduct. */
  delta: number;
  reason: 'PURCHASE' | 'REVIEW' | 'HAND';
  /** Identifies repeated calls for the same change. */
  key: string;
  now: Date;
  message?: string;
  actorId?: string | null;
}

/**
 * Changes a member's score, once for each key, and raises the level immediately if the score rose. Returns true if it
 * was changed now. @throws NOT_FOUND, SCORE_SHORT, IDEMPOTENCY_KEY_REUSED for another change by hand
 */
export async function addScore(
  trx: Transaction,
  { userId, delta, reason, key, now, message = '', actorId = null }: ScoreChange,
  issueCoupon?: IssueCoupon,
): Promise<boolean> {
  if (delta === 0) return false;
  const standing = orNotFound(await lockStanding(trx, userId, now), '회원을 찾을 수 없습니다.');
  const before = await findDeltaByKey(trx, key);
  // A purchase's score follows from its order; an operator names the change.
  if (before !== undefined && reason === 'HAND' && before !== delta) throw problem('IDEMPOTENCY_KEY_REUSED');
  if (before !== undefined) return false;
  const balanceAfter = standing.score + delta;
  if (balanceAfter < 0) throw problem('SCORE_SHORT', `현재 점수는 ${numberText(standing.score)}점입니다.`);
  await postScore(trx, { userId, delta, reason, message, balanceAfter, actorId, key, createdAt: now });
  if (delta > 0) await evaluateMember(trx, { userId, now, cause: 'SCORE', issueCoupon });
  return true;
}
