import { makePurchase } from '@iruon/db/factories';
import { expect, it } from 'vitest';
import { databaseForTests } from '../../../testing/database-for-tests.ts';
import { readDashboard } from './read-dashboard.ts';

/** 10:00 on the 20th of March in Seoul. */
const now = new Date('2026-03-20T01:00:00Z');

const database = await databaseForTests();

const paid = (paidAt: string, sums: { payable: number; moneyUsed?: number; pointsUsed?: number }) =>
  makePurchase(database.db, { state: 'PURCHASE_CONFIRMED', paidAt: new Date(paidAt), ...sums });

it('sums the payments of each of the last fourteen days of Seoul, including prepaid balance and points', async () => {
  await paid('2026-03-20T00:59:00Z', { payable: 1_000, moneyUsed: 200, pointsUsed: 30 });
  await paid('2026-03-19T15:00:00Z', { payable: 5 });
  await paid('2026-03-19T14:59:59Z', { payable: 700 });
  await paid('2026-03-06T15:00:00Z', { payable: 90 });
  await paid('2026-03-06T14:59:59Z', { payable: 1_000_000 });
  const { sales } = await readDashboard(database.db, now, { showsOrders: true, showsSales: true });
  expect(sales).toHaveLength(14);
  expect(sales.filter(({ count }) => count > 0)).toEqual([
    { day: '2026-03-07', amount: 90, count: 1 },
    { day: '2026-03-19', amount: 700, count: 1 },
    { day: '2026-03-20', amount: 1_235, count: 2 },
  ]);
});

it('counts no orders for those who may not read them', async () => {
  const { queues, overdue, sales } = await readDashboard(database.db, now, { showsOrders: false, showsSales: false });
  expect([...Object.values(queues), ...Object.values(overdue)].every((count) => count === null)).toBe(true);
  expect(sales).toEqual([]);
  const all = await readDashboard(database.db, now, { showsOrders: true, showsSales: false });
  expect(Object.values(all.queues).every((count) => typeof count === 'number')).toBe(true);
});
