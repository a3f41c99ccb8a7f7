import { beforeAll, expect, it } from 'vitest';
import { createTestApp } from '../testing/app.ts';
import { databaseForTests } from '../testing/database-for-tests.ts';
import { measured } from './outgoing-calls.ts';
import { startServerRecord } from './server-record.ts';

const database = await databaseForTests();
const { db } = database;
const { services } = createTestApp(db, { routes: [], config: { jobs: 'only' } });

const servers = () => db.selectFrom('serverProcesses').selectAll().execute();
const calls = () => db.selectFrom('providerCalls').select(['service', 'outcome', 'calls']).orderBy('outcome').execute();

// Other files of this process called providers, and nobody wrote it down.
beforeAll(async () => {
  await measured('bank', { verify: async () => ({ kind: 'verified' }) }).verify();
  await startServerRecord(services, async () => [], 20).stop();
  expect(await calls()).not.toEqual([]);
  await db.deleteFrom('providerCalls').execute();
});

it('signs while the process runs, counts its calls once, and disappears when it stops', async () => {
  const bank = measured('bank', {
    verify: async () => ({ kind: 'verified' }),
    ask: async () => ({ kind: 'unknown' }),
    fail: async () => {
      throw new Error('no connection');
    },
  });
  await Promise.all([bank.verify(), bank.verify(), bank.ask(), bank.fail().catch(() => {})]);
  let reasons = ['the folder of stored files has only 10 MB left'];
  const record = startServerRecord(services, async () => reasons, 20);
  await expect.poll(servers).toMatchObject([{ role: 'WORKER', runsJobs: true, release: 'test', reasons }]);
  const expected = [
    { service: 'bank', outcome: 'FAILED', calls: 1 },
    { service: 'bank', outcome: 'RESPONDED', calls: 2 },
    { service: 'bank', outcome: 'UNKNOWN', calls: 1 },
  ];
  await expect.poll(calls).toEqual(expected);
  reasons = [];
  await expect.poll(servers).toMatchObject([{ reasons: [] }]);
  expect(await servers()).toHaveLength(1);
  await bank.verify();
  await record.stop();
  expect(await servers()).toEqual([]);
  const all = await calls();
  expect(all.reduce((sum, row) => sum + row.calls, 0)).toBe(5);
});

it('writes calls later that could not be written', async () => {
  const record = startServerRecord(services, async () => [], 20);
  await expect.poll(servers).toHaveLength(1);
  await db.schema.alterTable('provider_calls').renameTo('away').execute();
  await measured('bank', { verify: async () => ({ kind: 'verified' }) }).verify();
  await expect(record.stop()).resolves.toBeUndefined();
  await db.schema.alterTable('away').renameTo('provider_calls').execute();
  const next = startServerRecord(services, async () => [], 20);
  await expect.poll(async () => (await calls()).reduce((sum, row) => sum + row.calls, 0)).toBe(6);
  await next.stop();
});
