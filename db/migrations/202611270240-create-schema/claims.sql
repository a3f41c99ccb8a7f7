-- Cancellations, exchanges and returns of orders, and their refunds.

create table claims (
  id uuid primary key,
  purchase_id uuid not null references purchases (id),
  order_id uuid not null references orders (id),
  user_id uuid not null references users (id),
  kind text not null check (kind in ('CANCEL', 'EXCHANGE', 'RETURN')),
  status text not null check (status in ('CANCEL_REQUESTED', 'CANCEL_COMPLETED', 'CANCEL_REJECTED', 'EXCHANGE_REQUESTED',
    'EXCHANGE_COMPLETED', 'EXCHANGE_REJECTED', 'EXCHANGE_PENDING', 'EXCHANGE_DELAYED', 'EXCHANGE_SHIPPING',
    'RETURN_REQUESTED', 'RETURN_COMPLETED', 'RETURN_REJECTED', 'WITHDRAWN')),
  collection_status text check (collection_status in ('COLLECTION_PENDING', 'COLLECTION_PROGRESS', 'COLLECTION_COMPLETE')),
  quantity integer not null check (quantity > 0),
  reason text not null check (reason in ('CHANGE_OF_MIND', 'WRONG_CHOICE', 'LATE_DELIVERY', 'DAMAGED', 'WRONG_ITEM',
    'PARTS_MISSING', 'NOT_AS_DESCRIBED', 'OUT_OF_STOCK', 'STORE_REASON')),
  fault text not null check (fault in ('MEMBER', 'SELLER')),
  details text not null default '',
  -- Encrypted.
  refund_account text,
  exchange_option_id uuid references product_options (id),
  opened_by text not null check (opened_by in ('member', 'operator')),
  message text not null default '',
  delay_until date,
  courier_code text check (courier_code in ('CJ', 'LOTTE', 'HANJIN', 'LOGEN', 'EPOST', 'KDEXP', 'DAESIN', 'HDEXP', 'CHUNIL',
    'KUNYOUNG', 'HONAM', 'ILYANG', 'GS25', 'CU', 'EMS', 'DHL', 'FEDEX', 'DIRECT')),
  invoice_no text,
  is_restocked boolean,
  closed_sequence integer,
  return_fee_charged bigint not null default 0 check (return_fee_charged >= 0),
  refund_due_at timestamptz,
  created_at timestamptz not null,
  collected_at timestamptz,
  ended_at timestamptz,
  updated_at timestamptz not null,
  -- Claims requested together form a group, identified by its first claim: their goods return in one parcel.
  group_id uuid not null references claims (id),
  -- Claims of a group that are completed together share a refund.
  refund_id uuid,
  check ((courier_code is null) = (invoice_no is null)),
  check ((kind = 'CANCEL') = (collection_status is null)),
  check (left(status, length(kind)) = kind or status = 'WITHDRAWN'),
  check ((status in ('CANCEL_COMPLETED', 'RETURN_COMPLETED')) = (closed_sequence is not null)),
  unique (purchase_id, closed_sequence)
);
create unique index claims_one_open on claims (order_id) where status in ('CANCEL_REQUESTED', 'RETURN_REQUESTED',
  'EXCHANGE_REQUESTED', 'EXCHANGE_PENDING', 'EXCHANGE_DELAYED', 'EXCHANGE_SHIPPING');
create index claims_order_idx on claims (order_id, created_at desc);
create index claims_user_idx on claims (user_id, created_at desc, id desc);
create index claims_kind_idx on claims (kind, created_at desc, id desc);
create index claims_group_idx on claims (group_id);
create index claims_refund_idx on claims (refund_id) where refund_id is not null;

create table claim_files (
  claim_id uuid not null references claims (id),
  file_id uuid not null references files (id),
  sequence integer not null,
  primary key (claim_id, file_id)
);
create index claim_files_file_idx on claim_files (file_id);

-- Inserted when points and prepaid balance are returned; the gateway refunds its part later, by a separate request.
create table refunds (
  id uuid primary key,
  claim_id uuid not null unique references claims (id),
  purchase_id uuid not null references purchases (id),
  amount bigint not null check (amount >= 0),
  gateway bigint not null check (gateway >= 0),
  points bigint not null check (points >= 0),
  money bigint not null check (money >= 0),
  channel text not null check (channel in ('NONE', 'GATEWAY', 'BANK')),
  state text not null check (state in ('PENDING', 'DONE', 'FAILED')),
  failure text,
  due_at timestamptz not null,
  created_at timestamptz not null,
  done_at timestamptz,
  check (amount = ((gateway + points) + money)),
  check ((channel = 'NONE') = (gateway = 0)),
  check ((state = 'DONE') = (done_at is not null)),
  check ((state = 'FAILED') = (failure is not null))
);
create index refunds_purchase_idx on refunds (purchase_id);
create index refunds_open_idx on refunds (created_at) where state <> 'DONE';
create index refunds_by_bank_idx on refunds (done_at) where channel = 'BANK' and state = 'DONE';

-- A refund references its first claim, and each of its claims references the refund.
alter table claims add foreign key (refund_id) references refunds (id);
