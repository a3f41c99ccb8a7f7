import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import type { SystemStatements } from '@iruon/contract';
import { createDatabase, migrateToLatest } from '@iruon/db';
import { makeUser } from '@iruon/db/factories';
import { leaksIn } from '@iruon/server-kit/testing/watched-logs';
import { afterAll, expect, it } from 'vitest';
import { createDatabaseOn, databaseUrl, rowsOn } from '../../../../tooling/postgres/databases.ts';
import { startTemporaryPostgres } from '../../../../tooling/test/temporary-postgres.ts';
import { schedule } from '../../jobs.ts';
import { createTestApp } from '../../testing/app.ts';
import { systemRoutes } from './routes.ts';

const RIGHTS = readFileSync(new URL('../../../../db/app-role.sql', import.meta.url), 'utf8');

const server = await startTemporaryPostgres({ shared_preload_libraries: 'pg_stat_statements' });
await createDatabaseOn(server.url('postgres'), 'shop');
const url = databaseUrl(server.url('postgres'), 'shop');
await migrateToLatest(url);
await rowsOn(url, "create role iruon_app nologin; create role app login password 'rights' in role iruon_app");
await rowsOn(url, RIGHTS);
const asApp = Object.assign(new URL(url), { username: 'app', password: 'rights' }).href;
const db = createDatabase(asApp, { applicationName: 'iruon-core' });
afterAll(async () => {
  await db.destroy();
  await server.stop();
});

const test = createTestApp(db, { routes: systemRoutes(schedule), config: { filesDir: tmpdir() } });
const root = await makeUser(db, { type: 'OPERATOR', level: 'ROOT' });
const read = (name: string) => test.send('GET', `/api/console/system/${name}`, { as: root });

it('reads every part as the role of core-api, which sees only its own statements', async () => {
  for (const name of ['queues', 'providers', 'database', 'statements', 'storage', 'backups', 'servers'])
    expect([name, (await read(name)).status]).toEqual([name, 200]);
});

it('shows the slowest statements without values once the extension is created', async () => {
  const before = (await read('statements')).body.statements as SystemStatements;
  expect(before).toMatchObject({ isMeasured: false, slowest: [] });
  await rowsOn(url, 'create extension pg_stat_statements; grant pg_read_all_stats to iruon_app');
  await rowsOn(url, "select count(*) from users where email = 'nobody@example.com' and pg_sleep(0.2) is not null");
  const { isMeasured, slowest, since } = (await read('statements')).body.statements as SystemStatements;
  expect([isMeasured, since]).toEqual([true, expect.any(String)]);
  expect(slowest.length).toBeLessThanOrEqual(10);
  expect(slowest.map(({ totalMs }) => totalMs)).toEqual(
    slowest.map(({ totalMs }) => totalMs).toSorted((a, b) => b - a),
  );
  const text = slowest.map((statement) => statement.text).join('\n');
  expect(text).toMatch(/^(select|insert|update|delete|with|merge)/i);
  expect(leaksIn(text)).toEqual([]);
});
