import type { PromotedOrders, Promotees } from '@iruon/contract';
import { makeUser } from '@iruon/db/factories';
import { expect, it } from 'vitest';
import { type As, createTestApp } from '../../testing/app.ts';
import { databaseForTests } from '../../testing/database-for-tests.ts';
import { accrueOf, makePair, makeRate, makeSale, ORDERED } from '../bonuses/bonuses.fixture.ts';
import { promoteeRoutes } from './routes.ts';

const database = await databaseForTests();
const test = createTestApp(database.db, { routes: promoteeRoutes });

const asMember = (id: string): As => ({ id, scopes: [], custNo: null });

/** Every page of two. */
async function pages<Body extends { next: string | null }>(promoterId: string, path: string): Promise<Body[]> {
  const found: Body[] = [];
  for (let next: string | null = ''; next !== null; ) {
    const place: string = next === '' ? '' : `&cursor=${next}`;
    const response = await test.send('GET', `/api/v1/promoter/${path}?limit=2${place}`, { as: asMember(promoterId) });
    const body = response.body as unknown as Body;
    found.push(body);
    next = body.next;
  }
  return found;
}

// @covers call:GET /api/v1/promoter/promotees
it('lists members who registered with the code, masked, page by page', async () => {
  const { promoterId, userId } = await makePair(database.db);
  await makePair(database.db);
  const ids = [userId];
  for (let left = 4; left > 0; left -= 1) {
    const { id } = await makeUser(database.db, { name: '김서연', phone: `0107777000${left}` });
    await database.db
      .insertInto('promotees')
      .values({ userId: id, promoterId, code: 'SAME', createdAt: ORDERED })
      .execute();
    ids.push(id);
  }
  const found = await pages<Promotees>(promoterId, 'promotees');
  const all = found.flatMap(({ promotees }) => promotees);
  expect(found).toHaveLength(3);
  expect(all.map(({ _id }) => _id).sort()).toEqual(ids.sort());
  expect(all.filter(({ name }) => name === '김**')).toHaveLength(4);
  expect(all.every(({ joinedAt }) => joinedAt === ORDERED.toISOString())).toBe(true);
  expect(JSON.stringify(found)).not.toMatch(/김서연|01077770/);
});

// @covers call:GET /api/v1/promoter/purchases
it('lists confirmed orders with the bonus of each, and nothing that identifies the buyer', async () => {
  const { db } = database;
  await makeRate(db, 500);
  const { promoterId, userId } = await makePair(db);
  await db.updateTable('users').set({ name: '김서연' }).where('id', '=', userId).execute();
  const orders: string[] = [];
  for (const goods of [100_000, 200_000, 300_000]) {
    const id = await makeSale(db, { userId, goods });
    await accrueOf(db, id);
    await db.updateTable('orders').set({ purchaseStatus: 'PURCHASE_COMPLETE' }).where('id', '=', id).execute();
    orders.push(id);
  }
  await makeSale(db, { userId });
  const [bonus] = await db
    .selectFrom('promoterBonuses')
    .selectAll()
    .where('orderId', '=', orders[0] ?? '')
    .execute();
  await db
    .insertInto('promoterBonuses')
    .values({
      id: crypto.randomUUID(),
      promoterId,
      type: 'REVERSAL',
      amount: -2_000,
      orderId: orders[0] ?? '',
      rootId: bonus?.id ?? '',
      availableAt: ORDERED,
      key: 'part of it came back',
      createdAt: ORDERED,
    })
    .execute();
  const found = await pages<PromotedOrders>(promoterId, 'purchases');
  expect(found.map(({ purchases }) => purchases.length)).toEqual([2, 1]);
  const all = found.flatMap(({ purchases }) => purchases);
  expect(all.map(({ _id, goods, bonus: won }) => [_id, goods, won]).sort()).toEqual(
    [
      [orders[0], 100_000, 3_000],
      [orders[1], 200_000, 10_000],
      [orders[2], 300_000, 15_000],
    ].sort(),
  );
  expect(all.every(({ promoteeName }) => promoteeName === '김**')).toBe(true);
  expect(JSON.stringify(found)).not.toMatch(/김서연|김이루|010\d|세종대로/);
});

it('responds to promoters only', async () => {
  const { userId } = await makePair(database.db);
  for (const path of ['promotees', 'purchases'])
    expect((await test.send('GET', `/api/v1/promoter/${path}`, { as: asMember(userId) })).body.code).toBe(
      'PROMOTER_REQUIRED',
    );
});
