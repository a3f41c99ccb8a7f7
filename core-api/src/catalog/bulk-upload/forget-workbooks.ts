import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { removeStored } from '../../content/files/index.ts';
import type { Context } from '../../platform/services.ts';
import { FOLDER } from './upload-file.ts';

/** Long enough for questions about the last quarter; the rows and findings stay. */
const KEPT_DAYS = 90;
const DAY = 24 * 60 * 60 * 1000;

/** Deletes old uploaded workbooks. @returns the number of workbooks */
export async function forgetWorkbooks({ config: { filesDir }, now, logger }: Context): Promise<number> {
  const before = now().getTime() - KEPT_DAYS * DAY;
  let removed = 0;
  for (const name of await readdir(join(filesDir, FOLDER)).catch(() => [])) {
    const found = await stat(join(filesDir, FOLDER, name)).catch(() => undefined);
    if (!found || found.mtimeMs >= before) continue;
    await removeStored(filesDir, `${FOLDER}/${name}`);
    removed += 1;
  }
  if (removed > 0) logger.info({ workbooks: removed }, 'forgot workbooks of old bulk uploads');
  return removed;
}
