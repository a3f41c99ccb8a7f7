import type { Database } from '@iruon/db';
import { makeUser } from '@iruon/db/factories';
import { sql } from 'kysely';

/** Members of a separate level, who agreed to advertising by e-mail at sign-up. */
export async function makeReaders(database: Database, count: number): Promise<{ level: string; emails: string[] }> {
  const id = crypto.randomUUID();
  const name = `독자 ${id.slice(0, 8)}`;
  const at = new Date();
  await database
    .insertInto('levels')
    .values({
      id,
      code: `READERS_${id.slice(0, 8)}`,
      name,
      scope: 'ALL',
      isActive: false,
      createdAt: at,
      updatedAt: at,
    })
    .execute();
  const emails: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const { id: userId, email } = await makeUser(database);
    emails.push(email);
    await sql`
      insert into user_levels (user_id, level_id, since, is_held) values (${userId}, ${id}, now(), true)
      on conflict (user_id) do update set level_id = excluded.level_id`.execute(database);
    await sql`
      insert into consents (id, user_id, terms_id, code, text_hash, is_agreed, screen, created_at)
      select gen_random_uuid(), ${userId}, id, code, '\\x00', true, 'JOIN', now()
      from terms where code = 'marketing-email' limit 1`.execute(database);
  }
  return { level: name, emails };
}
