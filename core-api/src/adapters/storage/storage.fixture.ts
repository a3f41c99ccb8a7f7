import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { givenBucket } from '@iruon/tooling/test/given-bucket';
import { afterAll } from 'vitest';
import { type Bucket, type BucketOptions, startBucket } from '../../../../tooling/sandbox/bucket/bucket.ts';
import { readStorageUrl } from '../../platform/storage-url.ts';
import { type BucketSettings, createBucketStorage } from './bucket.ts';
import type { BucketKeys } from './bucket-client.ts';
import { createFolderStorage } from './folder.ts';
import type { FileStorage } from './port.ts';

/** The settings of a bucket by its address. */
export function bucketSettings(url: string, keys: BucketKeys, filesDir: string): BucketSettings {
  const address = readStorageUrl(url);
  if (typeof address === 'string') throw new Error(address);
  return { ...address, keys, work: { filesDir, filesLeastFree: 0 } };
}

/** A folder that is deleted after the tests of a file. */
export function workFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'iruon-storage-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A bucket of the sandbox that stops after the tests of a file, and a storage in it. */
export async function openBucket(
  options: BucketOptions & { silenceMs?: number; folder?: string; prefix?: string } = {},
): Promise<{ bucket: Bucket; storage: FileStorage; filesDir: string; settings: BucketSettings }> {
  const { silenceMs, prefix = '', ...ofBucket } = options;
  const bucket = await startBucket(ofBucket);
  afterAll(() => bucket.stop());
  const filesDir = workFolder();
  const url = bucket.url.replace('?', `/${prefix}?`);
  const settings = { ...bucketSettings(url, bucket.keys, filesDir), ...(silenceMs && { silenceMs }) };
  return { bucket, storage: createBucketStorage(settings), filesDir, settings };
}

const other = givenBucket();

type Opening = [string, () => Promise<{ storage: FileStorage; filesDir: string }>];

/** Every adapter: the same tests hold for each. */
export const everyStorage: Opening[] = [
  [
    'the folder',
    async () => {
      const filesDir = workFolder();
      return { storage: createFolderStorage({ filesDir, filesLeastFree: 0 }), filesDir };
    },
  ],
  ['the bucket', () => openBucket()],
  ['a folder of the bucket', () => openBucket({ prefix: 'shop/files' })],
  // Shows that the sandbox behaves as other stores do.
  ...(other
    ? [
        [
          'another store',
          async () => {
            const filesDir = workFolder();
            return { storage: createBucketStorage(bucketSettings(other.url, other.keys, filesDir)), filesDir };
          },
        ] satisfies Opening,
      ]
    : []),
];
