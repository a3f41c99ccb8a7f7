import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { createDatabase } from '@iruon/db';
import { createHealth } from '@iruon/server-kit';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { databaseForTests } from '../../testing/database-for-tests.ts';
import { createDatabaseProbe, type DatabaseProbe } from './database-probe.ts';

const database = await databaseForTests();
/** A way to Postgres that delays every response, forwards nothing more, or is gone. */
let delayMs = 0;
const sockets = new Set<Socket>();
const direct = new URL(database.url);
let way: Server;
let port = 0;
async function open(): Promise<void> {
  way = createServer((socket) => {
    const upstream = connect(Number(direct.port), direct.hostname);
    for (const [from, to] of [
      [socket, upstream],
      [upstream, socket],
    ] as const) {
      sockets.add(from);
      from.on('data', async (bytes) => {
        if (from === upstream && delayMs > 0) await wait(delayMs);
        to.write(bytes);
      });
      from.on('close', () => to.destroy());
      from.on('error', () => to.destroy());
    }
  });
  way.listen(port, '127.0.0.1');
  await once(way, 'listening');
  const address = way.address();
  port = typeof address === 'object' && address ? address.port : 0;
}
function close(): void {
  way.close();
  for (const socket of sockets) socket.destroy();
  sockets.clear();
}
await open();
afterAll(close);

let probe: DatabaseProbe;
beforeEach(() => {
  delayMs = 0;
  const url = new URL(database.url);
  url.host = `127.0.0.1:${port}`;
  probe = createDatabaseProbe(url.href);
});
afterEach(() => probe.close());

async function ready(): Promise<[number, unknown]> {
  const response = await createHealth(probe.check, { database: probe.lacks }).app.request('/health/ready');
  const { status, reasons } = (await response.json()) as { status: string; reasons?: string[] };
  return [response.status, reasons ?? status];
}

it('is ready with a database, not without one, and ready again when it is back', async () => {
  expect(await ready()).toEqual([200, 'ok']);
  close();
  expect(await ready()).toEqual([503, 'unavailable']);
  expect(await ready()).toEqual([503, 'unavailable']);
  await open();
  await expect.poll(ready).toEqual([200, 'ok']);
});

it('is not ready with a database that accepts no writes, such as a standby, and ready with the promoted one', async () => {
  const name = sql.id(direct.pathname.slice(1));
  await sql`alter database ${name} set default_transaction_read_only = on`.execute(database.db);
  expect(await ready()).toEqual([503, 'unavailable']);
  await sql`alter database ${name} reset default_transaction_read_only`.execute(database.db);
  await expect.poll(ready).toEqual([200, 'ok']);
});

it('a slow database is a reason, not the end: it is slow for all servers', async () => {
  expect(await ready()).toEqual([200, 'ok']);
  delayMs = 1_500;
  const began = performance.now();
  expect(await ready()).toEqual([200, ['the database responds slowly']]);
  expect(performance.now() - began).toBeLessThan(1_400);
  delayMs = 0;
  await expect.poll(ready).toEqual([200, 'ok']);
});

it('a database that stays silent for ten seconds is absent until it responds', { tags: ['extended'] }, async () => {
  expect(await ready()).toEqual([200, 'ok']);
  delayMs = 60_000;
  expect(await ready()).toEqual([200, ['the database responds slowly']]);
  await expect.poll(ready, { timeout: 15_000, interval: 500 }).toEqual([503, 'unavailable']);
  await wait(1_000);
  expect(await ready()).toEqual([503, 'unavailable']);
  delayMs = 0;
  close();
  await open();
  await expect.poll(ready, { timeout: 15_000 }).toEqual([200, 'ok']);
});

it('a busy process is ready: every connection of its pool is in use', async () => {
  const db = createDatabase(database.url, { max: 2 });
  const busy = Promise.all([1, 2, 3, 4].map(() => sql`select pg_sleep(0.7)`.execute(db)));
  expect(await ready()).toEqual([200, 'ok']);
  await busy;
  await db.destroy();
});
