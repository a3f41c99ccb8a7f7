import { makeCategory, makeProduct, makeUser } from '@iruon/db/factories';
import { describe, expect, it } from 'vitest';
import { createTestApp } from '../../testing/app.ts';
import { databaseForTests } from '../../testing/database-for-tests.ts';
import { refreshSalePrices } from './index.ts';
import { catalogueRoutes } from './routes.ts';

let clock = new Date('2026-06-01T03:00:00Z');

const database = await databaseForTests();
const test = createTestApp(database.db, { routes: catalogueRoutes, now: () => clock });

const discounted = {
  price: 9_990,
  salePrice: 9_990,
  discountEnabled: true,
  discountUnit: 'PERCENT',
  discountAmount: 33,
  discountExpirationEnabled: true,
  discountStartDate: '2026-06-10',
  discountEndDate: '2026-06-12',
} as const;

async function stored(id: string): Promise<number> {
  const row = await database.db
    .selectFrom('products')
    .select('salePrice')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.salePrice;
}

describe('a discount with dates', () => {
  // @covers entity:product-discount
  it.each([
    ['2026-06-09T14:59:59.999Z', 9_990],
    ['2026-06-09T15:00:00.000Z', 6_693],
    ['2026-06-12T14:59:59.999Z', 6_693],
    ['2026-06-12T15:00:00.000Z', 9_990],
  ])('at %s costs %i in list and detail, and in the column after a refresh', async (at, price) => {
    clock = new Date(at);
    const customer = await makeUser(database.db);
    const category = await makeCategory(database.db);
    const product = await makeProduct(database.db, { ...discounted, categoryId: category.id });
    const list = await test.send('GET', `/api/v1/shop/products?category=${category.code}`, { as: customer });
    expect(list.body.products).toMatchObject([{ price: 9_990, salePrice: price }]);
    const detail = await test.send('GET', `/api/v1/shop/products/${product.code}`, { as: customer });
    const discount = price < 9_990 ? { unit: 'PERCENT', amount: 33, endDate: '2026-06-12' } : null;
    expect(detail.body.product).toMatchObject({ salePrice: price, discount });
    await refreshSalePrices(test.services);
    expect(await stored(product.id)).toBe(price);
  });
});

it('refreshes more than a batch, only differing prices, and reverts ended discounts', async () => {
  clock = new Date('2026-07-01T00:00:00Z');
  const { id: categoryId, brandId } = await makeProduct(database.db);
  const base = await database.db
    .selectFrom('products')
    .selectAll()
    .where('id', '=', categoryId)
    .executeTakeFirstOrThrow();
  await database.db
    .insertInto('products')
    .values(
      Array.from({ length: 2_100 }, (_, i) => ({
        id: crypto.randomUUID(),
        code: `BATCH${i}`,
        type: base.type,
        brandId,
        categoryId: base.categoryId,
        name: `제품 ${i}`,
        price: 1_000 + i,
        salePrice: 1_000 + i,
        discountEnabled: i % 2 === 0,
        discountUnit: 'AMOUNT',
        discountAmount: 100,
      })),
    )
    .execute();
  const ended = await makeProduct(database.db, { ...discounted, salePrice: 6_693 });
  await refreshSalePrices(test.services);
  expect(await stored(ended.id)).toBe(9_990);
  const wrong = await database.db
    .selectFrom('products')
    .select('code')
    .where('code', 'like', 'BATCH%')
    .where((eb) =>
      eb('salePrice', '<>', eb('price', '-', eb.case().when('discountEnabled', '=', true).then(100).else(0).end())),
    )
    .execute();
  expect(wrong).toEqual([]);
  expect(await refreshSalePrices(test.services)).toBe(0);
});
