import { type Kysely, sql } from 'kysely';

/** Notices of the customer centre, and who saw them on which day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Pairs of letters, spaces left out, and not trigrams: two Korean syllables are a word, and pg_trgm depends on the locale of the database.
  await sql`
    create function text_bigrams(content text) returns text[] language sql immutable strict parallel safe cost 500 as $$
      select coalesce(array_agg(distinct pair), '{}') from (
        select letter || lead(letter) over (order by place) as pair
        from string_to_table(replace(content, ' ', ''), null) with ordinality as letters (letter, place)
      ) pairs where pair is not null
    $$`.execute(db);
  await sql`
    create table notices (
      id uuid primary key,
      subject text not null check (subject <> ''),
      content text not null,
      is_pinned boolean not null default false,
      display_enabled boolean not null default true,
      display_has_period boolean not null default false,
      display_started_at timestamptz,
      display_ended_at timestamptz,
      -- Of the days before today; those of today are rows of notice_views.
      views integer not null default 0 check (views >= 0),
      created_at timestamptz not null,
      updated_at timestamptz not null,
      published_at timestamptz not null generated always as (
        case when display_has_period then greatest(display_started_at, created_at) else created_at end
      ) stored,
      search_text text not null generated always as (
        lower(left(subject || ' ' || regexp_replace(regexp_replace(content, '<[^>]*>|&nbsp;', ' ', 'g'), '\\s+', ' ', 'g'), 4000))
      ) stored,
      check (not display_has_period or coalesce(display_started_at < display_ended_at, false))
    )`.execute(db);
  // A deep page is counted off in the index alone.
  await sql`
    create index notices_shown_idx on notices (is_pinned desc, published_at desc, id desc)
      include (display_has_period, display_started_at, display_ended_at) where display_enabled`.execute(db);
  await sql`create index notices_published_idx on notices (published_at desc, id desc) where display_enabled`.execute(
    db,
  );
  await sql`
    create index notices_search_idx on notices using gin (text_bigrams(search_text)) with (fastupdate = off)`.execute(
    db,
  );
  await sql`
    create table notice_views (
      notice_id uuid not null references notices (id) on delete cascade,
      day date not null,
      -- SHA-256 of the member or of the secret of the browser.
      visitor bytea not null check (octet_length(visitor) = 32),
      primary key (notice_id, day, visitor)
    )`.execute(db);
  await sql`create index notice_views_day_idx on notice_views (day)`.execute(db);
  await sql`
    create trigger notices_text_written after insert on notices
      for each row when (new.content like '%/files/%') execute function note_mentions()`.execute(db);
  await sql`
    create trigger notices_text_rewritten after update of content on notices
      for each row when (
        old.content <> new.content and (old.content like '%/files/%' or new.content like '%/files/%')
      ) execute function note_mentions()`.execute(db);
  await sql`
    create trigger notices_text_gone after delete on notices
      for each row when (old.content like '%/files/%') execute function note_mentions()`.execute(db);
}
