import { type Kysely, sql } from 'kysely';

/** Recovery looks members up by phone and e-mail address. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index users_phone_idx on users (phone) where withdrawn_at is null`.execute(db);
  await sql`create index users_email_idx on users (lower(email)) where withdrawn_at is null`.execute(db);
}
