import { randomUUID } from 'node:crypto';
import type { RegularOrder } from '@iruon/contract';
import { makeCart, makeShippingOption, makeUser } from '@iruon/db/factories';
import { beforeEach, expect } from 'vitest';
import { createTestApp } from '../../testing/app.ts';
import { databaseForTests } from '../../testing/database-for-tests.ts';
import { cartRoutes } from '../cart/routes.ts';
import { regularOrderRoutes } from './routes.ts';

export interface Line {
  _id: string;
  amount: number;
}

/** Regular orders of a store, one per test file; `each` has the clock and the member of the current test. */
export async function openRegularOrders() {
  const PATH = '/api/v1/me/carts/regular';
  // A Saturday in Seoul.
  const NOW = new Date('2026-11-21T01:00:00Z');
  const weekly = { unit: 'WEEK', every: 2, day: 6 };

  const database = await databaseForTests();
  const test = createTestApp(database.db, { routes: [...cartRoutes, ...regularOrderRoutes], now: () => each.clock });
  const parcel = await makeShippingOption(database.db);
  const each = { clock: NOW, member: await makeUser(database.db) };
  beforeEach(async () => {
    each.clock = NOW;
    each.member = await makeUser(database.db);
  });

  const inCart = async (
    productId: string,
    over: { amount?: number; optionId?: string; as?: typeof each.member } = {},
  ) => {
    const { amount = 2, optionId, as = each.member } = over;
    const chosen = { shippingId: parcel.shippingId, shippingOptionId: parcel.id };
    return (
      await makeCart(database.db, { userId: as.id, productId, amount, ...(optionId ? { optionId } : {}), ...chosen })
    ).id;
  };
  const emptyCart = (as = each.member) => database.db.deleteFrom('carts').where('userId', '=', as.id).execute();
  const list = async (as = each.member) => (await test.send('GET', PATH, { as })).body.regularOrders as RegularOrder[];
  const read = (id: string, as = each.member) => test.send('GET', `${PATH}/${id}`, { as });
  const create = (body: object, { as = each.member, key = randomUUID() } = {}) =>
    test.send('POST', PATH, { as, body: { name: '월초', cycle: null, ...body }, headers: { 'idempotency-key': key } });
  const created = async (body: object) => {
    const { status, body: response } = await create(body);
    expect(status, JSON.stringify(response)).toBe(201);
    return response.regularOrder as RegularOrder;
  };
  const change = (id: string, body: object, as = each.member) => test.send('PUT', `${PATH}/${id}`, { as, body });
  const order = (id: string, version: number, { as = each.member, key = randomUUID() } = {}) =>
    test.send('POST', `${PATH}/${id}/order`, { as, body: { version }, headers: { 'idempotency-key': key } });
  const carts = async () => (await test.send('GET', '/api/v1/me/carts', { as: each.member })).body.carts as Line[];
  return {
    PATH,
    NOW,
    weekly,
    database,
    test,
    each,
    inCart,
    emptyCart,
    list,
    read,
    create,
    created,
    change,
    order,
    carts,
  };
}
