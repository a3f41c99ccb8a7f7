import { createBucketStorage } from '../../core-api/src/adapters/storage/bucket.ts';
import { createFolderStorage } from '../../core-api/src/adapters/storage/folder.ts';
import type { FileStorage } from '../../core-api/src/adapters/storage/port.ts';
import { readStorageUrl } from '../../core-api/src/platform/storage-url.ts';
import { SettingsError } from '../start/settings/settings.ts';

export const folderOf = (filesFolder: string): FileStorage =>
  createFolderStorage({ filesDir: filesFolder, filesLeastFree: 0 });

/** The bucket of the environment; undefined without STORAGE_URL. @throws SettingsError */
export function bucketOf(given: NodeJS.ProcessEnv, filesFolder: string): FileStorage | undefined {
  const { STORAGE_URL, AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = given;
  if (!STORAGE_URL) return undefined;
  const address = readStorageUrl(STORAGE_URL);
  if (typeof address === 'string') throw new SettingsError(`STORAGE_URL: ${address}`);
  const keys = accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : null;
  return createBucketStorage({ ...address, keys, work: { filesDir: filesFolder, filesLeastFree: 0 } });
}

/** The storage of the environment, as core-api has it: the bucket of STORAGE_URL, or else the folder. */
export const storageOf = (given: NodeJS.ProcessEnv, filesFolder: string): FileStorage =>
  bucketOf(given, filesFolder) ?? folderOf(filesFolder);
