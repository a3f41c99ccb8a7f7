import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // What a member pays for the way home of goods of one warehouse, when the return is their doing. Won.
  await sql`
    alter table shipping_codes add column return_fee bigint not null default 3000 check (return_fee >= 0)`.execute(db);

  // An order that was split off stays part of the line it was sold as; a rejected claim or an exchange begins the clock anew.
  await sql`
    alter table orders
      add column split_from uuid references orders (id),
      add column clock_from timestamptz`.execute(db);
  await sql`create index orders_split_idx on orders (split_from) where split_from is not null`.execute(db);
  await sql`drop index orders_confirmation_idx`.execute(db);
  await sql`
    create index orders_confirmation_idx on orders ((coalesce(clock_from, delivered_at)))
    where purchase_status in ('PURCHASE_AWAITING', 'PURCHASE_SCHEDULE')`.execute(db);

  // Pieces change the order they belong to (MOVE), and from the shelf to a member and back for an exchange (EXCHANGE).
  await sql`alter table stock_ledger drop constraint stock_ledger_reason_check`.execute(db);
  await sql`
    alter table stock_ledger add constraint stock_ledger_reason_check
    check (reason in ('OPENING', 'RESERVE', 'RELEASE', 'RESTOCK', 'ADJUST', 'MOVE', 'EXCHANGE'))`.execute(db);

  await sql`
    create table claims (
      id uuid primary key,
      purchase_id uuid not null references purchases (id),
      order_id uuid not null references orders (id),
      user_id uuid not null references users (id),
      kind text not null check (kind in ('CANCEL', 'EXCHANGE', 'RETURN')),
      status text not null check (status in ('CANCEL_REQUESTED', 'CANCEL_COMPLETED', 'CANCEL_REJECTED',
        'EXCHANGE_REQUESTED', 'EXCHANGE_COMPLETED', 'EXCHANGE_REJECTED', 'EXCHANGE_PENDING', 'EXCHANGE_DELAYED',
        'EXCHANGE_SHIPPING', 'RETURN_REQUESTED', 'RETURN_COMPLETED', 'RETURN_REJECTED', 'WITHDRAWN')),
      collection_status text check (collection_status in ('COLLECTION_PENDING', 'COLLECTION_PROGRESS', 'COLLECTION_COMPLETE')),
      pieces integer not null check (pieces > 0),
      reason text not null,
      fault text not null check (fault in ('MEMBER', 'SELLER')),
      details text not null default '',
      refund_account text,
      exchange_option_id uuid references product_options (id),
      opened_by text not null check (opened_by in ('member', 'operator')),
      message text not null default '',
      delay_until date,
      courier_code text,
      invoice_no text,
      is_restocked boolean,
      closed_sequence integer,
      return_fee_charged bigint not null default 0 check (return_fee_charged >= 0),
      refund_due_at timestamptz,
      created_at timestamptz not null,
      collected_at timestamptz,
      ended_at timestamptz,
      updated_at timestamptz not null,
      check ((courier_code is null) = (invoice_no is null)),
      check ((kind = 'CANCEL') = (collection_status is null)),
      check (left(status, length(kind)) = kind or status = 'WITHDRAWN'),
      check ((status in ('CANCEL_COMPLETED', 'RETURN_COMPLETED')) = (closed_sequence is not null)),
      unique (purchase_id, closed_sequence)
    )`.execute(db);
  await sql`
    create unique index claims_one_open on claims (order_id)
    where status in ('CANCEL_REQUESTED', 'RETURN_REQUESTED', 'EXCHANGE_REQUESTED', 'EXCHANGE_PENDING', 'EXCHANGE_DELAYED',
      'EXCHANGE_SHIPPING')`.execute(db);
  await sql`create index claims_order_idx on claims (order_id, created_at desc)`.execute(db);
  await sql`create index claims_user_idx on claims (user_id, created_at desc, id desc)`.execute(db);
  await sql`create index claims_kind_idx on claims (kind, created_at desc, id desc)`.execute(db);

  await sql`
    create table claim_files (
      claim_id uuid not null references claims (id),
      file_id uuid not null references files (id),
      sequence integer not null,
      primary key (claim_id, file_id)
    )`.execute(db);
  await sql`create index claim_files_file_idx on claim_files (file_id)`.execute(db);

  // One refund per claim. Points and money are back when the row is written; the gateway's part follows, by its own call.
  await sql`
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
      check (amount = gateway + points + money),
      check ((channel = 'NONE') = (gateway = 0)),
      check ((state = 'DONE') = (done_at is not null)),
      check ((state = 'FAILED') = (failure is not null))
    )`.execute(db);
  await sql`create index refunds_purchase_idx on refunds (purchase_id)`.execute(db);
  await sql`create index refunds_open_idx on refunds (created_at) where state <> 'DONE'`.execute(db);

  // A call for a refund is written before it is made. While one is not known to have failed there is no other for the same
  // refund, and none for another refund of the same payment, so that its balance tells what became of it.
  await sql`alter table payment_attempts drop constraint payment_attempts_kind_check`.execute(db);
  await sql`
    alter table payment_attempts
      add constraint payment_attempts_kind_check check (kind in ('AUTH', 'APPROVE', 'CANCEL', 'NETCANCEL', 'REFUND')),
      add column refund_id uuid references refunds (id),
      add constraint payment_attempts_refund_check check ((kind = 'REFUND') = (refund_id is not null))`.execute(db);
  await sql`
    create unique index payment_attempts_refund_once on payment_attempts (refund_id)
    where kind = 'REFUND' and state <> 'FAILED'`.execute(db);
  await sql`
    create unique index payment_attempts_refund_alone on payment_attempts (tid)
    where kind = 'REFUND' and state in ('OPEN', 'SENT', 'UNKNOWN')`.execute(db);
}
