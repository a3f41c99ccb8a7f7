import { type Right, type UndoneWork, workAreas } from '@iruon/contract';
import { jobLabels, smsLabels } from '@iruon/contract/labels';
import { makePurchase, makeUser } from '@iruon/db/factories';
import { leaksIn } from '@iruon/server-kit/testing/watched-logs';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { beforeEach, expect, it } from 'vitest';
import { sendDueMails } from '../../content/mail/send-mails.ts';
import { mailTemplates } from '../../content/mail/templates.ts';
import { jobs, schedule } from '../../jobs.ts';
import { enqueue, type JobPayloads } from '../../platform/jobs/jobs.ts';
import { startWorker } from '../../platform/jobs/worker.ts';
import { systemContext } from '../../platform/services.ts';
import { createTestApp } from '../../testing/app.ts';
import { databaseForTests } from '../../testing/database-for-tests.ts';
import { undoneWorkRoutes } from './routes.ts';

const now = new Date('2026-03-02T01:00:00Z');
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

const database = await databaseForTests();
const { db } = database;
const sentMails: string[] = [];
const test = createTestApp(db, {
  routes: undoneWorkRoutes(schedule),
  now: () => now,
  config: { databaseUrl: database.url },
  mail: {
    send: async ({ messageId }) => {
      sentMails.push(messageId);
    },
    close: () => {},
  },
});
const root = await makeUser(db, { type: 'OPERATOR', level: 'ROOT' });
const operator = await makeUser(db, { type: 'OPERATOR' });

beforeEach(async () => {
  await db.deleteFrom('mails').execute();
  await db.deleteFrom('smsMessages').execute();
  await sql`delete from graphile_worker._private_jobs`.execute(db);
  sentMails.length = 0;
});

interface Failed {
  dueAt?: Date | null;
  tries?: number;
  recipient?: string;
  dedupKey?: string;
  state?: 'FAILED' | 'SENT';
  template?: string;
}

async function makeMail({ dueAt = null, tries = 12, ...given }: Failed = {}): Promise<string> {
  const id = uuidv7();
  await db
    .insertInto('mails')
    .values({
      ...{ id, recipient: 'nobody@example.com', template: 'purchase-paid', subject: '결제되었습니다' },
      ...{ bodyText: '', bodyHtml: '', createdAt: now, lastError: '550 <nobody@example.com> no such user' },
      ...{ dedupKey: id, state: 'FAILED', dueAt, tries },
      ...given,
    })
    .execute();
  return id;
}

async function makeSms(state: 'PENDING' | 'FAILED', dueAt: Date | null): Promise<string> {
  const id = uuidv7();
  await db
    .insertInto('smsMessages')
    .values({
      ...{
        id,
        dedupKey: id,
        recipient: '01023456789',
        template: 'recovery-code',
        createdAt: now,
        tries: 2,
        state,
        dueAt,
      },
      ...{ text: state === 'PENDING' ? '인증번호' : null, lastError: 'no credit', expiresAt: later(30) },
    })
    .execute();
  return id;
}

type PlainJob = {
  [Name in keyof JobPayloads]: JobPayloads[Name] extends Record<string, never> ? Name : never;
}[keyof JobPayloads];

/** Enqueues a job that failed for good, or `tries` times. */
async function makeJob(name: PlainJob | 'remove-stored-file', tries?: number): Promise<void> {
  if (name === 'remove-stored-file') await enqueue(db, name, { storageKey: 'a' });
  else await enqueue(db, name, {});
  await sql`update graphile_worker._private_jobs set attempts = coalesce(${tries ?? null}::int, max_attempts),
      last_error = 'broken for 01012345678'
    where id = (select max(id) from graphile_worker._private_jobs)`.execute(db);
}

const list = async (filter: object = {}, as = operator) => {
  const query = new URLSearchParams({ range: '[0,49]', filter: JSON.stringify(filter) });
  const { status, body } = await test.send('GET', `/api/console/undone-works?${query}`, { as });
  expect(status).toBe(200);
  return body as unknown as { works: UndoneWork[]; total: number };
};
const send = async (verb: string, body: object, as = root) => {
  const response = await test.send('POST', `/api/console/undone-works/${verb}`, { as, body });
  return { status: response.status, body: response.body };
};
const retry = async (ids: string[]) => (await send('retry', { _works: ids }, operator)).body.retried;
const actions = async () => {
  const rows = await db.selectFrom('auditLog').select('action').orderBy('at').orderBy('id').execute();
  return rows.map(({ action }) => action);
};

