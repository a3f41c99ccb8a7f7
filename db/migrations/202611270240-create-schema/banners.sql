-- Content of the store's pages apart from products.

-- Texts in a strip above every page of the site.
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
);

-- Pictures in the main slots of the home page. Enabled banners of one slot never overlap in time.
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
);

create table banner_images (
  banner_id uuid not null references banners (id) on delete cascade,
  index integer not null check (index between 0 and 1),
  file_id uuid not null references files (id),
  primary key (banner_id, index)
);
create index banner_images_file_idx on banner_images (file_id);

-- Layers over the home page. Position and size are in pixels of a page at least 1200 px wide.
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
);
