import { type Kysely, sql } from 'kysely';

/** Versions of terms are announced before their day: for how long depends on whom they favour. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table terms
      add column is_adverse boolean not null default false,
      add column updated_at timestamptz not null default now()`.execute(db);
  await sql`alter table terms drop constraint terms_code_check`.execute(db);
  await sql`alter table terms add constraint terms_code_check check (code ~ '^[a-z][a-z0-9-]{1,39}$')`.execute(db);
}