it('lists failures by kind, state and name, without personal data', async () => {
  const buyer = await makeUser(db, { email: 'buyer@example.com', phone: '01023456789' });
  const purchase = await makePurchase(db, { userId: buyer.id });
  const mail = await makeMail({ recipient: 'Buyer@example.com', dedupKey: `purchase-paid:${purchase.id}:x` });
  await makeMail({ dueAt: later(60), tries: 3 });
  await makeMail({ state: 'SENT' });
  const sms = await makeSms('FAILED', null);
  await makeJob('clean-up');
  await makeJob('expire-points', 2);
  await enqueue(db, 'forget-files', {});
  // A job that runs for the first time.
  await sql`update graphile_worker._private_jobs set attempts = 1, locked_at = now(), locked_by = 'w', last_error = 'x'
    where id = (select max(id) from graphile_worker._private_jobs)`.execute(db);

  const { works, total } = await list();
  expect(total).toBe(5);
  expect(works.map(({ kind, name, state, tries }) => [kind, name, state, tries]).sort()).toEqual([
    ['JOB', 'clean-up', 'GIVEN_UP', 12],
    ['JOB', 'expire-points', 'AGAIN', 2],
    ['MAIL', 'purchase-paid', 'AGAIN', 3],
    ['MAIL', 'purchase-paid', 'GIVEN_UP', 12],
    ['SMS', 'recovery-code', 'GIVEN_UP', 2],
  ]);
  expect(leaksIn(JSON.stringify(works))).toEqual([]);
  expect(works.find(({ _id }) => _id === mail)).toMatchObject({
    recipient: 'Bu***@example.com',
    lastError: '550 <[e-mail]> no such user',
    purchaseNo: purchase.purchaseNo,
    _user: buyer.id,
    canRetry: true,
  });
  expect(works.find(({ _id }) => _id === sms)).toMatchObject({
    recipient: '010-****-6789',
    _user: buyer.id,
    canRetry: false,
  });
  expect((await list({ kind: 'JOB', name: 'clean-up' })).works).toMatchObject([
    { lastError: 'broken for [phone]', dueAt: null, canDiscard: true },
  ]);
  expect((await list({ state: 'AGAIN', kind: 'MAIL' })).works).toMatchObject([
    { tries: 3, dueAt: later(60).toISOString() },
  ]);
  expect((await list({ state: 'GIVEN_UP' })).total).toBe(3);
});

it('retries a mail once, however often it is pressed, and none that is sent at the moment', async () => {
  const [lost, leased, sent] = [
    await makeMail(),
    await makeMail({ dueAt: later(4), tries: 2 }),
    await makeMail({ state: 'SENT' }),
  ];
  const results = await Promise.all([retry([lost, leased, sent, uuidv7()]), retry([lost, leased, sent])]);
  expect(results.toSorted()).toEqual([0, 1]);
  expect(await actions()).toEqual(['mail.retry']);
  const context = systemContext(test.services);
  expect(await sendDueMails(context)).toBe(1);
  expect(await retry([lost])).toBe(0);
  expect(await sendDueMails(context)).toBe(0);
  expect(sentMails).toEqual([lost]);
});

it('retries a text message that waits, and none whose text is deleted', async () => {
  const [waiting, ended] = [await makeSms('PENDING', later(5)), await makeSms('FAILED', null)];
  expect(await retry([waiting, ended])).toBe(1);
  expect(await retry([waiting, ended])).toBe(0);
  const row = await db.selectFrom('smsMessages').select('dueAt').where('id', '=', waiting).executeTakeFirstOrThrow();
  expect(row.dueAt).toEqual(now);
});

it('runs a job once that two operators retry', async () => {
  await makeJob('clean-up');
  const [job] = (await list()).works;
  const ids = [job?._id ?? ''];
  const results = await Promise.all([retry(ids), retry(ids), retry(ids)]);
  expect(results.toSorted()).toEqual([0, 0, 1]);
  let runs = 0;
  const handlers = { ...jobs, 'clean-up': () => Promise.resolve(runs++) };
  const worker = await startWorker(test.services, handlers, []);
  await expect.poll(() => runs).toBe(1);
  await expect.poll(async () => (await list()).total).toBe(0);
  await worker.stop();
  expect(await retry(ids)).toBe(0);
  expect(runs).toBe(1);
});

