import type { Config } from '../../platform/config.ts';
import { createBucketStorage } from './bucket.ts';
import { createFolderStorage } from './folder.ts';
import type { FileStorage } from './port.ts';

/** The storage of the settings: the bucket of STORAGE_URL, or else the folder of FILES_DIR. */
export function createStorage(config: Pick<Config, 'filesDir' | 'filesLeastFree' | 'bucket'>): FileStorage {
  return config.bucket ? createBucketStorage({ ...config.bucket, work: config }) : createFolderStorage(config);
}
