import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Written and committed before the gateway is called, so that no crash can hide a call.
  await sql`
    create table payment_attempts (
      id uuid primary key,
      purchase_id uuid not null references purchases (id),
      gateway_order_id text not null,
      kind text not null check (kind in ('AUTH', 'APPROVE', 'CANCEL', 'NETCANCEL')),
      amount bigint not null check (amount >= 0),
      tid text,
      state text not null check (state in ('OPEN', 'SENT', 'SUCCEEDED', 'FAILED', 'UNKNOWN')),
      request jsonb not null default '{}',
      response jsonb,
      result_code text,
      tries integer not null default 0,
      created_at timestamptz not null,
      updated_at timestamptz not null
    )`.execute(db);
  await sql`create index payment_attempts_purchase_idx on payment_attempts (purchase_id, created_at)`.execute(db);
  await sql`create unique index payment_attempts_auth_once on payment_attempts (gateway_order_id) where kind = 'AUTH'`.execute(
    db,
  );
  await sql`create unique index payment_attempts_approve_once on payment_attempts (tid) where kind = 'APPROVE'`.execute(
    db,
  );
  await sql`
    create index payment_attempts_unsettled_idx on payment_attempts (updated_at)
    where state in ('SENT', 'UNKNOWN')`.execute(db);

  await sql`
    create table payments (
      id uuid primary key,
      purchase_id uuid not null references purchases (id),
      gateway text not null check (gateway in ('nice/pay', 'nice/payu')),
      gateway_order_id text not null unique,
      tid text not null unique,
      method text not null,
      amount bigint not null check (amount > 0),
      refunded bigint not null default 0 check (refunded >= 0 and refunded <= amount),
      state text not null check (state in ('READY', 'PAID', 'CANCELED', 'EXPIRED')),
      virtual_account jsonb,
      card jsonb,
      receipt_url text,
      paid_at timestamptz,
      created_at timestamptz not null,
      check ((state = 'PAID') <= (paid_at is not null))
    )`.execute(db);
  await sql`create unique index payments_one_paid on payments (purchase_id) where state = 'PAID'`.execute(db);
  await sql`create index payments_purchase_idx on payments (purchase_id)`.execute(db);

  await sql`
    create table gateway_notices (
      id uuid primary key,
      dedup_key text not null unique,
      tid text not null,
      status text not null,
      body jsonb not null,
      outcome text not null,
      received_at timestamptz not null
    )`.execute(db);
  await sql`create index gateway_notices_tid_idx on gateway_notices (tid)`.execute(db);
}
