import type { Handle } from '@iruon/db';
import { sql } from 'kysely';

/** Unread answers of operators, in the member's open talk and the latest ended ones; index reads only. */
export async function countUnreadAnswers(handle: Handle, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from (select id, user_read_seq from chat_rooms where user_id = ${userId} and last_seq > user_read_seq
          order by closed_at desc, id desc limit 5) r
    join chat_messages m on m.room_id = r.id and m.seq > r.user_read_seq and m.kind = 'ADMIN_END'`.execute(handle);
  return rows[0]?.count ?? 0;
}
