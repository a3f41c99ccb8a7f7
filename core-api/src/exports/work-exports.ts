import { createWriteStream } from 'node:fs';
import { mkdir, open, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Transaction } from '@iruon/db';
import { sql } from 'kysely';
import { putStored, removeStored } from '../content/files/index.ts';
import { newId } from '../kernel/ids.ts';
import { readPeriod } from '../platform/period.ts';
import type { Context } from '../platform/services.ts';
import { inTransaction } from '../platform/transaction.ts';
import { expiryOf, storageKeyOf, unfinishedKeyOf } from './export-file.ts';
import { exportParts } from './export-parts.ts';
import { claimExport, type Export, updateRun } from './repository.ts';
import { type Sheet, streamWorkbook } from './sheet.ts';

/** A run that was silent for so long is dead; it says how far it is far more often. */
const SILENT_MS = 60_000;
const SAY_EVERY_MS = 500;
const MOST_ATTEMPTS = 3;
const FAILURE = '파일을 만들다가 멈췄습니다. 다시 만들어 주세요.';

/** Nobody wants this run any more: somebody canceled, or another run took over. */
class Unwanted extends Error {}

/**
 * Makes the files that wait, one after the other, in the order in which they were asked for. Killed in the middle it leaves
 * one behind that gives no sign of life; a later run begins that one anew.
 * @returns how many it took up
 */
export async function workExports(context: Context): Promise<number> {
  for (let worked = 0; ; worked += 1) {
    const runId = newId();
    const at = context.now();
    const silent = new Date(at.getTime() - SILENT_MS);
    const claimed = await inTransaction(context.db, (trx) => claimExport(trx, { runId, at, silent }));
    if (!claimed) return worked;
    await workExport(context, claimed, runId);
  }
}

async function workExport(context: Context, wanted: Export, runId: string): Promise<void> {
  const { db, config, logger, now } = context;
  const run = { id: wanted.id, runId };
  const end = () => ({ finishedAt: now(), expiresAt: expiryOf(now()), updatedAt: now() });
  const path = join(config.filesDir, unfinishedKeyOf(runId));
  try {
    if (wanted.attempts > MOST_ATTEMPTS) throw new Error(`The export ${wanted.id} ended ${MOST_ATTEMPTS} processes`);
    await mkdir(dirname(path), { recursive: true });
    await inSnapshot(context, (trx) => writeFile(context, trx, wanted, { run, path }));
    const { size } = await stat(path);
    await putStored(config.filesDir, storageKeyOf(wanted.id), path);
    if (!(await updateRun(db, run, { state: 'DONE', bytes: size, ...end() }))) throw new Unwanted();
  } catch (error) {
    await rm(path, { force: true });
    if (error instanceof Unwanted) {
      // Canceled after its last row, it must not leave a file behind; one that was taken over is another's to put there.
      await removeUnlessTakenOver(context, run);
      return;
    }
    logger.error({ err: error, exportId: wanted.id }, 'an export broke off');
    await updateRun(db, run, { state: 'FAILED', failure: FAILURE, ...end() });
  }
}

async function removeUnlessTakenOver({ db, config }: Context, { id, runId }: { id: string; runId: string }) {
  const current = await db.selectFrom('exports').select('runId').where('id', '=', id).executeTakeFirst();
  if (!current || current.runId === runId) await removeStored(config.filesDir, storageKeyOf(id));
}

/** All rows as they stood at one moment, however long the file takes; the transaction reads only. */
function inSnapshot<T>({ db }: Context, work: (trx: Transaction) => Promise<T>): Promise<T> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      // Between two reads rows are written to the file, and at the end it is packed.
      await sql`set local idle_in_transaction_session_timeout = '5min'`.execute(trx);
      return work(trx);
    });
}

async function writeFile(
  context: Context,
  trx: Transaction,
  { kind, fromDay, toDay, orderStatus }: Export,
  { run, path }: { run: { id: string; runId: string }; path: string },
): Promise<void> {
  const period = { ...readPeriod(fromDay, toDay), orderStatus: orderStatus ?? undefined };
  const parts = exportParts[kind];
  let rowsTotal = 0;
  for (const { count } of parts) rowsTotal += await count(trx, period);
  const say = sayer(context, run);
  await say({ rowsTotal });
  let rowsDone = 0;
  const counted = (sheet: Sheet): Sheet => ({
    ...sheet,
    async *rows() {
      let saidAt = performance.now();
      for await (const cells of sheet.rows()) {
        yield cells;
        rowsDone += 1;
        if (performance.now() - saidAt < SAY_EVERY_MS) continue;
        saidAt = performance.now();
        await say({ rowsDone });
      }
    },
  });
  const sheets = parts.map(({ sheet }) => counted(sheet(trx, period)));
  await pipeline(streamWorkbook(sheets), createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  const file = await open(path, 'r+');
  await file.sync().finally(() => file.close());
  await say({ rowsDone });
}

/** Tells how far a run is. @throws Unwanted */
function sayer({ db, now }: Context, run: { id: string; runId: string }) {
  return async (change: { rowsDone?: number; rowsTotal?: number }): Promise<void> => {
    if (!(await updateRun(db, run, { ...change, updatedAt: now() }))) throw new Unwanted();
  };
}
