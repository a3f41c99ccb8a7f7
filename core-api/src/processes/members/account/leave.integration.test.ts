import { DEFAULT_PASSWORD, makePromoter } from '@iruon/db/factories';
import { afterEach, expect, it } from 'vitest';
import { basic } from '../../../testing/app.ts';
import type { Member, Store } from '../../../testing/store.ts';
import { storeForTests } from '../../../testing/store-for-tests.ts';

const LEAVE = '/api/v1/me/withdraw';
const NOTHING = { orders: 0, claims: 0, refunds: 0, deposits: 0, movements: 0, payouts: 0 };

const store = await storeForTests();
afterEach(() => store.expectSound());

async function withLogin(of: Parameters<Store['makeMember']>[0] = {}) {
  const member = await store.makeMember(of);
  const authorization = await store.authorize(member);
  const leave = (password: string, reason?: string) =>
    store.send('POST', LEAVE, { as: { authorization }, body: { password, ...(reason !== undefined && { reason }) } });
  const preview = () => store.send('GET', LEAVE, { as: { authorization } });
  const info = () => store.send('GET', '/api/v1/me/info', { as: { authorization } });
  return { member, leave, preview, info };
}

const withdrawalOf = ({ id }: Member) =>
  store.db.selectFrom('withdrawals').select(['by', 'reason', 'actorId']).where('userId', '=', id).execute();

// @covers call:POST /api/v1/me/withdraw
it('ends a membership with the right password only, ends its login, and writes no mail', async () => {
  const { member, leave, info } = await withLogin();
  expect(await leave('Wrong!2345')).toMatchObject({
    status: 409,
    body: { code: 'PASSWORD_WRONG', errors: [{ path: 'body.password' }] },
  });
  expect(await withdrawalOf(member)).toEqual([]);
  expect((await info()).status).toBe(200);
  expect(await leave(DEFAULT_PASSWORD, ' 자주 쓰지 않아요 ')).toMatchObject({ status: 204 });
  expect(await withdrawalOf(member)).toEqual([{ by: 'MEMBER', reason: '자주 쓰지 않아요', actorId: member.id }]);
  expect((await info()).status).toBe(401);
  expect((await leave(DEFAULT_PASSWORD)).status).toBe(401);
  const login = { authorization: basic(member.username, DEFAULT_PASSWORD) };
  expect((await store.send('GET', '/api/auth/refreshToken', { as: login })).body.code).toBe('LOGIN_FAILED');
  const mails = store.db.selectFrom('mails').select('id').where('recipient', '=', member.email);
  expect(await mails.execute()).toEqual([]);
});

it('blocks a guesser of the password like me/verify', async () => {
  const { member, leave } = await withLogin();
  for (let guess = 0; guess < 5; guess += 1)
    expect((await leave(`Wrong!${guess}234`)).body.code).toBe('PASSWORD_WRONG');
  expect((await leave(DEFAULT_PASSWORD)).body).toMatchObject({
    code: 'LOGIN_BLOCKED',
    retryAfter: expect.any(Number),
  });
  expect(await withdrawalOf(member)).toEqual([]);
});

it('returns the losses, the retained records, and the obstacles beforehand, and refuses for the same reason', async () => {
  const { member, leave, preview } = await withLogin({ money: 30_000 });
  expect((await preview()).body.leaving).toEqual({
    ...{ points: 0, coupons: 0, money: 30_000, bonuses: 0, bonusesAvailable: 0, blocks: NOTHING },
    kept: [
      { record: 'TRANSACTIONS', years: 5 },
      { record: 'COMPLAINTS', years: 3 },
    ],
  });
  await store.paid({ member });
  expect((await preview()).body.leaving).toMatchObject({ blocks: { ...NOTHING, orders: 1 } });
  expect((await leave(DEFAULT_PASSWORD)).body).toMatchObject({
    code: 'WITHDRAWAL_BLOCKED',
    blocks: { ...NOTHING, orders: 1 },
  });
  expect(await withdrawalOf(member)).toEqual([]);
});

it('returns the available bonuses beforehand, and records the forfeited ones in the ledger', async () => {
  const { member, leave, preview } = await withLogin();
  await makePromoter(store.db, { userId: member.id });
  const earn = (amount: number, availableAt: Date) =>
    store.db
      .insertInto('promoterBonuses')
      .values({
        ...{ id: crypto.randomUUID(), key: crypto.randomUUID(), promoterId: member.id, type: 'EDIT' },
        ...{ amount, message: '행사', availableAt, createdAt: availableAt },
      })
      .execute();
  const [past, future] = [new Date('2026-01-01T00:00:00Z'), new Date('2099-01-01T00:00:00Z')];
  await earn(999, past);
  expect((await preview()).body.leaving).toMatchObject({ bonuses: 999, bonusesAvailable: 0 });
  await earn(3_001, past);
  await earn(700, future);
  expect((await preview()).body.leaving).toMatchObject({ bonuses: 4_700, bonusesAvailable: 4_000 });
  expect((await leave(DEFAULT_PASSWORD)).status).toBe(204);
  const rows = await store.db
    .selectFrom('promoterBonuses')
    .select(['type', 'amount'])
    .where('promoterId', '=', member.id)
    .where('type', '=', 'FORFEIT')
    .execute();
  expect(rows).toEqual([{ type: 'FORFEIT', amount: -4_700 }]);
  const { details } = await store.db
    .selectFrom('auditLog')
    .select('details')
    .where('subject', '=', `user:${member.id}`)
    .where('action', '=', 'user.withdraw')
    .executeTakeFirstOrThrow();
  expect(details).toMatchObject({ forfeited: 4_700 });
});

it('refuses operators, whose accounts end elsewhere', async () => {
  const { leave } = await withLogin({ type: 'OPERATOR' });
  expect((await leave(DEFAULT_PASSWORD)).body.code).toBe('USER_TYPE_NOT_ALLOWED');
});
