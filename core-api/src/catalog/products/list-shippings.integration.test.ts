import { makeProduct, makeShipping, makeShippingOption, makeUser } from '@iruon/db/factories';
import { expect, it } from 'vitest';
import { createTestApp } from '../../testing/app.ts';
import { databaseForTests } from '../../testing/database-for-tests.ts';
import { catalogueRoutes } from './routes.ts';

const database = await databaseForTests();
const test = createTestApp(database.db, { routes: catalogueRoutes });
const customer = await makeUser(database.db);

const shippings = (products: string) =>
  test.send('GET', `/api/v1/shop/shippings?products=${encodeURIComponent(products)}`, { as: customer });

// @covers call:GET /api/v1/shop/shippings, constant:delivery/carrier-general, field:shipping
it('returns the shipping of each product, by any carrier; omits hidden and unknown products', async () => {
  const { db } = database;
  const product = await makeProduct(db);
  const hidden = await makeProduct(db, { shows: false });
  const { id: shippingId } = await makeShipping(db);
  const option = await makeShippingOption(db, { shippingId, carrier: 'GENERAL' });
  const { status, body } = await shippings([product.code, hidden.code, 'NOTHING', product.code].join());
  expect(status).toBe(200);
  expect(body.shippings).toEqual([
    {
      _product: product.id,
      code: product.code,
      shippingOptions: [expect.objectContaining({ _id: option.id, carrier: 'GENERAL' })],
    },
  ]);
});

it('returns one to fifty products', async () => {
  const codes = (count: number) => Array.from({ length: count }, (_, place) => `CODE-${place}`).join();
  expect((await shippings(codes(50))).body.shippings).toEqual([]);
  for (const products of ['', ',', codes(51)]) expect((await shippings(products)).status).toBe(400);
});
