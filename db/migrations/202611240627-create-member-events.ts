import { type Kysely, sql } from 'kysely';

/** What the pages of a member noted. Rows leave with the member, and the oldest when there are too many. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table member_events (
      id uuid primary key,
      user_id uuid not null references users (id),
      code text not null check (code in ('PAGE_VIEWED', 'PAGE_PRINTED', 'PAGE_FAILED')),
      path text not null check (path like '/%' and length(path) <= 200),
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index member_events_user_idx on member_events (user_id, created_at desc, id desc)`.execute(db);
}
