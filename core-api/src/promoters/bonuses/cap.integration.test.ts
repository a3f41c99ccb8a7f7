import { expect, it } from 'vitest';
import { inTransaction } from '../../platform/db/transaction.ts';
import { databaseForTests } from '../../testing/database-for-tests.ts';
import { accrueOf, CONFIRMED, makeLevel, makePair, makeRate, makeSale, ORDERED } from './bonuses.fixture.ts';
import { reverseBonuses } from './index.ts';
import { readMyBonuses } from './read-bonuses.ts';

const database = await databaseForTests({ max: 20 });
await makeRate(database.db, 330);

/** A pair whose promoter has a level with a limit of bonuses, and with a rate of its own of 1%. */
async function capped(bonusCap: number) {
  const { db } = database;
  const pair = await makePair(db);
  const levelId = await makeLevel(db);
  await db.updateTable('levels').set({ bonusCap }).where('id', '=', levelId).execute();
  await db.insertInto('userLevels').values({ userId: pair.promoterId, levelId, since: ORDERED }).execute();
  await makeRate(db, 100, { levelId });
  return { ...pair, levelId };
}
const ledgerOf = async (promoterId: string) => {
  const { bonuses } = await readMyBonuses(database.db, promoterId, { limit: 50, now: CONFIRMED });
  return bonuses.map(({ type, amount, message }) => [type, amount, message]).reverse();
};
const CUT = '등급의 월 보너스 한도까지만 쌓였습니다.';

it('credits no more in a Seoul month than the level allows, marks it in the row, and restarts with the next', async () => {
  const { db } = database;
  const { promoterId, userId } = await capped(6_000);
  const buy = async (at = CONFIRMED) => accrueOf(db, await makeSale(db, { userId }), at);
  expect(await buy()).toBe(4_300);
  expect(await buy()).toBe(1_700);
  expect(await buy()).toBe(0);
  expect(await ledgerOf(promoterId)).toEqual([
    ['GRADE', 1_000, ''],
    ['SALES', 3_300, ''],
    ['GRADE', 1_000, ''],
    ['SALES', 700, CUT],
  ]);
  expect(await buy(new Date('2026-06-30T14:59:59Z'))).toBe(0);
  expect(await buy(new Date('2026-06-30T15:00:00Z'))).toBe(4_300);
  const { month } = await readMyBonuses(db, promoterId, { limit: 1, now: CONFIRMED });
  expect(month).toEqual({ cap: 6_000, earned: 6_000 });
});

it('counts once, for any number of concurrent confirmations of different buyers', async () => {
  const { db } = database;
  const { promoterId, userId } = await capped(5_000);
  const orders = await Promise.all(Array.from({ length: 12 }, () => makeSale(db, { userId })));
  const given = await Promise.all(orders.map((id) => accrueOf(db, id)));
  expect(given.reduce((sum, won) => sum + won, 0)).toBe(5_000);
  const again = await Promise.all(orders.map((id) => accrueOf(db, id, new Date('2026-07-10T03:00:00Z'))));
  // A repetition does not complete a partially credited order in a later month.
  const partly = orders.filter((_, index) => (given[index] ?? 0) > 0);
  expect(orders.filter((id, index) => partly.includes(id) && (again[index] ?? 0) > 0)).toEqual([]);
  expect(await ledgerOf(promoterId)).not.toEqual([]);
});

it('reverses no more than the limited bonus', async () => {
  const { db } = database;
  const { promoterId, userId } = await capped(2_000);
  const orderId = await makeSale(db, { userId, goods: 99_999, amount: 3 });
  expect(await accrueOf(db, orderId)).toBe(2_000);
  const returnGoods = (returned: number) =>
    inTransaction(db, (trx) =>
      reverseBonuses(trx, { orderId, returned, message: '반품', actorId: null, at: CONFIRMED }),
    );
  const taken = [await returnGoods(33_333), await returnGoods(66_666), await returnGoods(99_999)];
  expect(taken.reduce((sum, won) => sum + won, 0)).toBe(2_000);
  const { balance } = await readMyBonuses(db, promoterId, { limit: 1, now: CONFIRMED });
  expect(balance.balance).toBe(0);
});

it('follows the level of the order’s day, and a changed limit for later bonuses', async () => {
  const { db } = database;
  const { promoterId, userId, levelId } = await capped(1_000);
  const before = await makeSale(db, { userId });
  const other = await makeLevel(db);
  await db.updateTable('userLevels').set({ levelId: other }).where('userId', '=', promoterId).execute();
  const after = await makeSale(db, { userId });
  expect(await accrueOf(db, before)).toBe(1_000);
  expect(await accrueOf(db, after)).toBe(3_300);
  await db.updateTable('levels').set({ bonusCap: 0 }).where('id', '=', levelId).execute();
  await db.updateTable('userLevels').set({ levelId }).where('userId', '=', promoterId).execute();
  expect(await accrueOf(db, await makeSale(db, { userId }))).toBe(4_300);
  expect((await ledgerOf(promoterId))[0]).toEqual(['GRADE', 1_000, '']);
});
