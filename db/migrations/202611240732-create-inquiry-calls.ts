import { type Kysely, sql } from 'kysely';

/** Ready questions and answers of the help pages, by the customers that they are for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table inquiry_calls (
      id uuid primary key,
      "group" text not null check ("group" in ('INDIVIDUAL', 'CORPORATE', 'COMMON')),
      query text not null check (query <> ''),
      reply text not null check (reply <> ''),
      is_enabled boolean not null default true,
      sequence integer not null default 0,
      created_at timestamptz not null,
      updated_at timestamptz not null
    )`.execute(db);
}
