import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { findNewTerms, insertConsents } from '../../members/consents/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { makePair } from '../bonuses/bonuses.fixture.ts';
import { HOUR, openWithdrawals, WITHDRAW } from './withdrawals.fixture.ts';

const withdrawals = await openWithdrawals();
const { database, test, each, later } = withdrawals;
const { asMember, giveAccount, payee, resident, requestWithdrawal, requested } = withdrawals;
const { asOperator, approve, stateOf, availableOf } = withdrawals;

it('never overdraws, for any number of concurrent requests', async () => {
  const promoterId = await payee(100_000);
  const all = await Promise.all(Array.from({ length: 50 }, () => requestWithdrawal(promoterId, 100_000)));
  expect(all.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(new Set(all.filter(({ status }) => status !== 201).map(({ body }) => body.code))).toEqual(
    new Set(['BONUS_SHORT']),
  );
  expect(await availableOf(promoterId)).toBe(0);
});

// @covers call:POST /api/v1/promoter/bonuses/withdraw
it('a leaving promoter can withdraw the whole rest from 1,000 won', async () => {
  const promoterId = await payee(4_000);
  const last = (amount: number) =>
    test.send('POST', WITHDRAW, {
      as: asMember(promoterId),
      body: { amount, isLast: true },
      headers: { 'idempotency-key': crypto.randomUUID() },
    });
  expect((await requestWithdrawal(promoterId, 4_000)).body.code).toBe('INVALID_INPUT');
  expect((await last(999)).body.code).toBe('INVALID_INPUT');
  expect((await last(3_999)).body).toMatchObject({ code: 'INVALID_INPUT', errors: [{ path: 'body.amount' }] });
  expect((await last(4_001)).body.code).toBe('BONUS_SHORT');
  expect((await last(4_000)).body.withdrawal).toMatchObject({ gross: 4_000, net: 3_870 });
  expect(await availableOf(promoterId)).toBe(0);
});

it("pays nothing to a promoter with an unanswered new version of the registration's terms", async () => {
  const promoterId = await payee(50_000);
  const joined = new Date('2026-01-15T00:00:00Z');
  await database.db.updateTable('users').set({ createdAt: joined }).where('id', '=', promoterId).execute();
  await sql`insert into terms (code, subject, content, necessary, effective_on)
    values ('service', '이용약관', '바뀐 이용약관', true, '2026-02-01')`.execute(database.db);
  expect((await requestWithdrawal(promoterId, 50_000)).body).toMatchObject({ status: 409, code: 'NEW_TERMS_AWAITED' });
  expect(await availableOf(promoterId), 'nothing is taken').toBe(50_000);
  const waiting = await findNewTerms(database.db, promoterId);
  const decisions = waiting.map(({ _id: id, ...terms }) => ({ terms: { id, ...terms }, isAgreed: true }));
  await inTransaction(database.db, (trx) =>
    insertConsents(trx, { userId: promoterId, screen: 'NEW_TERMS', at: each.clock }, decisions),
  );
  expect((await requestWithdrawal(promoterId, 50_000)).status).toBe(201);
});

it('responds to a repeated request with the same withdrawal', async () => {
  const promoterId = await payee(50_000);
  const key = crypto.randomUUID();
  const [first, second] = [
    await requestWithdrawal(promoterId, 20_000, key),
    await requestWithdrawal(promoterId, 20_000, key),
  ];
  expect(second.body).toEqual(first.body);
  expect(await availableOf(promoterId)).toBe(30_000);
});

it('requires an account, a registration number of a person, and at least 10,000 won of a promoter', async () => {
  const { promoterId, userId } = await makePair(database.db);
  expect((await requestWithdrawal(promoterId, 9_999)).body.code).toBe('INVALID_INPUT');
  expect((await requestWithdrawal(userId, 10_000)).body.code).toBe('PROMOTER_REQUIRED');
  expect((await requestWithdrawal(promoterId, 10_000)).body.code).toBe('WITHDRAWAL_ACCOUNT_REQUIRED');
  await giveAccount(promoterId);
  expect((await requestWithdrawal(promoterId, 10_000)).body.code).toBe('RESIDENT_NUMBER_REQUIRED');
  expect((await resident(promoterId, '99000', '1234567')).body.code).toBe('INVALID_INPUT');
  expect((await resident(promoterId, '900101', '1234567')).status).toBe(204);
  expect((await requestWithdrawal(promoterId, 10_000)).body).toMatchObject({ code: 'BONUS_SHORT', available: 0 });
  await database.db
    .updateTable('promoters')
    .set({ blockedAt: each.clock, blockReason: '부정 추천' })
    .where('userId', '=', promoterId)
    .execute();
  expect((await requestWithdrawal(promoterId, 10_000)).body.code).toBe('PROMOTER_BLOCKED');
});

it('returns the won of a rejected withdrawal once', async () => {
  const promoterId = await payee(50_000);
  const id = await requested(promoterId, 50_000);
  expect(await availableOf(promoterId)).toBe(0);
  const reject = () => asOperator('PUT', `withdrawals/${id}/reject`, { reason: '서류 보완이 필요합니다.' });
  await Promise.all(Array.from({ length: 5 }, reject));
  expect(await stateOf(id)).toMatchObject({ state: 'REJECTED', reason: '서류 보완이 필요합니다.' });
  expect(await availableOf(promoterId)).toBe(50_000);
});

it('is delayed after a new phone, by any kind of change', async () => {
  const promoterId = await payee(50_000);
  const id = await requested(promoterId, 50_000);
  await database.db
    .updateTable('users')
    .set({ phone: '01055556666', updatedAt: each.clock })
    .where('id', '=', promoterId)
    .execute();
  expect((await approve(id)).body.code).toBe('WITHDRAWAL_WAITS');
  expect((await stateOf(id)).lacks).toEqual(['WAITS']);
  expect((await stateOf(id)).waitsUntil).toBe(new Date(each.clock.getTime() + 72 * HOUR).toISOString());
  later(73);
  expect((await stateOf(id)).lacks).toEqual([]);
  expect((await approve(id)).status).toBe(200);
});

it('stores numbers encrypted, shows them masked and records their readers', async () => {
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
  expect((await asOperator('POST', `withdrawals/${id}/account`, { reason })).body).toMatchObject({
    account: { accountNumber: account },
  });
  expect((await asOperator('POST', `withdrawals/${id}/resident-number`, { reason })).body).toEqual({
    residentRegistrationNumber: '900101-1234567',
  });
  const log = await db
    .selectFrom('auditLog')
    .select(['action', 'actorId', 'at', 'details'])
    .where('subject', '=', `user:${promoterId}`)
    .where('action', 'like', '%.read')
    .orderBy('at')
    .execute();
  expect(log.map(({ action }) => action).sort()).toEqual(['promoter.account.read', 'promoter.resident.read']);
  // The reader, the time and the reason; the subject is the promoter.
  const operatorId = (withdrawals.operator as { id: string }).id;
  expect(log.map(({ actorId, at }) => [actorId, at])).toEqual(Array(2).fill([operatorId, each.clock]));
  expect(log.every(({ details }) => JSON.stringify(details).includes(reason))).toBe(true);
  expect(JSON.stringify(await db.selectFrom('auditLog').selectAll().execute())).not.toContain(account);
});
