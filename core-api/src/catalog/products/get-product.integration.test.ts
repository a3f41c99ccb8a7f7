import { createDatabase, type DB, jsonText } from '@iruon/db';
import {
  makeOption,
  makeProduct,
  makeProductCode,
  makeProductImage,
  makeProductLink,
  makeShipping,
  makeShippingOption,
  makeSupply,
  makeUser,
} from '@iruon/db/factories';
import type { Updateable } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { createTestApp } from '../../testing/app.ts';
import { databaseForTests } from '../../testing/database-for-tests.ts';
import { countTraffic } from '../../testing/traffic.ts';
import { catalogueRoutes } from './routes.ts';

const database = await databaseForTests();
const { db } = database;
const member = await makeUser(db);
const customer = await makeUser(db);

/** A process of core-api that keeps what it has read, with a clock. */
function startProcess(now = () => new Date()) {
  const own = createDatabase(database.url, { max: 2 });
  afterAll(() => own.destroy());
  const app = createTestApp(own, { routes: catalogueRoutes, now, config: { listsKeptMs: 0 } });
  return async (code: string, as = customer) => {
    const { status, body } = await app.send('GET', `/api/v1/shop/products/${code}`, { as });
    return status === 200 ? (body.product as Record<string, unknown>) : status;
  };
}

const [first, second] = [startProcess(), startProcess()];

/** A product whose page shows rows of every table. */
async function makeRichProduct() {
  const flag = await makeProductCode(db, { kind: 'FLAG' });
  const product = await makeProduct(db, {
    type: 'VARIETY_BUNDLE',
    optionsEnabled: true,
    addOnsEnabled: true,
    relatedsEnabled: true,
    relatedGroupCode: `G${flag.value}`.slice(0, 20),
    variationCode: `V${flag.value}`.slice(0, 20),
    flags: [flag.value],
    discountUnit: 'AMOUNT',
    discountAmount: 1_000,
    price: 10_000,
  });
  const { id: productId } = product;
  const option = await makeOption(db, { productId, stock: 5 });
  const unsold = await makeOption(db, { productId, stock: 0 });
  const supply = await makeSupply(db, { productId });
  const image = await makeProductImage(db, { productId });
  const linked = await makeProduct(db, { optionsEnabled: true });
  const choice = await makeOption(db, { productId: linked.id, stock: 1 });
  const link = await makeProductLink(db, { productId, linkedProductId: linked.id, kind: 'ADD_ON' });
  const near = await makeProduct(db, { relatedGroupCode: product.relatedGroupCode });
  const { id: shippingId } = await makeShipping(db);
  const offer = await makeShippingOption(db, { shippingId });
  return {
    flag,
    product,
    option,
    unsold,
    supply,
    image,
    linked,
    choice,
    link,
    near,
    shipping: { id: shippingId },
    offer,
  };
}

type Rich = Awaited<ReturnType<typeof makeRichProduct>>;
const setProduct = (id: string, set: Updateable<DB['products']>) =>
  db.updateTable('products').set(set).where('id', '=', id).execute();
const setOption = (id: string, set: Updateable<DB['productOptions']>) =>
  db.updateTable('productOptions').set(set).where('id', '=', id).execute();

