import { type Kysely, sql } from 'kysely';

/** Layers over the home page. Place and size are in pixels of a page that is at least 1200 px wide. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table popups (
      id uuid primary key,
      name text not null,
      content text not null,
      url text not null default '',
      "left" integer not null check ("left" between 0 and 1920),
      top integer not null check (top between 0 and 2000),
      width integer not null check (width between 240 and 960),
      height integer not null check (height between 160 and 800),
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
