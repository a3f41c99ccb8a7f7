import { type Kysely, sql } from 'kysely';

/** Deposits that staff have to end: of another amount than was asked, or for a purchase that is over or paid already. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // expected, received, owed: won. owed is what has to go back, all of it unless the purchase took its part.
  await sql`
    create table odd_deposits (
      id uuid primary key,
      purchase_id uuid not null references purchases (id),
      tid text not null unique,
      kind text not null check (kind in ('SHORT', 'EXCESS', 'LATE', 'AGAIN')),
      expected bigint not null check (expected >= 0),
      received bigint not null check (received > 0),
      owed bigint not null check (owed >= 0 and owed <= received),
      state text not null check (state in ('OPEN', 'ACCEPTED', 'RETURNED')),
      account text,
      reason text not null default '',
      settled_by uuid references users (id),
      received_at timestamptz not null,
      settled_at timestamptz,
      created_at timestamptz not null,
      check ((state = 'OPEN') = (settled_at is null)),
      check ((state = 'ACCEPTED') <= (owed = 0))
    )`.execute(db);
  await sql`create index odd_deposits_open_idx on odd_deposits (received_at, id) where state = 'OPEN'`.execute(db);
  await sql`create index odd_deposits_purchase_idx on odd_deposits (purchase_id)`.execute(db);
  await sql`create index odd_deposits_returned_idx on odd_deposits (settled_at) where state = 'RETURNED'`.execute(db);
  // Of a deposit that was short and taken all the same.
  await sql`
    alter table purchases
    add column written_off bigint not null default 0 check (written_off >= 0 and written_off <= payable)`.execute(db);

  // What was flagged before: the gateway would not give it back.
  await sql`
    insert into odd_deposits (id, purchase_id, tid, kind, expected, received, owed, state, received_at, created_at)
    select gen_random_uuid(), y.purchase_id, y.tid, 'LATE', p.payable, y.amount, y.amount, 'OPEN', y.paid_at, y.paid_at
    from payments y join purchases p on p.id = y.purchase_id
    where y.method = 'account' and y.state = 'PAID' and p.state = 'PURCHASE_CANCELED'
      and exists (select from payment_attempts a where a.tid = y.tid and a.kind = 'CANCEL' and a.state = 'FAILED')`.execute(
    db,
  );
}
