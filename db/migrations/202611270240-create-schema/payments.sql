-- Payments by gateway, by hand and by bank; cash receipts; reconciliation with the gateway.

-- A payment that an operator received outside of the gateway (hand) is a payment like any other, with the depositor and the
-- operator who confirmed it.
create table payments (
  id uuid primary key,
  purchase_id uuid not null references purchases (id),
  gateway text not null check (gateway in ('nice/pay', 'nice/payu', 'hand')),
  gateway_order_id text not null unique,
  tid text not null unique,
  method text not null check (method in ('card', 'easy', 'kakao', 'account', 'advance', 'transfer', 'phone')),
  amount bigint not null check (amount > 0),
  refunded bigint not null default 0,
  state text not null check (state in ('READY', 'PAID', 'CANCELED', 'EXPIRED')),
  virtual_account jsonb,
  card jsonb,
  receipt_url text,
  paid_at timestamptz,
  created_at timestamptz not null,
  depositor text,
  confirmed_by uuid references users (id),
  -- The line of the bank's list that confirmed the payment: one line pays one purchase, even if its list is uploaded again.
  bank_line text,
  constraint payments_bank_line_check check (bank_line is null or gateway = 'hand'),
  constraint payments_by_hand_check check ((gateway = 'hand') = (confirmed_by is not null)),
  check (refunded between 0 and amount),
  check ((state = 'PAID') <= (paid_at is not null))
);
create unique index payments_one_paid on payments (purchase_id) where state = 'PAID';
create index payments_purchase_idx on payments (purchase_id);
create index payments_paid_at_idx on payments (paid_at) where paid_at is not null;
create unique index payments_bank_line_once on payments (bank_line) where bank_line is not null;

-- Inserted and committed before the request to the gateway, so that a crash cannot hide a request.
create table payment_attempts (
  id uuid primary key,
  purchase_id uuid not null references purchases (id),
  gateway_order_id text not null,
  kind text not null check (kind in ('AUTH', 'APPROVE', 'CANCEL', 'NETCANCEL', 'REFUND')),
  amount bigint not null check (amount >= 0),
  tid text,
  state text not null check (state in ('OPEN', 'SENT', 'SUCCEEDED', 'FAILED', 'UNKNOWN')),
  request jsonb not null default '{}',
  response jsonb,
  result_code text,
  tries integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  refund_id uuid references refunds (id),
  constraint payment_attempts_refund_check check ((kind = 'REFUND') = (refund_id is not null))
);
create index payment_attempts_purchase_idx on payment_attempts (purchase_id, created_at);
create unique index payment_attempts_auth_once on payment_attempts (gateway_order_id) where kind = 'AUTH';
create unique index payment_attempts_approve_once on payment_attempts (tid) where kind = 'APPROVE';
create index payment_attempts_unsettled_idx on payment_attempts (updated_at) where state in ('SENT', 'UNKNOWN');
create index payment_attempts_charge_idx on payment_attempts (gateway_order_id) where kind = 'APPROVE' and tid is null;
create unique index payment_attempts_refund_once on payment_attempts (refund_id) where kind = 'REFUND' and state <> 'FAILED';
create unique index payment_attempts_refund_alone on payment_attempts (tid) where kind = 'REFUND' and state in ('OPEN',
  'SENT', 'UNKNOWN');
create index payment_attempts_given_back_idx on payment_attempts (updated_at) where kind in ('CANCEL', 'REFUND');
create index payment_attempts_unapproved_idx on payment_attempts (updated_at) where kind = 'APPROVE' and state = 'FAILED'
  and result_code = 'NOT_APPROVED';

create table gateway_notices (
  id uuid primary key,
  dedup_key text not null unique,
  tid text not null,
  status text not null,
  body jsonb not null,
  outcome text not null,
  received_at timestamptz not null
);
create index gateway_notices_tid_idx on gateway_notices (tid);

