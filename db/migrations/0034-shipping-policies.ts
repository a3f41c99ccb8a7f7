import { type Kysely, sql } from 'kysely';

/** Policies are kept by operators: who read an old one is told, and an option that carts still name is kept, no longer offered. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table shippings add column updated_at timestamptz not null default now()`.execute(db);
  await sql`alter table shipping_options add column is_offered boolean not null default true`.execute(db);
}
