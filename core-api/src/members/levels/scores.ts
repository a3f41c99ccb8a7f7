import type { ScoresChange, score } from '@iruon/contract';
import { endOfSeoulDay, startOfSeoulDay } from '@iruon/contract/seoul';
import type { Handle } from '@iruon/db';
import { type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import { actorId } from '../../platform/actor.ts';
import { contains, TOTAL_LIMIT } from '../../platform/http/console-list.ts';
import { problem } from '../../platform/http/problem.ts';
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

function filtered(handle: Handle, { q, _user, reason, from, to, id }: ScoreFilter) {
  let query = handle.selectFrom('scoreLedger').innerJoin('users', 'users.id', 'scoreLedger.userId');
  if (id) query = query.where('scoreLedger.id', '=', sql<string>`any(${id}::uuid[])`);
  if (_user) query = query.where('scoreLedger.userId', '=', _user);
  if (reason) query = query.where('scoreLedger.reason', '=', reason);
  if (from) query = query.where('scoreLedger.createdAt', '>=', startOfSeoulDay(from));
  if (to) query = query.where('scoreLedger.createdAt', '<=', endOfSeoulDay(to));
  if (q) {
    const text = contains(q);
    query = query.where(sql<SqlBool>`(users.username ilike ${text} or users.name ilike ${text})`);
  }
  return query;
}

/** The sum of an entry's corrections. */
const corrected = sql<string>`(select coalesce(sum(delta), 0) from score_ledger c where c.corrects = score_ledger.id)`;

/** Changes of members' scores, and the number of matches (bounded). `range` is inclusive. */
export async function listScores(
  handle: Handle,
  {
    filter,
    sort,
    range,
  }: { filter: ScoreFilter; sort: ['createdAt' | 'delta', 'ASC' | 'DESC']; range: readonly [number, number] },
): Promise<{ scores: WireScore[]; total: number }> {
  const direction = sort[1] === 'ASC' ? 'asc' : 'desc';
  const rows = await filtered(handle, filter)
    .leftJoin('users as operators', 'operators.id', 'scoreLedger.actorId')
    .selectAll('scoreLedger')
    .select(['users.username', 'users.name as userName', 'operators.name as operatorName'])
    .select(corrected.as('corrected'))
    .orderBy(`scoreLedger.${sort[0]}`, direction)
    .orderBy('scoreLedger.id', direction)
    .offset(range[0])
    .limit(range[1] - range[0] + 1)
    .execute();
  const { count } = await handle
    .selectFrom(filtered(handle, filter).select('scoreLedger.id').limit(TOTAL_LIMIT).as('bounded'))
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
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
  return { scores, total: Number(count) };
}

/** @throws NOT_FOUND */
export async function getScore(handle: Handle, id: string): Promise<WireScore> {
  const { scores } = await listScores(handle, { filter: { id: [id] }, sort: ['createdAt', 'DESC'], range: [0, 0] });
  if (!scores[0]) throw problem('NOT_FOUND');
  return scores[0];
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
    if (isNew) await audit(trx, context, 'score.change', `user:${userId}`, { delta, message });
  });
}
