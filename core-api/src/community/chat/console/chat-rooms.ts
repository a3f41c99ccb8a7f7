import type { ChatStage, ConsoleChatRoom } from '@iruon/contract';
import { chatMessageKindLabels } from '@iruon/contract/labels';
import type { Handle } from '@iruon/db';
import { sql } from 'kysely';
import { idsInSql } from '../../../platform/db/ids-in-sql.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import {
  containing,
  countUpTo,
  inDays,
  inRange,
  type ListRequest,
  towards,
} from '../../../platform/http/console-list.ts';
import { orNotFound, problem } from '../../../platform/http/problem.ts';
import { audit } from '../../../platform/records/audit.ts';
import { sheetOf, streamWorkbook } from '../../../platform/spreadsheet/write/sheet.ts';
import { exportFileName } from '../../../platform/spreadsheet/write/workbook-file.ts';
import { getRoomFor, type UserContext } from '../rooms/access.ts';
import { deleteRoom } from '../rooms/end-room.ts';
import { listMessages, toConsoleRoom } from '../rooms/list-rooms.ts';
import { findNotes } from '../rooms/marks.ts';
import { openRoom } from '../rooms/open-room.ts';
import { findMessages, findRoom, lockRoom, type MessageRow, roomsWithAll } from '../rooms/repository.ts';

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

type RoomsQuery = ListRequest<Filter, 'waitingSince' | 'updatedAt' | 'createdAt'>;

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

/** Chats for the console, and the number of matches (bounded). The id decides among equal times. */
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

/** A room with its messages and the notes on it. @throws NOT_FOUND */
export async function readRoom(context: UserContext, id: string) {
  const { room } = await getRoomFor(context, id);
  const { messages } = await listMessages(context, id, {});
  return { room: toConsoleRoom(room, context.now()), messages, notes: await findNotes(context, id) };
}

/** Opens a room for a member. @throws NOT_FOUND for a person who is not, or no longer, a member */
export async function offerRoom(context: UserContext, userId: string) {
  const member = await context.db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('withdrawnAt', 'is', null)
    .where('type', '<>', 'OPERATOR')
    .executeTakeFirst();
  if (!member) throw problem('NOT_FOUND');
  const room = orNotFound(await findRoom(context.db, await openRoom(context, userId)));
  return toConsoleRoom(room, context.now());
}

/** Deletes a room with its messages, once. */
export async function removeRoom(context: UserContext, _id: string): Promise<undefined> {
  await inTransaction(context.db, async (trx) => {
    const room = await lockRoom(trx, _id);
    if (!room) return;
    // Before the deletion, which ends its name.
    const { userId, stage, ending, star, lastSeq } = room;
    await audit(
      trx,
      context,
      'chat.delete',
      { type: 'chat', id: _id },
      { userId, stage, ending, star, count: lastSeq },
    );
    await deleteRoom(trx, room);
  });
  return undefined;
}

const AT_ONCE = 500;

async function* messagesOf({ db }: UserContext, roomId: string): AsyncGenerator<MessageRow> {
  for (let after = 0; ; ) {
    const rows = await findMessages(db, roomId, { after, limit: AT_ONCE });
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < AT_ONCE) return;
    after = last.seq;
  }
}

/** A chat as a workbook, without internal notes. The audit log records the download. @throws NOT_FOUND */
export async function chatTranscript(context: UserContext, roomId: string) {
  const { room } = await getRoomFor(context, roomId);
  const details = { userId: room.userId, count: room.lastSeq, filter: { room: roomId } };
  await audit(context.db, context, 'chat.transcript', { type: 'chat', id: roomId }, details);
  const sheet = sheetOf<MessageRow>(
    '상담 내용',
    [
      { header: '번호', width: 8, kind: 'number', value: ({ seq }) => seq },
      { header: '시각', width: 20, kind: 'instant', value: ({ createdAt }) => createdAt },
      { header: '구분', width: 10, kind: 'text', value: ({ kind }) => chatMessageKindLabels[kind] },
      {
        header: '이름',
        width: 16,
        kind: 'text',
        value: ({ kind, senderName }) => (kind === 'AUTO_NOTE' ? '' : (senderName ?? '')),
      },
      { header: '내용', width: 80, kind: 'text', value: ({ content }) => content },
      { header: '파일', width: 30, kind: 'text', value: ({ files }) => files.map(({ name }) => name).join(', ') },
    ],
    () => messagesOf(context, roomId),
  );
  return { name: exportFileName(`상담_${room.username}`, context.now()), content: streamWorkbook([sheet]) };
}
