import type { Transaction } from '@iruon/db';
import { sql } from 'kysely';
import { notifyChats } from '../../community/chat/index.ts';
import { deleteUnused } from '../../content/files/index.ts';

/**
 * Talks of a member with operators and with the assistant, open or ended: messages, files, notes, ratings, and the
 * questions that were collected from them. Staff retain a dispute as an inquiry that they mark as a complaint.
 */
export async function eraseTalks(trx: Transaction, userId: string): Promise<void> {
  const rooms = sql`select id from chat_rooms where user_id = ${userId}`;
  const aiRooms = sql`select id from ai_rooms where user_id = ${userId}`;
  // A file that a talk and a complaint share stays with the complaint.
  const { rows: files } = await sql<{ id: string }>`
    select id from files where not exists (select from form_files where file_id = files.id) and id in (
      select file_id from chat_uploads where room_id in (${rooms})
      union select m.file_id from chat_message_files m join chat_messages c on c.id = m.message_id
        where c.room_id in (${rooms}))`.execute(trx);
  await sql`delete from questions where room_id in (${rooms} union ${aiRooms})`.execute(trx);
  const { numDeletedRows } = await trx.deleteFrom('chatRooms').where('userId', '=', userId).executeTakeFirst();
  await trx.deleteFrom('aiRooms').where('userId', '=', userId).execute();
  await trx.deleteFrom('aiDays').where('userId', '=', userId).execute();
  for (const { id } of files) await deleteUnused(trx, id);
  // Consoles that show one of them reload their rows.
  if (numDeletedRows > 0n) await notifyChats(trx, { kind: 'row' });
}
