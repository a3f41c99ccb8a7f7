import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { REMOVAL_LOCK } from '@iruon/db';
import { ProblemError } from '@iruon/server-kit';
import { sql } from 'kysely';
import { inTransaction } from '../../platform/db/transaction.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import type { Context } from '../../platform/services.ts';
import { findForgotten } from './references.ts';
import { deleteUnused } from './remove-file.ts';
import { removeStored } from './storage.ts';
import { incomingFolder } from './uploads/spool.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
/** The delay before a removal blocked by a backup is retried. */
const WHILE_SAVED = 60_000;
/** Maximum per run; the next one continues. */
const MOST = 500;

/** Deletes uploads without references a day after their upload, and temporary files of interrupted uploads. */
export async function forgetFiles(context: Context): Promise<void> {
  const { db, now, config, logger } = context;
  const forgotten = await findForgotten(db, new Date(now().getTime() - DAY), MOST);
  for (const id of forgotten) {
    await deleteUnused(db, id).catch((error: unknown) => {
      // Referenced since the query.
      if (!(error instanceof ProblemError)) throw error;
    });
  }
  if (forgotten.length > 0) logger.info({ files: forgotten.length }, 'deleted unused uploads');
  await sweepIncoming(incomingFolder(config.filesDir), now().getTime() - HOUR);
}

async function sweepIncoming(folder: string, before: number): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (found && found.mtimeMs < before) await rm(path, { force: true });
  }
}

/**
 * Deletes the bytes of a deleted file from disk; later while a backup copies files, whose snapshot may still refer to
 * it.
 */
export async function removeStoredFile({ db, config, now }: Context, storageKey: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { rows } = await sql<{ isFree: boolean }>`
      select pg_try_advisory_xact_lock_shared(${REMOVAL_LOCK}) as is_free`.execute(trx);
    if (rows[0]?.isFree) await removeStored(config.filesDir, storageKey);
    else await enqueue(trx, 'remove-stored-file', { storageKey }, { runAt: new Date(now().getTime() + WHILE_SAVED) });
  });
}
