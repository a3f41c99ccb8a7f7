import { type Kysely, sql } from 'kysely';

/** Notes of operators about a member. Notes are added and, when the member leaves, deleted; nothing changes one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table user_notes (
      id uuid primary key,
      user_id uuid not null references users (id),
      author_id uuid not null references users (id),
      text text not null check (length(text) between 1 and 2000),
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index user_notes_user_idx on user_notes (user_id, created_at desc)`.execute(db);
  await sql`create index user_notes_author_idx on user_notes (author_id)`.execute(db);
  await sql`
    create function user_notes_stand() returns trigger language plpgsql as $$
    begin
      raise exception 'A note about a member is never changed' using errcode = 'restrict_violation';
    end $$`.execute(db);
  await sql`
    create trigger user_notes_stand before update on user_notes
      for each statement execute function user_notes_stand()`.execute(db);
}
