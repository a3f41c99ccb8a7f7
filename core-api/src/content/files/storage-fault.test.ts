import { mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createHealth } from '@iruon/server-kit';
import { afterAll, expect, it } from 'vitest';
import { createFolderStorage } from '../../adapters/storage/folder.ts';
import { storageFault } from './storage-fault.ts';

const folder = mkdtempSync(join(tmpdir(), 'iruon-storage-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('reports a store without its files as degraded, and checks once in five seconds', async () => {
  let now = 0;
  const health = createHealth(async () => {}, {
    storage: storageFault(createFolderStorage({ filesDir: folder, filesLeastFree: 0 }), () => now),
  });
  const ready = async () => {
    const response = await health.app.request('/health/ready');
    return { status: response.status, body: (await response.json()) as { status: string; reasons?: string[] } };
  };
  expect(await ready()).toEqual({ status: 200, body: { status: 'ok' } });
  expect(readdirSync(folder)).toEqual([]);

  renameSync(folder, `${folder}-away`);
  expect(await ready()).toEqual({ status: 200, body: { status: 'ok' } });
  now = 5_000;
  expect(await ready()).toEqual({
    status: 200,
    body: { status: 'degraded', reasons: ['the folder of stored files cannot be written or read (ENOENT)'] },
  });
  renameSync(`${folder}-away`, folder);
  now = 10_000;
  expect(await ready()).toEqual({ status: 200, body: { status: 'ok' } });
});

it('is not ready when it cannot serve, regardless of other checks', async () => {
  const health = createHealth(() => Promise.reject(new Error('no database')), {
    storage: storageFault(createFolderStorage({ filesDir: folder, filesLeastFree: 0 })),
  });
  expect((await health.app.request('/health/ready')).status).toBe(503);
});
