import type { ChatStage, ConsoleChatRoom } from '@iruon/contract';
import type { Handle } from '@iruon/db';
import { sql } from 'kysely';
import { idsInSql } from '../../../platform/db/ids-in-sql.ts';
import {
  containing,
  countUpTo,
  inDays,
  inRange,
  type ListRequest,
  towards,
} from '../../../platform/http/console-list.ts';
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

export type RoomsQuery = ListRequest<Filter, 'waitingSince' | 'updatedAt' | 'createdAt'>;

function matching(handle: Handle, { actor }: UserContext, filter: Filter) {
  const { q, stage, isClosed, isMine, _manager, _user, id } = filter;
  let query = handle
    .selectFrom('chatRooms')
    .innerJoin('users', 'users.id', 'chatRooms.userId')
    .select('chatRooms.id')
    .where(({ ref }) => inDays(ref('chatRooms.createdAt'), filter));
  if (id) query = query.where('chatRooms.id', '=', idsInSql(id));
  if (stage) query = query.where('chatRooms.stage', '=', stage);
  if (isClosed !== undefined) query = query.where('chatRooms.stage', isClosed ? '=' : '<>', 'COUNSEL_COMPLETE');
  if (isMine) query = query.where('chatRooms.managerId', '=', actor.userId);
  if (_manager) query = query.where('chatRooms.managerId', '=', _manager);
  if (_user) query = query.where('chatRooms.userId', '=', _user);
  return containing(query, q, ['users.name', 'users.username', sql`users.business ->> 'name'`]);
}

/** Talks for the console, and the number of matches (bounded). The id decides among equal times. */
export async function listChatRooms(
  context: UserContext,
  { filter = {}, sort: [field, order] = ['waitingSince', 'ASC'], range }: RoomsQuery,
): Promise<{ rooms: ConsoleChatRoom[]; total: number }> {
  const { db } = context;
  const sorted = matching(db, context, filter)
    .orderBy(`chatRooms.${field}`, (by) => (order === 'ASC' ? by.asc() : by.desc()).nullsLast())
    .orderBy('chatRooms.id', towards(order));
  const ids = await inRange(sorted, range).execute();
  const total = await countUpTo(db, matching(db, context, filter));
  const place = new Map(ids.map(({ id }, index) => [id, index]));
  const rows =
    ids.length === 0
      ? []
      : await roomsWithAll(db)
          .where('chatRooms.id', 'in', [...place.keys()])
          .execute();
  rows.sort((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0));
  return { rooms: rows.map((row) => toConsoleRoom(row, context.now())), total };
}
