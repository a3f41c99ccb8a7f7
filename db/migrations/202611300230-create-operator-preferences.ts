import { type Kysely, sql } from 'kysely';

/**
 * How the console looks to each operator: one row per choice. The contract declares the keys and the shape of each value;
 * a value is bounded here too, because everybody's choices are read with the first page.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table operator_preferences (
      user_id uuid not null references users (id) on delete cascade,
      key text not null check (key ~ '^[a-zA-Z]{1,40}$'),
      value jsonb not null check (octet_length(value::text) <= 32768),
      updated_at timestamptz not null,
      primary key (user_id, key)
    )`.execute(db);
}
