import { type Kysely, sql } from 'kysely';

/** How promoters are paid: their accounts and registration numbers, sealed; withdrawals; and the bank files that pay them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // account_hash: a keyed hash, by which two promoters with one account are found without opening either.
  await sql`
    create table promoter_accounts (
      user_id uuid primary key references users (id),
      bank_code text not null check (bank_code ~ '^[0-9]{3}$'),
      holder text not null,
      account text not null,
      last4 text not null check (last4 ~ '^[0-9]{4}$'),
      account_hash text not null,
      verified_at timestamptz not null,
      changed_at timestamptz
    )`.execute(db);
  await sql`create index promoter_accounts_hash_idx on promoter_accounts (account_hash, verified_at)`.execute(db);
  await sql`
    create table promoter_residents (
      user_id uuid primary key references users (id),
      number text not null,
      masked text not null check (masked ~ '^[0-9]{6}-[*]{7}$'),
      updated_at timestamptz not null
    )`.execute(db);
  // A new phone makes payments wait, whichever way it was changed.
  await sql`alter table promoters add column phone_changed_at timestamptz`.execute(db);
  await sql`
    create function note_phone_of_promoter() returns trigger language plpgsql as $$
    begin
      update promoters set phone_changed_at = new.updated_at where user_id = new.id;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger users_phone_changed after update of phone on users
      for each row when (old.phone is distinct from new.phone) execute function note_phone_of_promoter()`.execute(db);
  await sql`
    create table withdrawal_batches (
      id uuid primary key,
      number bigint generated always as identity unique,
      state text not null default 'OPEN' check (state in ('OPEN', 'SETTLED')),
      pieces integer not null check (pieces > 0),
      net bigint not null check (net > 0),
      file text not null,
      created_by uuid not null references users (id),
      created_at timestamptz not null,
      settled_by uuid references users (id),
      settled_at timestamptz,
      check ((state = 'SETTLED') = (settled_at is not null))
    )`.execute(db);
  await sql`create index withdrawal_batches_created_idx on withdrawal_batches (created_at desc, id desc)`.execute(db);
  // income: BUSINESS is withheld from; INVOICE is paid in full against a tax invoice.
  await sql`
    create table promoter_withdrawals (
      id uuid primary key,
      promoter_id uuid not null references promoters (user_id),
      state text not null check (state in ('REQUESTED', 'APPROVED', 'IN_BATCH', 'PAID', 'REJECTED')),
      gross bigint not null check (gross >= 1000),
      income text not null check (income in ('BUSINESS', 'INVOICE')),
      income_tax bigint not null check (income_tax >= 0 and income_tax % 10 = 0),
      local_tax bigint not null check (local_tax >= 0 and local_tax % 10 = 0),
      net bigint not null check (net > 0),
      reason text not null default '',
      batch_id uuid references withdrawal_batches (id),
      approved_by uuid references users (id),
      approved_at timestamptz,
      paid_at timestamptz,
      rejected_by uuid references users (id),
      rejected_at timestamptz,
      requested_at timestamptz not null,
      updated_at timestamptz not null,
      check (net = gross - income_tax - local_tax),
      check (income = 'BUSINESS' or (income_tax = 0 and local_tax = 0)),
      check ((state in ('IN_BATCH', 'PAID')) = (batch_id is not null)),
      check ((state = 'PAID') = (paid_at is not null)),
      check ((state = 'REJECTED') = (rejected_at is not null)),
      check (state <> 'REJECTED' or reason <> ''),
      check (state not in ('APPROVED', 'IN_BATCH', 'PAID') or approved_at is not null)
    )`.execute(db);
  await sql`
    create index promoter_withdrawals_promoter_idx on promoter_withdrawals (promoter_id, requested_at desc, id desc)`.execute(
    db,
  );
  await sql`
    create index promoter_withdrawals_state_idx on promoter_withdrawals (state, requested_at, id)`.execute(db);
  await sql`
    create index promoter_withdrawals_paid_idx on promoter_withdrawals (paid_at) where paid_at is not null`.execute(db);
  await sql`
    alter table promoter_bonuses add foreign key (withdrawal_id) references promoter_withdrawals (id)`.execute(db);
  await sql`
    create table withdrawal_batch_items (
      batch_id uuid not null references withdrawal_batches (id),
      withdrawal_id uuid not null references promoter_withdrawals (id),
      state text not null default 'IN_BATCH' check (state in ('IN_BATCH', 'PAID', 'FAILED')),
      reason text not null default '',
      primary key (batch_id, withdrawal_id),
      check ((state = 'FAILED') = (reason <> ''))
    )`.execute(db);
  await sql`
    create unique index withdrawal_batch_items_live on withdrawal_batch_items (withdrawal_id) where state <> 'FAILED'`.execute(
    db,
  );
}
