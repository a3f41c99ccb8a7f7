import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // What the maker's books said last of a customer. known false: they have no such customer. last_no: the last entry counted.
  await sql`
    create table customer_records (
      cust_no text primary key,
      is_known boolean not null,
      name text not null default '',
      business_no text not null default '',
      phone text not null default '',
      manager_name text not null default '',
      unreceived bigint not null default 0,
      last_no bigint not null default 0,
      fetched_at timestamptz not null,
      failed_at timestamptz
    )`.execute(db);
  await sql`create index customer_records_age_idx on customer_records (fetched_at)`.execute(db);

  // The books' own word is one more reason for a balance to change.
  await sql`alter table money_ledger drop constraint money_ledger_reason_check`.execute(db);
  await sql`
    alter table money_ledger add constraint money_ledger_reason_check
      check (reason in ('OPENING', 'RESERVE', 'RELEASE', 'REFUND', 'GRANT', 'RECORD'))`.execute(db);

  // Movements of advance money that the books are to hold, told until they are. The id is the key under which they are told.
  await sql`
    create table money_reports (
      id uuid primary key references money_ledger (id),
      user_id uuid not null references users (id),
      cust_no text not null,
      purchase_id uuid not null references purchases (id),
      kind text not null check (kind in ('USE', 'RETURN')),
      amount bigint not null check (amount > 0),
      state text not null default 'WAITING' check (state in ('WAITING', 'ACKNOWLEDGED', 'REFUSED')),
      attempts integer not null default 0,
      due_at timestamptz not null,
      recorded_no bigint,
      acknowledged_at timestamptz,
      last_error text not null default '',
      created_at timestamptz not null,
      check ((state = 'ACKNOWLEDGED') = (recorded_no is not null and acknowledged_at is not null))
    )`.execute(db);
  await sql`create index money_reports_due_idx on money_reports (due_at) where state = 'WAITING'`.execute(db);
  await sql`create index money_reports_open_idx on money_reports (created_at desc) where state <> 'ACKNOWLEDGED'`.execute(
    db,
  );
  await sql`create index money_reports_customer_idx on money_reports (cust_no, recorded_no)`.execute(db);
  await sql`create index money_reports_purchase_idx on money_reports (purchase_id)`.execute(db);
  await sql`create index money_reports_user_idx on money_reports (user_id, created_at desc)`.execute(db);

  // Orders of the store before this one.
  await sql`
    create table legacy_orders (
      id uuid primary key,
      order_no text not null unique check (length(order_no) between 1 and 40),
      user_id uuid not null references users (id),
      status text not null check (status in ('OR', 'OY', 'DR', 'DI', 'DC', 'OC', 'RD', 'RC', 'CD', 'CC')),
      title text not null,
      lines jsonb not null,
      goods_total bigint not null check (goods_total >= 0),
      delivery_fee bigint not null default 0 check (delivery_fee >= 0),
      discount bigint not null default 0 check (discount >= 0),
      total bigint not null check (total >= 0 and total = goods_total + delivery_fee - discount),
      payment_method text not null,
      receiver jsonb not null,
      request_message text not null default '',
      courier text,
      invoice_no text,
      status_message text not null default '',
      memo text not null default '',
      ordered_at timestamptz not null,
      updated_at timestamptz not null
    )`.execute(db);
  await sql`create index legacy_orders_user_idx on legacy_orders (user_id, ordered_at desc, id desc)`.execute(db);
  await sql`create index legacy_orders_status_idx on legacy_orders (status, ordered_at desc)`.execute(db);
  await sql`create index legacy_orders_ordered_idx on legacy_orders (ordered_at desc, id desc)`.execute(db);
}
