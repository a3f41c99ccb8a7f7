import { tmpdir } from 'node:os';
import type {
  SystemBackups,
  SystemDatabase,
  SystemProviders,
  SystemQueues,
  SystemServers,
  SystemStatements,
  SystemStorage,
} from '@iruon/contract';
import { jsonText } from '@iruon/db';
import {
  makeJobRun,
  makeProviderCalls,
  makePurchase,
  makeRecoveryRun,
  makeServerProcess,
  makeUser,
} from '@iruon/db/factories';
import { leaksIn } from '@iruon/server-kit/testing/watched-logs';
import { sql } from 'kysely';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { expect, it } from 'vitest';
import { schedule } from '../../jobs.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import { createTestApp } from '../../testing/app.ts';
import { databaseForTests } from '../../testing/database-for-tests.ts';
import { systemRoutes } from './routes.ts';

const now = new Date('2026-03-02T01:00:00Z');
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

const database = await databaseForTests();
const { db } = database;
const test = createTestApp(db, { routes: systemRoutes(schedule), now: () => now, config: { filesDir: tmpdir() } });
const root = await makeUser(db, { type: 'OPERATOR', level: 'ROOT' });
const operator = await makeUser(db, { type: 'OPERATOR' });

interface Parts {
  queues: SystemQueues;
  providers: SystemProviders;
  database: SystemDatabase;
  statements: SystemStatements;
  storage: SystemStorage;
  backups: SystemBackups;
  servers: SystemServers;
}

async function read<Name extends keyof Parts>(name: Name): Promise<Parts[Name]> {
  const { status, body } = await test.send('GET', `/api/console/system/${name}`, { as: root });
  expect(status).toBe(200);
  return (body as unknown as Parts)[name];
}

it('is for the owner of the installation only', async () => {
  for (const name of ['queues', 'providers', 'database', 'statements', 'storage', 'backups', 'servers']) {
    const { status, body } = await test.send('GET', `/api/console/system/${name}`, { as: operator });
    expect([status, body.code]).toEqual([403, 'ROOT_REQUIRED']);
  }
});

it('counts the jobs of each kind by state', async () => {
  for (const runAt of [ago(3), ago(2), ago(1), ago(-5), ago(-9)]) await enqueue(db, 'clean-up', {}, { runAt });
  const { rows } = await sql<{ id: number }>`select id from graphile_worker.jobs order by run_at`.execute(db);
  const [running, failed, , again] = rows.map(({ id }) => id);
  const set = (id: number | undefined, changes: string) =>
    sql`update graphile_worker._private_jobs set ${sql.raw(changes)} where id = ${id}`.execute(db);
  await set(running, "locked_at = now(), locked_by = 'w', attempts = 1");
  await set(failed, "attempts = max_attempts, last_error = 'broken'");
  await set(again, "attempts = 1, last_error = 'broken'");
  const { jobs, findings } = await read('queues');
  expect(jobs).toEqual([
    {
      ...{ name: 'clean-up', due: 1, running: 1, again: 1, later: 1, failed: 1 },
      againAt: ago(-5).toISOString(),
      oldestDueAt: ago(1).toISOString(),
    },
  ]);
  expect(findings).toMatchObject([{ code: 'JOBS_FAILED', count: 1, subject: 'clean-up' }]);
});

it('shows the last run of each scheduled job, and those that no server started', async () => {
  const known = { since: ago(9_000) };
  for (const [name, last] of [
    ['settle-payments', ago(60)],
    ['clean-up', ago(60)],
  ] as const)
    await sql`insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
      values (${name}, ${known.since}, ${last})`.execute(db);
  await makeJobRun(db, { job: 'settle-payments', endedAt: ago(59) });
  await makeJobRun(db, { job: 'clean-up', endedAt: ago(380), reason: 'broken' });
  const { schedule: jobs, findings } = await read('queues');
  expect(jobs).toHaveLength(schedule.length);
  expect(jobs.find(({ name }) => name === 'settle-payments')).toMatchObject({
    ...{ outcome: 'DONE', durationMs: 1_000, isLate: true },
    nextAt: ago(-1).toISOString(),
  });
  // Enqueued at its time: whether it ran is a matter of the queue.
  expect(jobs.find(({ name }) => name === 'clean-up')).toMatchObject({
    outcome: 'FAILED',
    isLate: false,
    doneAt: null,
  });
  expect(jobs.find(({ name }) => name === 'forget-files')).toMatchObject({ outcome: null, isLate: false });
  expect(findings.map(({ code, subject }) => [code, subject])).toEqual([
    ['JOBS_FAILED', 'clean-up'],
    ['SCHEDULE_LATE', 'settle-payments'],
    ['SCHEDULE_FAILED', 'clean-up'],
  ]);
});

