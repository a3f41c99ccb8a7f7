import type { userGrade } from '@iruon/contract';
import type { Handle } from '@iruon/db';
import { sql } from 'kysely';
import type { z } from 'zod';
import { contains, TOTAL_LIMIT } from '../../platform/http/console-list.ts';

type WireGrade = z.input<typeof userGrade>;

export interface GradeFilter {
  q?: string | undefined;
  type?: WireGrade['type'] | undefined;
  _level?: string | undefined;
  level?: string | undefined;
  isHeld?: boolean | undefined;
  id?: string[] | undefined;
}

const sorts = {
  createdAt: sql.ref('users.id'),
  username: sql.ref('users.username'),
  score: sql`coalesce(user_levels.score, 0)`,
  since: sql.ref('userLevels.since'),
} as const;
export type GradeSort = [keyof typeof sorts, 'ASC' | 'DESC'];

function filtered(handle: Handle, { q, type, _level, level, isHeld, id }: GradeFilter) {
  let query = handle
    .selectFrom('users')
    .leftJoin('userLevels', 'userLevels.userId', 'users.id')
    .leftJoin('levels', 'levels.id', 'userLevels.levelId')
    .where('users.withdrawnAt', 'is', null)
    .where('users.type', '<>', 'OPERATOR');
  if (id) query = query.where('users.id', '=', sql<string>`any(${id}::uuid[])`);
  if (type) query = query.where('users.type', '=', type);
  if (_level) query = query.where('levels.id', '=', _level);
  if (level) query = query.where('levels.code', '=', level);
  if (isHeld !== undefined) query = query.where(sql<boolean>`coalesce(user_levels.is_held, false) = ${isHeld}`);
  if (q) {
    const text = contains(q);
    query = query.where(({ eb, or }) =>
      or([
        eb('users.username', 'ilike', text),
        eb('users.name', 'ilike', text),
        eb(sql<string>`users.business ->> 'name'`, 'ilike', text),
      ]),
    );
  }
  return query;
}

/** Members with their levels, and the number of matches (bounded). `range` is inclusive. */
export async function findUserGrades(
  handle: Handle,
  { filter, sort, range }: { filter: GradeFilter; sort: GradeSort; range: readonly [number, number] },
): Promise<{ grades: WireGrade[]; total: number }> {
  const direction = sort[1] === 'ASC' ? 'asc' : 'desc';
  const rows = await filtered(handle, filter)
    .select(['users.id', 'users.username', 'users.name', 'users.type', 'users.createdAt'])
    .select(['userLevels.isHeld', 'userLevels.score', 'userLevels.since'])
    .select(['levels.id as levelId', 'levels.code as levelCode', 'levels.name as levelName'])
    .select(sql<string | null>`users.business ->> 'name'`.as('businessName'))
    .orderBy(sorts[sort[0]], (order) => (direction === 'asc' ? order.asc().nullsFirst() : order.desc().nullsLast()))
    .orderBy('users.id', direction)
    .offset(range[0])
    .limit(range[1] - range[0] + 1)
    .execute();
  const { count } = await handle
    .selectFrom(filtered(handle, filter).select('users.id').limit(TOTAL_LIMIT).as('bounded'))
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  const grades = rows.map((row) => ({
    _id: row.id,
    username: row.username,
    userName: row.name,
    businessName: row.businessName,
    type: row.type,
    level: row.levelId ? { _id: row.levelId, code: row.levelCode ?? '', name: row.levelName ?? '' } : null,
    isHeld: row.isHeld ?? false,
    score: row.score ?? 0,
    since: row.levelId ? (row.since?.toISOString() ?? null) : null,
    createdAt: row.createdAt.toISOString(),
  }));
  return { grades, total: Number(count) };
}

const HISTORY = 100;

/** The latest changes of a member's level, newest first. */
export async function findGradeHistory(handle: Handle, userId: string) {
  return handle
    .selectFrom('levelHistory')
    .leftJoin('users as operators', 'operators.id', 'levelHistory.actorId')
    .select(['fromName', 'toName', 'cause', 'message', 'levelHistory.createdAt', 'operators.name as operatorName'])
    .where('userId', '=', userId)
    .orderBy('levelHistory.createdAt', 'desc')
    .orderBy('levelHistory.id', 'desc')
    .limit(HISTORY)
    .execute();
}
