import { CHAT_MESSAGES_LIMIT, CLOSED_ROOMS_LIMIT } from '@iruon/contract';
import { sql } from 'kysely';
import { readCursor, writeCursor } from '../../../platform/http/cursor.ts';
import { isStaff, type UserContext } from './access.ts';
import { findMessages, roomsWithAll } from './repository.ts';
import { toChatMessage, toChatRoom, toConsoleRoom } from './wire-room.ts';

/** Maximum number of open rooms in a list. */
const OPEN_ROOMS_LIMIT = 200;

/** A room in the shape for one side. */
export const shownTo = ({ actor, now }: Pick<UserContext, 'actor' | 'now'>) =>
  isStaff(actor)
    ? (row: Parameters<typeof toConsoleRoom>[0]) =>
        row.userId === actor.userId ? toChatRoom(row, now()) : toConsoleRoom(row, now())
    : (row: Parameters<typeof toChatRoom>[0]) => toChatRoom(row, now());

/**
 * Open rooms, the longest waiting first, or closed ones 50 at a time, latest first: a member's own, or all for
 * operators.
 */
export async function listRooms(
  context: UserContext,
  { isClosed, cursor }: { isClosed: boolean; cursor?: string | undefined },
) {
  const { db, actor } = context;
  let query = roomsWithAll(db);
  if (!isStaff(actor)) query = query.where('chatRooms.userId', '=', actor.userId);
  const show = shownTo(context);
  if (!isClosed) {
    const rows = await query
      .where('chatRooms.stage', '<>', 'COUNSEL_COMPLETE')
      .orderBy('chatRooms.waitingSince', (order) => order.asc().nullsLast())
      .orderBy('chatRooms.id')
      .limit(OPEN_ROOMS_LIMIT)
      .execute();
    return { rooms: rows.map(show), next: null };
  }
  const from = readCursor(cursor);
  if (from) query = query.where(sql<boolean>`(chat_rooms.closed_at, chat_rooms.id) < (${from.at}, ${from.id})`);
  const rows = await query
    .where('chatRooms.closedAt', 'is not', null)
    .orderBy('chatRooms.closedAt', 'desc')
    .orderBy('chatRooms.id', 'desc')
    .limit(CLOSED_ROOMS_LIMIT + 1)
    .execute();
  const page = rows.slice(0, CLOSED_ROOMS_LIMIT);
  const last = page.at(-1);
  const next = rows.length > CLOSED_ROOMS_LIMIT && last?.closedAt ? writeCursor(last.closedAt, last.id) : null;
  return { rooms: page.map(show), next };
}

/** Up to 100 messages of a room in their order, and whether there are more in the requested direction. */
export async function listMessages(
  { db }: Pick<UserContext, 'db'>,
  roomId: string,
  { after, before }: { after?: number | undefined; before?: number | undefined },
) {
  const rows = await findMessages(db, roomId, { after, before, limit: CHAT_MESSAGES_LIMIT + 1 });
  const hasMore = rows.length > CHAT_MESSAGES_LIMIT;
  const page = after === undefined ? rows.slice(-CHAT_MESSAGES_LIMIT) : rows.slice(0, CHAT_MESSAGES_LIMIT);
  return { messages: page.map(toChatMessage), hasMore };
}
