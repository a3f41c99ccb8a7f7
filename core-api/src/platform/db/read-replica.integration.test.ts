import { setTimeout as wait } from 'node:timers/promises';
import { createDatabase, type Database, migrateToLatest } from '@iruon/db';
import { makeOrder, makeProduct, makePurchase, makeSettings, makeUser } from '@iruon/db/factories';
import { watchedLogger } from '@iruon/server-kit/testing/watched-logs';
import { sql } from 'kysely';
import { Registry } from 'prom-client';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { databaseUrl, rowsOn } from '../../../../tooling/postgres/databases.ts';
import { type Replicated, startReplicated } from '../../../../tooling/postgres/standby.fixture.ts';
import { startTemporaryPostgres } from '../../../../tooling/test/temporary-postgres.ts';
import { catalogRoutes } from '../../catalog/routes.ts';
import { productPageRoutes } from '../../community/product-page/routes.ts';
import { newId } from '../../kernel/ids.ts';
import { workExports } from '../../reporting/exports/index.ts';
import { exportRoutes } from '../../reporting/exports/routes.ts';
import { statisticsRoutes } from '../../reporting/statistics/routes.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { folderForTests } from '../../testing/folder-for-tests.ts';
import { systemContext } from '../services.ts';
import { openReadReplica, type ReadReplica } from './read-replica.ts';

const MAX_LAG_MS = 2_000;
/** Longer than the bound, and than a check of the lag. */
const TOO_LATE_MS = 2_800;

let servers: Replicated;
let db: Database;
let replica: ReadReplica;
let app: TestApp;
let operator: Awaited<ReturnType<typeof makeUser>>;
let member: Awaited<ReturnType<typeof makeUser>>;
let product: Awaited<ReturnType<typeof makeProduct>>;

const primaryUrl = () => servers.primary.url('postgres');
const standbyUrl = () => servers.standby.url('postgres');
const open = (url: string, primary = primaryUrl()) =>
  openReadReplica({
    ...{ primary: db, primaryUrl: primary, url, maxLagMs: MAX_LAG_MS, connections: 4 },
    logger: watchedLogger('replica-test'),
  });

beforeAll(async () => {
  servers = await startReplicated((url) => migrateToLatest(url).then(() => {}));
  db = createDatabase(primaryUrl());
  await makeSettings(db);
  operator = await makeUser(db, { type: 'OPERATOR' });
  member = await makeUser(db);
  product = await makeProduct(db, { code: 'FIX-1', name: '처음 이름', stock: 1_000 });
  replica = open(standbyUrl());
  app = createTestApp(db, {
    routes: [...catalogRoutes, ...productPageRoutes, ...statisticsRoutes],
    replica,
    config: { listsKeptMs: 100 },
  });
});
afterAll(async () => {
  await replica?.close();
  await db?.destroy();
  await servers?.[Symbol.asyncDispose]();
});
afterEach(() => resume());

const pause = () => rowsOn(standbyUrl(), 'select pg_wal_replay_pause()');
const resume = async () => {
  await rowsOn(standbyUrl(), 'select pg_wal_replay_resume()');
  await expect.poll(() => replica.lacks()).toEqual([]);
};
const rename = (name: string) => db.updateTable('products').set({ name }).where('id', '=', product.id).execute();

/** The numbers of reads so far by the server that answered. */
async function answered(): Promise<{ replica: number; primary: number }> {
  const register = new Registry();
  await replica.measure(register)();
  const found = await register.getSingleMetric('database_replica_reads_total')?.get();
  const of = (server: string) => found?.values.find(({ labels }) => labels.server === server)?.value ?? 0;
  return { replica: of('replica'), primary: of('primary') };
}
async function countedBy(work: () => Promise<unknown>): Promise<{ replica: number; primary: number }> {
  const before = await answered();
  await work();
  const after = await answered();
  return { replica: after.replica - before.replica, primary: after.primary - before.primary };
}

const nameShown = async (as = member) => {
  const { status, body } = await app.send('GET', '/api/v1/shop/products/FIX-1', { as });
  expect(status).toBe(200);
  return (body.product as { name: string }).name;
};
const list = async (as = member) => {
  const { status, body } = await app.send('GET', '/api/v1/shop/products?sort=latest', { as });
  expect(status).toBe(200);
  return body as { total: number; products: { name: string; isLiked: boolean }[] };
};
const namesListed = async (as = member) => (await list(as)).products.map(({ name }) => name);

const CATALOG = [
  '/api/v1/shop/products',
  '/api/v1/shop/products?q=%EC%B2%98%EC%9D%8C',
  '/api/v1/shop/products?q=nothing-of-this-name',
  '/api/v1/shop/products/suggestions?q=%EC%B2%98%EC%9D%8C',
  '/api/v1/shop/products/FIX-1',
  '/api/v1/shop/products/FIX-1/page',
  '/api/v1/shop/categories',
  '/api/v1/shop/brands',
];

