import { type Kysely, sql } from 'kysely';

const statements = [
  ...['receipt_lines_lot_no_check', 'receipt_lines_lot_check', 'receipt_lines_pack_check', 'receipt_lines_lot_fk'].map(
    (constraint) => `alter table receipt_lines validate constraint ${constraint}`,
  ),
  'alter table stock_count_lines validate constraint stock_count_lines_lot_fk',
  // stock_count_lines_once allows a line for each lot instead.
  `alter table stock_count_lines drop constraint stock_count_lines_count_id_product_id_option_id_supply_id_key`,
];

/** Lines of receipts and counts name lots as their new constraints say. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
