import { type Kysely, sql } from 'kysely';

const constraints = ['stock_ledger_lot_fk', 'stock_ledger_reason_check', 'stock_ledger_lot_check'];

/** The ledger of the stock names lots as its new constraints say. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const constraint of constraints)
    await sql.raw(`alter table stock_ledger validate constraint ${constraint}`).execute(db);
}
