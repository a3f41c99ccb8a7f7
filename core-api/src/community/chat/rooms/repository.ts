import type { ChatMessageCode, ChatMessageKind } from '@iruon/contract';
import type { ChatRooms, Handle, Transaction } from '@iruon/db';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { idsInSql } from '../../../platform/db/ids-in-sql.ts';
import { firstValue } from '../../../platform/db/read-rows.ts';
import { whereEqual } from '../../../platform/db/where-equal.ts';
import { nameOf, withUser } from '../../../platform/db/with-user.ts';
import { hasWritten } from '../../../platform/db/write-rows.ts';

/** Time after which an operator without signals of page and connection counts as absent, milliseconds. */
export const ABSENT_AFTER_MS = 60_000;

/** The same as an interval of SQL, a literal so that a statement is planned with it. */
export const absentAfter = sql.raw(`interval '${ABSENT_AFTER_MS / 1_000} seconds'`);

/** Rooms with their participants, the unread messages on either side, and the position in the queue. */
export function roomsWithAll(handle: Handle) {
  return handle
    .selectFrom('chatRooms')
    .$call(withUser('chatRooms.userId', 'name as userName', 'username', 'custNo'))
    .leftJoin('chatManagers', 'chatManagers.userId', 'chatRooms.managerId')
    .selectAll('chatRooms')
    .$call(nameOf('chatRooms.managerId', 'managerName'))
    .select([
      sql<string | null>`users.business ->> 'name'`.as('businessName'),
      sql<boolean>`coalesce(chat_managers.presence = 'AWAY' or chat_managers.seen_at < now() - ${absentAfter}, true)`.as(
        'isAway',
      ),
      sql<number>`(
        select count(*)::int from chat_messages m
        where m.room_id = chat_rooms.id and m.seq > chat_rooms.user_read_seq and m.kind = 'ADMIN_END')`.as(
        'userUnread',
      ),
      sql<number>`(
        select count(*)::int from chat_messages m
        where m.room_id = chat_rooms.id and m.seq > chat_rooms.manager_read_seq and m.kind = 'USER_PEER')`.as(
        'managerUnread',
      ),
      sql<number | null>`case when chat_rooms.stage = 'AWAITING_MANAGER' then (
        select count(*)::int from chat_rooms w
        where w.stage = 'AWAITING_MANAGER'
          and (w.waiting_since, w.id) <= (chat_rooms.waiting_since, chat_rooms.id)) end`.as('waitingPlace'),
    ]);
}
export type RoomRow = Awaited<ReturnType<typeof findRooms>>[number];

export async function findRooms(handle: Handle, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return roomsWithAll(handle).where('chatRooms.id', '=', idsInSql(ids)).execute();
}

export async function findRoom(handle: Handle, id: string): Promise<RoomRow | undefined> {
  return (await findRooms(handle, [id]))[0];
}

export type LockedRoom = Selectable<ChatRooms>;

/** A room locked until the transaction ends: every change of a room and every new message requires this lock. */
export async function lockRoom(trx: Transaction, id: string): Promise<LockedRoom | undefined> {
  return trx.selectFrom('chatRooms').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function findOpenRoomOf(handle: Handle, userId: string): Promise<string | undefined> {
  return handle
    .selectFrom('chatRooms')
    .where('userId', '=', userId)
    .where('stage', '<>', 'COUNSEL_COMPLETE')
    .$call(firstValue('id'));
}

/** @returns false if the member has an open room already */
export async function insertRoom(trx: Transaction, room: Insertable<ChatRooms>): Promise<boolean> {
  return trx
    .insertInto('chatRooms')
    .values(room)
    .onConflict((conflict) => conflict.column('userId').where(sql<boolean>`stage <> 'COUNSEL_COMPLETE'`).doNothing())
    .$call(hasWritten('id'));
}

export async function updateRoom(trx: Transaction, id: string, change: Updateable<ChatRooms>): Promise<void> {
  await trx.updateTable('chatRooms').set(change).where('id', '=', id).execute();
}

export interface NewMessage {
  id: string;
  roomId: string;
  seq: number;
  kind: ChatMessageKind;
  code?: ChatMessageCode | null;
  content: string;
  tempId?: string | null;
  senderId?: string | null;
  createdAt: Date;
}

export async function insertMessage(trx: Transaction, message: NewMessage): Promise<void> {
  await trx.insertInto('chatMessages').values(message).execute();
}

const filesOf = sql<
  { id: string; name: string; mime: string; bytes: number; width: number | null; height: number | null }[]
>`coalesce((
  select jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'mime', f.mime, 'bytes', f.bytes, 'width', f.width,
    'height', f.height) order by cf.sequence)
  from chat_message_files cf join files f on f.id = cf.file_id where cf.message_id = chat_messages.id), '[]')`;

function messagesWithAll(handle: Handle) {
  return handle
    .selectFrom('chatMessages')
    .leftJoin('users', 'users.id', 'chatMessages.senderId')
    .selectAll('chatMessages')
    .select(['users.name as senderName', filesOf.as('files')]);
}
export type MessageRow = Awaited<ReturnType<typeof findMessagesBySeq>>[number];

/** Messages by room and number. */
export async function findMessagesBySeq(handle: Handle, keys: readonly { room: string; seq: number }[]) {
  if (keys.length === 0) return [];
  const [rooms, seqs] = [keys.map(({ room }) => room), keys.map(({ seq }) => seq)];
  return messagesWithAll(handle)
    .where(sql<boolean>`(room_id, seq) in (select * from unnest(${rooms}::uuid[], ${seqs}::int[]))`)
    .orderBy('roomId')
    .orderBy('seq')
    .execute();
}

export async function findMessageByTempId(
  handle: Handle,
  { roomId, senderId, tempId }: { roomId: string; senderId: string; tempId: string },
): Promise<MessageRow | undefined> {
  return messagesWithAll(handle).$call(whereEqual({ roomId, senderId, tempId })).executeTakeFirst();
}

/**
 * Messages of a room in their order: those after a number, those before one, or the last; one more than `limit` shows
 * that there are more.
 */
export async function findMessages(
  handle: Handle,
  roomId: string,
  { after, before, limit }: { after?: number | undefined; before?: number | undefined; limit: number },
): Promise<MessageRow[]> {
  const query = messagesWithAll(handle).where('roomId', '=', roomId).limit(limit);
  if (after !== undefined) return query.where('seq', '>', after).orderBy('seq').execute();
  const rows = await (before === undefined ? query : query.where('seq', '<', before)).orderBy('seq', 'desc').execute();
  return rows.reverse();
}

/** Notifies every process within a transaction, on commit. Contains ids only; receivers load the data themselves. */
export async function notify(handle: Handle, notice: object): Promise<void> {
  await sql`select pg_notify('chat', ${JSON.stringify(notice)})`.execute(handle);
}

/** Unread answers of operators, in the member's open talk and the latest ended ones; index reads only. */
export async function countUnreadAnswers(handle: Handle, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from (select id, user_read_seq from chat_rooms where user_id = ${userId} and last_seq > user_read_seq
          order by closed_at desc, id desc limit 5) r
    join chat_messages m on m.room_id = r.id and m.seq > r.user_read_seq and m.kind = 'ADMIN_END'`.execute(handle);
  return rows[0]?.count ?? 0;
}
