import type { ChatMessageKind } from '@iruon/contract';
import type { Database } from '@iruon/db';
import { sql } from 'kysely';

/** A message without files, with all columns of its row. */
export interface PlainMessage {
  id: string;
  roomId: string;
  senderId: string;
  isStaff: boolean;
  tempId: string;
  content: string;
  /** Its text in a list. */
  beginning: string;
}

export interface StoredMessage {
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
