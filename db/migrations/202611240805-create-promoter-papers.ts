import { type Kysely, sql } from 'kysely';

/** What the law asks of a promoter who sells medical devices for a commission; staff enter it from the papers they saw. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // trained_on: the last training. A day is one in Seoul.
  await sql`
    create table promoter_papers (
      user_id uuid primary key references promoters (user_id),
      registration_no text not null default '' check (length(registration_no) <= 50),
      registered_on date,
      contracted_on date,
      trained_on date,
      updated_by uuid references users (id),
      updated_at timestamptz not null,
      check ((registration_no = '') = (registered_on is null))
    )`.execute(db);
}
