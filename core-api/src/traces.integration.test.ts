import { createDatabase } from '@iruon/db';
import { makeUser } from '@iruon/db/factories';
import { beginStatement, inSpan, startTraces } from '@iruon/server-kit';
import { receiveTraces } from '@iruon/server-kit/testing/trace-receiver';
import { leaksIn, watchedLogger } from '@iruon/server-kit/testing/watched-logs';
import { expect, it, onTestFinished } from 'vitest';
import { insertMail, startMailSenders } from './content/mail/index.ts';
import { newId } from './kernel/ids.ts';
import { inTransaction } from './platform/db/transaction.ts';
import { enqueue } from './platform/jobs/jobs.ts';
import { type JobHandlers, startWorker } from './platform/jobs/worker.ts';
import { measured } from './platform/outgoing-calls.ts';
import { createTestApp } from './testing/app.ts';
import { databaseForTests } from './testing/database-for-tests.ts';

const database = await databaseForTests();

/** Traces to a receiver, over a database whose statements are traced. */
async function traced() {
  const receiver = await receiveTraces();
  const traces = await startTraces(
    { endpoint: receiver.url, headers: {}, ratio: 1 },
    { name: 'core-api', logger: watchedLogger('traces') },
  );
  const db = createDatabase(database.url, { max: 4, onStatement: beginStatement });
  onTestFinished(async () => {
    await traces?.stop();
    await db.destroy();
    await receiver[Symbol.asyncDispose]();
  });
  return {
    db,
    /** The spans by name, after all of them were sent. */
    async spans() {
      await traces?.stop();
      for (const text of receiver.texts) expect(leaksIn(text)).toEqual([]);
      return (name: string) => receiver.spans.filter((span) => span.name === name);
    },
  };
}

it('statements are within their request, also pipelined ones and those of a transaction, without values', async () => {
  const { db, spans } = await traced();
  const { id } = await makeUser(database.db);
  await db.selectFrom('products').select('id').limit(1).execute();
  await inSpan('request', {}, async () => {
    await db.selectFrom('users').selectAll().where('id', '=', id).where('phone', '=', '01012345678').execute();
    await inTransaction(db, async (trx) => {
      await Promise.all([
        trx.updateTable('users').set({ name: '김이루' }).where('id', '=', id).execute(),
        trx.selectFrom('orders').select('id').where('userId', '=', id).execute(),
      ]);
    });
    await expect(db.selectFrom('users').select('id').where('id', '=', 'no id').execute()).rejects.toThrow();
  });
  const named = await spans();
  const [request] = named('request');
  expect(named('select products'), 'outside of a request').toEqual([]);
  for (const name of ['select users', 'update users', 'select orders', 'commit']) {
    expect(named(name).length, name).toBeGreaterThan(0);
    for (const { parentSpanId } of named(name)) expect(parentSpanId).toBe(request?.spanId);
  }
  expect(named('select users').map(({ attributes }) => attributes['error.type'])).toEqual([undefined, '22P02']);
  expect(named('select users')[0]?.attributes['db.query.text']).toContain('"phone" = $2');
});

it('a job and a mail begin traces with a link to the request that caused them; a provider is within', async () => {
  const { db, spans } = await traced();
  let sentMails = 0;
  const mail = measured('mail', {
    async send() {
      sentMails += 1;
    },
    close() {},
  });
  const { services } = createTestApp(db, { routes: [], config: { databaseUrl: database.url }, mail });
  const seen: unknown[] = [];
  const handlers = {
    'forget-card': async (context, payload) => {
      seen.push(payload);
      await context.db.selectFrom('easyPayCards').select('id').where('id', '=', payload.cardId).execute();
    },
  } satisfies Partial<JobHandlers>;
  const worker = await startWorker(services, handlers as unknown as JobHandlers, [], { concurrency: 1 });
  const cardId = newId();
  await inSpan('request', {}, () =>
    inTransaction(db, async (trx) => {
      await enqueue(trx, 'forget-card', { cardId });
      const text = { subject: '안내', bodyText: '010-1234-5678', bodyHtml: '<p>김이루</p>' };
      const who = { recipient: 'a@clinic.example', template: 'purchase-paid' as const };
      await insertMail(trx, { id: newId(), dedupKey: newId(), createdAt: services.now(), ...who, ...text });
    }),
  );
  await enqueue(database.db, 'forget-card', { cardId });
  await expect.poll(() => seen).toEqual([{ cardId }, { cardId }]);
  await worker.stop();
  const senders = startMailSenders(services);
  await expect.poll(() => sentMails).toBe(1);
  await Promise.all(senders.map((sender) => sender.stop()));
  const named = await spans();
  const [request] = named('request');
  const [job, other] = named('job forget-card');
  const link = { traceId: request?.traceId, spanId: request?.spanId };
  expect(job).toMatchObject({ parentSpanId: '', kind: 5, links: [link] });
  expect(job?.traceId).not.toBe(request?.traceId);
  expect(other, 'enqueued outside of a trace').toMatchObject({ parentSpanId: '', links: [] });
  expect(named('select easy_pay_cards')[0]?.parentSpanId).toBe(job?.spanId);
  const [sent] = named('mail purchase-paid');
  expect(sent).toMatchObject({ parentSpanId: '', links: [link] });
  expect(named('mail send')).toMatchObject([{ parentSpanId: sent?.spanId, attributes: { outcome: 'responded' } }]);
});