it('answers members about the catalog on the replica, and operators on the primary', async () => {
  await expect.poll(() => replica.lacks()).toEqual([]);
  const each = async (as: typeof operator) => {
    for (const path of CATALOG) {
      const { status, body } = await app.send('GET', path, { as });
      expect([path, status], JSON.stringify(body)).toEqual([path, 200]);
    }
  };
  expect(await countedBy(() => each(member))).toEqual({ replica: CATALOG.length, primary: 0 });
  expect(await countedBy(() => each(operator))).toEqual({ replica: 0, primary: 0 });
  // The counter of a search without a match is written where it can be.
  const { rows } = await sql<{ count: number }>`select sum(count)::int as count from search_misses`.execute(db);
  // Two searches, each by both.
  expect(rows).toEqual([{ count: 4 }]);
});

it('shows a change within the bound to members, at once to operators, while the replay stands still', async () => {
  await rename('처음 이름');
  await expect.poll(() => nameShown()).toBe('처음 이름');
  await pause();
  await rename('다음 이름');
  const changedAt = performance.now();
  // Still within the bound: this shows that the replica answered.
  expect(await nameShown()).toBe('처음 이름');
  expect(await nameShown(operator)).toBe('다음 이름');
  expect((await namesListed(operator))[0]).toBe('다음 이름');
  await expect.poll(() => nameShown(), { interval: 20 }).toBe('다음 이름');
  expect(performance.now() - changedAt).toBeLessThan(MAX_LAG_MS + 500);
  expect(await namesListed()).toEqual(['다음 이름']);
  expect(replica.lacks()).toHaveLength(1);
  expect(await countedBy(() => nameShown())).toEqual({ replica: 0, primary: 1 });
});

it('shows a member an own like and an own question at once', async () => {
  await pause();
  const counted = await countedBy(async () => {
    await db.insertInto('likes').values({ userId: member.id, productId: product.id }).execute();
    const at = new Date();
    const text = { subject: '질문', content: '언제 들어오나요?', createdAt: at, updatedAt: at };
    await db
      .insertInto('productInquires')
      .values({ id: newId(), userId: member.id, productId: product.id, ...text })
      .execute();
    expect((await list()).products).toMatchObject([{ isLiked: true }]);
    const { body } = await app.send('GET', '/api/v1/shop/products/FIX-1/page', { as: member });
    expect(body).toMatchObject({ product: { isLiked: true }, questions: { total: 1 } });
    await db.deleteFrom('likes').execute();
    expect((await list()).products).toMatchObject([{ isLiked: false }]);
  });
  expect(counted).toEqual({ replica: 3, primary: 0 });
});

it('keeps no list of the replica for longer than the bound and its time', async () => {
  await rename('목록 이름');
  await expect.poll(() => namesListed()).toEqual(['목록 이름']);
  await pause();
  const added = await makeProduct(db, { code: 'NEW-1', name: '새 상품' });
  await wait(TOO_LATE_MS);
  expect((await list()).total).toBe(2);
  await db.updateTable('products').set({ shows: false }).where('id', '=', added.id).execute();
  await resume();
  // The list of the replica was filled before the product existed, that of the primary while it did.
  await expect.poll(async () => (await list()).total).toBe(1);
});

it('shows an operator every earlier order in the statistics, on the replica or not', async () => {
  const today = new Date();
  const sell = async () => {
    const purchase = await makePurchase(db, { userId: member.id, createdAt: today, paidAt: today });
    await makeOrder(db, { purchaseId: purchase.id, productId: product.id, amount: 1, unitPrice: 1_000 });
  };
  const sold = async () => {
    const { body } = await app.send('GET', '/api/console/statistics/dailySales?basis=PAID', { as: operator });
    return (body.total as { orders: number }).orders;
  };
  const first = await sold();
  const counted = await countedBy(async () => {
    for (let times = 1; times <= 10; times += 1) {
      await sell();
      expect(await sold()).toBe(first + times);
    }
  });
  expect(counted).toEqual({ replica: 10, primary: 0 });
  await pause();
  await sell();
  expect(await countedBy(async () => expect(await sold()).toBe(first + 11))).toEqual({ replica: 0, primary: 1 });
});