const changes: [string, (rich: Rich) => Promise<unknown>][] = [
  ['a price', ({ product }) => setProduct(product.id, { price: 12_000 })],
  ['a discount', ({ product }) => setProduct(product.id, { discountEnabled: true })],
  ['a text', ({ product }) => setProduct(product.id, { content: '<p>새 설명</p>' })],
  ['a product that is no longer sold', ({ product }) => setProduct(product.id, { sells: false })],
  ['a hidden product', ({ product }) => setProduct(product.id, { shows: false })],
  ['a product without options', ({ product }) => setProduct(product.id, { optionsEnabled: false, stock: 3 })],
  ['a stock', ({ option }) => setOption(option.id, { stock: 4 })],
  ['a sold out option', ({ option }) => setOption(option.id, { stock: 0 })],
  ['the price and name of an option', ({ option }) => setOption(option.id, { price: 7, name: '새것' })],
  ['a new option', ({ product }) => makeOption(db, { productId: product.id })],
  ['a removed option', ({ unsold }) => db.deleteFrom('productOptions').where('id', '=', unsold.id).execute()],
  [
    'the stock of a supply',
    ({ supply }) =>
      db.updateTable('productSupplies').set({ stockEnabled: true, stock: 2 }).where('id', '=', supply.id).execute(),
  ],
  ['a new picture', ({ product }) => makeProductImage(db, { productId: product.id, sequence: 9 })],
  ['a removed picture', ({ product }) => db.deleteFrom('productImages').where('productId', '=', product.id).execute()],
  [
    'a review',
    ({ product }) =>
      db.insertInto('productFigures').values({ productId: product.id, reviewCount: 1, starSum: 4 }).execute(),
  ],
  ['the price of a linked product', ({ linked }) => setProduct(linked.id, { price: 1, salePrice: 1 })],
  ['a linked product that sold out', ({ choice }) => setOption(choice.id, { stock: 0 })],
  ['a hidden linked product', ({ linked }) => setProduct(linked.id, { shows: false })],
  [
    'the name of a link',
    ({ link }) => db.updateTable('productLinks').set({ customName: '함께' }).where('id', '=', link.id).execute(),
  ],
  ['a removed link', ({ link }) => db.deleteFrom('productLinks').where('id', '=', link.id).execute()],
  [
    'a new link',
    ({ product, near }) => makeProductLink(db, { productId: product.id, linkedProductId: near.id, kind: 'ADD_ON' }),
  ],
  ['a product of the group', ({ near }) => setProduct(near.id, { price: 1, salePrice: 1 })],
  ['another product in the group', ({ product }) => makeProduct(db, { relatedGroupCode: product.relatedGroupCode })],
  [
    'a brand',
    ({ product }) => db.updateTable('brands').set({ name: '새 브랜드' }).where('id', '=', product.brandId).execute(),
  ],
  [
    'a category',
    ({ product }) => db.updateTable('categories').set({ shows: false }).where('id', '=', product.categoryId).execute(),
  ],
  [
    'a label',
    ({ flag }) => db.updateTable('productCodes').set({ text: '새 딱지' }).where('id', '=', flag.id).execute(),
  ],
  [
    'a delivery',
    ({ offer }) => db.updateTable('shippingOptions').set({ name: '새 배송' }).where('id', '=', offer.id).execute(),
  ],
  [
    'an ended delivery',
    ({ shipping }) => db.updateTable('shippings').set({ isActive: false }).where('id', '=', shipping.id).execute(),
  ],
];

it.each(changes)('every process shows %s immediately', async (_, apply) => {
  const rich = await makeRichProduct();
  const { code } = rich.product;
  const before = [await first(code), await second(code)];
  expect(before[0]).toEqual(before[1]);
  await apply(rich);
  const after = [await first(code), await second(code)];
  expect(after[0]).not.toEqual(before[0]);
  // A process that has never read the product.
  const expected = await startProcess()(code);
  expect(after).toEqual([expected, expected]);
});

it('shows the sizes of a family as they are now', async () => {
  const axes = {
    variationList: jsonText([
      { name: '직경', values: ['4.0'] },
      { name: '길이', values: ['10'] },
    ]),
  };
  const family = { variationCode: 'FAMILY' };
  const face = await makeProduct(db, { ...family, ...axes, type: 'VARIETY_BUNDLE', optionsEnabled: false });
  const size = await makeProduct(db, {
    ...family,
    variationSpec: jsonText({ 직경: '4.0', 길이: '10' }),
    stockEnabled: true,
    stock: 5,
  });
  const cells = async () => ((await first(face.code)) as { matrix: { cells: unknown[] } }).matrix.cells;
  expect(await cells()).toMatchObject([{ stock: 5, state: 'AVAILABLE' }]);
  await setProduct(size.id, { stock: 0, price: 777, salePrice: 777 });
  expect(await cells()).toMatchObject([{ stock: 0, state: 'SOLD_OUT', price: 777 }]);
});

