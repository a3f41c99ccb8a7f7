import { type Kysely, sql } from 'kysely';

/** What a record of the content was after each of its last saves. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table revisions (
      kind text not null,
      record_id uuid not null,
      number integer not null check (number > 0),
      at timestamptz not null,
      actor_id uuid references users (id),
      changed text[] not null,
      fields jsonb not null,
      primary key (kind, record_id, number)
    )`.execute(db);
}