it('counts messages that wait and those that failed, of a day and of all', async () => {
  const mail = { recipient: 'a@example.com', template: 'joined', subject: '가입', bodyText: '', bodyHtml: '' };
  const rows = [
    { state: 'PENDING', createdAt: ago(20), dueAt: ago(11) },
    { state: 'FAILED', createdAt: ago(20), dueAt: ago(-9) },
    { state: 'FAILED', createdAt: ago(20), dueAt: null },
    { state: 'FAILED', createdAt: ago(1_500), dueAt: null },
  ] as const;
  for (const row of rows) {
    const id = uuidv7();
    await db
      .insertInto('mails')
      .values({ ...mail, ...row, id, dedupKey: id })
      .execute();
  }
  const { messages, findings } = await read('queues');
  expect(messages).toMatchObject([
    { kind: 'MAIL', due: 1, again: 1, failed: 2, failedToday: 1, oldestDueAt: ago(11).toISOString() },
    { kind: 'SMS', due: 0, again: 0, failed: 0, failedToday: 0 },
  ]);
  expect(findings.map(({ code }) => code)).toEqual(expect.arrayContaining(['MAILS_FAILED', 'MAILS_WAIT']));
});

it('sums the calls of all processes of the last hour, with their duration and the last response', async () => {
  await makeProviderCalls(db, { endedAt: ago(1), calls: 8 });
  await makeProviderCalls(db, { endedAt: ago(2), calls: 2 });
  await makeProviderCalls(db, { endedAt: ago(3), calls: 5, outcome: 'FAILED', upToMs: 30_000 });
  await makeProviderCalls(db, { endedAt: ago(61), calls: 100, outcome: 'FAILED' });
  const purchase = await makePurchase(db);
  const attempt = { purchaseId: purchase.id, gatewayOrderId: 'g', kind: 'CANCEL', amount: 1_000 } as const;
  const states = [
    // The reconciler has just asked again.
    { state: 'UNKNOWN', createdAt: ago(5), updatedAt: ago(1) },
    { state: 'SENT', createdAt: ago(1), updatedAt: ago(1) },
  ] as const;
  await db
    .insertInto('paymentAttempts')
    .values(states.map((state) => ({ ...attempt, ...state, id: uuidv7() })))
    .execute();
  const { providers, payments, reconciliation, findings } = await read('providers');
  expect(providers.find(({ name }) => name === 'payment')).toEqual({
    ...{ name: 'payment', isOn: true, responded: 10, unknown: 0, failed: 5 },
    ...{ p95Ms: 27_000, respondedAt: ago(1).toISOString() },
  });
  expect(providers.find(({ name }) => name === 'bank')).toMatchObject({ isOn: false, p95Ms: null, respondedAt: null });
  expect(payments).toEqual({
    ...{ inDoubt: 1, unknown: 1, refundsFailed: 0, refundsOverdue: 0 },
    oldestAt: ago(5).toISOString(),
  });
  expect(reconciliation).toEqual({ last: null, withDifferences: 0 });
  expect(findings.map(({ code, subject }) => [code, subject])).toEqual([
    ['PAYMENTS_IN_DOUBT', ''],
    ['PROVIDER_FAILING', 'payment'],
  ]);
});

it('shows the size, connections and largest tables of the database', async () => {
  const { bytes, connections, tables, replicas, isReplica } = await read('database');
  expect(bytes).toBeGreaterThan(1_000_000);
  expect(connections.used).toBeGreaterThan(0);
  expect(connections.max).toBeGreaterThanOrEqual(connections.used);
  expect(tables).toHaveLength(10);
  expect(tables.map((table) => table.bytes)).toEqual(tables.map((table) => table.bytes).toSorted((a, b) => b - a));
  expect([replicas, isReplica]).toEqual([[], false]);
});

