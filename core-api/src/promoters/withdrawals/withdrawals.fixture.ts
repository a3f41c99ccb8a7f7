import type { ConsoleWithdrawal } from '@iruon/contract';
import { makeUser } from '@iruon/db/factories';
import { afterAll, expect } from 'vitest';
import { inTransaction } from '../../platform/db/transaction.ts';
import { systemContext } from '../../platform/services.ts';
import { type As, createTestApp } from '../../testing/app.ts';
import { databaseForTests } from '../../testing/database-for-tests.ts';
import { makePair } from '../bonuses/bonuses.fixture.ts';
import { balanceAt } from '../bonuses/index.ts';
import { keepAccount } from '../payees/index.ts';
import { withdrawalRoutes } from './routes.ts';

export const HOUR = 3_600_000;
export const WITHDRAW = '/api/v1/promoter/bonuses/withdraw';

/** Promoters who withdraw and an operator who pays, one per test file; `each` has the advancing clock. */
export async function openWithdrawals() {
  const each = { clock: new Date('2026-07-01T03:00:00Z') };
  const database = await databaseForTests({ max: 20 });
  const test = createTestApp(database.db, { routes: withdrawalRoutes, now: () => each.clock });
  const operator: As = await makeUser(database.db, { type: 'OPERATOR' });

  const later = (hours: number) => {
    each.clock = new Date(each.clock.getTime() + hours * HOUR);
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
    const row = {
      promoterId,
      type: 'EDIT',
      amount,
      message: '행사',
      availableAt: each.clock,
      createdAt: each.clock,
    } as const;
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
  const requestWithdrawal = (userId: string, amount: number, key: string = crypto.randomUUID()) =>
    test.send('POST', WITHDRAW, { as: asMember(userId), body: { amount }, headers: { 'idempotency-key': key } });
  async function requested(userId: string, amount: number): Promise<string> {
    const { body } = await requestWithdrawal(userId, amount);
    return (body.withdrawal as { _id: string })._id;
  }
  const asOperator = (method: string, path: string, body?: unknown, as = operator) =>
    test.send(method, `/api/console/${path}`, {
      as,
      ...(body === undefined ? {} : { body }),
      headers: { 'idempotency-key': crypto.randomUUID() },
    });
  const approve = (id: string) => asOperator('PUT', `withdrawals/${id}/approve`);
  const batch = (ids: string[], as = operator) => asOperator('POST', 'withdrawal-batches', { _ids: ids }, as);
  const stateOf = async (id: string) =>
    (await asOperator('GET', `withdrawals/${id}`)).body.withdrawal as unknown as ConsoleWithdrawal;
  const availableOf = async (id: string) => (await balanceAt(database.db, id, each.clock)).available;
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

  /** Fails if a withdrawal differs from the ledger. */
  async function expectSound() {
    const broken = await database.violations(each.clock);
    expect(broken.filter(({ name }) => /withdrawal|bonus/.test(name))).toEqual([]);
  }

  afterAll(expectSound);

  return {
    database,
    test,
    operator,
    each,
    later,
    asMember,
    giveAccount,
    payee,
    resident,
    requestWithdrawal,
    requested,
    asOperator,
    approve,
    batch,
    stateOf,
    availableOf,
    fileOf,
  };
}
