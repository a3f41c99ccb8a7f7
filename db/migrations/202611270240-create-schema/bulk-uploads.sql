-- Bulk changes of products and invoice numbers by workbook.

-- Rows count products, each including its options. stock_seen: the stock at check time, for counts without a seen value.
-- preview: the changes of the first products.
create table bulk_uploads (
  id uuid primary key,
  file_name text not null,
  storage_key text not null,
  bytes integer not null check (bytes >= 0),
  mode text not null check (mode in ('ALL_OR_NOTHING', 'GOOD_ROWS')),
  state text not null check (state in ('CHECKING', 'CHECKED', 'RUNNING', 'DONE', 'FAILED', 'CANCELED')),
  rows_total integer not null default 0,
  rows_done integer not null default 0,
  rows_created integer not null default 0,
  rows_updated integer not null default 0,
  rows_unchanged integer not null default 0,
  rows_bad integer not null default 0,
  findings_total integer not null default 0,
  preview jsonb not null default '[]',
  stock_seen jsonb not null default '{}',
  failure text,
  created_by uuid not null references users (id),
  started_by uuid references users (id),
  created_at timestamptz not null,
  queued_at timestamptz not null,
  finished_at timestamptz,
  updated_at timestamptz not null,
  kind text not null check (kind in ('PRODUCTS', 'INVOICES'))
);
create index bulk_uploads_created_idx on bulk_uploads (created_at desc, id desc);
create index bulk_uploads_queue_idx on bulk_uploads (queued_at, id) where state in ('CHECKING', 'RUNNING');
create index bulk_uploads_kind_idx on bulk_uploads (kind, created_at desc, id desc);

create table bulk_upload_findings (
  id uuid primary key,
  upload_id uuid not null references bulk_uploads (id) on delete cascade,
  sheet text not null,
  row integer not null,
  cell text not null default '',
  code text not null,
  message text not null,
  value text not null default ''
);
create index bulk_upload_findings_idx on bulk_upload_findings (upload_id, id);
