import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ExportFailure } from '@iruon/contract';
import { newId } from '../../../kernel/ids.ts';
import { settleAll } from '../../../platform/concurrency/settle-all.ts';
import { sessionUrlOf } from '../../../platform/config.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { isStorageFull, isUnavailable, StorageUnavailable } from '../../../platform/http/unavailable.ts';
import type { Context } from '../../../platform/services.ts';
import { expiryOf, storageKeyOf, unfinishedKeyOf } from '../read-export-file.ts';
import { claimExport, type Export, MAX_RUNNING, MAX_SMALL_ROWS, mustWait, updateRun } from '../repository.ts';
import { runMaker } from './run-export-worker.ts';
import type { Progress } from './worker-messages.ts';

/** A run without progress for this long counts as dead; a live one reports far more often. */
const SILENT_MS = 60_000;
const MAX_ATTEMPTS = 3;

/** Failures that another server may not repeat: a lost connection, rows that a standby had to remove. */
const OF_REPLICA: ReadonlySet<string> = new Set(['KILLED', 'BROKE_OFF']);

/** The run ended without its database or the storage of files. */
class LostDatabase extends Error {}

/** The run was cancelled or taken over. */
class Unwanted extends Error {}

/** The file is large, and another large one is created. */
class MustWait extends Error {}

/**
 * Creates the waiting files, several at a time. A killed run leaves one without progress; a later run restarts it. If `stopping` aborts,
 * the current ones return to the queue.
 * @returns the number started
 */
export async function workExports(context: Context, stopping = new AbortController().signal): Promise<number> {
  const started = await settleAll(Array.from({ length: MAX_RUNNING }, () => workInTurn(context, stopping)));
  return started.reduce((sum, count) => sum + count, 0);
}

/** Creates one file after the other, while any may start. @returns the number started */
async function workInTurn(context: Context, stopping: AbortSignal): Promise<number> {
  for (let worked = 0; ; worked += 1) {
    if (stopping.aborted) return worked;
    const runId = newId();
    const at = context.now();
    const claimed = await inTransaction(context.db, (trx) => claimExport(trx, { runId, at, silent: silentAt(at) }));
    if (!claimed) return worked;
    // Without a database or a storage the next run continues, within a minute, instead of using up the attempts now.
    try {
      await workExport(context, claimed, { id: claimed.id, runId }, stopping);
    } catch (error) {
      if (error instanceof LostDatabase) return worked;
      throw error;
    }
  }
}

const silentAt = (at: Date) => new Date(at.getTime() - SILENT_MS);

interface Run {
  id: string;
  runId: string;
}

async function workExport(context: Context, wanted: Export, run: Run, stopping: AbortSignal): Promise<void> {
  const { config, logger, replica } = context;
  const path = join(config.filesDir, unfinishedKeyOf(run));
  try {
    if (wanted.attempts > MAX_ATTEMPTS) return await fail(context, run, 'KILLED');
    await clearFolder(dirname(path), wanted.id);
    const makeFrom = (databaseUrl: string, mayBeStandby: boolean) =>
      runMaker(
        {
          ...{ databaseUrl, mayBeStandby, path },
          kind: wanted.kind,
          from: wanted.fromDay,
          to: wanted.toDay,
          orderStatus: wanted.orderStatus,
          filter: wanted.filter,
        },
        { ...config.exports, stopping },
        async (progress) => {
          await recordProgress(context, run, progress);
          if (wanted.rowsTotal !== null || progress.rowsTotal === null || progress.rowsTotal <= MAX_SMALL_ROWS) return;
          wanted.rowsTotal = progress.rowsTotal;
          if (await inTransaction(context.db, (trx) => mustWait(trx, run.id, silentAt(context.now()))))
            throw new MustWait();
        },
      );
    let outcome = (await replica?.hasCaughtUp()) ? await makeFrom(replica?.url ?? '', true) : undefined;
    if (outcome === undefined || (!outcome.made && OF_REPLICA.has(outcome.why))) {
      if (outcome) logger.warn({ exportId: run.id }, 'an export failed on the replica, and uses the primary');
      await rm(path, { force: true });
      outcome = await makeFrom(sessionUrlOf(config), false);
    }
    if (outcome.made) return await finish(context, run, path);
    const { why, words } = outcome;
    logger[why === 'STOPPED' ? 'info' : 'error']({ exportId: run.id, why, words }, 'an export broke off');
    // A crash may be temporary; a failure by the data or its size would repeat.
    if (why === 'STOPPED' || (why === 'KILLED' && wanted.attempts < MAX_ATTEMPTS))
      return await putBack(context, run, wanted.attempts - (why === 'STOPPED' ? 1 : 0));
    await fail(context, run, why);
  } catch (error) {
    if (error instanceof MustWait) return await putBack(context, run, wanted.attempts - 1);
    if (isUnavailable(error)) return await resumeLater(context, wanted, run, error);
    // Cancelled after its last row: the file must be deleted; after a takeover it belongs to the other run.
    if (error instanceof Unwanted) return await removeUnlessTakenOver(context, run);
    logger.error({ err: error, exportId: run.id }, 'an export broke off');
    await fail(context, run, isStorageFull(error) ? 'STORAGE_FULL' : 'BROKE_OFF');
  } finally {
    await rm(path, { force: true });
  }
}

