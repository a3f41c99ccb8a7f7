import { type Kysely, sql } from 'kysely';

// A purchase number begins the names of orders, claims and purchases in the audit log; the words follow it.
const statement = `
  create function words_of_object(name text) returns text language sql immutable strict parallel safe as
  $$ select lower(regexp_replace(name, '^[0-9]{8}-[0-9A-Z]+ ?', '')) $$`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statement).execute(db);
}
