import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ExportJob } from '@iruon/contract';
import { makeUser } from '@iruon/db/factories';
import { describe, expect, it } from 'vitest';
import { systemContext } from '../../../platform/services.ts';
import { createTestApp } from '../../../testing/app.ts';
import { databaseForTests } from '../../../testing/database-for-tests.ts';
import { smallDisk } from '../../../testing/small-disk.ts';
import { workExports } from '../index.ts';
import { exportRoutes } from '../routes.ts';

const filesDir = await smallDisk();
const database = await databaseForTests();

describe.skipIf(filesDir === undefined)('an export onto a full disk', async () => {
  const folder = filesDir ?? '';
  const config = { filesDir: folder, databaseUrl: database.url };
  const test = createTestApp(database.db, { routes: exportRoutes, config });
  const operator = await makeUser(database.db, { type: 'OPERATOR' });

  it('fails with that reason and leaves no file, and is made when there is space again', async () => {
    const send = async (method: string, path = '', sent?: object) => {
      const at = `/api/console/shop/exports${path}`;
      const { body } = await test.send(method, at, { as: operator, ...(sent ? { body: sent } : {}) });
      return body.export as ExportJob;
    };
    const made = async () => {
      const { _id } = await send('POST', '', { kind: 'LEGACY_ORDERS', reason: '이전 정리' });
      await workExports(systemContext(test.services, 'test'));
      return send('GET', `/${_id}`);
    };
    mkdirSync(join(folder, 'exports'));
    const full = join(folder, 'others');
    expect(() => writeFileSync(full, Buffer.alloc(3 * 1024 * 1024))).toThrow('ENOSPC');
    expect(await made()).toMatchObject({ state: 'FAILED', failure: 'STORAGE_FULL', bytes: null });
    expect(readdirSync(join(folder, 'exports'))).toEqual([]);
    rmSync(full);
    expect(await made()).toMatchObject({ state: 'DONE', failure: null });
  });
});