it('shows the last backup that succeeded, why the last one failed, and whether the log is archived', async () => {
  const run = { startedAt: ago(90), endedAt: ago(60), figures: jsonText({ bytes: 12_345 }) };
  await makeRecoveryRun(db, run);
  await makeRecoveryRun(db, { ...run, endedAt: ago(80) });
  const failed = { state: 'FAILED', reason: 'no space for nobody@example.com' } as const;
  await makeRecoveryRun(db, { ...failed, startedAt: ago(9), endedAt: ago(9) });
  const { runs, archive, findings } = await read('backups');
  expect(runs).toMatchObject([
    {
      ...{ kind: 'BACKUP', doneAt: ago(60).toISOString(), durationMs: 1_800_000, bytes: 12_345 },
      ...{ failedAt: ago(9).toISOString(), reason: 'no space for [e-mail]' },
    },
    { kind: 'BASE_BACKUP', doneAt: null, durationMs: null, failedAt: null, reason: '' },
    { kind: 'DRILL', doneAt: null },
  ]);
  expect(archive).toMatchObject({ isOn: false, archivedAt: null });
  expect(findings.map(({ code, subject }) => [code, subject])).toEqual([['BACKUP_FAILED', 'BACKUP']]);
});

it('shows statements that run or wait without their values, and how they block each other', async () => {
  const [holder, waiter] = [1, 2].map(
    () => new pg.Client({ connectionString: database.url, application_name: 'shell' }),
  );
  if (!holder || !waiter) throw new Error('two clients');
  await Promise.all([holder.connect(), waiter.connect()]);
  const { rows } = await holder.query('select pg_backend_pid() as pid');
  await holder.query('begin');
  await holder.query(`update users set name = name where id = '${root.id}'`);
  const waits = waiter.query(`update users set phone = '01098765432' where id = '${root.id}'`);
  await new Promise((resolve) => setTimeout(resolve, 1_200));
  const { running, isMeasured, slowest } = await read('statements');
  await holder.query('rollback');
  await waits;
  await Promise.all([holder.end(), waiter.end()]);
  expect(running.map(({ application, state, blockedBy, text }) => [application, state, blockedBy, text])).toEqual([
    ['shell', 'idle in transaction', [], 'update users set name = name where id = ?'],
    ['shell', 'active', [rows[0].pid], 'update users set phone = ? where id = ?'],
  ]);
  expect(leaksIn(JSON.stringify(running))).toEqual([]);
  expect([isMeasured, slowest]).toEqual([false, []]);
});

it('shows the servers that sign, the ones that stopped to, and the migrations', async () => {
  await makeServerProcess(db, { seenAt: ago(0), reasons: ['the folder of stored files has only 10 MB left'] });
  await makeServerProcess(db, { seenAt: ago(2), startedAt: ago(90), role: 'WORKER' });
  await makeServerProcess(db, { seenAt: ago(61), startedAt: ago(99) });
  const { servers, migrations, features, findings, release } = await read('servers');
  expect(servers.map(({ role, isSilent, reasons }) => [role, isSilent, reasons.length])).toEqual([
    ['WORKER', true, 0],
    ['CORE', false, 1],
  ]);
  expect(migrations.pending).toEqual([]);
  expect(migrations.last).toMatch(/^2026\d{8}-/);
  expect(features).toContainEqual({ name: 'kakao', isOn: false });
  expect(release).toBe('test');
  expect(findings.map(({ code }) => code)).toEqual(['SERVER_SILENT', 'SERVER_DEGRADED']);
});

it('shows the disk of stored files, and why they cannot be used', async () => {
  const fine = await read('storage');
  expect([fine.kind, fine.faults]).toEqual(['FOLDER', []]);
  expect(fine.sizeBytes).toBeGreaterThan(fine.freeBytes ?? Number.POSITIVE_INFINITY);
  const broken = createTestApp(db, { routes: systemRoutes(schedule), config: { filesDir: '/dev/null/files' } });
  const { body } = await broken.send('GET', '/api/console/system/storage', { as: root });
  expect(body.storage).toMatchObject({ freeBytes: null, findings: [{ code: 'STORAGE_FAULT', severity: 'ERROR' }] });
});

it('refuses one part whose statement takes too long, and responds with the others', async () => {
  await makeProviderCalls(db);
  await sql`alter table provider_calls rename to away`.execute(db);
  await sql`create view provider_calls as select * from away where pg_sleep(10) is not null`.execute(db);
  const begin = performance.now();
  const [slow, other] = await Promise.all(
    ['providers', 'servers'].map((name) => test.send('GET', `/api/console/system/${name}`, { as: root })),
  );
  const elapsed = performance.now() - begin;
  await sql`drop view provider_calls`.execute(db);
  await sql`alter table away rename to provider_calls`.execute(db);
  expect([slow?.status, slow?.body.code, other?.status]).toEqual([503, 'UPSTREAM_UNAVAILABLE', 200]);
  // Any statement of core-api ends after 5 s.
  expect(elapsed).toBeLessThan(4_500);
});
