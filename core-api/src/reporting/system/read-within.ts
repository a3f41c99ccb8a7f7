import type { Database, Transaction } from '@iruon/db';
import { sql } from 'kysely';
import { inTransaction } from '../../platform/db/transaction.ts';

/** The deadline of each statement of a part of the page, milliseconds: an operator waits, and the others are there. */
const DEADLINE_MS = 2_500;

/** Runs the statements of a part of the page on one connection, each with a deadline. */
export function readWithin<Part>(db: Database, read: (trx: Transaction) => Promise<Part>): Promise<Part> {
  return inTransaction(db, async (trx) => {
    await sql`set local statement_timeout = ${sql.lit(DEADLINE_MS)}`.execute(trx);
    return read(trx);
  });
}
