import { type Kysely, sql } from 'kysely';

/** A session gets another id when the rights of its member change; the one before is good for the requests under way. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table web_sessions
      add column rights text,
      add column previous_hash bytea unique,
      add column replaced_at timestamptz,
      add check ((previous_hash is null) = (replaced_at is null))`.execute(db);
}
