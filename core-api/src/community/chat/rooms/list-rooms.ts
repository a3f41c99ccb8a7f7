import {
  CHAT_MESSAGES_LIMIT,
  type ChatFile,
  type ChatMessage,
  type ChatRoom,
  CLOSED_ROOMS_LIMIT,
  type ConsoleChatRoom,
} from '@iruon/contract';
import { sql } from 'kysely';
import { readCursor, writeCursor } from '../../../platform/http/cursor.ts';
import type { UserContext } from './access.ts';
import { findMessages, type MessageRow, type RoomRow, roomsWithAll } from './repository.ts';
import { canRate, isAgent } from './room-decisions.ts';
import { typingIn } from './typing.ts';

/** Maximum number of open rooms in a list. */
const OPEN_ROOMS_LIMIT = 200;

/** A room in the shape for one side. */
export const shownTo = ({ actor, now }: Pick<UserContext, 'actor' | 'now'>) =>
  isAgent(actor)
    ? (row: Parameters<typeof toConsoleRoom>[0]) =>
        row.userId === actor.userId ? toChatRoom(row, now()) : toConsoleRoom(row, now())
    : (row: Parameters<typeof toChatRoom>[0]) => toChatRoom(row, now());

/**
 * Open rooms, the longest waiting first, or closed ones 50 at a time, latest first: a member's own, or all for
 * agents.
 */
export async function listRooms(
  context: UserContext,
  { isClosed, cursor }: { isClosed: boolean; cursor?: string | undefined },
) {
  const { db, actor } = context;
  let query = roomsWithAll(db);
  if (!isAgent(actor)) query = query.where('chatRooms.userId', '=', actor.userId);
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

const iso = (at: Date | null) => at?.toISOString() ?? null;

/** The address of a chat's file at a front server. */
export const chatFileUrl = (id: string): string => `/files/chats/${id}`;

function toChatFile(file: MessageRow['files'][number]): ChatFile {
  const { id, name, mime, bytes, width, height } = file;
  return { _id: id, url: chatFileUrl(id), name, mime, bytes, width, height };
}

export function toChatMessage(row: MessageRow): ChatMessage {
  return {
    _id: row.id,
    tempId: row.tempId,
    _room: row.roomId,
    seq: row.seq,
    kind: row.kind,
    code: row.code,
    content: row.content,
    files: row.files.map(toChatFile),
    senderName: row.kind === 'AUTO_NOTE' ? null : row.senderName,
    createdAt: row.createdAt.toISOString(),
  };
}

function common(row: RoomRow, now: Date) {
  const typing = typingIn(row.id, now);
  return {
    _id: row.id,
    type: 'SITE_HELP' as const,
    stage: row.stage,
    isClosed: row.stage === 'COUNSEL_COMPLETE',
    updatedAt: row.updatedAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
    closedAt: iso(row.closedAt),
    owner: { user: { _id: row.userId, name: row.userName } },
    manager: row.managerId === null ? null : { _id: row.managerId, name: row.managerName ?? '', isAway: row.isAway },
    isUserTyping: typing.MEMBER,
    isManagerTyping: typing.MANAGER,
    lastSeq: row.lastSeq,
    userReadSeq: row.userReadSeq,
    managerReadSeq: row.managerReadSeq,
    waitingPlace: row.waitingPlace,
    star: row.star,
    canRate: canRate(row, now),
    ending: row.ending,
    _aiRoom: row.aiRoomId,
    _inquiry: row.inquiryId,
    lastMessage: row.lastMessage === '' ? null : row.lastMessage,
  };
}

/** A room for its member. */
export const toChatRoom = (row: RoomRow, now: Date): ChatRoom => ({ ...common(row, now), unread: row.userUnread });

/** A room for agents. */
export const toConsoleRoom = (row: RoomRow, now: Date): ConsoleChatRoom => ({
  ...common(row, now),
  unread: row.managerUnread,
  epoch: row.epoch,
  username: row.username,
  businessName: row.businessName,
  custNo: row.custNo,
  waitingSince: iso(row.waitingSince),
  firstAnswerAt: iso(row.firstAnswerAt),
  handOverNote: row.handOverNote,
  comment: row.comment === '' ? null : row.comment,
});
