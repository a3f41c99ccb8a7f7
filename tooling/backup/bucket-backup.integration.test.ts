import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { makeFile } from '@iruon/db/factories';
import { afterAll, expect, inject, it } from 'vitest';
import type { FileStorage } from '../../core-api/src/adapters/storage/port.ts';
import { databaseUrl, dropDatabaseOn } from '../postgres/databases.ts';
import { startBucket } from '../sandbox/bucket/bucket.ts';
import { storageOf } from '../storage/storage-of.ts';
import { createTestDatabase } from '../test/database.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';

const folder = mkdtempSync(join(tmpdir(), 'iruon-bucket-backup-'));
const server = await startBucket();
const name = `iruon_test_${randomBytes(6).toString('hex')}`;
afterAll(async () => {
  await server.stop();
  await dropDatabaseOn(inject('testServer').url, name);
  rmSync(folder, { recursive: true, force: true });
});

const inBucket = (prefix: string): FileStorage =>
  storageOf(
    {
      STORAGE_URL: server.url.replace('?', `/${prefix}?`),
      AWS_ACCESS_KEY_ID: server.keys.accessKeyId,
      AWS_SECRET_ACCESS_KEY: server.keys.secretAccessKey,
    },
    folder,
  );
const read = async (storage: FileStorage, key: string) => {
  const stored = await storage.open(key);
  return stored && (await buffer(stored.content)).toString();
};
const progress = () => {};

it('a backup has the files of the bucket in step with the rows, and is restored into another bucket', async () => {
  await using database = await createTestDatabase();
  const storage = inBucket('shop');
  await makeFile(database.db, { storageKey: 'uploads/a.jpg' });
  for (const key of ['uploads/a.jpg', 'exports/b.xlsx', 'uploads/a.jpg.sizes/320.avif', 'exports/.unfinished'])
    await storage.put(key, Buffer.from(`bytes of ${key}`));
  const save = (acceptMissing = false) =>
    makeBackup({ databaseUrl: database.url, storage, into: join(folder, 'backups'), acceptMissing, progress });

  const lost = await makeFile(database.db, { storageKey: 'uploads/lost.jpg' });
  await expect(save()).rejects.toThrow('1 files are named by the database and not in the storage (uploads/lost.jpg)');
  await database.db.deleteFrom('files').where('id', '=', lost.id).execute();
  server.faults.set({ kind: 'busy', on: 'GetObject' });
  await expect(save()).rejects.toThrow('asks for fewer requests');
  server.faults.set();

  const { folder: from, manifest } = await save();
  expect(manifest.files.map(({ key }) => key)).toEqual(['exports/b.xlsx', 'uploads/a.jpg']);
  expect(await readFile(join(from, 'files/uploads/a.jpg'), 'utf8')).toBe('bytes of uploads/a.jpg');

  const url = databaseUrl(inject('testServer').url, name);
  const restore = (into: FileStorage, replace = false) =>
    restoreBackup({ from, databaseUrl: url, storage: into, filesFolder: folder, replace, progress });
  await expect(restore(storage)).rejects.toThrow('The storage of files is not empty');
  const elsewhere = inBucket('elsewhere');
  expect((await restore(elsewhere)).violations).toEqual([]);
  expect(await read(elsewhere, 'uploads/a.jpg')).toBe('bytes of uploads/a.jpg');

  // A restore over other bytes puts those of the backup in their place, and forgets their resized pictures.
  await storage.put('uploads/a.jpg', Buffer.from('others'), { replace: true });
  await restore(storage, true);
  expect(await read(storage, 'uploads/a.jpg')).toBe('bytes of uploads/a.jpg');
  expect(await read(storage, 'uploads/a.jpg.sizes/320.avif')).toBeUndefined();
  await writeFile(join(from, 'files/uploads/a.jpg'), 'damaged');
  await expect(restore(storage, true)).rejects.toThrow('damaged');
});
