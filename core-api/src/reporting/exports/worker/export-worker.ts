/**
 * A separate process that creates workbooks, so that a million rows use no resources of core-api. It receives one
 * request at a time and reports progress; it exits after a failure, and immediately after core-api has ended or disconnected.
 */
import { rmSync } from 'node:fs';
import { createDatabase } from '@iruon/db';
import { isStorageFull, isUnavailable } from '../../../platform/http/unavailable.ts';
import { makeFile } from './make-file.ts';
import { type Making, type Progress, SAY_EVERY_MS, type WorkerMessage } from './worker-messages.ts';

/** The count of a year of orders is one statement. */
const STATEMENT_MS = 60_000;

/** Resolves after the message was sent, so that the last one is not lost. */
const send = (message: WorkerMessage) =>
  new Promise<void>((sent) => process.send?.(message, undefined, undefined, () => sent()));

/** The path of the unfinished file, if there is one. */
let unfinished: string | undefined;

function leave(): never {
  if (unfinished !== undefined) rmSync(unfinished, { force: true });
  process.exit(unfinished === undefined ? 0 : 1);
}
process.once('disconnect', leave);
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, leave);

process.on('message', async ({ databaseUrl, mayBeStandby, path, ...wanted }: Making) => {
  unfinished = path;
  const db = createDatabase(databaseUrl, {
    max: 1,
    mayBeStandby,
    statementTimeout: STATEMENT_MS,
    applicationName: 'iruon-exports',
  });
  const progress: Progress = { rowsDone: 0, rowsTotal: null };
  const saying = setInterval(() => send({ progress }), SAY_EVERY_MS);
  let last: WorkerMessage;
  try {
    await makeFile(db, wanted, path, progress);
    last = { made: true };
  } catch (error) {
    rmSync(path, { force: true });
    last = {
      broke: error instanceof Error ? (error.stack ?? error.message) : String(error),
      why: isStorageFull(error) ? 'STORAGE_FULL' : isUnavailable(error) ? 'KILLED' : 'BROKE_OFF',
    };
  }
  clearInterval(saying);
  await db.destroy().catch(() => {});
  unfinished = undefined;
  await send({ progress });
  await send(last);
  // What broke may have left something behind.
  if ('broke' in last) process.disconnect();
});
