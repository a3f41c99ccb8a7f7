import { numberText } from '@iruon/contract/won';
import { newId } from '../../kernel/ids.ts';
import { actorId } from '../../platform/actor.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { problem } from '../../platform/http/problem.ts';
import { audit } from '../../platform/records/audit.ts';
import type { Context } from '../../platform/services.ts';
import { evaluateMember } from './evaluate-member.ts';
import type { IssueCoupon } from './give-benefits.ts';
import { findScoreEntry, lockStanding, postScore } from './standing-repository.ts';

/**
 * Corrects an entry's score to `delta` by a compensating entry; 0 cancels it. Repeating it changes nothing. A level
 * earned by a higher score is only revised by the next monthly evaluation.
 * @throws NOT_FOUND, SCORE_NOT_CORRECTABLE, SCORE_SHORT
 */
export async function correctScore(
  context: Context,
  id: string,
  { delta, message }: { delta: number; message: string },
  issueCoupon?: IssueCoupon,
): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    const now = context.now();
    const seen = await findScoreEntry(trx, id);
    const standing = seen && (await lockStanding(trx, seen.userId, now));
    // Read again under the lock: it may have been corrected concurrently.
    const entry = standing && (await findScoreEntry(trx, id));
    if (!entry) throw problem('NOT_FOUND');
    if (entry.corrects) throw problem('SCORE_NOT_CORRECTABLE');
    const { userId } = entry;
    const difference = delta - entry.delta - Number(entry.corrected);
    if (difference === 0) return;
    const balanceAfter = standing.score + difference;
    if (balanceAfter < 0) throw problem('SCORE_SHORT', `현재 점수는 ${numberText(standing.score)}점입니다.`);
    await postScore(trx, {
      userId,
      delta: difference,
      reason: 'HAND',
      message,
      balanceAfter,
      actorId: actorId(context.actor),
      key: `correct:${newId()}`,
      corrects: id,
      createdAt: now,
    });
    if (difference > 0) await evaluateMember(trx, { userId, now, cause: 'SCORE', issueCoupon });
    await audit(trx, context, 'score.correct', { type: 'user', id: userId }, { entry: id, delta, difference, message });
  });
}
