import { createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { Database, Transaction } from '@iruon/db';
import { sql } from 'kysely';
import { type Sheet, streamWorkbook } from '../../../platform/spreadsheet/write/sheet.ts';
import { exportParts } from '../export-parts.ts';
import type { Progress, Wanted } from './worker-messages.ts';

/** Writes a workbook to the unused `path`, updating `progress`. Resolves when the file is on disk. */
export async function makeFile(db: Database, wanted: Wanted, path: string, progress: Progress): Promise<void> {
  const parts = await exportParts[wanted.kind]();
  await inSnapshot(db, async (trx) => {
    let rowsTotal = 0;
    for (const { count } of parts) rowsTotal += await count(trx, wanted);
    progress.rowsTotal = rowsTotal;
    const sheets = parts.map(({ sheet }) => counted(sheet(trx, wanted), progress));
    await pipeline(streamWorkbook(sheets), createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    const file = await open(path, 'r+');
    await file.sync().finally(() => file.close());
  });
}

const counted = (sheet: Sheet, progress: Progress): Sheet => ({
  ...sheet,
  async *rows() {
    for await (const cells of sheet.rows()) {
      yield cells;
      progress.rowsDone += 1;
    }
  },
});

/** Reads all rows from one snapshot, without a time limit, in a read-only transaction. */
async function inSnapshot<T>(db: Database, work: (trx: Transaction) => Promise<T>): Promise<T> {
  let cause: unknown;
  const transaction = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  try {
    return await transaction.execute(async (trx) => {
      try {
        // Rows are written to the file between two reads, and it is compressed at the end.
        await sql`set local idle_in_transaction_session_timeout = '5min'`.execute(trx);
        return await work(trx);
      } catch (error) {
        cause = error;
        throw error;
      }
    });
  } catch (error) {
    // On a lost connection the rollback fails too, and its error would hide the cause.
    throw cause ?? error;
  }
}
