import type { Database } from '@iruon/db';
import { sql } from 'kysely';
import { searchKeysOf } from './search-keys.ts';

const AT_ONCE = 200;

/** Computes the search keys of posts that were written without them, such as demo data. */
export async function fillSearchKeys(db: Database): Promise<void> {
  for (;;) {
    const rows = await db
      .selectFrom('boards')
      .select(['id', 'subject', 'content', 'meta', 'updatedAt'])
      .where('searchKeys', '=', '')
      .orderBy('id')
      .limit(AT_ONCE)
      .execute();
    if (rows.length === 0) return;
    const keys = rows.map(searchKeysOf);
    await sql`
      update boards b set search_keys = k.keys
      from unnest(${rows.map(({ id }) => id)}::uuid[], ${keys}::text[]) as k (id, keys)
      where b.id = k.id and b.search_keys = ''`.execute(db);
  }
}
