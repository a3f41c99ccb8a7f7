import { makeProduct, makeSettings } from '@iruon/db/factories';
import { expect, it } from 'vitest';
import { inTransaction } from '../../platform/db/transaction.ts';
import { databaseForTests } from '../../testing/database-for-tests.ts';
import { accrueOf, CONFIRMED, makeLevel, makePair, makeRate, makeSale, ORDERED, rowsOf } from './bonuses.fixture.ts';
import { balanceAt, reverseBonuses } from './index.ts';

const database = await databaseForTests({ max: 20 });
await makeRate(database.db, 330);

const LATER = new Date('2026-07-01T03:00:00Z');
const returnGoods = (orderId: string, returned: number, at = LATER) =>
  inTransaction(database.db, (trx) => reverseBonuses(trx, { orderId, returned, message: '반품', actorId: null, at }));

// @covers constant:code/bonus-type-grade, constant:code/bonus-type-goods, constant:code/bonus-type-sales
it('credits goods, grade and sales bonuses by the rates of the order’s day', async () => {
  const { db } = database;
  const pair = await makePair(db);
  const level = await makeLevel(db);
  const other = await makeLevel(db);
  await db.insertInto('userLevels').values({ userId: pair.promoterId, levelId: level, since: ORDERED }).execute();
  const product = await makeProduct(db);
  await makeRate(db, 150, { productId: product.id });
  await makeRate(db, 900, { productId: product.id, effectiveOn: '2026-05-21' });
  await makeRate(db, 100, { levelId: level });
  await makeRate(db, 5_000, { levelId: other });
  const orderId = await makeSale(db, { userId: pair.userId, productId: product.id, goods: 200_000 });
  // Level and rates change after the order: it keeps those of its day.
  await db.updateTable('userLevels').set({ levelId: other }).where('userId', '=', pair.promoterId).execute();
  expect(await accrueOf(db, orderId)).toBe(3_000 + 2_000 + 6_600);
  expect(await rowsOf(db, pair.promoterId)).toMatchObject([
    { type: 'GOODS', amount: 3_000, base: 200_000, basisPoints: 150, availableAt: new Date('2026-06-15T03:00:00Z') },
    { type: 'GRADE', amount: 2_000, base: 200_000, basisPoints: 100 },
    { type: 'SALES', amount: 6_600, base: 200_000, basisPoints: 330 },
  ]);
  expect(await balanceAt(db, pair.promoterId, CONFIRMED)).toEqual({
    balance: 11_600,
    pending: 11_600,
    available: 0,
    held: 0,
  });
  expect(await balanceAt(db, pair.promoterId, LATER)).toMatchObject({ available: 11_600, pending: 0 });
});

it('excludes fees and the part paid with points', async () => {
  const { db } = database;
  const { promoterId, userId } = await makePair(db);
  // 10,000 points pay for 100,000 of goods and 3,000 of fees: 9,709 of the goods.
  await accrueOf(db, await makeSale(db, { userId, goods: 100_000, fees: 3_000, points: 10_000 }));
  expect(await rowsOf(db, promoterId)).toMatchObject([{ goods: 100_000, base: 90_291, amount: 2_980 }]);
});

it('credits the bonuses of an order once, for any number of concurrent confirmations', async () => {
  const { db } = database;
  const { promoterId, userId } = await makePair(db);
  const orderId = await makeSale(db, { userId });
  const given = await Promise.all(Array.from({ length: 20 }, () => accrueOf(db, orderId)));
  expect(given.filter((won) => won > 0)).toEqual([3_300]);
  expect(await rowsOf(db, promoterId)).toHaveLength(1);
});

it('reverses the bonus of returned goods once, in parts or at once', async () => {
  const { db } = database;
  const { promoterId, userId } = await makePair(db);
  const orderId = await makeSale(db, { userId, goods: 99_999, amount: 3 });
  expect(await accrueOf(db, orderId)).toBe(3_300);
  expect(await returnGoods(orderId, 33_333)).toBe(1_100);
  expect(await returnGoods(orderId, 33_333)).toBe(0);
  await Promise.all(Array.from({ length: 10 }, () => returnGoods(orderId, 66_666)));
  expect((await balanceAt(db, promoterId, LATER)).balance).toBe(1_100);
  expect(await returnGoods(orderId, 99_999)).toBe(1_100);
  expect(await returnGoods(orderId, 99_999)).toBe(0);
  expect(await balanceAt(db, promoterId, LATER)).toEqual({ balance: 0, available: 0, pending: 0, held: 0 });
  await expect(returnGoods(orderId, 100_000)).rejects.toMatchObject({ body: { code: 'BONUS_RETURN_TOO_LARGE' } });
});

