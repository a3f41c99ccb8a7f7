import { type Kysely, sql } from 'kysely';

/** An operator disables a member, with a reason that operators read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table users
      add column disabled_at timestamptz,
      add column disabled_reason text not null default '',
      add constraint users_disabled_with_reason check ((disabled_at is null) = (disabled_reason = ''))`.execute(db);
}
