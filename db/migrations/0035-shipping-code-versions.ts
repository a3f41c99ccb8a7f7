import { type Kysely, sql } from 'kysely';

/** Shipping codes are kept by operators: who read an old one is told. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table shipping_codes add column updated_at timestamptz not null default now()`.execute(db);
}
