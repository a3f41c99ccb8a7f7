import { beforeEach, expect, it } from 'vitest';
import { type OutgoingSms, SmsRefused } from '../../adapters/sms/port.ts';
import { systemContext } from '../../platform/services.ts';
import { createTestApp } from '../../testing/app.ts';
import { databaseForTests } from '../../testing/database-for-tests.ts';
import { forgetSms, insertSms, type NewSms, sendDueSms, startSmsSender } from './send-sms.ts';

const start = new Date('2026-06-01T03:00:00Z');
let clock = start;
let responses = new Map<string, Error>();
let delivered: OutgoingSms[] = [];

const sms = {
  async send(outgoing: OutgoingSms) {
    await new Promise((resolve) => setTimeout(resolve, 2));
    const error = responses.get(outgoing.to);
    if (error) throw error;
    delivered.push(outgoing);
  },
};
const services = () => createTestApp(database.db, { routes: [], now: () => clock, sms }).services;
const context = () => systemContext(services(), 'test');
const later = (seconds: number) => new Date(start.getTime() + seconds * 1_000);

const write = (of: Partial<NewSms> = {}) =>
  database.db.transaction().execute((trx) =>
    insertSms(trx, {
      dedupKey: crypto.randomUUID(),
      recipient: '010-1234-5678',
      template: 'recovery-code',
      text: '[이루온] 인증번호 123456',
      createdAt: clock,
      expiresAt: later(300),
      ...of,
    }),
  );
const rows = () => database.db.selectFrom('smsMessages').selectAll().orderBy('recipient').execute();

const database = await databaseForTests();
beforeEach(async () => {
  await database.db.deleteFrom('smsMessages').execute();
  clock = start;
  responses = new Map();
  delivered = [];
});

it('sends due messages once, for any number of concurrent senders, and clears the text', async () => {
  for (let index = 0; index < 50; index += 1) await write({ recipient: `010100000${10 + index}` });
  const tried = await Promise.all([sendDueSms(context()), sendDueSms(context()), sendDueSms(context())]);
  expect(tried.reduce((sum, count) => sum + count, 0)).toBe(50);
  expect(new Set(delivered.map(({ to }) => to)).size).toBe(50);
  expect(delivered[0]).toMatchObject({ text: '[이루온] 인증번호 123456' });
  expect(await sendDueSms(context())).toBe(0);
  expect(await rows()).toEqual(
    Array.from({ length: 50 }, () =>
      expect.objectContaining({ state: 'SENT', tries: 1, text: null, dueAt: null, sentAt: start }),
    ),
  );
});

it('writes one message for an occasion, to the digits of the number', async () => {
  await Promise.all([write({ dedupKey: 'code:1' }), write({ dedupKey: 'code:1' }), write({ dedupKey: 'code:1' })]);
  expect(await rows()).toMatchObject([{ recipient: '01012345678', dedupKey: 'code:1', state: 'PENDING' }]);
});

it.each(['02-123-4567', '070-1234-5678', '+1 900 555 0100', ''])('writes none to %j', async (recipient) => {
  await expect(write({ recipient })).rejects.toMatchObject({ body: { code: 'PHONE_NOT_MOBILE', status: 409 } });
  expect(await rows()).toEqual([]);
});

it.each(['', '가'.repeat(46), '인증번호 😀'])('writes none with the text %j, which exceeds an SMS', async (text) => {
  await expect(write({ text })).rejects.toThrow(RangeError);
  expect(await rows()).toEqual([]);
});

it('retries unsent messages, without delaying the others', async () => {
  responses.set('01011111111', new Error('HTTP 503'));
  await write({ recipient: '01011111111' });
  await write({ recipient: '01022222222' });
  expect(await sendDueSms(context())).toBe(2);
  expect(await rows()).toMatchObject([
    { state: 'PENDING', tries: 1, dueAt: later(5), lastError: 'Error: HTTP 503' },
    { state: 'SENT', tries: 1 },
  ]);
  clock = later(4);
  expect(await sendDueSms(context())).toBe(0);
  clock = later(5);
  responses.clear();
  expect(await sendDueSms(context())).toBe(1);
  expect((await rows())[0]).toMatchObject({ state: 'SENT', tries: 2, lastError: null, sentAt: later(5) });
});

it('does not retry a message that the provider refused', async () => {
  responses.set('01012345678', new SmsRefused('3058 전송경로 없음'));
  await write();
  expect(await sendDueSms(context())).toBe(1);
  clock = later(200);
  expect(await sendDueSms(context())).toBe(0);
  expect(await rows()).toMatchObject([
    { state: 'REFUSED', tries: 1, text: null, lastError: expect.stringContaining('3058') },
  ]);
});

it('sends no code after its end', async () => {
  await write({ expiresAt: later(300) });
  clock = later(300);
  expect(await sendDueSms(context())).toBe(0);
  expect(delivered).toEqual([]);
  expect(await rows()).toMatchObject([{ state: 'EXPIRED', tries: 0, text: null, dueAt: null }]);
});

it('stops when the next attempt would be too late, and after eight attempts', async () => {
  responses.set('01012345678', new Error('HTTP 503'));
  responses.set('01099999999', new Error('HTTP 503'));
  await write({ expiresAt: later(60) });
  await write({ recipient: '01099999999', expiresAt: later(86_400) });
  for (let run = 0; run < 8; run += 1) {
    await sendDueSms(context());
    clock = (await rows()).find(({ dueAt }) => dueAt)?.dueAt ?? clock;
  }
  expect(await rows()).toMatchObject([
    // After 0, 5 and 20 s; the next would be at 65.
    { state: 'FAILED', tries: 3, text: null },
    { state: 'FAILED', tries: 8, text: null },
  ]);
});

it('resends a message claimed by a dead process after the end of its lease', async () => {
  await write();
  await database.db
    .updateTable('smsMessages')
    .set({ dueAt: later(30), tries: 1 })
    .execute();
  clock = later(29);
  expect(await sendDueSms(context())).toBe(0);
  clock = later(30);
  expect(await sendDueSms(context())).toBe(1);
  expect(await rows()).toMatchObject([{ state: 'SENT', tries: 2 }]);
});

it('is sent by the running process automatically, and rolled back with its occasion', async () => {
  const sender = startSmsSender(services());
  const failing = database.db.transaction().execute(async (trx) => {
    const given = { dedupKey: 'k', template: 't', text: '안내', createdAt: clock, expiresAt: later(300) };
    await insertSms(trx, { ...given, recipient: '01033333333' });
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  await write();
  await expect.poll(() => delivered.map(({ to }) => to), { timeout: 5_000 }).toEqual(['01012345678']);
  await sender.stop();
});

it('is deleted after 90 days, unless it is still unsent', async () => {
  await write();
  await sendDueSms(context());
  await write({ recipient: '01055555555', expiresAt: new Date('2027-06-01T00:00:00Z') });
  clock = new Date('2026-08-30T03:00:00Z');
  await forgetSms(context());
  expect(await rows()).toHaveLength(2);
  clock = new Date('2026-08-30T03:00:00.001Z');
  await forgetSms(context());
  expect(await rows()).toMatchObject([{ recipient: '01055555555', state: 'PENDING' }]);
});
