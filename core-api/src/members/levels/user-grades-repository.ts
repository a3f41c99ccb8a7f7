import type { userGrade } from '@iruon/contract';
import type { Handle } from '@iruon/db';
import { sql } from 'kysely';
import type { z } from 'zod';
import { idsInSql } from '../../platform/db/ids-in-sql.ts';
import { latestOf } from '../../platform/db/read-rows.ts';
import { isNamed, nameOf } from '../../platform/db/with-user.ts';
import { countUpTo, inRange, type ListRequest, towards } from '../../platform/http/console-list.ts';

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
export type GradeSort = keyof typeof sorts;

function filtered(handle: Handle, { q, type, _level, level, isHeld, id }: GradeFilter) {
  let query = handle
    .selectFrom('users')
    .leftJoin('userLevels', 'userLevels.userId', 'users.id')
    .leftJoin('levels', 'levels.id', 'userLevels.levelId')
    .where('users.withdrawnAt', 'is', null)
    .where('users.type', '<>', 'OPERATOR');
  if (id) query = query.where('users.id', '=', idsInSql(id));
  if (type) query = query.where('users.type', '=', type);
  if (_level) query = query.where('levels.id', '=', _level);
  if (level) query = query.where('levels.code', '=', level);
  if (isHeld !== undefined) query = query.where(sql<boolean>`coalesce(user_levels.is_held, false) = ${isHeld}`);
  return q ? query.where(isNamed(q)) : query;
}

/** Members with their levels, and the number of matches (bounded). `range` is inclusive. */
export async function findUserGrades(
  handle: Handle,
  { filter = {}, sort: [by, direction] = ['createdAt', 'DESC'], range }: ListRequest<GradeFilter, GradeSort>,
): Promise<{ grades: WireGrade[]; total: number }> {
  const sorted = filtered(handle, filter)
    .select(['users.id', 'users.username', 'users.name', 'users.type', 'users.createdAt'])
    .select(['userLevels.isHeld', 'userLevels.score', 'userLevels.since'])
    .select(['levels.id as levelId', 'levels.code as levelCode', 'levels.name as levelName'])
    .select(sql<string | null>`users.business ->> 'name'`.as('businessName'))
    .orderBy(sorts[by], (order) => (direction === 'ASC' ? order.asc().nullsFirst() : order.desc().nullsLast()))
    .orderBy('users.id', towards(direction));
  const rows = await inRange(sorted, range).execute();
  const total = await countUpTo(handle, filtered(handle, filter));
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
  return { grades, total };
}

const HISTORY = 100;

/** The latest changes of a member's level, newest first. */
export async function findGradeHistory(handle: Handle, userId: string) {
  return handle
    .selectFrom('levelHistory')
    .select(['fromName', 'toName', 'cause', 'message', 'levelHistory.createdAt'])
    .$call(nameOf('levelHistory.actorId', 'operatorName'))
    .$call(latestOf(userId, HISTORY, 'levelHistory'));
}
