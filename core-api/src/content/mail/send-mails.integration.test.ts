import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { MailError, type OutgoingMail } from '../../adapters/mail/port.ts';
import { newId } from '../../kernel/ids.ts';
import { systemContext } from '../../platform/services.ts';
import { createTestApp } from '../../testing/app.ts';
import { databaseForTests } from '../../testing/database-for-tests.ts';
import { insertMail } from './repository.ts';
import { type MailServer, nextTryAt, sendDueCodes, sendDueMails, startMailSenders } from './send-mails.ts';

let clock = new Date('2026-06-01T03:00:00Z');
let refusing = new Set<string>();
let delivered: OutgoingMail[] = [];
let begun = 0;
/** Blocks the responses of the mail server. */
let blocked: Promise<void> | undefined;
let isDown = false;

const mail = {
  async send(outgoing: OutgoingMail) {
    await new Promise((resolve) => setTimeout(resolve, 2));
    begun += 1;
    await blocked;
    if (isDown) throw new MailError('UNREACHABLE', '421 Service not available');
    if (refusing.has(outgoing.to)) throw new Error('550 no such mailbox');
    delivered.push(outgoing);
  },
  close() {},
};
const services = () => createTestApp(database.db, { routes: [], now: () => clock, mail }).services;
const context = () => systemContext(services(), 'test');

async function write(recipient: string, template: 'purchase-paid' | 'contact-code' = 'purchase-paid'): Promise<string> {
  const id = newId();
  await database.db.transaction().execute((trx) =>
    insertMail(trx, {
      id,
      dedupKey: `test:${id}`,
      recipient,
      template,
      subject: '결제가 완료되었습니다',
      bodyText: '고맙습니다',
      bodyHtml: '<p>고맙습니다</p>',
      createdAt: clock,
    }),
  );
  return id;
}
const read = (id: string) => database.db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

const database = await databaseForTests();
beforeEach(async () => {
  await database.db.deleteFrom('mails').execute();
  clock = new Date('2026-06-01T03:00:00Z');
  refusing = new Set();
  delivered = [];
  begun = 0;
  blocked = undefined;
  isDown = false;
});

it('sends due mails once, for any number of concurrent senders', async () => {
  for (let index = 0; index < 50; index += 1) await write(`buyer${index}@example.com`);
  const tried = await Promise.all([sendDueMails(context()), sendDueMails(context()), sendDueMails(context())]);
  expect(tried.reduce((sum, count) => sum + count, 0)).toBe(50);
  expect(new Set(delivered.map(({ to }) => to)).size).toBe(50);
  expect(delivered).toHaveLength(50);
  expect(await sendDueMails(context())).toBe(0);
});

it('retries refused mails later, without delaying the others', async () => {
  refusing = new Set(['gone@example.com']);
  const refused = await write('gone@example.com');
  const fine = await write('fine@example.com');
  expect(await sendDueMails(context())).toBe(2);
  expect(await read(fine)).toMatchObject({ state: 'SENT', tries: 1, dueAt: null, lastError: null });
  expect(await read(refused)).toMatchObject({
    state: 'FAILED',
    tries: 1,
    dueAt: new Date('2026-06-01T03:01:00Z'),
    lastError: expect.stringContaining('550'),
  });
  clock = new Date('2026-06-01T03:00:59Z');
  expect(await sendDueMails(context())).toBe(0);
  clock = new Date('2026-06-01T03:01:00Z');
  refusing = new Set();
  expect(await sendDueMails(context())).toBe(1);
  expect(await read(refused)).toMatchObject({ state: 'SENT', tries: 2, dueAt: null, lastError: null });
});

it('stops after twelve attempts in some twenty hours', async () => {
  refusing = new Set(['gone@example.com']);
  const id = await write('gone@example.com');
  for (let tries = 1; tries <= 12; tries += 1) {
    expect(await sendDueMails(context())).toBe(1);
    clock = (await read(id)).dueAt ?? clock;
  }
  expect(await read(id)).toMatchObject({ state: 'FAILED', tries: 12, dueAt: null });
  expect(clock.getTime() - Date.parse('2026-06-01T03:00:00Z')).toBe(1_231 * 60_000);
  clock = new Date('2027-01-01T00:00:00Z');
  expect(await sendDueMails(context())).toBe(0);
  expect(nextTryAt(1, clock)?.getTime()).toBe(clock.getTime() + 60_000);
  expect(nextTryAt(11, clock)?.getTime()).toBe(clock.getTime() + 6 * 3_600_000);
});