/** After a lost connection or storage: the export waits for another attempt, or fails after the last one. */
async function resumeLater(context: Context, wanted: Export, run: Run, error: unknown): Promise<never> {
  context.logger.warn({ err: error, exportId: run.id }, 'an export lost its database or the storage of files');
  // The file may be complete, but its completion was not reported. If the storage is lost, the next attempt replaces it.
  await context.storage.remove(storageKeyOf(run.id)).catch((lost: unknown) => {
    if (!(lost instanceof StorageUnavailable)) throw lost;
  });
  const isLast = wanted.attempts >= MAX_ATTEMPTS;
  // If this fails as well, the run stays without progress, and a later one resumes it.
  await (isLast ? fail(context, run, 'KILLED') : putBack(context, run, wanted.attempts));
  throw new LostDatabase();
}

/** Prepares the folder for an unfinished file: deletes leftovers of earlier runs of the same export. */
async function clearFolder(folder: string, id: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(folder))
    if (name.startsWith(`.${id}.`)) await rm(join(folder, name), { force: true });
}

/** @throws Unwanted */
async function recordProgress({ db, now, logger }: Context, run: Run, progress: Progress): Promise<void> {
  const { rowsDone, rowsTotal } = progress;
  const counted = rowsTotal === null ? {} : { rowsTotal };
  try {
    if (!(await updateRun(db, run, { rowsDone, ...counted, updatedAt: now() }))) throw new Unwanted();
  } catch (error) {
    // The next report follows half a second later; the worker has its own connection.
    if (!isUnavailable(error)) throw error;
    logger.warn({ err: error, exportId: run.id }, 'the progress of an export was not recorded');
  }
}

/** Makes the file available for download. @throws Unwanted */
async function finish({ db, storage, now }: Context, run: Run, path: string): Promise<void> {
  const { size } = await stat(path);
  // An earlier run whose end was not recorded may have stored other bytes.
  await storage.put(storageKeyOf(run.id), path, { replace: true });
  const end = { finishedAt: now(), expiresAt: expiryOf(now()), updatedAt: now() };
  if (!(await updateRun(db, run, { state: 'DONE', bytes: size, ...end }))) throw new Unwanted();
}

async function putBack({ db, now }: Context, run: Run, attempts: number): Promise<void> {
  await updateRun(db, run, { state: 'WAITING', attempts, rowsDone: 0, updatedAt: now() });
}

async function fail({ db, now }: Context, run: Run, failure: ExportFailure): Promise<void> {
  const at = now();
  await updateRun(db, run, { state: 'FAILED', failure, finishedAt: at, expiresAt: expiryOf(at), updatedAt: at });
}

async function removeUnlessTakenOver({ db, storage }: Context, { id, runId }: Run): Promise<void> {
  const current = await db.selectFrom('exports').select('runId').where('id', '=', id).executeTakeFirst();
  if (!current || current.runId === runId) await storage.remove(storageKeyOf(id));
}
