import { type Kysely, sql } from 'kysely';

/** Browsers from which somebody logged in: attempts from them are not counted together with those of strangers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table known_devices (
      user_id uuid not null references users (id),
      id_hash bytea not null,
      created_at timestamptz not null,
      last_used_at timestamptz not null,
      primary key (user_id, id_hash)
    )`.execute(db);
}
