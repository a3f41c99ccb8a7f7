import { ABSENT_AFTER_MS, type ChatMessageCode, type ChatMessageKind } from '@iruon/contract';
import {
  type ChatMessageFiles,
  type ChatMessages,
  type ChatRooms,
  columnOf,
  type Handle,
  planOnce,
  type Transaction,
} from '@iruon/db';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { idsInSql } from '../../../platform/db/ids-in-sql.ts';
import { firstValue } from '../../../platform/db/read-rows.ts';
import { nameOf, withUser } from '../../../platform/db/with-user.ts';
import { hasWritten } from '../../../platform/db/write-rows.ts';

/** The time after which an agent counts as absent, as an interval of SQL: a literal, so that a statement is planned with it. */
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

export type LockedRoom = Selectable<ChatRooms> & { managerName: string | null };

/**
 * Rooms locked until the transaction ends, in the order of their ids: every change of a room and every new message
 * requires this lock. With `skipsLocked`, rooms that another transaction has locked are left out.
 */
export async function lockRooms(
  trx: Transaction,
  { ids, skipsLocked = false }: { ids: readonly string[]; skipsLocked?: boolean },
): Promise<LockedRoom[]> {
  const query = trx
    .selectFrom('chatRooms')
    .selectAll()
    .select(sql<string | null>`(select name from users where id = manager_id)`.as('managerName'))
    .where('id', '=', idsInSql(ids))
    .orderBy('id')
    .forUpdate();
  return (skipsLocked ? query.skipLocked() : query).execute();
}

export async function lockRoom(trx: Transaction, id: string): Promise<LockedRoom | undefined> {
  return (await lockRooms(trx, { ids: [id] }))[0];
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

/** A new message before it has a number. */
export interface RoomMessage {
  kind: ChatMessageKind;
  code?: ChatMessageCode;
  content: string;
  tempId?: string;
  senderId?: string;
  createdAt: Date;
  /** Ids of files in their order. */
  files?: readonly string[];
}

/** The columns that an event of a room can change. */
const changing = [
  ...(['stage', 'managerId', 'epoch', 'agreedAt', 'waitingSince', 'firstAnswerAt', 'lastManagerAt'] as const),
  ...(['lastSeq', 'lastMessage', 'userReadSeq', 'managerReadSeq', 'outOfBusinessOn', 'handOverNote'] as const),
  ...(['ending', 'closedAt', 'aiRoomId', 'inquiryId', 'updatedAt'] as const),
] as const satisfies readonly (keyof ChatRooms)[];
type Changing = (typeof changing)[number];

export type RoomChange = Partial<Pick<Selectable<ChatRooms>, Changing>> & { updatedAt: Date };

/** Rows as JSON, by the names of the columns. */
const rowsInJson = (rows: readonly object[]) =>
  JSON.stringify(
    rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [columnOf(name), value]))),
  );

/** Raw SQL: compiling a reference for each column takes more processor time than the rest of the statement. */
const [columns, newColumns] = [
  sql.raw(changing.map(columnOf).join()),
  sql.raw(changing.map((name) => `n.${columnOf(name)}`).join()),
];

/** Writes locked rooms and new messages, and notifies every process on commit, in one statement. */
export async function writeRooms(
  trx: Transaction,
  rooms: readonly Pick<LockedRoom, 'id' | Changing>[],
  messages: readonly Selectable<ChatMessages>[],
  notices: readonly object[],
): Promise<void> {
  await sql`
    with changed as (
      update chat_rooms r set (${columns}) = row(${newColumns})
      from jsonb_populate_recordset(null::chat_rooms, ${rowsInJson(rooms)}::jsonb) n where r.id = n.id),
    added as (
      insert into chat_messages
      select * from jsonb_populate_recordset(null::chat_messages, ${rowsInJson(messages)}::jsonb))
    select pg_notify('chat', notice) from unnest(${notices.map((notice) => JSON.stringify(notice))}::text[]) notice`.execute(
    trx,
  );
}

/** Attaches files to new messages. */
export async function insertMessageFiles(
  trx: Transaction,
  rows: readonly Insertable<ChatMessageFiles>[],
): Promise<void> {
  if (rows.length > 0) await trx.insertInto('chatMessageFiles').values(rows).execute();
}

export interface MessageKey {
  roomId: string;
  senderId: string;
  tempId: string;
}

/** For each message to store: its sender's name, and the number of the stored message with its tempId. */
export async function findSenders(handle: Handle, keys: readonly MessageKey[]) {
  const column = (key: keyof MessageKey) => keys.map((each) => each[key]);
  const { rows } = await sql<{ roomId: string; senderName: string | null; seq: number | null }>`
    select g.room_id, (select name from users where id = g.sender_id) as sender_name,
      (select seq from chat_messages m
        where m.room_id = g.room_id and m.sender_id = g.sender_id and m.temp_id = g.temp_id) as seq
    from unnest(${column('roomId')}::uuid[], ${column('senderId')}::uuid[], ${column('tempId')}::text[])
      as g(room_id, sender_id, temp_id)`.execute(handle);
  return rows;
}

/** A file that a sender attaches to a message of a room. */
export interface Upload {
  roomId: string;
  userId: string;
  fileId: string;
}

/** The uploads that exist among some, locked against a concurrent deletion of their files. */
export async function lockUploads(trx: Transaction, uploads: readonly Upload[]): Promise<Upload[]> {
  if (uploads.length === 0) return [];
  const column = (key: keyof Upload) => uploads.map((upload) => upload[key]);
  const { rows } = await sql<Upload>`
    select u.room_id, u.user_id, u.file_id from files f join chat_uploads u on u.file_id = f.id
    where (u.room_id, u.user_id, u.file_id) in (
      select * from unnest(${column('roomId')}::uuid[], ${column('userId')}::uuid[], ${column('fileId')}::uuid[]))
    order by f.id for share of f`.execute(trx);
  return rows;
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

/** Unread answers of agents, in the member's open chat and the latest ended ones; index reads only. */
export async function countUnreadAnswers(handle: Handle, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`${planOnce}
    select count(*)::int as count
    from (select id, user_read_seq from chat_rooms where user_id = ${userId} and last_seq > user_read_seq
          order by closed_at desc, id desc limit 5) r
    join chat_messages m on m.room_id = r.id and m.seq > r.user_read_seq and m.kind = 'ADMIN_END'`.execute(handle);
  return rows[0]?.count ?? 0;
}
