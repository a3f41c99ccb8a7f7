import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { BulkUploadKind } from '@iruon/contract';
import { openStored, removeStored } from '../../content/files/index.ts';
import type { Config } from '../../platform/config.ts';
import { orNotFound } from '../../platform/http/problem.ts';
import type { Context } from '../../platform/services.ts';

/** The folder of workbooks in the storage folder. */
const FOLDER = 'bulk-uploads';
export const storageKeyOf = (id: string): string => `${FOLDER}/${id}.xlsx`;

/** Calls `work` with the path of a stored workbook. @throws NOT_FOUND if the file is missing */
export async function withWorkbook<T>(
  { filesDir }: Pick<Config, 'filesDir'>,
  storageKey: string,
  work: (path: string) => Promise<T>,
): Promise<T> {
  const stored = orNotFound(await openStored(filesDir, storageKey), '올린 파일이 더 이상 없습니다. 다시 올려 주세요.');
  await stored.handle.close();
  return work(stored.path);
}

/** One upload of a kind runs at a time; the others wait in order of arrival. */
export const queueOf = (kind: BulkUploadKind): string => `bulk-uploads:${kind}`;

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
