import type { ChatStage, ConsoleChatRoom } from '@iruon/contract';
import { endOfSeoulDay, startOfSeoulDay } from '@iruon/contract/seoul';
import type { Handle } from '@iruon/db';
import { sql } from 'kysely';
import { contains, TOTAL_LIMIT } from '../../../platform/http/console-list.ts';
import type { UserContext } from '../rooms/access.ts';
import { roomsWithAll } from '../rooms/repository.ts';
import { toConsoleRoom } from '../rooms/wire-room.ts';

interface Filter {
  q?: string | undefined;
  stage?: ChatStage | undefined;
  isClosed?: boolean | undefined;
  isMine?: boolean | undefined;
  _manager?: string | undefined;
  _user?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  id?: string[] | undefined;
}

export interface RoomsQuery {
  filter: Filter;
  sort: readonly ['waitingSince' | 'updatedAt' | 'createdAt', 'ASC' | 'DESC'];
  range: readonly [number, number];
}

function matching(handle: Handle, { actor }: UserContext, filter: Filter) {
  const { q, stage, isClosed, isMine, _manager, _user, from, to, id } = filter;
  let query = handle.selectFrom('chatRooms').innerJoin('users', 'users.id', 'chatRooms.userId').select('chatRooms.id');
  if (id) query = query.where('chatRooms.id', '=', sql<string>`any(${id}::uuid[])`);
  if (stage) query = query.where('chatRooms.stage', '=', stage);
  if (isClosed !== undefined) query = query.where('chatRooms.stage', isClosed ? '=' : '<>', 'COUNSEL_COMPLETE');
  if (isMine) query = query.where('chatRooms.managerId', '=', actor.userId);
  if (_manager) query = query.where('chatRooms.managerId', '=', _manager);
  if (_user) query = query.where('chatRooms.userId', '=', _user);
  if (from) query = query.where('chatRooms.createdAt', '>=', startOfSeoulDay(from));
  if (to) query = query.where('chatRooms.createdAt', '<=', endOfSeoulDay(to));
  if (q)
    query = query.where(
      sql<boolean>`(users.name ilike ${contains(q)} or users.username ilike ${contains(q)}
        or users.business ->> 'name' ilike ${contains(q)})`,
    );
  return query;
}

/** Talks for the console, and the number of matches (bounded). The id decides among equal times. */
export async function listChatRooms(
  context: UserContext,
  { filter, sort: [field, order], range: [from, to] }: RoomsQuery,
): Promise<{ rooms: ConsoleChatRoom[]; total: number }> {
  const { db } = context;
  const direction = order === 'ASC' ? 'asc' : 'desc';
  const ids = await matching(db, context, filter)
    .orderBy(`chatRooms.${field}`, (by) => (direction === 'asc' ? by.asc() : by.desc()).nullsLast())
    .orderBy('chatRooms.id', direction)
    .offset(from)
    .limit(to - from + 1)
    .execute();
  const counted = await db
    .selectFrom(matching(db, context, filter).limit(TOTAL_LIMIT).as('bounded'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const place = new Map(ids.map(({ id }, index) => [id, index]));
  const rows =
    ids.length === 0
      ? []
      : await roomsWithAll(db)
          .where('chatRooms.id', 'in', [...place.keys()])
          .execute();
  rows.sort((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0));
  return { rooms: rows.map((row) => toConsoleRoom(row, context.now())), total: Number(counted.count) };
}
