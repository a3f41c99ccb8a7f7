import type { EditedKind } from '@iruon/contract/labels';
import type { Transaction } from '@iruon/db';
import { inTransaction } from '../db/transaction.ts';
import type { Context } from '../services.ts';
import { audit } from './audit.ts';
import { valuesOf } from './audit-details.ts';
import { sortRecords } from './console-record.ts';
import type { RecordTable } from './define-record.ts';

interface CodedRows {
  lock(trx: Transaction, id: string): Promise<{ code: string; name: string } | undefined>;
  remove(trx: Transaction, id: string): Promise<void>;
}

/** Deletes a row that has a code and a name, with an entry of the audit log; a missing row is no error. */
export async function deleteCoded(context: Context, kind: EditedKind, rows: CodedRows, id: string): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    const found = await rows.lock(trx, id);
    if (!found) return;
    await rows.remove(trx, id);
    await audit(trx, context, `${kind}.delete`, { type: kind, id, name: found.name }, valuesOf(found));
  });
}

/** Sorts the rows of a table by a list of ids, see `sortRecords`. */
export const orderRows = (context: Context, kind: EditedKind, table: RecordTable, ids: readonly string[]) =>
  inTransaction(context.db, (trx) => sortRecords(trx, context, { kind, table }, ids));
