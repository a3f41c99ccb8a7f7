import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { removeStored } from '../../content/files/index.ts';
import type { Context } from '../../platform/services.ts';
import { EXPORTS_FOLDER, storageKeyOf } from './export-file.ts';
import { deleteExpired } from './repository.ts';

/** Maximum per run; the next one continues. */
const MOST = 500;
/** Longer than any pause while a file is written. */
const ABANDONED_MS = 60 * 60_000;

/** Deletes expired files and leftovers of killed runs. @returns the number */
export async function forgetExports({ db, config: { filesDir }, now, logger }: Context): Promise<number> {
  const forgotten = await deleteExpired(db, now(), MOST);
  for (const id of forgotten) await removeStored(filesDir, storageKeyOf(id));
  if (forgotten.length > 0) logger.info({ exports: forgotten.length }, 'forgot exports that had expired');
  const folder = join(filesDir, EXPORTS_FOLDER);
  for (const name of await readdir(folder).catch(() => [])) {
    if (!name.startsWith('.')) continue;
    const found = await stat(join(folder, name)).catch(() => undefined);
    if (found && found.mtimeMs < now().getTime() - ABANDONED_MS) await rm(join(folder, name), { force: true });
  }
  return forgotten.length;
}
