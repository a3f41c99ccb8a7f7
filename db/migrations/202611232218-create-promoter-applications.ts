import { type Kysely, sql } from 'kysely';

/** Requests to become a promoter, each with what an operator decided; who was rejected may apply again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table promoter_applications (
      id uuid primary key,
      user_id uuid not null references users (id),
      state text not null default 'AWAITING' check (state in ('AWAITING', 'APPROVED', 'REJECTED')),
      message text not null default '' check (length(message) <= 500),
      reason text not null default '',
      decided_by uuid references users (id),
      decided_at timestamptz,
      created_at timestamptz not null,
      check ((state = 'AWAITING') = (decided_at is null)),
      check ((state = 'REJECTED') = (reason <> ''))
    )`.execute(db);
  await sql`
    create unique index promoter_applications_open on promoter_applications (user_id) where state = 'AWAITING'`.execute(
    db,
  );
  await sql`
    create index promoter_applications_user_idx on promoter_applications (user_id, created_at desc, id desc)`.execute(
    db,
  );
  await sql`create index promoter_applications_created_idx on promoter_applications (created_at, id)`.execute(db);
}
