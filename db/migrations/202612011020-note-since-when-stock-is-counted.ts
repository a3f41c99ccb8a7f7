import { type Kysely, sql } from 'kysely';

const statements = [
  'alter table products add column counted_since timestamptz',
  'alter table product_supplies add column counted_since timestamptz',
  // The moment of the write: an order that holds the row before it has an earlier one.
  `create function note_counted_since() returns trigger language plpgsql as $$
    begin
      new.counted_since := clock_timestamp();
      return new;
    end $$`,
  ...['products', 'product_supplies'].map(
    (table) => `create trigger ${table}_counted_since before update of stock_enabled on ${table}
      for each row when (new.stock_enabled and not old.stock_enabled) execute function note_counted_since()`,
  ),
];

/**
 * Orders from before their goods were counted have no entry of these in the ledger: what is packed for them is known by the
 * moment since when they are counted. Null: since they exist, or since before this migration.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
