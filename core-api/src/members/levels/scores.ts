import type { ScoresChange, score } from '@iruon/contract';
import { numberText } from '@iruon/contract/won';
import type { Handle, Transaction } from '@iruon/db';
import { sql } from 'kysely';
import type { z } from 'zod';
import { newId } from '../../kernel/ids.ts';
import { actorId } from '../../platform/actor.ts';
import { idsInSql } from '../../platform/db/ids-in-sql.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { nameOf } from '../../platform/db/with-user.ts';
import { containing, inDays, type ListRequest, listPage, listQuery } from '../../platform/http/console-list.ts';
import { orNotFound, problem } from '../../platform/http/problem.ts';
import { audit } from '../../platform/records/audit.ts';
import type { Context } from '../../platform/services.ts';
import { changeMembers, findChosenMembers } from '../accounts/index.ts';
import { evaluateMember, type IssueCoupon } from './evaluate-levels.ts';
import { findDeltaByKey, findScoreEntry, lockStanding, postScore } from './repository.ts';

type WireScore = z.input<typeof score>;

interface ScoreFilter {
  q?: string | undefined;
  _user?: string | undefined;
  reason?: WireScore['reason'] | undefined;
  from?: string | undefined;
  to?: string | undefined;
  id?: string[] | undefined;
}

function filtered(handle: Handle, { q, _user, reason, id, ...days }: ScoreFilter) {
  let query = handle
    .selectFrom('scoreLedger')
    .innerJoin('users', 'users.id', 'scoreLedger.userId')
    .where(({ ref }) => inDays(ref('scoreLedger.createdAt'), days));
  if (id) query = query.where('scoreLedger.id', '=', idsInSql(id));
  if (_user) query = query.where('scoreLedger.userId', '=', _user);
  if (reason) query = query.where('scoreLedger.reason', '=', reason);
  return containing(query, q, ['users.username', 'users.name']);
}

/** The sum of an entry's corrections. */
const corrected = sql<string>`(select coalesce(sum(delta), 0) from score_ledger c where c.corrects = score_ledger.id)`;

/** Changes of members' scores, and the number of matches (bounded). `range` is inclusive. */
export async function listScores(
  handle: Handle,
  request: ListRequest<ScoreFilter, 'createdAt' | 'delta'>,
): Promise<{ scores: WireScore[]; total: number }> {
  const { filter, by, direction, range } = listQuery(request, ['createdAt', 'DESC']);
  const query = filtered(handle, filter)
    .selectAll('scoreLedger')
    .select(['users.username', 'users.name as userName'])
    .$call(nameOf('scoreLedger.actorId', 'operatorName'))
    .select(corrected.as('corrected'));
  const { rows, total } = await listPage(handle, query, {
    by: [`scoreLedger.${by}`, 'scoreLedger.id'],
    direction,
    range,
    counted: filtered(handle, filter),
  });
  const scores = rows.map((row) => ({
    _id: row.id,
    _user: row.userId,
    username: row.username,
    userName: row.userName,
    delta: row.delta,
    reason: row.reason,
    message: row.message,
    balance: row.balanceAfter,
    effect: row.delta + Number(row.corrected),
    corrects: row.corrects,
    operatorName: row.operatorName,
    createdAt: row.createdAt.toISOString(),
  }));
  return { scores, total };
}

/** @throws NOT_FOUND */
export async function getScore(handle: Handle, id: string): Promise<WireScore> {
  const { scores } = await listScores(handle, { filter: { id: [id] }, range: [0, 0] });
  return orNotFound(scores[0]);
}

/** Adds to members' scores or subtracts, by hand. Idempotent by its key. @throws INVALID_INPUT */
export async function changeScores(context: Context, change: ScoresChange, issueCoupon?: IssueCoupon) {
  const { delta, message, key } = change;
  const members = await findChosenMembers(context.db, change);
  const now = context.now();
  const by = actorId(context.actor);
  return changeMembers(context, members, async (trx, { id: userId }) => {
    const entry = { userId, delta, reason: 'HAND', message, now, key: `hand:${key}:${userId}`, actorId: by } as const;
    const isNew = await addScore(trx, entry, issueCoupon);
    if (isNew) await audit(trx, context, 'score.change', { type: 'user', id: userId }, { delta, message });
  });
}

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
    const changes = {
      delta: { from: delta - difference, to: delta },
      balance: { from: standing.score, to: balanceAfter },
    };
    await audit(trx, context, 'score.correct', { type: 'user', id: userId }, { entry: id, changes, message });
  });
}
