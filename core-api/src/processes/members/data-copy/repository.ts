import type { Handle } from '@iruon/db';
import { sql } from 'kysely';

/** Counts a copy unless one was made since `after`, in one statement. @returns true if it may be made */
export async function takeCopy(handle: Handle, userId: string, { at, after }: { at: Date; after: Date }) {
  const { rows } = await sql`
    insert into data_copies (user_id, made_at) values (${userId}, ${at})
    on conflict (user_id) do update set made_at = excluded.made_at where data_copies.made_at <= ${after}
    returning user_id`.execute(handle);
  return rows.length === 1;
}

/** The time of a member's latest copy. */
export async function lastCopyAt(handle: Handle, userId: string): Promise<Date | null> {
  const row = await handle.selectFrom('dataCopies').select('madeAt').where('userId', '=', userId).executeTakeFirst();
  return row?.madeAt ?? null;
}

/** Uncounts a copy that failed; a later one stays counted. */
export async function returnCopy(handle: Handle, userId: string, at: Date): Promise<void> {
  await handle.deleteFrom('dataCopies').where('userId', '=', userId).where('madeAt', '=', at).execute();
}
