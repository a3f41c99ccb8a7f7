-- Displays, exhibitions, library catalogues and showrooms.

create table displays (
  id uuid primary key,
  code text not null unique,
  name text not null,
  rule text not null check (rule in ('NEW_ARRIVAL', 'BEST_SELLER', 'POPULAR', 'BEST_REVIEW', 'BY_HAND')),
  size integer not null default 12 check (size between 1 and 60),
  shows boolean not null default true,
  sequence integer not null default 0,
  refreshed_at timestamptz,
  updated_at timestamptz not null default now()
);

-- Pinned products come first; the results of the rule follow.
create table display_pins (
  display_id uuid not null references displays (id) on delete cascade,
  product_id uuid not null references products (id) on delete cascade,
  sequence integer not null,
  primary key (display_id, product_id)
);

create table display_results (
  display_id uuid not null references displays (id) on delete cascade,
  product_id uuid not null references products (id) on delete cascade,
  rank integer not null,
  primary key (display_id, product_id)
);

create table exhibitions (
  id uuid primary key,
  code text not null unique,
  name text not null,
  summary text not null default '',
  content text not null default '',
  thumb_id uuid references files (id),
  banner_id uuid references files (id),
  display_enabled boolean not null default true,
  display_has_period boolean not null default false,
  display_started_at timestamptz,
  display_ended_at timestamptz,
  sequence integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (not display_has_period or display_started_at < display_ended_at)
);

create table exhibition_files (
  exhibition_id uuid not null references exhibitions (id) on delete cascade,
  file_id uuid not null references files (id),
  sequence integer not null,
  primary key (exhibition_id, file_id)
);

create table exhibition_products (
  exhibition_id uuid not null references exhibitions (id) on delete cascade,
  product_id uuid not null references products (id) on delete cascade,
  sequence integer not null,
  primary key (exhibition_id, product_id)
);

create table catalogues (
  id uuid primary key,
  name text not null,
  summary text not null default '',
  brand_id uuid references brands (id),
  thumb_id uuid references files (id),
  file_id uuid references files (id),
  views integer not null default 0 check (views >= 0),
  shows boolean not null default true,
  sequence integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- A member counts once per Seoul day.
create table catalogue_views (
  catalogue_id uuid not null references catalogues (id) on delete cascade,
  user_id uuid not null references users (id),
  day date not null,
  primary key (catalogue_id, user_id, day)
);

create table showrooms (
  id uuid primary key,
  code text not null,
  name text not null,
  phone text not null default '',
  postcode text not null default '',
  address1 text not null default '',
  address2 text not null default '',
  longitude double precision check (longitude between -180 and 180),
  latitude double precision check (latitude between -90 and 90),
  hours text not null default '',
  content text not null default '',
  thumb_id uuid references files (id),
  shows boolean not null default true,
  sequence integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((longitude is null) = (latitude is null))
);

create function mentioned_files(content text) returns setof uuid language sql immutable strict as $$
      select distinct m[1]::uuid
      from regexp_matches(content, '/files/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})', 'g') m
    $$;

-- Without sequential scans: a plan from when the table was empty would stay cached while many texts are written.
create function note_mentions() returns trigger language plpgsql set enable_seqscan = off as $$
    begin
      if tg_op <> 'INSERT' then
        delete from file_mentions where row_id = old.id and table_name = tg_table_name;
      end if;
      if tg_op <> 'DELETE' then
        insert into file_mentions select id, tg_table_name, new.id from mentioned_files(new.content) as id;
      end if;
      return null;
    end $$;
create trigger exhibitions_text_written after insert on exhibitions
  for each row when (new.content like '%/files/%') execute function note_mentions();
create trigger exhibitions_text_rewritten after update of content on exhibitions
  for each row when (
    old.content <> new.content and (old.content like '%/files/%' or new.content like '%/files/%')
  ) execute function note_mentions();
create trigger exhibitions_text_gone after delete on exhibitions
  for each row when (old.content like '%/files/%') execute function note_mentions();
create trigger showrooms_text_written after insert on showrooms
  for each row when (new.content like '%/files/%') execute function note_mentions();
create trigger showrooms_text_rewritten after update of content on showrooms
  for each row when (
    old.content <> new.content and (old.content like '%/files/%' or new.content like '%/files/%')
  ) execute function note_mentions();
create trigger showrooms_text_gone after delete on showrooms
  for each row when (old.content like '%/files/%') execute function note_mentions();

-- The option values of a product embed pictures by address in its criteria, as its content does.
create function note_product_mentions() returns trigger language plpgsql set enable_seqscan = off as $$
    begin
      if tg_op <> 'INSERT' then
        delete from file_mentions where row_id = old.id and table_name = 'products';
      end if;
      if tg_op <> 'DELETE' then
        insert into file_mentions
        select id, 'products', new.id from mentioned_files(new.content || ' ' || new.options_criteria::text) as id;
      end if;
      return null;
    end $$;
create trigger products_text_written after insert on products
  for each row when (new.content like '%/files/%' or new.options_criteria::text like '%/files/%')
  execute function note_product_mentions();
create trigger products_text_rewritten after update of content, options_criteria on products
  for each row when (
    (old.content is distinct from new.content or old.options_criteria is distinct from new.options_criteria)
    and (old.content like '%/files/%' or new.content like '%/files/%'
      or old.options_criteria::text like '%/files/%' or new.options_criteria::text like '%/files/%')
  ) execute function note_product_mentions();
create trigger products_text_gone after delete on products
  for each row when (old.content like '%/files/%' or old.options_criteria::text like '%/files/%')
  execute function note_product_mentions();
