import type { UndoneWork } from '@iruon/contract';
import { jobLabels } from '@iruon/contract/labels';
import { makeUser } from '@iruon/db/factories';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { expect, it } from 'vitest';
import { jobs } from '../../jobs.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import { createTestApp } from '../../testing/app.ts';
import { databaseForTests } from '../../testing/database-for-tests.ts';
import { undoneWorkRoutes } from './routes.ts';

const now = new Date('2026-03-02T01:00:00Z');
const [lost, slow, sent] = [uuidv7(), uuidv7(), uuidv7()];

const database = await databaseForTests();
const { db } = database;
const test = createTestApp(db, { routes: undoneWorkRoutes, now: () => now });
const operator = await makeUser(db, { type: 'OPERATOR' });
const mail = {
  recipient: 'a@example.com',
  template: 'purchase-paid',
  subject: '결제되었습니다',
  bodyText: '',
  bodyHtml: '',
};
const at = { createdAt: now, tries: 12, lastError: '550 no such user' };
await db
  .insertInto('mails')
  .values([
    { ...mail, ...at, id: lost, dedupKey: 'lost', state: 'FAILED', dueAt: null },
    {
      ...mail,
      ...at,
      id: slow,
      dedupKey: 'slow',
      state: 'FAILED',
      dueAt: new Date('2026-03-02T03:00:00Z'),
      tries: 3,
    },
    { ...mail, ...at, id: sent, dedupKey: 'sent', state: 'SENT', dueAt: null, sentAt: now },
  ])
  .execute();
for (const job of ['clean-up', 'forget-files', 'expire-points'] as const) await enqueue(db, job, {});
await sql`update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'broken'
  where id in (select id from graphile_worker.jobs where task_identifier = 'clean-up')`.execute(db);
// A job that runs for the first time.
await sql`update graphile_worker._private_jobs set attempts = 1, locked_at = now(), locked_by = 'w', last_error = 'x'
  where id in (select id from graphile_worker.jobs where task_identifier = 'forget-files')`.execute(db);

const list = async (filter: object = {}) => {
  const query = new URLSearchParams({ range: '[0,49]', filter: JSON.stringify(filter) });
  const { status, body } = await test.send('GET', `/api/console/undone-works?${query}`, { as: operator });
  expect(status).toBe(200);
  return body as unknown as { works: UndoneWork[]; total: number };
};
const retry = async (ids: string[]) => {
  const request = { as: operator, body: { _works: ids } };
  const { status, body } = await test.send('POST', '/api/console/undone-works/retry', request);
  return { status, said: body };
};

it('lists failures, by kind and by state, and retries each once', async () => {
  const { works, total } = await list();
  expect(total).toBe(3);
  expect(works.map(({ kind, name, state, tries }) => [kind, name, state, tries]).sort()).toEqual([
    ['JOB', 'clean-up', 'GIVEN_UP', 12],
    ['MAIL', 'purchase-paid', 'AGAIN', 3],
    ['MAIL', 'purchase-paid', 'GIVEN_UP', 12],
  ]);
  expect((await list({ kind: 'JOB' })).works).toMatchObject([{ lastError: 'broken', dueAt: null }]);
  expect((await list({ state: 'AGAIN' })).works).toMatchObject([{ _id: slow, lastError: '550 no such user' }]);

  const job = works.find(({ kind }) => kind === 'JOB')?._id as string;
  expect(await retry([lost, sent, job, uuidv7()])).toEqual({ status: 200, said: { retried: 2 } });
  const mail = await database.db.selectFrom('mails').selectAll().where('id', '=', lost).executeTakeFirstOrThrow();
  expect([mail.tries, mail.dueAt]).toEqual([0, now]);
  const { rows } = await sql<{ attempts: number; runAt: Date }>`
    select attempts, run_at from graphile_worker.jobs where task_identifier = 'clean-up'`.execute(database.db);
  expect(rows).toEqual([{ attempts: 0, runAt: now }]);
  expect((await list({ state: 'GIVEN_UP' })).total).toBe(0);
  const audited = await database.db.selectFrom('auditLog').select(['action', 'actorId']).orderBy('action').execute();
  expect(audited).toEqual([
    { action: 'job.retry', actorId: operator.id },
    { action: 'mail.retry', actorId: operator.id },
  ]);
  // A job waiting for its first attempt cannot be retried.
  expect((await retry([job])).said).toEqual({ retried: 0 });
});

it('has a name for every job', () => {
  expect(Object.keys(jobLabels).sort()).toEqual(Object.keys(jobs).sort());
});
