import type { ScoresChange, score } from '@iruon/contract';
import type { Handle } from '@iruon/db';
import { sql } from 'kysely';
import type { z } from 'zod';
import { actorId } from '../../platform/actor.ts';
import { idsInSql } from '../../platform/db/ids-in-sql.ts';
import { nameOf } from '../../platform/db/with-user.ts';
import { containing, inDays, type ListRequest, listPage, listQuery } from '../../platform/http/console-list.ts';
import { orNotFound } from '../../platform/http/problem.ts';
import { audit } from '../../platform/records/audit.ts';
import type { Context } from '../../platform/services.ts';
import { changeMembers, findChosenMembers } from '../accounts/index.ts';
import { addScore } from './add-score.ts';
import type { IssueCoupon } from './give-benefits.ts';

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
