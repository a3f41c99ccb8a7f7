import { type Kysely, sql } from 'kysely';

const constraints = [
  'stock_ledger_reason_check',
  'stock_ledger_cause_check',
  'stock_ledger_source_check',
  'stock_ledger_note_check',
  'stock_ledger_receipt_fk',
  'stock_ledger_count_fk',
];

/** The ledger has only reasons, causes and sources that are known. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of constraints) await sql.raw(`alter table stock_ledger validate constraint ${name}`).execute(db);
  await sql`alter table sheet_layouts validate constraint sheet_layouts_kind_check`.execute(db);
  await sql`alter table stock_items validate constraint stock_items_barcode_check`.execute(db);
}
