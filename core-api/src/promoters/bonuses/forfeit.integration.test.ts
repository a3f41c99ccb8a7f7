import { expect, it } from 'vitest';
import { inTransaction } from '../../platform/db/transaction.ts';
import { databaseForTests } from '../../testing/database-for-tests.ts';
import { accrueOf, makePair, makeRate, makeSale } from './bonuses.fixture.ts';
import { balanceAt, forfeitBonuses, reverseBonuses } from './index.ts';

const LATER = new Date('2026-07-01T03:00:00Z');
const database = await databaseForTests({ max: 20 });
await makeRate(database.db, 330);

const leave = async (promoterId: string) => {
  await database.db.updateTable('users').set({ withdrawnAt: LATER }).where('id', '=', promoterId).execute();
  return inTransaction(database.db, (trx) => forfeitBonuses(trx, promoterId, LATER));
};
const returnGoods = (orderId: string, returned: number) =>
  inTransaction(database.db, (trx) =>
    reverseBonuses(trx, { orderId, returned, message: '반품', actorId: null, at: LATER }),
  );
const balanceOf = async (promoterId: string) => (await balanceAt(database.db, promoterId, LATER)).balance;
const rowsOf = async (promoterId: string) => {
  const rows = await database.db
    .selectFrom('promoterBonuses')
    .select(['type', 'amount', 'message'])
    .where('promoterId', '=', promoterId)
    .orderBy('id')
    .execute();
  return rows.map(({ type, amount, message }) => [type, amount, message]);
};

it('forfeits all remaining bonuses once, as a row with its reason, and a later return causes no debt', async () => {
  const { promoterId, userId } = await makePair(database.db);
  const orderId = await makeSale(database.db, { userId });
  await accrueOf(database.db, orderId);
  expect(await leave(promoterId)).toBe(3_300);
  expect(await leave(promoterId)).toBe(0);
  expect(await returnGoods(orderId, 40_000)).toBe(1_320);
  expect(await returnGoods(orderId, 100_000)).toBe(1_980);
  expect(await balanceOf(promoterId)).toBe(0);
  expect(await rowsOf(promoterId)).toEqual([
    ['SALES', 3_300, ''],
    ['FORFEIT', -3_300, '회원 탈퇴로 소멸했습니다.'],
    ['REVERSAL', -1_320, '반품'],
    ['FORFEIT', 1_320, '소멸한 보너스의 상품이 반품되었습니다.'],
    ['REVERSAL', -1_980, '반품'],
    ['FORFEIT', 1_980, '소멸한 보너스의 상품이 반품되었습니다.'],
  ]);
  const broken = (await database.violations()).filter(({ name }) => name.includes('promoter'));
  expect(broken).toEqual([]);
});

it('preserves a debt, and earlier payments stay owed', async () => {
  const { promoterId, userId } = await makePair(database.db);
  const orderId = await makeSale(database.db, { userId });
  await accrueOf(database.db, orderId);
  const row = { promoterId, type: 'DEBIT', message: '지급한 것으로 봄', availableAt: LATER, createdAt: LATER } as const;
  await database.db
    .insertInto('promoterBonuses')
    .values({ id: crypto.randomUUID(), key: `test:${promoterId}`, amount: -3_000, ...row })
    .execute();
  expect(await leave(promoterId)).toBe(300);
  await returnGoods(orderId, 100_000);
  expect(await balanceOf(promoterId)).toBe(-3_000);
  expect(await leave(promoterId)).toBe(0);
  expect(await balanceOf(promoterId)).toBe(-3_000);
});
