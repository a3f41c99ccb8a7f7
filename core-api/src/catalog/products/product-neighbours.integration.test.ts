import { makeProduct, makeUser } from '@iruon/db/factories';
import { expect, it } from 'vitest';
import { createTestApp } from '../../testing/app.ts';
import { databaseForTests } from '../../testing/database-for-tests.ts';
import { catalogueRoutes } from './routes.ts';

type Json = Record<string, unknown>;
type Link = 'RELATED' | 'ADD_ON';

const database = await databaseForTests();
const test = createTestApp(database.db, { routes: catalogueRoutes });
const customer = await makeUser(database.db);

const product = async (code: string) =>
  (await test.send('GET', `/api/v1/shop/products/${code}`, { as: customer })).body.product as Json;
const codes = (list: unknown) => (list as { code: string }[]).map(({ code }) => code);
const link = (productId: string, linkedProductId: string, kind: Link, over: Json = {}) =>
  database.db
    .insertInto('productLinks')
    .values({ id: crypto.randomUUID(), productId, linkedProductId, kind, sequence: 0, ...over })
    .execute();

// @covers entity:product-groups-labels-relatedGroupCode
it('those of the same group follow those chosen by hand, twelve at most, without hidden ones', async () => {
  const group = { relatedGroupCode: 'GROUP_A', relatedsEnabled: true };
  const face = await makeProduct(database.db, group);
  const chosen = await makeProduct(database.db);
  await makeProduct(database.db, { ...group, shows: false, sequence: -1 });
  await makeProduct(database.db, { ...group, relatedGroupCode: 'GROUP_B' });
  const others: string[] = [];
  for (let place = 0; place < 14; place++)
    others.push((await makeProduct(database.db, { ...group, sequence: place })).code);
  await link(face.id, chosen.id, 'RELATED');
  const related = codes((await product(face.code)).relateds);
  expect(related[0]).toBe(chosen.code);
  expect(related.slice(1).sort()).toEqual(others.slice(0, 12).sort());
});

// @covers entity:product-add-ons-switch, entity:product-related-products-switch
it.each([
  ['addOns', 'ADD_ON', 'addOnsEnabled'],
  ['relateds', 'RELATED', 'relatedsEnabled'],
] as const)('the switch of %s shows and hides them all, without changing them', async (field, kind, column) => {
  const face = await makeProduct(database.db, { [column]: true });
  const other = await makeProduct(database.db);
  await link(face.id, other.id, kind, { customName: '함께 쓰는 것' });
  expect((await product(face.code))[field]).toMatchObject([{ code: other.code, name: '함께 쓰는 것' }]);
  await database.db
    .updateTable('products')
    .set({ [column]: false })
    .where('id', '=', face.id)
    .execute();
  expect((await product(face.code))[field]).toEqual([]);
});

// @covers entity:related-bundled-item
it('a disabled link is not shown', async () => {
  const face = await makeProduct(database.db, { relatedsEnabled: true });
  const other = await makeProduct(database.db);
  await link(face.id, other.id, 'RELATED', { enabled: false });
  expect((await product(face.code)).relateds).toEqual([]);
});

// @covers entity:product-defaults
it('a product without further fields is shown, sold, and has price and stock 0', async () => {
  const { brandId, categoryId } = await makeProduct(database.db);
  const { shows, sells, price, stock } = await database.db
    .insertInto('products')
    .values({
      id: crypto.randomUUID(),
      code: 'DEFAULTS',
      name: '기본값',
      brandId,
      categoryId,
      type: 'NORMAL_PRODUCT',
      salePrice: 0,
    })
    .returning(['shows', 'sells', 'price', 'stock'])
    .executeTakeFirstOrThrow();
  expect({ shows, sells, price, stock }).toEqual({ shows: true, sells: true, price: 0, stock: 0 });
});
