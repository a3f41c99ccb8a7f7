import { type Kysely, sql } from 'kysely';

const keeper = `product_id uuid not null references products (id) on delete cascade,
    option_id uuid references product_options (id) on delete cascade,
    supply_id uuid references product_supplies (id) on delete cascade,
    check (option_id is null or supply_id is null),
    unique nulls not distinct (product_id, option_id, supply_id)`;

const statements = [
  // What orders used in the 28 Seoul days before computed_for; a keeper without use has no row.
  `create table stock_use (
    ${keeper},
    used integer not null check (used > 0),
    computed_for date not null
  )`,
  // How an operator handles a stock that runs out; a stock without row is open. The rows of stocks that no longer run
  // out are removed by a job.
  `create table stock_alerts (
    id uuid primary key,
    ${keeper},
    state text not null check (state in ('TAKEN', 'ORDERED', 'PUT_OFF')),
    owner_id uuid not null references users (id),
    expected_on date,
    expected_quantity integer check (expected_quantity > 0),
    put_off_until date,
    note text not null default '' check (length(note) <= 200),
    created_at timestamptz not null,
    updated_at timestamptz not null,
    check ((state = 'ORDERED') = (expected_on is not null and expected_quantity is not null)),
    check ((state = 'PUT_OFF') = (put_off_until is not null))
  )`,
  'create index stock_alerts_owner_idx on stock_alerts (owner_id)',
];

/** What runs out: the use of each stock, and how operators handle it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
