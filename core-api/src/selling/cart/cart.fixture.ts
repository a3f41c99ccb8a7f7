import { makeProduct, makeShipping, makeShippingOption, makeUser } from '@iruon/db/factories';
import { beforeEach } from 'vitest';
import { createTestApp } from '../../testing/app.ts';
import { databaseForTests } from '../../testing/database-for-tests.ts';
import { cartRoutes } from './routes.ts';

export type Member = Awaited<ReturnType<typeof makeUser>>;
export type Line = Record<string, unknown> & { _id: string; amount: number };

/** Carts of a store, one per test file; `each` has the member of the current test. */
export async function openCart() {
  const database = await databaseForTests();
  const test = createTestApp(database.db, { routes: cartRoutes });
  const parcel = await makeShippingOption(database.db);
  const each = { member: await makeUser(database.db) };
  beforeEach(async () => {
    each.member = await makeUser(database.db);
  });

  const add = (carts: object[], as: Member = each.member) =>
    test.send('POST', '/api/v1/me/carts', { as, body: { carts } });
  const list = async (as: Member = each.member) =>
    (await test.send('GET', '/api/v1/me/carts', { as })).body.carts as Line[];

  /** A product with two deliveries. */
  async function twoWays(product: Parameters<typeof makeProduct>[1] = {}) {
    const made = await makeProduct(database.db, product);
    const { id: shippingId } = await makeShipping(database.db, { targetType: 'PRODUCTS', targetProducts: [made.id] });
    const first = await makeShippingOption(database.db, { shippingId, sequence: 1 });
    const second = await makeShippingOption(database.db, { shippingId, sequence: 2, carrier: 'FREIGHT' });
    return { product: made, shippingId, first, second };
  }
  return { database, test, parcel, each, add, list, twoWays };
}
