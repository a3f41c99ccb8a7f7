-- Notices, FAQs, prepared answers, and the forms that customers submit.

-- Pairs of letters without spaces instead of trigrams: a word may have two Korean syllables, and pg_trgm depends on the
-- locale of the database.
create function text_bigrams(content text) returns text[] language sql immutable strict parallel safe cost 500 as $$
      select coalesce(array_agg(distinct pair), '{}') from (
        select letter || lead(letter) over (order by place) as pair
        from string_to_table(replace(content, ' ', ''), null) with ordinality as letters (letter, place)
      ) pairs where pair is not null
    $$;

create table notices (
  id uuid primary key,
  subject text not null check (subject <> ''),
  content text not null,
  is_pinned boolean not null default false,
  display_enabled boolean not null default true,
  display_has_period boolean not null default false,
  display_started_at timestamptz,
  display_ended_at timestamptz,
  -- Views before today; those of today are rows of notice_views.
  views integer not null default 0 check (views >= 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  published_at timestamptz not null generated always as (
    case when display_has_period then greatest(display_started_at, created_at) else created_at end
  ) stored,
  search_text text not null generated always as (
    lower(left(subject || ' ' || regexp_replace(regexp_replace(content, '<[^>]*>|&nbsp;', ' ', 'g'), '\s+', ' ', 'g'), 4000))
  ) stored,
  check (not display_has_period or coalesce(display_started_at < display_ended_at, false))
);
-- An index-only scan skips to a deep page.
create index notices_shown_idx on notices (is_pinned desc, published_at desc, id desc)
  include (display_has_period, display_started_at, display_ended_at) where display_enabled;
create index notices_published_idx on notices (published_at desc, id desc) where display_enabled;
create index notices_search_idx on notices using gin (text_bigrams(search_text)) with (fastupdate = off);
create trigger notices_text_written after insert on notices
  for each row when (new.content like '%/files/%') execute function note_mentions();
create trigger notices_text_rewritten after update of content on notices
  for each row when (
    old.content <> new.content and (old.content like '%/files/%' or new.content like '%/files/%')
  ) execute function note_mentions();
create trigger notices_text_gone after delete on notices
  for each row when (old.content like '%/files/%') execute function note_mentions();

create table notice_views (
  notice_id uuid not null references notices (id) on delete cascade,
  day date not null,
  -- SHA-256 of the member or of the browser's secret.
  visitor bytea not null check (octet_length(visitor) = 32),
  primary key (notice_id, day, visitor)
);
create index notice_views_day_idx on notice_views (day);

create table faqs (
  id uuid primary key,
  category text not null
    check (category in ('MEMBERSHIP', 'PURCHASING', 'ORDERCLAIM', 'DELIVERIES', 'OTHERQUERY')),
  question text not null check (question <> ''),
  answer text not null,
  shows boolean not null default true,
  sequence integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- Votes of visitors on whether an answer was helpful.
create table faq_votes (
  faq_id uuid not null references faqs (id) on delete cascade,
  -- SHA-256 of the member or of the browser's secret: one vote each, which can be changed.
  visitor bytea not null check (octet_length(visitor) = 32),
  is_helpful boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (faq_id, visitor)
);

create function note_faq_mentions() returns trigger language plpgsql set enable_seqscan = off as $$
      begin
        if tg_op <> 'INSERT' then
          delete from file_mentions where row_id = old.id and table_name = 'faqs';
        end if;
        if tg_op <> 'DELETE' then
          insert into file_mentions select id, 'faqs', new.id from mentioned_files(new.answer) as id;
        end if;
        return null;
      end $$;
create trigger faqs_text_written after insert on faqs
  for each row when (new.answer like '%/files/%') execute function note_faq_mentions();
create trigger faqs_text_rewritten after update of answer on faqs
  for each row when (
    old.answer <> new.answer and (old.answer like '%/files/%' or new.answer like '%/files/%')
  ) execute function note_faq_mentions();
create trigger faqs_text_gone after delete on faqs
  for each row when (old.answer like '%/files/%') execute function note_faq_mentions();

-- Prepared questions and answers of the help pages, by customer group.
create table inquiry_calls (
  id uuid primary key,
  "group" text not null check ("group" in ('INDIVIDUAL', 'CORPORATE', 'COMMON')),
  query text not null check (query <> ''),
  reply text not null check (reply <> ''),
  is_enabled boolean not null default true,
  sequence integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- Entries of the store's forms.
create table forms (
  id uuid primary key,
  -- Generated when the form is shown: an entry is stored once.
  client_id uuid not null unique,
  code text not null check (code in ('inquiry-partner', 'main-inquiry', 'normal')),
  category text not null check (category in
    ('MEMBERSHIP', 'PURCHASING', 'ORDERCLAIM', 'DELIVERIES', 'OTHERQUERY', 'PRODUCT', 'DELIVERY_OTHER')),
  -- An entry with an account is an inquiry.
  user_id uuid references users (id),
  writer_name text not null check (length(writer_name) between 1 and 50),
  writer_phone text not null,
  name text not null default '',
  phone text not null default '',
  email text not null default '',
  postcode text not null default '',
  address1 text not null default '',
  address2 text not null default '',
  content text not null check (length(content) between 1 and 4000),
  state text not null default 'ANSWER_AWAITING' check (state in ('ANSWER_AWAITING', 'ANSWER_COMPLETE')),
  answer text check (length(answer) between 1 and 4000),
  answered_at timestamptz,
  answered_by uuid references users (id),
  -- Records of complaints and disputes are retained for three years.
  is_complaint boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (state = 'ANSWER_AWAITING' or (answer is not null and answered_at is not null))
);
create index forms_user_idx on forms (user_id, created_at desc, id desc) where user_id is not null;
create index forms_inquiries_idx on forms (created_at, id) where user_id is not null;
create index forms_visitors_idx on forms (created_at, id) where user_id is null;
create index forms_awaiting_idx on forms (created_at, id) where state = 'ANSWER_AWAITING';

create table form_files (
  form_id uuid not null references forms (id) on delete cascade,
  file_id uuid not null references files (id),
  sequence integer not null,
  primary key (form_id, file_id)
);
create index form_files_file_idx on form_files (file_id);