it('the return of a pending bonus is pending as well', async () => {
  const { db } = database;
  const { promoterId, userId } = await makePair(db);
  const orderId = await makeSale(db, { userId });
  await accrueOf(db, orderId);
  await returnGoods(orderId, 100_000, CONFIRMED);
  expect(await balanceAt(db, promoterId, CONFIRMED)).toEqual({ balance: 0, available: 0, pending: 0, held: 0 });
});

it('credits nothing to a blocked or former promoter, to the buyer, or while bonuses are off', async () => {
  const { db } = database;
  const blocked = await makePair(db);
  const first = await makeSale(db, blocked);
  await accrueOf(db, first);
  await db
    .updateTable('promoters')
    .set({ blockedAt: CONFIRMED, blockReason: '부정 추천' })
    .where('userId', '=', blocked.promoterId)
    .execute();
  expect(await accrueOf(db, await makeSale(db, blocked))).toBe(0);
  // Earlier bonuses stay on the ledger.
  expect((await balanceAt(db, blocked.promoterId, LATER)).balance).toBe(3_300);

  const former = await makePair(db);
  await db.updateTable('users').set({ withdrawnAt: CONFIRMED }).where('id', '=', former.promoterId).execute();
  expect(await accrueOf(db, await makeSale(db, former))).toBe(0);

  const self = await makePair(db);
  const own = await makeSale(db, { userId: self.promoterId });
  expect(await accrueOf(db, own)).toBe(0);
  const { purchaseId } = await db
    .selectFrom('orders')
    .select('purchaseId')
    .where('id', '=', own)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('promotedPurchases')
    .values({ purchaseId, promoterId: self.promoterId, createdAt: ORDERED })
    .execute();
  expect(await accrueOf(db, own)).toBe(0);

  const pair = await makePair(db);
  await makeSettings(db, { promoter: { bonuses: false } });
  expect(await accrueOf(db, await makeSale(db, pair))).toBe(0);
  await makeSettings(db, {});
  expect(await accrueOf(db, await makeSale(db, pair))).toBe(3_300);
});

it('still credits the promoter of the registration after the code was reassigned', async () => {
  const { db } = database;
  const { promoterId, userId } = await makePair(db);
  const next = await makePair(db);
  const { code } = await db
    .selectFrom('promoters')
    .select('code')
    .where('userId', '=', promoterId)
    .executeTakeFirstOrThrow();
  await db.updateTable('promoters').set({ code: 'MOVED123' }).where('userId', '=', promoterId).execute();
  await db.updateTable('promoters').set({ code }).where('userId', '=', next.promoterId).execute();
  await accrueOf(db, await makeSale(db, { userId }));
  expect((await balanceAt(db, promoterId, LATER)).balance).toBe(3_300);
  expect((await balanceAt(db, next.promoterId, LATER)).balance).toBe(0);
});

it('puts bonuses of a buyer who shares phone or address with the promoter on hold', async () => {
  const { db } = database;
  const { promoterId, userId } = await makePair(db);
  const { phone } = await db.selectFrom('users').select('phone').where('id', '=', promoterId).executeTakeFirstOrThrow();
  await db.updateTable('users').set({ phone }).where('id', '=', userId).execute();
  await accrueOf(db, await makeSale(db, { userId }));
  expect(await balanceAt(db, promoterId, LATER)).toEqual({ balance: 3_300, held: 3_300, available: 0, pending: 0 });
  const [row] = await rowsOf(db, promoterId);
  const hold = await db
    .selectFrom('bonusHolds')
    .selectAll()
    .where('bonusId', '=', row?.id ?? '')
    .executeTakeFirst();
  expect(hold).toMatchObject({ reasons: ['PHONE'], state: 'HELD' });
});

it('prevents a change or deletion of a row, and a reversal above the bonus', async () => {
  const { db } = database;
  const { promoterId, userId } = await makePair(db);
  await accrueOf(db, await makeSale(db, { userId }));
  const [row] = await rowsOf(db, promoterId);
  const id = row?.id ?? '';
  await expect(
    db.updateTable('promoterBonuses').set({ amount: 9 }).where('id', '=', id).execute(),
  ).rejects.toMatchObject({ code: '23514' });
  await expect(db.deleteFrom('promoterBonuses').where('id', '=', id).execute()).rejects.toMatchObject({
    code: '23514',
  });
  const reversal = (key: string, amount: number) =>
    db
      .insertInto('promoterBonuses')
      .values({
        id: crypto.randomUUID(),
        promoterId,
        type: 'REVERSAL',
        amount,
        rootId: id,
        availableAt: LATER,
        key,
        createdAt: LATER,
      })
      .execute();
  await expect(reversal('too-much', -3_301)).rejects.toMatchObject({ code: '23514' });
  const outcomes = await Promise.allSettled(['a', 'b', 'c'].map((key) => reversal(key, -2_000)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});
