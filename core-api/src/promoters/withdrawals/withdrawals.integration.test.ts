// @covers call:POST /api/v1/promoter/bonuses/withdraw, entity:bank

import type { ConsoleWithdrawal } from '@iruon/contract';
import { addSeoulDays, seoulDay } from '@iruon/contract/seoul';
import { makeSettings, makeUser } from '@iruon/db/factories';
import Excel from 'exceljs';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../tooling/test/database.ts';
import { findNewTerms, insertConsents } from '../../members/consents/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { systemContext } from '../../platform/services.ts';
import { type As, createTestApp, type TestApp } from '../../testing/app.ts';
import { makePair } from '../bonuses/bonuses.fixture.ts';
import { balanceAt } from '../bonuses/index.ts';
import { keepAccount } from '../payees/index.ts';
import { readLacks } from './payable.ts';
import { withdrawalRoutes } from './routes.ts';

let database: TestDatabase;
let test: TestApp;
let operator: As;
let clock = new Date('2026-07-01T03:00:00Z');
const HOUR = 3_600_000;
const WITHDRAW = '/api/v1/promoter/bonuses/withdraw';

beforeAll(async () => {
  database = await createTestDatabase({ max: 20 });
  test = createTestApp(database.db, { routes: withdrawalRoutes, now: () => clock });
  operator = await makeUser(database.db, { type: 'OPERATOR' });
});
afterAll(() => database[Symbol.asyncDispose]());

const later = (hours: number) => {
  clock = new Date(clock.getTime() + hours * HOUR);
};
const asMember = (id: string): As => ({ id, scopes: [], custNo: null });
let accounts = 10_000_000;
async function giveAccount(userId: string, accountNumber = `${++accounts}`): Promise<string> {
  const account = { bankCode: '004', accountNumber, accountHolder: '김이루' };
  await inTransaction(database.db, (trx) => keepAccount(trx, systemContext(test.services), userId, account));
  return accountNumber;
}

/** A promoter with won to withdraw, an account and a registration number. */
async function payee(amount: number): Promise<string> {
  const { promoterId } = await makePair(database.db);
  const row = { promoterId, type: 'EDIT', amount, message: '행사', availableAt: clock, createdAt: clock } as const;
  await database.db
    .insertInto('promoterBonuses')
    .values({ id: crypto.randomUUID(), key: `test:${promoterId}`, ...row })
    .execute();
  await giveAccount(promoterId);
  await resident(promoterId, '900101', '1234567');
  return promoterId;
}
const resident = (userId: string, front: string, back: string) =>
  test.send('PUT', '/api/v1/promoter/resident-number', {
    as: asMember(userId),
    body: { residentRegistrationNumber: `${front}-${back}` },
  });
const ask = (userId: string, amount: number, key: string = crypto.randomUUID()) =>
  test.send('POST', WITHDRAW, { as: asMember(userId), body: { amount }, headers: { 'idempotency-key': key } });
