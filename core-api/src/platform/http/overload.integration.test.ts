import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { operations } from '@iruon/contract/operations';
import { createDatabase } from '@iruon/db';
import { createSafeServer } from '@iruon/server-kit';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, testConfig } from '../../testing/app.ts';
import { databaseForTests } from '../../testing/database-for-tests.ts';
import { createCoreAdmission } from './overload.ts';
import { route } from './route.ts';

const POOL = 12;
const { url } = await databaseForTests();
const db = createDatabase(url, { max: POOL });
const { app, services } = createTestApp(db, {
  routes: [
    route(operations.getSetting, async ({ context }) => {
      await sql`select pg_sleep(0.5)`.execute(context.db);
      return {} as never;
    }),
    route(operations.listTerms, async ({ context }) => {
      await sql`select 1`.execute(context.db);
      return {} as never;
    }),
    route(operations.endSession, async ({ context }) => void (await sql`select 1`.execute(context.db))),
  ],
  identify: async () => ({ type: 'frontServer', client: 'storefront' }),
  config: { environment: 'production' },
});
const admission = createCoreAdmission({
  db,
  config: { ...testConfig, concurrentRequests: 64, databasePool: POOL },
  logger: services.logger,
});
const { server, close } = createSafeServer({ fetch: app.fetch, logger: services.logger, admission });
let at = '';
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await close({ lingerMs: 0, graceMs: 0 });
  await db.destroy();
});

it('leaves connections to the other lanes while reads wait for a slow database, and refuses reads beyond', async () => {
  const statuses: number[] = [];
  let isOver = false;
  const reads = Array.from({ length: 60 }, async () => {
    while (!isOver) {
      const response = await fetch(`${at}/api/v1/setting`);
      await response.body?.cancel();
      statuses.push(response.status);
      await wait(20);
    }
  });
  // The limit of reads rises meanwhile, as far as it may.
  await wait(1_500);
  const took: number[] = [];
  for (let number = 0; number < 20; number += 1) {
    const began = performance.now();
    const body = JSON.stringify({ sessionId: 'A'.repeat(43), client: 'storefront' });
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(`${at}/api/bff/sessions/end`, { method: 'POST', headers, body });
    expect(response.status).toBe(204);
    took.push(performance.now() - began);
    await wait(30);
  }
  isOver = true;
  // A call that waited for reads would take two seconds; beside other tests one takes up to half a second.
  expect(took.toSorted((a, b) => a - b)[10]).toBeLessThan(1_000);
  await Promise.all(reads);
  expect(new Set(statuses)).toEqual(new Set([200, 503]));
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(8);
  expect(admission.lanes.find(({ name }) => name === 'reading')?.running).toBe(0);
  expect((await fetch(`${at}/api/v1/terms`)).status).toBe(200);
});
