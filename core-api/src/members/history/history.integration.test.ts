import { makeCoupon, makePurchase, makeUser, makeUserCoupon } from '@iruon/db/factories';
import { expect, it } from 'vitest';
import { inTransaction } from '../../platform/db/transaction.ts';
import { returnCoupons, useCoupons } from '../../selling/coupons/index.ts';
import { createTestApp } from '../../testing/app.ts';
import { databaseForTests } from '../../testing/database-for-tests.ts';
import { grantPoints, releasePoints, reservePoints } from '../points/index.ts';
import { historyRoutes } from './routes.ts';

type Json = Record<string, unknown>;

const now = new Date('2026-06-20T03:00:00Z');
const at = (text: string) => new Date(text);

const readHistory = async (query = '', as = member) => {
  const { body, status } = await test.send('GET', `/api/v1/me/history${query}`, { as });
  expect(status, JSON.stringify(body)).toBe(200);
  return body as { entries: Json[]; months: Json[]; next: string | null };
};
const reasons = (entries: Json[]) => entries.map(({ kind, reason }) => `${kind} ${reason}`);

const database = await databaseForTests();
const { db } = database;
const test = createTestApp(db, { routes: historyRoutes, now: () => now });
const member = await makeUser(db);
const purchase = await makePurchase(db, { userId: member.id });
const coupon = await makeCoupon(db);
const made = await makeUserCoupon(db, coupon, {
  userId: member.id,
  createdAt: at('2026-05-31T14:59:59.999Z'),
  purchaseId: purchase.id,
});
const expiredCoupon = await makeCoupon(db, { name: '지난 쿠폰' });
await makeUserCoupon(db, expiredCoupon, {
  userId: member.id,
  createdAt: at('2026-05-01T00:00:00Z'),
  expiresAt: at('2026-06-10T14:59:59.999Z'),
});
await inTransaction(db, async (trx) => {
  const grant = { userId: member.id, amount: 5_000, name: '적립', expiresAt: at('2027-01-01T00:00:00Z') };
  await grantPoints(trx, { ...grant, reason: 'GRANT', key: 'a', now: at('2026-05-31T15:00:00Z'), message: '감사' });
  const used = { userId: member.id, purchaseId: purchase.id, amount: 3_000, now: at('2026-06-02T00:00:00Z') };
  await reservePoints(trx, used);
  await useCoupons(trx, purchase.id, at('2026-06-02T00:00:01Z'));
  await releasePoints(trx, { purchaseId: purchase.id, now: at('2026-06-03T00:00:00Z') });
  await returnCoupons(trx, purchase.id, [made.id]);
  await trx
    .insertInto('moneyLedger')
    .values({
      id: '018f0000-0000-7000-8000-00000000000a',
      userId: member.id,
      delta: -1_000,
      reason: 'RESERVE',
      purchaseId: purchase.id,
      createdAt: at('2026-06-02T00:00:02Z'),
    })
    .execute();
  await trx
    .updateTable('couponMoves')
    .set({ createdAt: at('2026-06-03T00:00:01Z') })
    .where('kind', '=', 'RETURNED')
    .execute();
});

it('lists changes of points, coupons and prepaid balance, newest first, and sums whole months in Seoul', async () => {
  const { entries, months, next } = await readHistory();
  expect(reasons(entries)).toEqual([
    'COUPON EXPIRED',
    'COUPON RETURNED',
    'POINT RELEASE',
    'MONEY RESERVE',
    'COUPON USED',
    'POINT USE',
    'POINT GRANT',
    'COUPON RECEIVED',
    'COUPON RECEIVED',
  ]);
  expect(entries[5]).toMatchObject({ amount: -3_000, purchaseNo: expect.any(String) });
  expect(entries[6]).toMatchObject({ amount: 5_000, text: '감사', createdAt: '2026-05-31T15:00:00.000Z' });
  expect(entries[0]).not.toHaveProperty('amount');
  expect(next).toBeNull();
  expect(months).toEqual([
    {
      month: '2026-06',
      points: { gained: 8_000, lost: 3_000 },
      money: { gained: 0, lost: 1_000 },
      coupons: { received: 0, used: 1 },
    },
    {
      month: '2026-05',
      points: { gained: 0, lost: 0 },
      money: { gained: 0, lost: 0 },
      coupons: { received: 2, used: 0 },
    },
  ]);
});

it('continues after the end of a page, with the sums of the month unchanged', async () => {
  const whole = (await readHistory()).entries;
  const read: Json[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: Awaited<ReturnType<typeof readHistory>> = await readHistory(`?limit=2${cursor && `&cursor=${cursor}`}`);
    if (read.length === 2) expect(page.months[0]).toMatchObject({ points: { gained: 8_000, lost: 3_000 } });
    read.push(...page.entries);
    cursor = page.next;
  }
  expect(read).toEqual(whole);
});

it('narrows to one kind', async () => {
  const { entries, months } = await readHistory('?kind=MONEY');
  expect(reasons(entries)).toEqual(['MONEY RESERVE']);
  expect(months).toEqual([
    expect.objectContaining({ money: { gained: 0, lost: 1_000 }, coupons: { received: 0, used: 0 } }),
  ]);
});

it('is empty for a new member, and closed to other members', async () => {
  const other = await makeUser(database.db);
  expect(await readHistory('', other)).toEqual({ entries: [], months: [], next: null });
});