async function requested(userId: string, amount: number): Promise<string> {
  const { body } = await ask(userId, amount);
  return (body.withdrawal as { _id: string })._id;
}
const staff = (method: string, path: string, body?: unknown, as = operator) =>
  test.send(method, `/api/console/${path}`, {
    as,
    ...(body === undefined ? {} : { body }),
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
const approve = (id: string) => staff('PUT', `withdrawals/${id}/approve`);
const batch = (ids: string[], as = operator) => staff('POST', 'withdrawal-batches', { _ids: ids }, as);
const stateOf = async (id: string) =>
  (await staff('GET', `withdrawals/${id}`)).body.withdrawal as unknown as ConsoleWithdrawal;
const availableOf = async (id: string) => (await balanceAt(database.db, id, clock)).available;
async function fileOf(id: string): Promise<Buffer> {
  const response = await test.app.request(`/api/console/withdrawal-batches/${id}/file`, {
    method: 'POST',
    headers: {
      authorization: await test.authorize(operator as { id: string; scopes: string[]; custNo: null }),
      'content-type': 'application/json',
    },
    body: JSON.stringify({ reason: '은행 업로드' }),
  });
  return Buffer.from(await response.arrayBuffer());
}

it('never overdraws, however many withdraw at once', async () => {
  const promoterId = await payee(100_000);
  const all = await Promise.all(Array.from({ length: 50 }, () => ask(promoterId, 100_000)));
  expect(all.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(new Set(all.filter(({ status }) => status !== 201).map(({ body }) => body.code))).toEqual(
    new Set(['BONUS_SHORT']),
  );
  expect(await availableOf(promoterId)).toBe(0);
});

it('lets who leaves withdraw the rest from 1,000 won, all of it', async () => {
  const promoterId = await payee(4_000);
  const last = (amount: number) =>
    test.send('POST', WITHDRAW, {
      as: asMember(promoterId),
      body: { amount, isLast: true },
      headers: { 'idempotency-key': crypto.randomUUID() },
    });
  expect((await ask(promoterId, 4_000)).body.code).toBe('INVALID_INPUT');
  expect((await last(999)).body.code).toBe('INVALID_INPUT');
  expect((await last(3_999)).body).toMatchObject({ code: 'INVALID_INPUT', errors: [{ path: 'body.amount' }] });
  expect((await last(4_001)).body.code).toBe('BONUS_SHORT');
  expect((await last(4_000)).body.withdrawal).toMatchObject({ gross: 4_000, net: 3_870 });
  expect(await availableOf(promoterId)).toBe(0);
});

it('pays nothing to a promoter whom a new version of the terms of joining waits for, until it is agreed to', async () => {
  const promoterId = await payee(50_000);
  const joined = new Date('2026-01-15T00:00:00Z');
  await database.db.updateTable('users').set({ createdAt: joined }).where('id', '=', promoterId).execute();
  await sql`insert into terms (code, subject, content, necessary, effective_on)
    values ('service', '이용약관', '바뀐 이용약관', true, '2026-02-01')`.execute(database.db);
  expect((await ask(promoterId, 50_000)).body).toMatchObject({ status: 409, code: 'NEW_TERMS_AWAITED' });
  expect(await availableOf(promoterId), 'nothing is taken').toBe(50_000);
  const waiting = await findNewTerms(database.db, promoterId);
  const decisions = waiting.map(({ _id: id, ...terms }) => ({ terms: { id, ...terms }, isAgreed: true }));
  await inTransaction(database.db, (trx) =>
    insertConsents(trx, { userId: promoterId, screen: 'NEW_TERMS', at: clock }, decisions),
  );
  expect((await ask(promoterId, 50_000)).status).toBe(201);
});

it('responds to a repeated request with the same withdrawal', async () => {
  const promoterId = await payee(50_000);
  const key = crypto.randomUUID();
  const [first, second] = [await ask(promoterId, 20_000, key), await ask(promoterId, 20_000, key)];
  expect(second.body).toEqual(first.body);
  expect(await availableOf(promoterId)).toBe(30_000);
});

it('asks for an account, a registration number of a person, and at least 10,000 won of a promoter', async () => {
  const { promoterId, userId } = await makePair(database.db);
  expect((await ask(promoterId, 9_999)).body.code).toBe('INVALID_INPUT');
  expect((await ask(userId, 10_000)).body.code).toBe('PROMOTER_REQUIRED');
  expect((await ask(promoterId, 10_000)).body.code).toBe('WITHDRAWAL_ACCOUNT_REQUIRED');
  await giveAccount(promoterId);
  expect((await ask(promoterId, 10_000)).body.code).toBe('RESIDENT_NUMBER_REQUIRED');
  expect((await resident(promoterId, '99000', '1234567')).body.code).toBe('INVALID_INPUT');
  expect((await resident(promoterId, '900101', '1234567')).status).toBe(204);
  expect((await ask(promoterId, 10_000)).body).toMatchObject({ code: 'BONUS_SHORT', available: 0 });
  await database.db
    .updateTable('promoters')
    .set({ blockedAt: clock, blockReason: '부정 추천' })
    .where('userId', '=', promoterId)
    .execute();
  expect((await ask(promoterId, 10_000)).body.code).toBe('PROMOTER_BLOCKED');
});

it('pays a frozen file once, and requests again what the bank refused', async () => {
  const [one, two] = [await payee(100_000), await payee(200_000)];
  const ids = [await requested(one, 33_333), await requested(two, 123_450)];
  expect((await batch(ids)).body.code).toBe('TRANSITION_NOT_ALLOWED');
  for (const id of [...ids, ...ids]) expect((await approve(id)).status).toBe(200);
  const made = (await batch(ids)).body.batch as { _id: string };
  expect(made).toMatchObject({ state: 'OPEN', pieces: 2, net: 32_253 + 119_380 });
  expect((await batch(ids)).body.code).toBe('TRANSITION_NOT_ALLOWED');

  const file = await fileOf(made._id);
  later(5);
  const account = await giveAccount(one);
  expect((await fileOf(made._id)).equals(file)).toBe(true);
  const workbook = new Excel.Workbook();
  await workbook.xlsx.load(file as unknown as ArrayBuffer);
  const rows = workbook.worksheets[0]
    ?.getSheetValues()
    .slice(2)
    .map((row) => (Array.isArray(row) ? row.slice(1) : []));
  expect(rows?.map((row) => [row[0], row[3], row[4]])).toEqual(
    expect.arrayContaining([
      ['004', '김이루', 32_253],
      ['004', '김이루', 119_380],
    ]),
  );
  expect(JSON.stringify(rows)).not.toContain(account);

  const failed = [{ _id: ids[0] ?? '', reason: '예금주 불일치' }];
  for (const _ of [1, 2])
    expect((await staff('PUT', `withdrawal-batches/${made._id}/settle`, { failed })).body.batch).toMatchObject({
      state: 'SETTLED',
    });
  expect((await staff('PUT', `withdrawal-batches/${made._id}/settle`, {})).body.code).toBe('TRANSITION_NOT_ALLOWED');
  expect(await stateOf(ids[0] ?? '')).toMatchObject({ state: 'REQUESTED', reason: '예금주 불일치', _batch: null });
  expect(await stateOf(ids[1] ?? '')).toMatchObject({ state: 'PAID', paidAt: clock.toISOString() });
  expect([await availableOf(one), await availableOf(two)]).toEqual([66_667, 76_550]);
  expect((await staff('PUT', `withdrawals/${ids[1]}/reject`, { reason: '늦은 반려' })).body.code).toBe(
    'TRANSITION_NOT_ALLOWED',
  );

  // The account changed: 72 hours before it is approved again, and then it goes into another file.
  expect((await approve(ids[0] ?? '')).body.code).toBe('WITHDRAWAL_WAITS');
  later(72);
  expect((await approve(ids[0] ?? '')).status).toBe(200);
  expect((await batch([ids[0] ?? ''])).body.batch).toMatchObject({ pieces: 1, net: 32_253 });
});

it('returns the won of a rejected withdrawal once', async () => {
  const promoterId = await payee(50_000);
  const id = await requested(promoterId, 50_000);
  expect(await availableOf(promoterId)).toBe(0);
  const reject = () => staff('PUT', `withdrawals/${id}/reject`, { reason: '서류 보완이 필요합니다.' });
  await Promise.all(Array.from({ length: 5 }, reject));
  expect(await stateOf(id)).toMatchObject({ state: 'REJECTED', reason: '서류 보완이 필요합니다.' });
  expect(await availableOf(promoterId)).toBe(50_000);
});

it('puts a withdrawal into one of many files made at once', async () => {
  const id = await requested(await payee(50_000), 50_000);
  await approve(id);
  const all = await Promise.all(Array.from({ length: 8 }, () => batch([id])));
  expect(all.filter(({ status }) => status === 201)).toHaveLength(1);
});

it('waits after a new phone, whichever way it was changed', async () => {
  const promoterId = await payee(50_000);
  const id = await requested(promoterId, 50_000);
  await database.db
    .updateTable('users')
    .set({ phone: '01055556666', updatedAt: clock })
    .where('id', '=', promoterId)
    .execute();
  expect((await approve(id)).body.code).toBe('WITHDRAWAL_WAITS');
  expect((await stateOf(id)).lacks).toEqual(['WAITS']);
  expect((await stateOf(id)).waitsUntil).toBe(new Date(clock.getTime() + 72 * HOUR).toISOString());
  later(73);
  expect((await stateOf(id)).lacks).toEqual([]);
  expect((await approve(id)).status).toBe(200);
});

it('says what a payment lacks: an account that another promoter verified first, and a block', async () => {
  const [first, second] = [await payee(50_000), await payee(50_000)];
  const id = await requested(second, 20_000);
  const account = await giveAccount(first);
  later(1);
  await giveAccount(second, account);
  later(73);
  await database.db
    .updateTable('promoters')
    .set({ blockedAt: clock, blockReason: '부정 추천' })
    .where('userId', '=', second)
    .execute();
  expect((await stateOf(id)).lacks).toEqual(['BLOCKED', 'ACCOUNT_SHARED']);
  expect(await readLacks(database.db, second, clock)).toEqual(['BLOCKED', 'ACCOUNT_SHARED']);
  expect(await readLacks(database.db, first, clock)).toEqual([]);
});

it('pays nobody to an account that another promoter verified first', async () => {
  const [one, two] = [await payee(50_000), await payee(50_000)];
  const account = await giveAccount(one);
  later(100);
  await giveAccount(two, account);
  expect((await ask(two, 10_000)).body.code).toBe('WITHDRAWAL_ACCOUNT_SHARED');
  expect((await ask(one, 10_000)).status).toBe(201);
});

it('lets another person make the file, where the store asks for two', async () => {
  await makeSettings(database.db, { promoter: { twoPersons: true } });
  const id = await requested(await payee(50_000), 50_000);
  await approve(id);
  expect((await batch([id])).body.code).toBe('WITHDRAWAL_TWO_PERSONS');
  expect((await batch([id], await makeUser(database.db, { type: 'OPERATOR' }))).status).toBe(201);
  await makeSettings(database.db, {});
});

it('keeps numbers sealed, shows them masked and writes down who read them', async () => {
  const { db } = database;
  const promoterId = await payee(50_000);
  const account = await giveAccount(promoterId, '12345678901234');
  const id = await requested(promoterId, 50_000);
  const stored = JSON.stringify([
    await db.selectFrom('promoterAccounts').selectAll().where('userId', '=', promoterId).execute(),
    await db.selectFrom('promoterResidents').selectAll().where('userId', '=', promoterId).execute(),
  ]);
  expect(stored).not.toContain(account);
  expect(stored).not.toContain('1234567"');
  const seen = await stateOf(id);
  expect(seen.account?.accountNumber).toBe('******1234');
  expect(seen.promoter.residentNumber).toBe('900101-*******');
  const reason = '원천징수 신고';
  expect((await staff('POST', `withdrawals/${id}/account`, { reason })).body).toMatchObject({
    account: { accountNumber: account },
  });
  expect((await staff('POST', `withdrawals/${id}/resident-number`, { reason })).body).toEqual({
    residentRegistrationNumber: '900101-1234567',
  });
  const log = await db
    .selectFrom('auditLog')
    .select(['action', 'actorId', 'details'])
    .where('subject', '=', `user:${promoterId}`)
    .where('action', 'like', '%.read')
    .orderBy('at')
    .execute();
  expect(log.map(({ action }) => action).sort()).toEqual(['promoter.account.read', 'promoter.resident.read']);
  expect(log.every(({ details }) => JSON.stringify(details).includes(reason))).toBe(true);
  expect(JSON.stringify(await db.selectFrom('auditLog').selectAll().execute())).not.toContain(account);
});

it('leaves withdrawals and ledger in accord', async () => {
  expect((await database.violations(clock)).filter(({ name }) => /withdrawal|bonus/.test(name))).toEqual([]);
});

it('holds payments while registration, contract or training of a promoter are missing or overdue', async () => {
  const promoterId = await payee(100_000);
  const papers = (change: object) =>
    database.db.updateTable('promoterPapers').set(change).where('userId', '=', promoterId).execute();
  const today = seoulDay(clock);
  await papers({ registrationNo: '2026-0001', registeredOn: '2020-01-01', contractedOn: today, trainedOn: today });
  const id = await requested(promoterId, 50_000);
  await papers({ registrationNo: '', registeredOn: null, contractedOn: null, trainedOn: null });
  const mine = async () =>
    (await test.send('GET', '/api/v1/promoter/withdrawals', { as: asMember(promoterId) })).body.lacks;
  expect(await mine()).toEqual(['REGISTRATION', 'CONTRACT']);
  expect((await stateOf(id)).lacks).toEqual(['REGISTRATION', 'CONTRACT']);
  expect(await readLacks(database.db, promoterId, clock)).toEqual(['REGISTRATION', 'CONTRACT']);
  expect((await approve(id)).body).toMatchObject({
    code: 'PROMOTER_PAPERS_REQUIRED',
    lacks: ['REGISTRATION', 'CONTRACT'],
  });
  expect((await ask(promoterId, 10_000)).body.code).toBe('PROMOTER_PAPERS_REQUIRED');

  // The training counts for a year, its last day included.
  await papers({ registrationNo: '2026-0001', registeredOn: '2020-01-01', contractedOn: today });
  expect(await mine()).toEqual(['TRAINING']);
  await papers({ trainedOn: addSeoulDays(today, -366) });
  expect(await mine()).toEqual(['TRAINING']);
  await papers({ trainedOn: addSeoulDays(today, -365) });
  expect(await mine()).toEqual([]);
  expect((await approve(id)).status).toBe(200);

  await papers({ contractedOn: null });
  expect((await batch([id])).body.code).toBe('PROMOTER_PAPERS_REQUIRED');
  await makeSettings(database.db, { promoter: { papers: false } });
  expect(await mine()).toEqual([]);
  expect((await batch([id])).status).toBe(201);
  await makeSettings(database.db, {});
});
