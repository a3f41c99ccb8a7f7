import type { ChatMessage, ChatMessageKind } from '@iruon/contract';
import { seoulDay } from '@iruon/contract/seoul';
import type { Database, Transaction } from '@iruon/db';
import { sql } from 'kysely';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { orNotFound, problem } from '../../../platform/http/problem.ts';
import { lockRoomFor, type UserContext } from './access.ts';
import { outOfBusiness } from './agree.ts';
import { addMessages } from './change-room.ts';
import { toChatMessage } from './list-rooms.ts';
import { maskNumbers } from './mask-numbers.ts';
import { findMessageByTempId, type LockedRoom } from './repository.ts';
import { assertOwnRoom } from './take-room.ts';
import type { Side } from './typing.ts';

/** No notice about closing times within this time after an answer: the operator is still present. */
export const TALKED_MS = 5 * 60_000;

export interface SentMessage {
  _room: string;
  tempId: string;
  content: string;
  _files: readonly string[];
}

/** @throws CHAT_FILE_REFUSED unless the sender uploaded all of them for this room */
async function assertUploads(trx: Transaction, roomId: string, userId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  // Locked against a concurrent deletion.
  const { rows } = await sql<{ id: string }>`
    select f.id from files f join chat_uploads u on u.file_id = f.id
    where f.id = any(${ids}::uuid[]) and u.room_id = ${roomId} and u.user_id = ${userId} order by f.id for share of f`.execute(
    trx,
  );
  if (rows.length !== new Set(ids).size || rows.length !== ids.length) throw problem('CHAT_FILE_REFUSED');
}

/** The changes of a room by a message, besides its number. */
function changeBy(room: LockedRoom, side: Side, now: Date) {
  const seq = room.lastSeq + 1;
  if (side === 'MEMBER') return { waitingSince: room.waitingSince ?? now, userReadSeq: seq, updatedAt: now };
  return {
    waitingSince: null,
    firstAnswerAt: room.firstAnswerAt ?? now,
    lastManagerAt: now,
    managerReadSeq: seq,
    updatedAt: now,
  };
}

async function dueNote(trx: Transaction, room: LockedRoom, side: Side, now: Date) {
  if (side !== 'MEMBER' || room.outOfBusinessOn === seoulDay(now)) return undefined;
  if (room.lastManagerAt && now.getTime() - room.lastManagerAt.getTime() < TALKED_MS) return undefined;
  return outOfBusiness(trx, now);
}

/**
 * Stores a message under its room's lock; an existing tempId returns its message, also of a room that was closed in the
 * meantime. Numbers of persons, cards and accounts are masked before.
 * @throws NOT_FOUND, CHAT_ROOM_CLOSED, CHAT_ROOM_TAKEN, TERMS_REQUIRED, CHAT_FILE_REFUSED, TRANSITION_NOT_ALLOWED
 */
export async function sendMessage(context: UserContext, sent: SentMessage): Promise<ChatMessage> {
  const { actor } = context;
  const key = { roomId: sent._room, senderId: actor.userId, tempId: sent.tempId };
  await inTransaction(context.db, async (trx) => {
    const { room, side } = await lockRoomFor(trx, actor, sent._room);
    if (await findMessageByTempId(trx, key)) return;
    if (room.stage === 'COUNSEL_COMPLETE') throw problem('CHAT_ROOM_CLOSED');
    if (side === 'MEMBER' && room.stage === 'BEFORE_AGREEMENT') throw problem('TERMS_REQUIRED');
    if (side === 'MANAGER') await assertOwnRoom(trx, room, actor.userId);
    await assertUploads(trx, room.id, actor.userId, sent._files);
    const now = context.now();
    const note = await dueNote(trx, room, side, now);
    const message = {
      kind: side === 'MEMBER' ? ('USER_PEER' as const) : ('ADMIN_END' as const),
      content: maskNumbers(sent.content),
      tempId: sent.tempId,
      senderId: actor.userId,
      createdAt: now,
    };
    const change = { ...changeBy(room, side, now), ...(note && { outOfBusinessOn: seoulDay(now) }) };
    const [id] = await addMessages(trx, room, note ? [message, note] : [message], change);
    const files = sent._files.map((fileId, sequence) => ({ messageId: id ?? '', fileId, sequence }));
    if (files.length > 0) await trx.insertInto('chatMessageFiles').values(files).execute();
  });
  return toChatMessage(orNotFound(await findMessageByTempId(context.db, key)));
}

