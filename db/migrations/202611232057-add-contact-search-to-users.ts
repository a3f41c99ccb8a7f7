import { type Kysely, sql } from 'kysely';

/**
 * What an operator on the phone needs of a member: a search by phone, e-mail and business number, the last login and a
 * memo. The text of contacts is a column of its own, so that the search of orders by member stays narrow.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table users
      add column memo text not null default '' check (length(memo) <= 2000),
      add column last_login_at timestamptz,
      add column contact_text text not null generated always as (
        phone || ' ' || lower(email) || ' ' || coalesce(business ->> 'no', '')
      ) stored`.execute(db);
  await sql`create index users_contact_idx on users using gin (contact_text gin_trgm_ops)`.execute(db);
}
