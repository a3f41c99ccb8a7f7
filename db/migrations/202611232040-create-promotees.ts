import { type Kysely, sql } from 'kysely';

/** Members who joined with the code of a promoter. The link is for good; a blocked promoter earns nothing more. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table promoters
      add column blocked_at timestamptz,
      add column block_reason text not null default '',
      add column decided_by uuid references users (id),
      add check ((blocked_at is null) = (block_reason = '')),
      add check (code ~ '^[A-Z0-9]{4,20}$')`.execute(db);
  await sql`
    create table promotees (
      user_id uuid primary key references users (id),
      promoter_id uuid not null references promoters (user_id),
      code text not null,
      created_at timestamptz not null,
      check (user_id <> promoter_id)
    )`.execute(db);
  await sql`create index promotees_promoter_idx on promotees (promoter_id, created_at desc, user_id)`.execute(db);
  // Whoever recommended a member stays that, whatever happens to the code.
  await sql`
    create function refuse_change_of_row() returns trigger language plpgsql as $$
    begin
      raise exception 'rows of % are never changed', tg_table_name using errcode = 'check_violation';
    end $$`.execute(db);
  await sql`
    create trigger promotees_are_for_good before delete or update on promotees
      for each row execute function refuse_change_of_row()`.execute(db);
}
