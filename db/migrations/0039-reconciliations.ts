import { type Kysely, sql } from 'kysely';

/** The gateway's own list held against ours: each list that was handed in, and where the two disagree. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // tally: sums of both by day and method. differences_total: of which the first are kept.
  await sql`
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
    )`.execute(db);
  await sql`create index reconciliations_created_idx on reconciliations (created_at desc, id desc)`.execute(db);

  // ours_won and theirs_won: what each side counts, signed; their sums over the rows are what the lists differ by.
  await sql`
    create table reconciliation_differences (
      id uuid primary key,
      reconciliation_id uuid not null references reconciliations (id) on delete cascade,
      position integer not null,
      kind text not null check (kind in ('ONLY_OURS', 'ONLY_THEIRS', 'AMOUNT', 'STATE', 'DAY', 'TAKEN_BACK')),
      side text not null check (side in ('PAID', 'CANCELED')),
      tid text not null,
      gateway_order_id text,
      method text not null,
      ours_amount bigint,
      ours_day date,
      ours_won bigint not null,
      theirs_amount bigint,
      theirs_day date,
      theirs_won bigint not null,
      row integer,
      purchase_id uuid references purchases (id),
      unique (reconciliation_id, position)
    )`.execute(db);

  await sql`create index payments_paid_at_idx on payments (paid_at) where paid_at is not null`.execute(db);
  await sql`
    create index payment_attempts_given_back_idx on payment_attempts (updated_at)
    where kind in ('CANCEL', 'REFUND')`.execute(db);
}
