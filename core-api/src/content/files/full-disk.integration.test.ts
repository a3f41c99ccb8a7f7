import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeUser } from '@iruon/db/factories';
import { createHealth } from '@iruon/server-kit';
import { describe, expect, it } from 'vitest';
import { createFolderStorage } from '../../adapters/storage/folder.ts';
import { createTestApp } from '../../testing/app.ts';
import { databaseForTests } from '../../testing/database-for-tests.ts';
import { smallDisk } from '../../testing/small-disk.ts';
import { fileRoutes } from './routes.ts';
import { storageFault } from './storage-fault.ts';
import { picture, postFile } from './uploads/posting.fixture.ts';

const MB = 1024 * 1024;

const filesDir = await smallDisk();
const database = await databaseForTests();

describe.skipIf(filesDir === undefined)('a full disk', async () => {
  const folder = filesDir ?? '';
  const test = createTestApp(database.db, { routes: fileRoutes, config: { filesDir: folder } });
  const member = await makeUser(database.db);
  const operator = await makeUser(database.db, { type: 'OPERATOR' });
  const full = join(folder, 'others');
  let now = 0;
  const health = createHealth(async () => {}, {
    storage: storageFault(createFolderStorage({ filesDir: folder, filesLeastFree: MB }), () => now),
  });
  async function readiness() {
    now += 5_000;
    const response = await health.app.request('/health/ready');
    return [response.status, await response.json()];
  }
  const pdf = (bytes: number) => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(bytes, 'x')]);
  const left = () => readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());

  it('is 507 with a sentence for each kind of upload, leaves no half file and no row, and works again with space', async () => {
    expect(await readiness()).toEqual([200, { status: 'ok' }]);
    writeFileSync(full, Buffer.alloc(1.5 * MB));
    expect(await readiness()).toEqual([
      200,
      { status: 'degraded', reasons: ['the folder of stored files has only 0 MB left'] },
    ]);
    const before = await database.db.selectFrom('files').select('id').execute();
    for (const [path, as, name, content] of [
      ['/api/v1/files', member, '사진.pdf', pdf(1.5 * MB)],
      ['/api/console/files', operator, '문서.pdf', pdf(1.5 * MB)],
      ['/api/console/files/bypass', operator, '문서.pdf', pdf(3 * MB)],
    ] as const) {
      const answered = await postFile(test, path, { as, name, content, fields: { path: 'products' } });
      expect([path, answered.status, answered.code]).toEqual([path, 507, 'STORAGE_FULL']);
    }
    // The disk has no space left for a small picture.
    writeFileSync(`${full}-more`, Buffer.alloc(MB / 2 - 16 * 1024));
    const small = await picture(3_000, 2_000);
    const answered = await postFile(test, '/api/console/files', {
      as: operator,
      content: small,
      fields: { path: 'products' },
    });
    expect([answered.status, (answered as unknown as { title: string }).title]).toEqual([
      507,
      expect.stringMatching(/저장 공간이 부족해/),
    ]);
    expect(left().map(({ name }) => name)).toEqual(['others', 'others-more']);
    expect(await database.db.selectFrom('files').select('id').execute()).toEqual(before);
    rmSync(full);
    rmSync(`${full}-more`);
    expect((await postFile(test, '/api/console/files', { as: operator, fields: { path: 'products' } })).status).toBe(
      201,
    );
    expect(await readiness()).toEqual([200, { status: 'ok' }]);
  });
});