it('leaves a mail to its sender until the lease ends, then sends it under the same message id', async () => {
  const id = await write('buyer@example.com');
  await database.db
    .updateTable('mails')
    .set({ dueAt: new Date('2026-06-01T03:05:00Z'), tries: 1 })
    .where('id', '=', id)
    .execute();
  expect(await sendDueMails(context())).toBe(0);
  clock = new Date('2026-06-01T03:05:01Z');
  expect(await sendDueMails(context())).toBe(1);
  expect(delivered).toMatchObject([{ messageId: id }]);
});

it('detects a mail that is written during its query, and finishes the batch before it stops', async () => {
  const senders = startMailSenders(services());
  const id = await write('buyer@example.com');
  await expect.poll(async () => (await read(id)).state).toBe('SENT');
  await Promise.all(senders.map((sender) => sender.stop()));
  await write('later@example.com');
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(delivered).toHaveLength(1);
});

it('sends a code of a killed process immediately, and none twice while its process lives', async () => {
  const id = await write('waits@example.com', 'contact-code');
  const { promise, resolve } = Promise.withResolvers<void>();
  blocked = promise;
  const first = sendDueCodes(context());
  await expect.poll(() => begun).toBe(1);
  expect(await sendDueCodes(context()), 'it is with the first').toBe(0);
  // As Postgres does when the connection of a killed process ends.
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and state = 'idle in transaction'`.execute(database.db);
  blocked = undefined;
  await expect.poll(() => sendDueCodes(context())).toBe(1);
  expect(await read(id)).toMatchObject({ state: 'SENT', dueAt: null });
  expect(delivered).toMatchObject([{ to: 'waits@example.com', messageId: id }]);
  delivered = [];
  refusing = new Set(['waits@example.com']);
  resolve();
  await expect(first, 'it may not record anything any more').rejects.toThrow();
  expect(await read(id)).toMatchObject({ state: 'SENT', tries: 1 });
});

it('sends codes concurrently, so that one without a response does not delay the others', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  blocked = promise;
  await write('slow@example.com', 'contact-code');
  await write('fast@example.com', 'contact-code');
  const sending = sendDueCodes(context());
  await expect.poll(() => begun).toBe(2);
  resolve();
  expect(await sending).toBe(2);
  expect(delivered).toHaveLength(2);
});

const later = (milliseconds: number) => {
  clock = new Date(clock.getTime() + milliseconds);
};

it.each([
  ['mails', sendDueMails, 'purchase-paid', 20],
  ['codes', sendDueCodes, 'contact-code', 4],
] as const)(
  'probes with one of the %s while the server is down, and then sends all once',
  async (_, send, template, first) => {
    const server: MailServer = { probeAt: null };
    const ids: string[] = [];
    for (let index = 0; index < 45; index += 1) ids.push(await write(`buyer${index}@example.com`, template));
    isDown = true;
    expect(await send(context(), server)).toBe(first);
    for (let probe = 0; probe < 30; probe += 1) {
      expect(await send(context(), server), 'before the time of the probe').toBe(0);
      later(5_000);
      expect(await send(context(), server)).toBe(1);
    }
    isDown = false;
    later(5_000);
    expect(await send(context(), server)).toBe(45);
    expect(delivered.map(({ messageId }) => messageId).sort()).toEqual(ids.toSorted());
    // Attempts that did not reach the server are not among the twelve.
    for (const id of ids)
      expect(await read(id)).toMatchObject({ state: 'SENT', tries: 1, dueAt: null, lastError: null });
  },
);

it('counts attempts at a server that responds, and gives up on an unreachable one after the same time', async () => {
  const id = await write('buyer@example.com');
  isDown = true;
  expect(await sendDueMails(context())).toBe(1);
  expect(await read(id)).toMatchObject({ state: 'FAILED', tries: 0, lastError: expect.stringContaining('421') });
  later(1_231 * 60_000);
  expect(await sendDueMails(context())).toBe(1);
  expect(await read(id)).toMatchObject({ state: 'FAILED', dueAt: null });
});

it('the senders of two processes send each mail once after an outage', async () => {
  const one: MailServer = { probeAt: null };
  const two: MailServer = { probeAt: null };
  for (let index = 0; index < 60; index += 1) await write(`buyer${index}@example.com`);
  isDown = true;
  await Promise.all([sendDueMails(context(), one), sendDueMails(context(), two)]);
  isDown = false;
  later(5_000);
  const tried = await Promise.all([sendDueMails(context(), one), sendDueMails(context(), two)]);
  expect(tried[0] + tried[1]).toBe(60);
  expect(new Set(delivered.map(({ to }) => to)).size).toBe(60);
  expect(delivered).toHaveLength(60);
});
