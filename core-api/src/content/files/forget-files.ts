import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ProblemError } from '@iruon/server-kit';
import type { Context } from '../../platform/services.ts';
import { findForgotten } from './references.ts';
import { deleteUnused } from './remove-file.ts';
import { incomingFolder } from './spool.ts';
import { removeStored } from './storage.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
/** Per run; the next one goes on. */
const MOST = 500;

/** Removes uploads that nothing refers to a day after they were handed in, and what broken uploads left behind. */
export async function forgetFiles(context: Context): Promise<void> {
  const { db, now, config, logger } = context;
  const forgotten = await findForgotten(db, new Date(now().getTime() - DAY), MOST);
  for (const id of forgotten) {
    await deleteUnused(db, id).catch((error: unknown) => {
      // Taken into use since it was looked for.
      if (!(error instanceof ProblemError)) throw error;
    });
  }
  if (forgotten.length > 0) logger.info({ files: forgotten.length }, 'forgot uploads that nobody used');
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

/** Takes the bytes of a deleted file from disk. */
export async function removeStoredFile({ config }: Context, storageKey: string): Promise<void> {
  await removeStored(config.filesDir, storageKey);
}
