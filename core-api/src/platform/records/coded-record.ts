import type { Transaction } from '@iruon/db';
import { inTransaction } from '../db/transaction.ts';
import type { Context } from '../services.ts';
import { audit } from './audit.ts';
import { reorder } from './console-record.ts';
import type { RecordTable } from './define-record.ts';
import { lockTable } from './record-repository.ts';

/** A record with a code and a name and use cases of its own. */
interface CodedRecord {
  /** Its name in the audit log, in the singular. */
  one: string;
  lock: (trx: Transaction, id: string) => Promise<{ code: string; name: string } | undefined>;
  deleteRow: (trx: Transaction, id: string) => Promise<void>;
}

/** Deletes a record; a missing one is no error. */
export async function deleteCodedRecord(
  context: Context,
  { one, lock, deleteRow }: CodedRecord,
  id: string,
): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    const found = await lock(trx, id);
    if (!found) return;
    await deleteRow(trx, id);
    await audit(trx, context, `${one}.delete`, `${one}:${id}`, { code: found.code, name: found.name });
  });
}

/** Sorts the records of a table by a list of ids; omitted ones follow. */
export async function orderCodedRecords(
  context: Context,
  { one, table }: { one: string; table: RecordTable },
  ids: readonly string[],
): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    // Two concurrent sorts would mix.
    await lockTable(trx, table);
    await reorder(trx, table, ids);
    await audit(trx, context, `${one}.order`, table, { ids });
  });
}