-- Requests for cash receipts, each inserted before it is sent and identified at the gateway by its id. A purchase has at
-- most one request without an outcome and at most one valid receipt.
create table cash_receipt_calls (
  id uuid primary key,
  purchase_id uuid not null references purchases (id),
  kind text not null check (kind in ('ISSUE', 'CANCEL')),
  amount bigint not null check (amount > 0),
  supply bigint not null check (supply >= 0),
  vat bigint not null check (vat >= 0),
  state text not null check (state in ('REQUESTED', 'DONE', 'FAILED')),
  tid text,
  approve_no text,
  failure text,
  sent_at timestamptz,
  done_at timestamptz,
  created_at timestamptz not null,
  check ((supply + vat) = amount),
  check ((state = 'DONE') = (done_at is not null)),
  check ((state = 'FAILED') = (failure is not null))
);
create index cash_receipt_calls_purchase_idx on cash_receipt_calls (purchase_id, created_at, id);
create unique index cash_receipt_calls_alone on cash_receipt_calls (purchase_id) where state = 'REQUESTED';
create unique index cash_receipt_calls_issued_once on cash_receipt_calls (purchase_id) where kind = 'ISSUE'
  and state <> 'FAILED';
create index cash_receipt_calls_open_idx on cash_receipt_calls (created_at) where state = 'REQUESTED';

-- Deposits that operators must resolve: of an unexpected amount, or for a purchase that is over or already paid. expected,
-- received, owed: won; owed must be returned: all of it, unless the purchase took its part.
create table odd_deposits (
  id uuid primary key,
  purchase_id uuid not null references purchases (id),
  tid text not null unique,
  kind text not null check (kind in ('SHORT', 'EXCESS', 'LATE', 'AGAIN')),
  expected bigint not null check (expected >= 0),
  received bigint not null check (received > 0),
  owed bigint not null,
  state text not null check (state in ('OPEN', 'ACCEPTED', 'RETURNED')),
  account text,
  reason text not null default '',
  settled_by uuid references users (id),
  received_at timestamptz not null,
  settled_at timestamptz,
  created_at timestamptz not null,
  check (owed between 0 and received),
  check ((state = 'OPEN') = (settled_at is null)),
  check ((state = 'ACCEPTED') <= (owed = 0))
);
create index odd_deposits_open_idx on odd_deposits (received_at, id) where state = 'OPEN';
create index odd_deposits_purchase_idx on odd_deposits (purchase_id);
create index odd_deposits_returned_idx on odd_deposits (settled_at) where state = 'RETURNED';

-- Comparisons of the gateway's payments in a period with ours. tally: sums of both by day and method. differences_total: the
-- number found, of which the first are stored.
create table reconciliations (
  id uuid primary key,
  from_day date not null,
  to_day date not null,
  file_name text not null,
  storage_key text not null,
  bytes integer not null check (bytes >= 0),
  rows_read integer not null default 0,
  rows_skipped integer not null default 0,
  rows_outside integer not null default 0,
  differences_total integer not null default 0,
  tally jsonb not null default '{}',
  created_by uuid not null references users (id),
  created_at timestamptz not null,
  compared_at timestamptz not null,
  check (from_day <= to_day)
);
create index reconciliations_created_idx on reconciliations (created_at desc, id desc);

-- ours_won and theirs_won: the signed amount of each side; the difference of their sums is the difference of the lists.
create table reconciliation_differences (
  id uuid primary key,
  reconciliation_id uuid not null references reconciliations (id) on delete cascade,
  position integer not null,
  kind text not null check (kind in ('ONLY_OURS', 'ONLY_THEIRS', 'AMOUNT', 'STATE', 'DAY', 'TAKEN_BACK')),
  side text not null check (side in ('PAID', 'CANCELED')),
  tid text not null,
  gateway_order_id text,
  method text not null check (method in ('card', 'kakao', 'account', 'other')),
  ours_amount bigint,
  ours_day date,
  ours_won bigint not null,
  theirs_amount bigint,
  theirs_day date,
  theirs_won bigint not null,
  row integer,
  purchase_id uuid references purchases (id),
  unique (reconciliation_id, "position")
);
