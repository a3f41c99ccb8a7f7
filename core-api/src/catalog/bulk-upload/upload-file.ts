import type { BulkUploadKind } from '@iruon/contract';
import { openStored } from '../../content/files/index.ts';
import type { Config } from '../../platform/config.ts';
import { orNotFound } from '../../platform/http/problem.ts';

/** The folder of workbooks in the storage folder. */
export const FOLDER = 'bulk-uploads';
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