it('shows a set as its parts are now', async () => {
  const part = await makeProduct(db, { optionsEnabled: true, stockEnabled: true });
  const option = await makeOption(db, { productId: part.id, stock: 4 });
  const set = await makeProduct(db, { type: 'PRODUCT_BUNDLE' });
  await makeProductLink(db, {
    ...{ productId: set.id, linkedProductId: part.id, optionId: option.id },
    ...{ kind: 'BUNDLED', amount: 2 },
  });
  expect(await first(set.code)).toMatchObject({ stock: 2, isSoldOut: false });
  await setOption(option.id, { stock: 1 });
  expect(await first(set.code)).toMatchObject({ stock: 0, isSoldOut: true });
});

it('shows each member their own likes, of the product and of the cards', async () => {
  const { product, linked, near } = await makeRichProduct();
  const likesOf = async (as: typeof member) => {
    const shown = (await first(product.code, as)) as Record<'addOns' | 'relateds', { isLiked: boolean }[]> & {
      isLiked: boolean;
    };
    return [shown.isLiked, shown.addOns[0]?.isLiked, shown.relateds[0]?.isLiked];
  };
  const like = (productId: string) =>
    db.insertInto('likes').values({ userId: member.id, productId, createdAt: new Date() }).execute();
  expect(await likesOf(member)).toEqual([false, false, false]);
  await like(product.id);
  expect(await likesOf(member)).toEqual([true, false, false]);
  await like(linked.id);
  await like(near.id);
  expect([await likesOf(member), await likesOf(customer)]).toEqual([
    [true, true, true],
    [false, false, false],
  ]);
  await db.deleteFrom('likes').where('productId', '=', product.id).execute();
  expect(await likesOf(member)).toEqual([false, true, true]);
});

it('begins and ends a discount with its days', async () => {
  let at = new Date('2026-11-29T23:00:00+09:00');
  const shown = startProcess(() => at);
  const { code } = await makeProduct(db, {
    ...{ price: 10_000, discountEnabled: true, discountUnit: 'AMOUNT', discountAmount: 3_000 },
    ...{ discountExpirationEnabled: true, discountStartDate: '2026-11-30', discountEndDate: '2026-11-30' },
  });
  const prices: unknown[] = [];
  for (const next of ['2026-11-30T00:00:01+09:00', '2026-12-01T00:00:01+09:00', '2026-12-01T00:00:02+09:00']) {
    prices.push(((await shown(code)) as { salePrice: number }).salePrice);
    at = new Date(next);
  }
  expect(prices).toEqual([10_000, 7_000, 10_000]);
});

it('is read once by concurrent requests after a change, and all of them show it', async () => {
  const shown = startProcess();
  const { id, code } = await makeProduct(db, { price: 1_000 });
  using traffic = countTraffic(Number(new URL(database.url).port));
  const known = async () => {
    const before = traffic.statements;
    await shown(code);
    return traffic.statements - before;
  };
  const cold = await known();
  const warm = await known();
  for (let price = 2_000; price < 10_000; price += 1_000) {
    await setProduct(id, { price });
    const before = traffic.statements;
    const seen = await Promise.all(Array.from({ length: 12 }, () => shown(code)));
    expect(seen.map((each) => (each as { price: number }).price)).toEqual(seen.map(() => price));
    // One reads the product; the others compare its version before and after that.
    expect(traffic.statements - before).toBeLessThanOrEqual(24 * warm + cold);
    expect(traffic.statements - before).toBeLessThan(12 * cold);
  }
});
