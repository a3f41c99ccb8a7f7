import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ExportJob } from '@iruon/contract';
import { makeUser } from '@iruon/db/factories';
import { afterEach, expect, it } from 'vitest';
import { openBucket } from '../../../adapters/storage/storage.fixture.ts';
import { systemContext } from '../../../platform/services.ts';
import { createTestApp } from '../../../testing/app.ts';
import { databaseForTests } from '../../../testing/database-for-tests.ts';
import { workExports } from '../index.ts';
import { forgetExports } from '../read-export-file.ts';
import { exportRoutes } from '../routes.ts';

const DAY = 24 * 60 * 60 * 1000;
let clock = new Date();

const { bucket, storage, filesDir } = await openBucket();
const database = await databaseForTests();
const test = createTestApp(database.db, {
  routes: exportRoutes,
  config: { filesDir, databaseUrl: database.url },
  storage,
  now: () => clock,
});
const operator = await makeUser(database.db, { type: 'OPERATOR' });
afterEach(() => bucket.faults.set());

const send = async (method: string, path = '', body?: object) =>
  (await test.send(method, `/api/console/shop/exports${path}`, { as: operator, ...(body && { body }) })).body
    .export as ExportJob;
const work = () => workExports(systemContext(test.services, 'test'));

it('a workbook is stored in the bucket, after an outage in a later run, and none is left after its time', async () => {
  const { _id } = await send('POST', '', { kind: 'LEGACY_ORDERS', reason: '이전 정리' });
  bucket.faults.set({ kind: 'busy' });
  await work();
  expect(await send('GET', `/${_id}`)).toMatchObject({ state: 'WAITING', failure: null });
  expect(bucket.objects.keys('')).toEqual([]);
  bucket.faults.set();
  await work();
  expect(await send('GET', `/${_id}`)).toMatchObject({ state: 'DONE' });
  expect(bucket.objects.keys('')).toEqual([`exports/${_id}.xlsx`]);
  const unfinished = join(filesDir, 'exports');
  expect(existsSync(unfinished) ? readdirSync(unfinished) : []).toEqual([]);

  const address = `/api/console/shop/exports/${_id}/file`;
  const read = async (headers: Record<string, string> = {}) =>
    test.app.request(address, { headers: { ...headers, authorization: await test.authorize(operator) } });
  const whole = Buffer.from(await (await read()).arrayBuffer());
  expect(whole.subarray(0, 2).toString()).toBe('PK');
  const part = await read({ range: 'bytes=0-1' });
  expect([part.status, await part.text()]).toEqual([206, 'PK']);
  bucket.faults.set({ kind: 'denied' });
  expect((await read()).status).toBe(503);

  // The row is deleted although the bucket refuses: a later run deletes the bytes.
  clock = new Date(clock.getTime() + 8 * DAY);
  await expect(forgetExports(systemContext(test.services, 'test'))).rejects.toThrow('refuses our key');
  expect(bucket.objects.keys('')).toHaveLength(1);
  bucket.faults.set();
  await forgetExports(systemContext(test.services, 'test'));
  expect(bucket.objects.keys('')).toEqual([]);
});
