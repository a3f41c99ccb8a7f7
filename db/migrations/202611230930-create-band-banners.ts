import { type Kysely, sql } from 'kysely';

/** Sentences in a strip above every page of the site. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table band_banners (
      id uuid primary key,
      code text not null unique,
      name text not null,
      url text not null default '',
      color text check (color ~ '^#[0-9a-fA-F]{6}$'),
      display_enabled boolean not null default true,
      display_has_period boolean not null default false,
      display_started_at timestamptz,
      display_ended_at timestamptz,
      sequence integer not null default 0,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      check (not display_has_period or coalesce(display_started_at < display_ended_at, false))
    )`.execute(db);
}
