import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // What the store gives by itself, and the templates of what operators give by hand.
  await sql`
    create table points (
      id uuid primary key,
      name text not null check (length(name) between 1 and 50),
      event text not null check (event in ('SIGN_UP', 'PURCHASE', 'REVIEW', 'MANUAL')),
      unit text not null check (unit in ('AMOUNT', 'PERCENT')),
      value bigint not null check (value > 0),
      limit_amount bigint not null default 0 check (limit_amount >= 0),
      valid_days integer not null check (valid_days between 1 and 3650),
      is_active boolean not null default true,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      check (unit = 'AMOUNT' or (value <= 100 and event = 'PURCHASE'))
    )`.execute(db);

  // A member's balance is what is left in the lots; what was in a lot is left, used or dropped.
  await sql`
    create table point_lots (
      id uuid primary key,
      user_id uuid not null references users (id),
      point_id uuid references points (id) on delete set null,
      name text not null,
      limit_amount bigint not null default 0,
      amount bigint not null check (amount > 0),
      amount_left bigint not null check (amount_left >= 0),
      amount_dropped bigint not null default 0 check (amount_dropped >= 0),
      expires_at timestamptz not null,
      is_expired boolean not null default false,
      is_excluded boolean not null default false,
      is_disabled boolean not null default false,
      used_at timestamptz,
      created_at timestamptz not null,
      check (amount_left + amount_dropped <= amount),
      check (amount_left = 0 or not (is_excluded or is_disabled))
    )`.execute(db);
  await sql`create index point_lots_user_idx on point_lots (user_id, created_at desc, id desc)`.execute(db);
  await sql`create index point_lots_left_idx on point_lots (user_id, expires_at, id) where amount_left > 0`.execute(db);
  await sql`create index point_lots_due_idx on point_lots (expires_at) where not is_expired`.execute(db);

  await sql`
    create table point_ledger (
      id uuid primary key,
      user_id uuid not null references users (id),
      direction text not null check (direction in ('INCREASE', 'DECREASE')),
      amount bigint not null check (amount > 0),
      reason text not null check (reason in (
        'SIGN_UP', 'PURCHASE', 'REVIEW', 'LEVEL', 'GRANT', 'DEBIT', 'USE', 'RELEASE', 'EXPIRE', 'EXCLUDE', 'INCLUDE', 'UNDO')),
      message text not null default '',
      balance_after bigint not null check (balance_after >= 0),
      purchase_id uuid references purchases (id),
      undoes uuid unique references point_ledger (id),
      actor_id uuid references users (id),
      key text unique,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index point_ledger_user_idx on point_ledger (user_id, created_at desc, id desc)`.execute(db);
  await sql`create index point_ledger_created_idx on point_ledger (created_at desc, id desc)`.execute(db);
  await sql`create index point_ledger_purchase_idx on point_ledger (purchase_id) where purchase_id is not null`.execute(
    db,
  );
  await sql`
    create unique index point_ledger_used_once on point_ledger (purchase_id) where reason = 'USE'`.execute(db);

  // Which lots an entry of the ledger took from or gave to.
  await sql`
    create table point_moves (
      entry_id uuid not null references point_ledger (id),
      lot_id uuid not null references point_lots (id),
      delta bigint not null check (delta <> 0),
      primary key (entry_id, lot_id)
    )`.execute(db);
  await sql`create index point_moves_lot_idx on point_moves (lot_id)`.execute(db);
}
