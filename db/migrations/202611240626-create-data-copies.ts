import { type Kysely, sql } from 'kysely';

/** When a member last took a copy of its data: one an hour. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table data_copies (
      user_id uuid primary key references users (id),
      made_at timestamptz not null
    )`.execute(db);
}
