import { makePurchase, makeUser } from '@iruon/db/factories';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createTestApp } from '../../testing/app.ts';
import { databaseForTests } from '../../testing/database-for-tests.ts';
import { statisticsRoutes } from './routes.ts';

const { db } = await databaseForTests();
let now = new Date('2026-03-20T01:00:00Z');
const test = createTestApp(db, { routes: statisticsRoutes, now: () => now });
const operator = await makeUser(db, { type: 'OPERATOR' });
const buyer = await makeUser(db);

const paid = (paidAt: string, payable: number, over: object = {}) =>
  makePurchase(db, { userId: buyer.id, state: 'PURCHASE_CONFIRMED', paidAt: new Date(paidAt), payable, ...over });

interface Day {
  day: string;
  soFar: { amount: number; count: number };
  whole: { amount: number; count: number };
  hours: number[];
}
async function read(at: string): Promise<Record<'today' | 'yesterday' | 'lastWeek', Day>> {
  now = new Date(at);
  const { status, body } = await test.send('GET', '/api/console/statistics/today', { as: operator });
  expect(status).toBe(200);
  return body.sales as Record<'today' | 'yesterday' | 'lastWeek', Day>;
}

// 10:00 of Friday the 20th in Seoul, and the same time of the 19th and the 13th.
await paid('2026-03-20T00:59:59.999Z', 1_000, { moneyUsed: 200, pointsUsed: 30 });
await paid('2026-03-19T15:00:00Z', 5);
await paid('2026-03-20T01:00:00Z', 40);
await paid('2026-03-19T14:59:59.999Z', 7_000);
await paid('2026-03-19T01:00:00Z', 300);
await paid('2026-03-19T01:00:00.001Z', 20_000);
await paid('2026-03-18T15:00:00Z', 9);
await paid('2026-03-18T14:59:59.999Z', 5_000_000);
await paid('2026-03-12T15:00:00Z', 60);
await paid('2026-03-13T14:59:59.999Z', 800);
await paid('2026-03-12T14:59:59.999Z', 5_000_000);
await paid('2026-03-20T00:30:00Z', 5_000_000, { state: 'PURCHASE_CANCELED' });

it('compares today with yesterday and the same weekday last week until the same time, at the midnights of Seoul', async () => {
  const { today, yesterday, lastWeek } = await read('2026-03-20T01:00:00Z');
  expect(today).toMatchObject({ day: '2026-03-20', soFar: { amount: 1_275, count: 3 } });
  expect(yesterday).toMatchObject({
    day: '2026-03-19',
    soFar: { amount: 309, count: 2 },
    whole: { amount: 27_309, count: 4 },
  });
  expect(lastWeek).toMatchObject({
    day: '2026-03-13',
    soFar: { amount: 60, count: 1 },
    whole: { amount: 860, count: 2 },
  });
  expect([today.hours[0], today.hours[9], today.hours[10]]).toEqual([5, 1_230, 40]);
  expect([yesterday.hours[0], yesterday.hours[10], yesterday.hours[23]]).toEqual([9, 20_300, 7_000]);
});

it('begins at zero at midnight, and ends a day at its last millisecond', async () => {
  const first = await read('2026-03-19T15:00:00Z');
  expect([first.today.day, first.today.soFar]).toEqual(['2026-03-20', { amount: 5, count: 1 }]);
  expect(first.yesterday.soFar).toEqual({ amount: 9, count: 1 });
  const last = await read('2026-03-19T14:59:59.999Z');
  expect([last.today.day, last.today.soFar]).toEqual(['2026-03-19', { amount: 27_309, count: 4 }]);
  expect(last.yesterday.soFar).toEqual(last.yesterday.whole);
});

it('equals sums that are written apart, at many times of day', async () => {
  for (let place = 0; place < 60; place += 1)
    await paid(
      new Date(Date.UTC(2026, 4, 1 + (place % 9), (place * 7) % 24, (place * 13) % 60)).toISOString(),
      place + 1,
    );
  for (const at of ['2026-05-09T14:59:00Z', '2026-05-08T15:01:00Z', '2026-05-09T03:30:00Z', '2026-05-04T00:00:00Z']) {
    const shown = await read(at);
    for (const [name, back] of [
      ['today', 0],
      ['yesterday', 1],
      ['lastWeek', 7],
    ] as const) {
      const { rows } = await sql<{ amount: string; count: string }>`
        select coalesce(sum(payable + money_used + points_used), 0) as amount, count(*) as count from purchases
        where state = 'PURCHASE_CONFIRMED'
          and (paid_at at time zone 'Asia/Seoul')::date = (${at}::timestamptz at time zone 'Asia/Seoul')::date - ${back}::int
          and (paid_at at time zone 'Asia/Seoul')::time <= (${at}::timestamptz at time zone 'Asia/Seoul')::time`.execute(
        db,
      );
      expect(shown[name].soFar, `${at} ${name}`).toEqual({
        amount: Number(rows[0]?.amount),
        count: Number(rows[0]?.count),
      });
      expect(shown[name].hours.reduce((sum, won) => sum + won, 0)).toBe(shown[name].whole.amount);
    }
  }
});
