import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ExportJob } from '@iruon/contract';
import { makeUser } from '@iruon/db/factories';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tooling/test/database.ts';
import { newId } from '../../../kernel/ids.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { systemContext } from '../../../platform/services.ts';
import { createTestApp } from '../../../testing/app.ts';
import { workExports } from '../index.ts';
import { claimExport, MAX_RUNNING, MAX_SMALL_ROWS } from '../repository.ts';
import { exportRoutes } from '../routes.ts';

// It starts a process for each file.
vi.setConfig({ testTimeout: 90_000 });

const SMALL_FILES = 5;
const SMALL = { kind: 'ORDERS', from: '2026-11-01', to: '2026-11-30' };
const LARGE = { kind: 'LEGACY_ORDERS' };

let database: TestDatabase;
let folder: string;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'lanes-'));
}, 60_000);
afterAll(async () => {
  await database[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

/** The processes of this one that make files, by id. */
function makers(): string[] {
  const children = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').trim().split(' ').filter(Boolean);
  return children.filter((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('export-worker')).toSorted();
}

const onLinux = it.runIf(process.platform === 'linux');

onLinux('small files are created while a large one is, and another large one waits for it', async () => {
  const { db } = database;
  const test = createTestApp(db, {
    routes: exportRoutes,
    config: { filesDir: folder, databaseUrl: database.url, exports: { memory: 256, deadlineMs: 60_000 } },
  });
  const [finance, sales] = await Promise.all([makeUser(db, { type: 'OPERATOR' }), makeUser(db, { type: 'OPERATOR' })]);
  async function request(as: typeof finance, input: object): Promise<string> {
    const sent = { as, body: { ...input, reason: '월말 정리' } };
    const { body } = await test.send('POST', '/api/console/shop/exports', sent);
    return (body.export as ExportJob)._id;
  }
  const statesOf = async (ids: readonly string[]) => {
    const rows = await db.selectFrom('exports').select(['id', 'state']).where('id', 'in', ids).execute();
    return ids.map((id) => rows.find((row) => row.id === id)?.state);
  };
  const large = [await request(finance, LARGE), await request(finance, LARGE)];
  const [running = '', waiting = ''] = large;
  await db
    .updateTable('exports')
    .set({ rowsTotal: MAX_SMALL_ROWS + 1 })
    .execute();
  const context = systemContext(test.services);
  // The first one is made by another process of core-api.
  const at = context.now();
  await inTransaction(db, (trx) => claimExport(trx, { runId: newId(), at, silent: new Date(at.getTime() - 60_000) }));

  const small: string[] = [];
  for (let count = 0; count < SMALL_FILES; count += 1) small.push(await request(sales, SMALL));
  expect(await workExports(context)).toBe(SMALL_FILES);
  expect(await statesOf(small)).toEqual(small.map(() => 'DONE'));
  expect(await statesOf(large)).toEqual(['RUNNING', 'WAITING']);

  await test.send('POST', `/api/console/shop/exports/${running}/cancel`, { as: finance });
  expect(await workExports(context)).toBe(1);
  expect(await statesOf([waiting])).toEqual(['DONE']);

  // The processes of small files wait for the next ones.
  const workers = makers();
  expect(workers.length).toBeGreaterThan(0);
  expect(workers.length).toBeLessThanOrEqual(MAX_RUNNING);
  const again = await request(sales, SMALL);
  expect(await workExports(context)).toBe(1);
  expect(await statesOf([again])).toEqual(['DONE']);
  expect(makers()).toEqual(workers);
});
