import { type Kysely, sql } from 'kysely';

/** Banners with pictures in the main slots of the home page. Two of one slot are never shown at the same time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create extension if not exists btree_gist`.execute(db);
  await sql`
    create table banners (
      id uuid primary key,
      code text not null check (code in (
        'MAIN_1_PC', 'MAIN_1_MOBILE', 'MAIN_2_PC', 'MAIN_2_MOBILE',
        'MAIN_3_PC', 'MAIN_3_MOBILE', 'MAIN_4_PC', 'MAIN_4_MOBILE'
      )),
      name text not null,
      url text not null default '',
      display_enabled boolean not null default true,
      display_has_period boolean not null default false,
      display_started_at timestamptz,
      display_ended_at timestamptz,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      check (not display_has_period or coalesce(display_started_at < display_ended_at, false)),
      constraint banners_slot_free exclude using gist (
        code with =,
        (case when display_has_period then tstzrange(display_started_at, display_ended_at) else tstzrange(null, null) end) with &&
      ) where (display_enabled)
    )`.execute(db);
  await sql`
    create table banner_images (
      banner_id uuid not null references banners (id) on delete cascade,
      index integer not null check (index between 0 and 1),
      file_id uuid not null references files (id),
      primary key (banner_id, index)
    )`.execute(db);
  await sql`create index banner_images_file_idx on banner_images (file_id)`.execute(db);
}