it('retries all jobs of a name for the owner only', async () => {
  for (let count = 0; count < 3; count += 1) await makeJob('clean-up');
  await makeJob('expire-points');
  expect((await send('retry-all', { kind: 'JOB', name: 'clean-up' }, operator)).body.code).toBe('ROOT_REQUIRED');
  expect((await send('retry-all', { kind: 'JOB', name: 'clean-up' })).body).toEqual({ retried: 3, left: 0 });
  expect((await send('retry-all', { kind: 'JOB', name: 'clean-up' })).body).toEqual({ retried: 0, left: 0 });
  expect((await list()).works).toMatchObject([{ name: 'expire-points' }]);
  await makeMail();
  expect((await send('retry-all', { kind: 'MAIL' })).body).toEqual({ retried: 1, left: 0 });
  const { details } = await db
    .selectFrom('auditLog')
    .select('details')
    .where('action', '=', 'job.retry-all')
    .executeTakeFirstOrThrow();
  expect(details).toEqual({ count: 3, from: 'GIVEN_UP', to: 'AGAIN' });
});

it('discards jobs that another one replaces, with a reason, and no others', async () => {
  await makeJob('clean-up');
  await makeJob('clean-up', 2);
  await makeJob('remove-stored-file');
  const { works } = await list();
  const _works = works.map(({ _id }) => _id);
  const reason = '다음 실행에서 지워집니다';
  expect((await send('discard', { _works, reason }, operator)).body.code).toBe('ROOT_REQUIRED');
  expect((await send('discard', { _works, reason })).body).toEqual({ discarded: 1 });
  expect((await send('discard', { _works, reason })).body).toEqual({ discarded: 0 });
  expect((await list()).works.map(({ name, canDiscard }) => [name, canDiscard]).sort()).toEqual([
    ['clean-up', false],
    ['remove-stored-file', false],
  ]);
});

it('asks an owner who logged in long ago to prove it before a job is discarded', async () => {
  await db.updateTable('tokenFamilies').set({ verifiedAt: null }).where('userId', '=', root.id).execute();
  const { status, body } = await send('discard', { _works: [uuidv7()], reason: '확인' });
  expect([status, body.code]).toEqual([409, 'STEP_UP_REQUIRED']);
});

it('has a name and an area for every job, and an area for every message', () => {
  expect(Object.keys(jobLabels).sort()).toEqual(Object.keys(jobs).sort());
  const names = [jobs, mailTemplates, smsLabels].flatMap((each) => Object.keys(each));
  expect([...workAreas.keys()].sort()).toEqual([...new Set(names)].sort());
});

it('shows and retries only what is of the areas of a role', async () => {
  const operatorOf = async (...rights: Right[]) => {
    const id = uuidv7();
    const granted = rights.flatMap((right) => (right === 'own' ? [] : [right]));
    await db
      .insertInto('roles')
      .values({ id, name: id.slice(0, 30), rights: granted })
      .execute();
    return makeUser(db, { type: 'OPERATOR', roleId: id });
  };
  const [shipper, looker, installer] = [
    await operatorOf('shipping:write'),
    await operatorOf('shipping:read', 'members:read'),
    await operatorOf('settings:read'),
  ];
  const shipped = await makeMail({ template: 'order-shipped' });
  const paid = await makeMail();
  await makeMail({ template: 'of-another-release' });
  await makeJob('expire-points');
  await makeSms('PENDING', later(5));
  const namesFor = async (as: typeof shipper) => (await list({}, as)).works.map(({ name }) => name).sort();
  expect(await namesFor(shipper)).toEqual(['order-shipped']);
  expect(await namesFor(looker)).toEqual(['expire-points', 'order-shipped']);
  expect(await namesFor(installer)).toEqual(['of-another-release', 'recovery-code']);
  expect(await namesFor(operator)).toHaveLength(5);
  const refused = await send('retry', { _works: [shipped, paid] }, shipper);
  expect(refused).toMatchObject({
    status: 403,
    body: { code: 'RIGHT_REQUIRED', detail: expect.stringContaining('주문 변경') },
  });
  expect((await send('retry', { _works: [shipped] }, looker)).body.code).toBe('RIGHT_REQUIRED');
  expect((await send('retry', { _works: [shipped] }, shipper)).body).toEqual({ retried: 1 });
});
