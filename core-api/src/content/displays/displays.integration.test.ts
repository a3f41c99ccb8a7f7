import {
  makeBrand,
  makeCategory,
  makeDisplay,
  makeOrder,
  makeProduct,
  makePurchase,
  makeShippingCode,
  makeUser,
} from '@iruon/db/factories';
import { beforeEach, describe, expect, it } from 'vitest';
import { incrementStats } from '../../catalog/product-stats/index.ts';
import { type As, createTestApp } from '../../testing/app.ts';
import { databaseForTests } from '../../testing/database-for-tests.ts';
import { refreshDisplays } from './index.ts';
import { displayRoutes } from './routes.ts';

const NOW = new Date('2026-06-30T03:00:00Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);

type Product = Awaited<ReturnType<typeof makeProduct>>;

let products: [Product, Product, Product, Product];

const refresh = () => refreshDisplays({ db: database.db, now: () => NOW });
const get = (path: string, as?: As) => test.send('GET', `/api/v1/shop/displays${path}`, as ? { as } : {});
const shown = async (code: string) => {
  const { body } = await get(`/${code}`);
  return (body.display as { products: { _id: string }[] }).products.map(({ _id }) => _id);
};
const set = (id: string, columns: object) =>
  database.db.updateTable('products').set(columns).where('id', '=', id).execute();

const database = await databaseForTests();
const test = createTestApp(database.db, { routes: displayRoutes, now: () => NOW });
const customer = await makeUser(database.db);
beforeEach(async () => {
  const { db } = database;
  await db.deleteFrom('displays').execute();
  await db.deleteFrom('productFigures').execute();
  await db.deleteFrom('likes').execute();
  await db.deleteFrom('watches').execute();
  await db.updateTable('products').set({ shows: false }).execute();
  const { id: brandId } = await makeBrand(db);
  const { id: categoryId } = await makeCategory(db);
  const make = (age: number) => makeProduct(db, { brandId, categoryId, createdAt: daysAgo(age) });
  products = [await make(1), await make(2), await make(3), await make(4)];
});

describe('the products of a display', () => {
  // @covers constant:code/display-code-new-arrival
  it('pins in their order, then the results of the rule, without duplicates, up to its size', async () => {
    const [a, b, c, d] = products;
    const { code } = await makeDisplay(database.db, { rule: 'NEW_ARRIVAL', size: 3, pins: [d.id, b.id] });
    expect(await shown(code)).toEqual([d.id, b.id]);
    await refresh();
    expect(await shown(code)).toEqual([d.id, b.id, a.id]);
    await database.db.updateTable('displays').set({ size: 4 }).execute();
    expect(await shown(code)).toEqual([d.id, b.id, a.id, c.id]);
  });

  it('no product that was hidden or taken off sale since, and the next ones move up', async () => {
    const [a, b, c, d] = products;
    const { code } = await makeDisplay(database.db, { rule: 'NEW_ARRIVAL', size: 2, pins: [a.id] });
    await refresh();
    await set(a.id, { shows: false });
    expect(await shown(code)).toEqual([b.id, c.id]);
    await set(b.id, { sells: false });
    expect(await shown(code)).toEqual([c.id, d.id]);
  });

  it('without a rule only the pinned ones', async () => {
    const { code } = await makeDisplay(database.db, { pins: [products[2].id] });
    await refresh();
    expect(await shown(code)).toEqual([products[2].id]);
  });
});

describe('the input of the rules', () => {
  // @covers constant:code/display-code-best-seller
  it('quantities of paid orders of the last thirty days, and not of earlier ones', async () => {
    const { db } = database;
    const [a, b, c, d] = products;
    const { id: purchaseId } = await makePurchase(db);
    const { code: shippingCode } = await makeShippingCode(db);
    let sequence = 0;
    const order = (product: Product, amount: number, over: object = {}) => {
      sequence += 1;
      return makeOrder(db, {
        purchaseId,
        shippingCode,
        sequence,
        productId: product.id,
        amount,
        createdAt: daysAgo(1),
        ...over,
      });
    };
    await order(a, 1);
    await order(b, 2);
    const third = await order(b, 3);
    await order(c, 50, { createdAt: daysAgo(31) });
    await order(d, 60, { orderStatus: 'ORDER_NONPAYMENT' });
    await order(d, 60, { orderStatus: 'ORDER_CANCELED' });
    const { code } = await makeDisplay(db, { rule: 'BEST_SELLER' });
    await refresh();
    expect(await shown(code)).toEqual([b.id, a.id]);
    const soldOf = async (product: Product) =>
      (await db.selectFrom('productFigures').select('soldCount').where('productId', '=', product.id).execute())[0]
        ?.soldCount;
    expect([await soldOf(a), await soldOf(b), await soldOf(c)]).toEqual([1, 5, undefined]);
    await db
      .updateTable('orders')
      .set({ createdAt: daysAgo(40) })
      .where('id', '=', third.id)
      .execute();
    await db
      .updateTable('orders')
      .set({ createdAt: daysAgo(40) })
      .where('productId', '=', a.id)
      .execute();
    await refresh();
    expect([await soldOf(a), await soldOf(b)]).toEqual([0, 2]);
    expect(await shown(code)).toEqual([b.id]);
  });

  // @covers constant:code/display-code-popular
  it('likes and views of the last thirty days', async () => {
    const { db } = database;
    const [a, b, c] = products;
    const other = await makeUser(db);
    const like = (productId: string, userId: string, createdAt: Date) => ({ productId, userId, createdAt });
    const watch = (productId: string, userId: string, watchedAt: Date) => ({ productId, userId, watchedAt });
    await db
      .insertInto('likes')
      .values([
        like(a.id, customer.id, daysAgo(2)),
        like(b.id, customer.id, daysAgo(2)),
        like(c.id, customer.id, daysAgo(31)),
        like(c.id, other.id, daysAgo(32)),
      ])
      .execute();
    await db
      .insertInto('watches')
      .values([watch(b.id, other.id, daysAgo(29)), watch(c.id, other.id, daysAgo(31))])
      .execute();
    const { code } = await makeDisplay(db, { rule: 'POPULAR' });
    await refresh();
    expect(await shown(code)).toEqual([b.id, a.id]);
  });

  // @covers constant:code/display-code-best-review
  it('reviews, of which a few good ones weigh less than many', async () => {
    const { db } = database;
    const [few, many, two, average] = products;
    const reviews = [
      [few, { reviewCount: 3, starSum: 15 }],
      [many, { reviewCount: 50, starSum: 240 }],
      [two, { reviewCount: 2, starSum: 10 }],
      [average, { reviewCount: 60, starSum: 180 }],
    ] as const;
    for (const [product, figures] of reviews)
      await db.transaction().execute((trx) => incrementStats(trx, product.id, figures));
    const { code } = await makeDisplay(db, { rule: 'BEST_REVIEW' });
    await refresh();
    expect(await shown(code)).toEqual([many.id, few.id, average.id]);
  });
});

it('many concurrent runs are harmless', async () => {
  const { code, id } = await makeDisplay(database.db, { rule: 'NEW_ARRIVAL' });
  await Promise.all(Array.from({ length: 8 }, refresh));
  expect(await shown(code)).toEqual(products.map((product) => product.id));
  const { refreshedAt } = await database.db
    .selectFrom('displays')
    .select('refreshedAt')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(refreshedAt).toEqual(NOW);
});

describe('visitors', () => {
  it('see prices as a customer, and pictures and names without one', async () => {
    await makeDisplay(database.db, { code: 'BEST', pins: [products[0].id] });
    const newcomer = await makeUser(database.db, { custNo: null });
    const priceFor = async (as?: As) => {
      const { displays } = (await get('', as)).body as { displays: { products: { name: string }[] }[] };
      return displays[0]?.products[0];
    };
    expect(await priceFor(customer)).toMatchObject({ name: products[0].name, price: 100_000, salePrice: 100_000 });
    for (const as of [undefined, newcomer])
      expect(await priceFor(as)).toMatchObject({ name: products[0].name, price: null, salePrice: null });
  });

  // @covers call:GET /api/v1/shop/displays
  it('find the shown displays in their order and no hidden one', async () => {
    const second = await makeDisplay(database.db, { sequence: 2 });
    const first = await makeDisplay(database.db, { sequence: 1 });
    const hidden = await makeDisplay(database.db, { shows: false });
    const { displays } = (await get('')).body as { displays: { code: string }[] };
    expect(displays.map(({ code }) => code)).toEqual([first.code, second.code]);
    expect((await get(`/${hidden.code}`)).status).toBe(404);
    expect((await get(`/${hidden.code}/categories`)).status).toBe(404);
  });
});

// @covers call:GET /api/v1/shop/displays/{code}/categories
it('groups the products of a display by their root category', async () => {
  const { db } = database;
  const early = await makeCategory(db, { sequence: 1, color: '#0B6270' });
  const late = await makeCategory(db, { sequence: 2 });
  const leaf = await makeCategory(db, { parentId: early.id });
  const inLate = await makeProduct(db, { categoryId: late.id });
  const inEarly = await makeProduct(db, { categoryId: early.id });
  const inLeaf = await makeProduct(db, { categoryId: leaf.id });
  const { code } = await makeDisplay(db, { pins: [inLate.id, inLeaf.id, inEarly.id] });
  const groups = async () =>
    (
      (await get(`/${code}/categories`)).body.categories as {
        category: { code: string };
        products: { _id: string }[];
      }[]
    ).map(({ category, products: below }) => [category.code, below.map(({ _id }) => _id)]);
  expect(await groups()).toEqual([
    [early.code, [inLeaf.id, inEarly.id]],
    [late.code, [inLate.id]],
  ]);
  await db.updateTable('categories').set({ shows: false }).where('id', '=', early.id).execute();
  expect(await groups()).toEqual([[late.code, [inLate.id]]]);
});