/** A message without files, with all columns of its row. */
interface PlainMessage {
  id: string;
  roomId: string;
  senderId: string;
  isStaff: boolean;
  tempId: string;
  content: string;
  /** Its text in a list. */
  beginning: string;
}

interface StoredMessage {
  id: string;
  roomId: string;
  seq: number;
  kind: ChatMessageKind;
  senderName: string;
}

interface Moment {
  now: Date;
  /** The day in Seoul. */
  today: string;
  /** The author of an answer after it is still present. */
  talkedSince: Date;
  isOpen: boolean;
}

/**
 * Stores messages of different rooms in one statement, which numbers them under the locks of their rooms and notifies
 * all processes when it commits. Only simple cases: an open talk, its member or its operator, a new tempId, no due
 * notice, and a room that is not locked at this time. The others are not among the results.
 * @throws a unique violation when a tempId was stored between the check and the lock; nothing is stored then
 */
export async function storeMessages(
  db: Database,
  messages: readonly PlainMessage[],
  { now, today, talkedSince, isOpen }: Moment,
): Promise<StoredMessage[]> {
  const column = <Key extends keyof PlainMessage>(key: Key) => messages.map((message) => message[key]);
  const { rows } = await sql<StoredMessage>`
    with given as (
      select * from unnest(${column('id')}::uuid[], ${column('roomId')}::uuid[], ${column('senderId')}::uuid[],
        ${column('isStaff')}::boolean[], ${column('tempId')}::text[], ${column('content')}::text[],
        ${column('beginning')}::text[]) as g(id, room_id, sender_id, is_staff, temp_id, content, beginning)),
    locked as (
      select r.id, r.user_id = g.sender_id as by_member from chat_rooms r join given g on g.room_id = r.id
      where r.stage in ('AWAITING_MANAGER', 'COUNSEL_PROGRESS')
        and case when r.user_id = g.sender_id
          then ${isOpen} or r.out_of_business_on = ${today}::date or r.last_manager_at > ${talkedSince}
          else g.is_staff and r.manager_id = g.sender_id end
        and not exists (select from chat_messages m
          where m.room_id = g.room_id and m.sender_id = g.sender_id and m.temp_id = g.temp_id)
      for update of r skip locked),
    numbered as (
      update chat_rooms r set last_seq = r.last_seq + 1, last_message = g.beginning, updated_at = ${now},
        waiting_since = case when l.by_member then coalesce(r.waiting_since, ${now}) end,
        user_read_seq = case when l.by_member then r.last_seq + 1 else r.user_read_seq end,
        manager_read_seq = case when l.by_member then r.manager_read_seq else r.last_seq + 1 end,
        first_answer_at = case when l.by_member then r.first_answer_at else coalesce(r.first_answer_at, ${now}) end,
        last_manager_at = case when l.by_member then r.last_manager_at else ${now} end
      from locked l join given g on g.room_id = l.id
      where r.id = l.id
      returning g.*, r.last_seq as seq, case when l.by_member then 'USER_PEER' else 'ADMIN_END' end as kind),
    stored as (
      insert into chat_messages (id, room_id, seq, kind, content, temp_id, sender_id, created_at)
      select id, room_id, seq, kind, content, temp_id, sender_id, ${now} from numbered
      returning id, room_id, seq, kind, sender_id),
    told as (
      select pg_notify('chat', json_build_object('kind', 'messages', 'of', json_agg(json_build_array(room_id, seq)))::text)
      from stored having count(*) > 0)
    select s.id, s.room_id, s.seq, s.kind, u.name as sender_name from stored s join users u on u.id = s.sender_id
    where (select count(*) from told) > 0`.execute(db);
  return rows;
}
