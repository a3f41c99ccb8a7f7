import { makeCoupon, makePurchase, makeUser, makeUserCoupon } from '@iruon/db/factories';
import { expect, it } from 'vitest';
import { newId } from '../../../kernel/ids.ts';
import { createTestApp } from '../../../testing/app.ts';
import { databaseForTests } from '../../../testing/database-for-tests.ts';
import { consoleCouponRoutes } from './routes.ts';

const database = await databaseForTests();
const test = createTestApp(database.db, { routes: consoleCouponRoutes, now: () => new Date('2026-06-01T03:00:00Z') });
const operator = await makeUser(database.db, { type: 'OPERATOR' });
const member = await makeUser(database.db);

const send = (method: string, path: string, body?: object) =>
  test.send(method, `/api/console/users/coupons/${path}`, { as: operator, ...(body ? { body } : {}) });
const userCoupon = async (purchaseId?: string) =>
  makeUserCoupon(database.db, await makeCoupon(database.db), {
    userId: member.id,
    ...(purchaseId ? { purchaseId } : {}),
  });

// @covers call:GET /api/console/users/coupons/{id}, call:DELETE /api/console/users/coupons/{id}
// @covers call:GET /api/console/users/coupons
it('reads a user coupon, and withdraws it without deleting it; its member sees it as withdrawn', async () => {
  const { id } = await userCoupon();
  expect((await send('GET', id)).body.coupon).toMatchObject({ _id: id, username: member.username, state: 'USABLE' });
  const filter = encodeURIComponent(JSON.stringify({ _user: member.id }));
  const list = await test.send('GET', `/api/console/users/coupons?filter=${filter}`, { as: operator });
  expect(list.body).toMatchObject({ total: 1, coupons: [{ _id: id, name: expect.any(String), state: 'USABLE' }] });
  for (let press = 0; press < 2; press += 1)
    expect((await send('DELETE', `${id}?message=${encodeURIComponent('잘못 지급')}`)).status).toBe(204);
  expect((await send('GET', id)).body.coupon).toMatchObject({ state: 'EXCLUDED', excludedReason: '잘못 지급' });
  await send('PUT', id, { isExcluded: false, reason: '' });
  expect((await send('GET', id)).body.coupon).toMatchObject({ state: 'USABLE' });
  const moves = database.db.selectFrom('couponMoves').select('kind').where('userCouponId', '=', id);
  expect((await moves.orderBy('id').execute()).map(({ kind }) => kind)).toEqual(['EXCLUDED', 'RESTORED']);
});

it('does not withdraw the user coupon of an order, and finds none by an unknown id', async () => {
  const { id } = await userCoupon((await makePurchase(database.db, { userId: member.id })).id);
  expect((await send('DELETE', id)).body.code).toBe('COUPON_TAKEN');
  expect((await send('GET', newId())).status).toBe(404);
  expect((await send('DELETE', newId())).status).toBe(404);
});