it('makes a workbook on the replica, and on the primary if the replica fails meanwhile', async () => {
  await expect.poll(() => replica.lacks()).toEqual([]);
  const made = createTestApp(db, {
    routes: exportRoutes,
    replica,
    config: { filesDir: folderForTests('replica-exports-'), databaseUrl: primaryUrl() },
  });
  const { body } = await made.send('POST', '/api/console/shop/exports', {
    as: operator,
    body: { kind: 'ORDERS', from: '2026-01-01', to: '2026-12-31', reason: '월 마감' },
  });
  let isOver = false;
  const working = workExports(systemContext(made.services, 'test')).finally(() => {
    isOver = true;
  });
  // A standby ends a connection like this, if it needs rows that the primary has removed.
  await using watching = createDatabase(standbyUrl(), { max: 1, mayBeStandby: true });
  let ended = 0;
  while (!isOver && ended === 0) {
    const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'iruon-exports' and xact_start is not null`.execute(watching);
    ended += rows.length;
  }
  expect([await working, ended]).toEqual([1, 1]);
  const { _id } = body.export as { _id: string };
  const read = await made.send('GET', `/api/console/shop/exports/${_id}`, { as: operator });
  expect(read.body.export).toMatchObject({ state: 'DONE' });
});

it.each([
  ['is killed', 'SIGKILL'],
  ['hangs', 'SIGSTOP'],
] as const)('fails no request while the replica %s', { tags: ['extended'] }, async (_, signal) => {
  const own = await startReplicated((url) => migrateToLatest(url).then(() => {}));
  const ownDb = createDatabase(own.primary.url('postgres'));
  await makeSettings(ownDb);
  await makeProduct(ownDb, { code: 'FIX-1' });
  const as = await makeUser(ownDb);
  const ownReplica = openReadReplica({
    ...{ primary: ownDb, primaryUrl: own.primary.url('postgres'), url: own.standby.url('postgres') },
    ...{ maxLagMs: MAX_LAG_MS, connections: 4, logger: watchedLogger('replica-test') },
  });
  const { send } = createTestApp(ownDb, {
    routes: [...catalogRoutes, ...productPageRoutes],
    replica: ownReplica,
  });
  const statuses = new Map<number, number>();
  let slowest = 0;
  let isOver = false;
  const visitor = async (number: number) => {
    for (let times = number; !isOver; times += 1) {
      const began = performance.now();
      const { status } = await send('GET', CATALOG[times % CATALOG.length] ?? '', { as });
      slowest = Math.max(slowest, performance.now() - began);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      await wait(5);
    }
  };
  try {
    await expect.poll(() => ownReplica.lacks()).toEqual([]);
    const visitors = Promise.all([0, 1, 2, 3, 4, 5].map(visitor));
    await wait(300);
    own.signalStandby(signal);
    await expect.poll(() => ownReplica.lacks()).toHaveLength(1);
    const before = statuses.get(200) ?? 0;
    await expect.poll(() => statuses.get(200) ?? 0).toBeGreaterThan(before + 100);
    isOver = true;
    await visitors;
    expect([...statuses.keys()]).toEqual([200]);
    // A statement on a silent server ends a second after its own deadline.
    expect(slowest).toBeLessThan(signal === 'SIGKILL' ? 2_000 : 8_000);
  } finally {
    isOver = true;
    if (signal === 'SIGSTOP') own.signalStandby('SIGCONT');
    await ownReplica.close();
    await ownDb.destroy();
    await own[Symbol.asyncDispose]();
  }
});

it('reads no server that is not a standby of the primary', async () => {
  const stranger = await startTemporaryPostgres();
  // Its log is ahead of the primary's.
  for (let times = 0; times < 12; times += 1)
    await rowsOn(stranger.url('postgres'), `create table t${times} (id integer); select pg_switch_wal()`);
  const wrong = open(stranger.url('postgres'));
  const away = open(databaseUrl('postgres://nobody@127.0.0.1:9/none', 'none'));
  const same = open(primaryUrl());
  try {
    await wait(TOO_LATE_MS);
    expect([wrong.lacks().length, away.lacks().length]).toEqual([1, 1]);
    // After a failover the address of the standby may lead to the new primary.
    expect(same.lacks()).toEqual([]);
    const port = (read: ReadReplica) =>
      read.read('within lag', async (on) => {
        const { rows } = await sql<{ port: string }>`select current_setting('port') as port`.execute(on);
        return Number(rows[0]?.port);
      });
    expect(await port(wrong)).toBe(servers.primary.port);
    expect(await port(away)).toBe(servers.primary.port);
    expect(await port(replica)).toBe(servers.standby.port);
  } finally {
    await Promise.all([wrong.close(), away.close(), same.close()]);
    await stranger.stop();
  }
});

it('refuses a standby where writes are needed', async () => {
  await using writable = createDatabase(standbyUrl(), { max: 1 });
  await expect(sql`select 1`.execute(writable)).rejects.toMatchObject({ code: '25006' });
});
