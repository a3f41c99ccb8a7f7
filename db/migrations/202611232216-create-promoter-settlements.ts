import { type Kysely, sql } from 'kysely';

/** The statements of promoters by month, and which rows of the ledger each is made of. What is closed never changes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // file: the workbook for finance, as it was made when the month was closed.
  await sql`
    create table settlement_months (
      month text primary key check (month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
      promoters integer not null,
      rows integer not null,
      file bytea not null,
      closed_by uuid references users (id),
      closed_at timestamptz not null
    )`.execute(db);
  await sql`
    create table promoter_settlements (
      id uuid primary key,
      month text not null references settlement_months (month) deferrable initially deferred,
      promoter_id uuid not null references promoters (user_id),
      orders integer not null check (orders >= 0),
      sales bigint not null check (sales >= 0),
      goods_bonus bigint not null check (goods_bonus >= 0),
      grade_bonus bigint not null check (grade_bonus >= 0),
      sales_bonus bigint not null check (sales_bonus >= 0),
      edits bigint not null,
      reversals bigint not null check (reversals <= 0),
      withdrawals bigint not null,
      paid_gross bigint not null check (paid_gross >= 0),
      income_tax bigint not null check (income_tax >= 0),
      local_tax bigint not null check (local_tax >= 0),
      paid_net bigint not null,
      carried_in bigint not null,
      carried_out bigint not null,
      closed_at timestamptz not null,
      unique (promoter_id, month),
      check (carried_out = carried_in + goods_bonus + grade_bonus + sales_bonus + edits + reversals + withdrawals),
      check (paid_net = paid_gross - income_tax - local_tax)
    )`.execute(db);
  await sql`create index promoter_settlements_month_idx on promoter_settlements (month desc, id)`.execute(db);
  await sql`
    create table settlement_rows (
      bonus_id uuid primary key references promoter_bonuses (id),
      settlement_id uuid not null references promoter_settlements (id)
    )`.execute(db);
  await sql`create index settlement_rows_settlement_idx on settlement_rows (settlement_id)`.execute(db);
  for (const table of ['settlement_months', 'promoter_settlements', 'settlement_rows']) {
    await sql`
      create trigger ${sql.ref(`${table}_are_for_good`)} before delete or update on ${sql.table(table)}
        for each row execute function refuse_change_of_row()`.execute(db);
  }
}
