import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Trigrams over ASCII keys that core-api computes (kernel/hangul.ts), so that the database's locale plays no part.
  await sql`create extension if not exists pg_trgm`.execute(db);
  await sql`
    alter table products
      add column search_keys text not null default '',
      add column search_initials text not null default '',
      add column facets text[] not null default '{}'`.execute(db);
  await sql`create index products_search_keys_idx on products using gin (search_keys gin_trgm_ops)`.execute(db);
  await sql`create index products_search_initials_idx on products using gin (search_initials gin_trgm_ops)`.execute(db);
  await sql`create index products_facets_idx on products using gin (facets)`.execute(db);
}
