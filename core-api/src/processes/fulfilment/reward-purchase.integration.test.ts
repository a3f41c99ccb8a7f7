import { makeOrder, makePurchase, makeUser } from '@iruon/db/factories';
import { expect, it } from 'vitest';
import { newId } from '../../kernel/ids.ts';
import { pointsBalance } from '../../members/points/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { systemContext } from '../../platform/services.ts';
import { findOrder } from '../../selling/orders/index.ts';
import { createTestApp } from '../../testing/app.ts';
import { databaseForTests } from '../../testing/database-for-tests.ts';
import { rewardPurchase } from './confirm-purchase.ts';

const database = await databaseForTests();

it('grants points on goods after coupons without the part paid with points, and once', async () => {
  const { db } = database;
  const now = new Date('2026-07-01T03:00:00Z');
  const at = { createdAt: now, updatedAt: now };
  await db
    .insertInto('points')
    .values({ id: newId(), name: '구매 적립', event: 'PURCHASE', unit: 'PERCENT', value: 10, validDays: 30, ...at })
    .execute();
  const { id: userId } = await makeUser(db);
  // 10,000 points are spent on 95,000 of goods after a coupon and 3,000 of fees; 9,694 of them on the goods.
  const purchase = await makePurchase(db, {
    userId,
    goodsTotal: 95_000,
    deliveryTotal: 3_000,
    pointsUsed: 10_000,
  });
  const order = await makeOrder(db, {
    purchaseId: purchase.id,
    lineTotal: 100_000,
    unitPrice: 100_000,
    amount: 1,
    couponDiscount: 5_000,
  });
  const context = systemContext(createTestApp(db, { routes: [], now: () => now }).services);
  const reward = async () => {
    const found = await findOrder(db, order.id);
    if (!found) throw new Error('No order');
    await inTransaction(db, (trx) => rewardPurchase(trx, context, found));
  };
  for (const _ of [1, 2]) await reward();
  const { pointsUsed, moneyUsed, payable } = purchase;
  expect(pointsUsed + moneyUsed + payable).toBe(98_000);
  expect(await pointsBalance(db, userId, now)).toBe(Math.ceil((95_000 - 9_694) / 10));
});
