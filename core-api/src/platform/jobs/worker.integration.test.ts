import pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import { createTestApp } from '../../testing/app.ts';
import { databaseForTests } from '../../testing/database-for-tests.ts';
import { enqueue } from './jobs.ts';
import { type JobHandlers, type Schedule, startWorker } from './worker.ts';

const database = await databaseForTests();
const url = new URL(database.url);
url.pathname = '/postgres';
const server = new pg.Client({ connectionString: url.href });
await server.connect();
afterAll(() => server.end());

/** Blocks new connections and disconnects the queue's worker, or permits connections again. */
async function setOpen(isOpen: boolean): Promise<void> {
  const name = new URL(database.url).pathname.slice(1);
  await server.query(`alter database ${name} with allow_connections ${isOpen}`);
  if (!isOpen)
    await server.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and application_name = 'iruon-jobs'`,
      [name],
    );
}

it('continues after a lost database connection, and repeats the interrupted job', async () => {
  const { services } = createTestApp(database.db, { routes: [], config: { databaseUrl: database.url } });
  const runs: string[] = [];
  const { promise: started, resolve: start } = Promise.withResolvers<void>();
  const { promise: lost, resolve: lose } = Promise.withResolvers<void>();
  const handlers = {
    'expire-points': async () => {
      runs.push('expire-points');
      start();
      await lost;
    },
    'clean-up': async () => {
      runs.push('clean-up');
    },
  } satisfies Partial<JobHandlers>;
  const worker = await startWorker(services, handlers as unknown as JobHandlers, [], { concurrency: 2 });
  await enqueue(database.db, 'expire-points', {});
  await started;
  await setOpen(false);
  lose();
  await new Promise((resolve) => setTimeout(resolve, 500));
  await setOpen(true);
  await enqueue(database.db, 'clean-up', {});
  await expect.poll(() => [...runs].sort()).toEqual(['clean-up', 'expire-points', 'expire-points']);
  await worker.stop();
});

it('continues after several jobs ended at once without a database to record it', async () => {
  const { services } = createTestApp(database.db, { routes: [], config: { databaseUrl: database.url } });
  const runs: string[] = [];
  const { promise: lost, resolve: lose } = Promise.withResolvers<void>();
  const names = ['expire-points', 'evaluate-levels', 'refresh-displays', 'expire-coupons'] as const;
  const handlers = Object.fromEntries(
    names.map((name, index) => [
      name,
      async () => {
        const isFirst = !runs.includes(name);
        runs.push(name);
        await lost;
        // Ends and failures are recorded by different statements, each for all jobs of a moment.
        await new Promise((resolve) => setTimeout(resolve, index * 3));
        if (isFirst && index % 2 === 0) throw new Error('interrupted');
      },
    ]),
  ) as unknown as JobHandlers;
  const worker = await startWorker(services, handlers, []);
  for (const name of names) await enqueue(database.db, name, {});
  await expect.poll(() => [...runs].sort()).toEqual([...names].sort());
  await setOpen(false);
  lose();
  await new Promise((resolve) => setTimeout(resolve, 500));
  await setOpen(true);
  await expect.poll(() => runs.length).toBe(2 * names.length);
  await worker.stop();
});

it('records the last run of a scheduled job, without the personal data of its error', async () => {
  const { services } = createTestApp(database.db, { routes: [], config: { databaseUrl: database.url } });
  let fails = true;
  const handlers = {
    'clean-up': async () => {
      if (fails) throw new Error('550 <nobody@example.com> refused');
    },
    'expire-points': async () => {},
  } satisfies Partial<JobHandlers>;
  // In the schedule, and not due during the test.
  const schedule: Schedule = [{ job: 'clean-up', cron: '0 0 29 2 *' }];
  const worker = await startWorker(services, handlers as unknown as JobHandlers, schedule);
  const runs = () => database.db.selectFrom('jobRuns').selectAll().execute();
  await enqueue(database.db, 'expire-points', {});
  await enqueue(database.db, 'clean-up', {}, { maxAttempts: 1 });
  await expect
    .poll(runs)
    .toMatchObject([{ job: 'clean-up', outcome: 'FAILED', reason: 'Error: 550 <[e-mail]> refused', doneAt: null }]);
  fails = false;
  await enqueue(database.db, 'clean-up', {});
  await expect.poll(runs).toMatchObject([{ job: 'clean-up', outcome: 'DONE', reason: '', doneAt: expect.any(Date) }]);
  await worker.stop();
});

it('runs a scheduled job once, however many processes have the schedule', { tags: ['extended'] }, async () => {
  const { services } = createTestApp(database.db, { routes: [], config: { databaseUrl: database.url } });
  const runs: number[] = [];
  const handlers = { 'expire-points': async () => void runs.push(Date.now()) } satisfies Partial<JobHandlers>;
  const schedule: Schedule = [{ job: 'expire-points', cron: '* * * * *' }];
  const begin = () => startWorker(services, handlers as unknown as JobHandlers, schedule);
  const workers = await Promise.all([begin(), begin(), begin()]);
  // One of them leaves before the minute is over.
  await workers[0]?.stop();
  await expect.poll(() => runs.length, { timeout: 75_000, interval: 200 }).toBe(1);
  await new Promise((resolve) => setTimeout(resolve, 5_000));
  expect(runs).toHaveLength(1);
  await Promise.all(workers.slice(1).map((worker) => worker.stop()));
});
