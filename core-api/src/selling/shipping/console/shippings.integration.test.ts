import type { ConsoleShipping, PricePanel } from '@iruon/contract';
import { makeCart, makeCategory, makeIsland, makeProduct, makeShippingCode, makeUser } from '@iruon/db/factories';
import { beforeEach, expect, it } from 'vitest';
import { createTestApp } from '../../../testing/app.ts';
import { databaseForTests } from '../../../testing/database-for-tests.ts';
import { shippingOffers } from '../index.ts';
import { consoleShippingRoutes } from './routes.ts';

const PATH = '/api/console/shop/shippings';
let now = new Date('2026-06-10T00:00:00Z');

const database = await databaseForTests();
const test = createTestApp(database.db, { routes: consoleShippingRoutes, now: () => now });
const operator = await makeUser(database.db, { type: 'OPERATOR' });
const code = (await makeShippingCode(database.db)).code;
beforeEach(async () => {
  now = new Date(now.getTime() + 1_000);
  await database.db.deleteFrom('carts').execute();
  await database.db.deleteFrom('shippings').execute();
});

const option = (over: object = {}) => ({
  name: '택배',
  carrier: 'EXPRESS',
  bundleType: 'BUNDLE',
  charge: { type: 'FIXED', fixedAmount: 3_000 },
  service: { isActive: false, charge: { amount: 0 } },
  island: { isActive: true, charge: { amount__base: 5_000, amount__jeju: 3_000 } },
  ...over,
});
const policy = (over: object = {}) => ({
  name: '기본 배송',
  shippingCode: code,
  target: { type: 'EVERY_ASSET' },
  startsAt: null,
  endsAt: null,
  isActive: true,
  options: [option()],
  ...over,
});
const create = (over: object = {}) => test.send('POST', PATH, { as: operator, body: policy(over) });
const made = async (over: object = {}) => (await create(over)).body.shipping as ConsoleShipping;
const put = ({ _id, updatedAt }: ConsoleShipping, over: object) =>
  test.send('PUT', `${PATH}/${_id}`, { as: operator, body: { ...policy(over), updatedAt } });
const offered = async (at = now) => {
  const { id } = await makeProduct(database.db);
  return (await shippingOffers(database.db, at)).of({ id, categoryIds: [] }).map(({ name }) => name);
};

// @covers call:POST /api/console/shop/shippings
it('a policy takes effect immediately, from the first instant of its first Seoul day to the last of its last', async () => {
  await made({ startsAt: '2026-06-11', endsAt: '2026-06-12' });
  const at = ['2026-06-10T14:59:59Z', '2026-06-10T15:00:00Z', '2026-06-12T14:59:59Z', '2026-06-12T15:00:00Z'];
  expect(await Promise.all(at.map((text) => offered(new Date(text))))).toEqual([[], ['택배'], ['택배'], []]);
});

it.each([
  [
    'no tier at 0',
    { options: [option({ charge: { type: 'PRICE', pricesRange: [{ price: 1, amount: 0 }] } })] },
    'body.options.0.charge.pricesRange',
  ],
  [
    'two tiers at once',
    {
      options: [
        option({
          charge: {
            type: 'TRAVEL',
            travelRange: [
              { distance: 0, amount: 1 },
              { distance: 0, amount: 2 },
            ],
          },
        }),
      ],
    },
    'body.options.0.charge.travelRange',
  ],
  ['an end before its beginning', { startsAt: '2026-06-11', endsAt: '2026-06-10' }, 'body.endsAt'],
  ['a year 3000', { endsAt: '3000-01-01' }, 'body.endsAt'],
  ['no product', { target: { type: 'PRODUCTS' } }, 'body.target._products'],
  [
    'a deleted category',
    { target: { type: 'CATEGORIES', _categories: [crypto.randomUUID()] } },
    'body.target._categories',
  ],
  ['an unknown warehouse', { shippingCode: 'NOWHERE' }, 'body.shippingCode'],
  [
    'a fee below zero',
    { options: [option({ charge: { type: 'FIXED', fixedAmount: -1 } })] },
    'body.options.0.charge.fixedAmount',
  ],
  ['no way of delivery', { options: [] }, 'body.options'],
  ["another policy's option", { options: [option({ _id: crypto.randomUUID() })] }, 'body.options.0._id'],
])('%s is refused at its field', async (_, over, path) => {
  const { status, body } = await create(over);
  expect([status, body]).toMatchObject([400, { code: 'INVALID_INPUT' }]);
  expect((body.errors as { path: string }[]).map((error) => error.path)).toContain(path);
  expect(await database.db.selectFrom('shippings').select('id').execute()).toEqual([]);
});

it('the narrower target has precedence, and a removed option in a cart stays readable but is no longer offered', async () => {
  const shipping = await made({ options: [option(), option({ name: '화물' })] });
  const category = await makeCategory(database.db);
  await made({
    name: '키트',
    target: { type: 'CATEGORIES', _categories: [category.id] },
    options: [option({ name: '방문' })],
  });
  const offers = await shippingOffers(database.db, now);
  expect(offers.of({ id: crypto.randomUUID(), categoryIds: [category.id] }).map(({ name }) => name)).toEqual(['방문']);

  const [parcel, freight] = shipping.options;
  await makeCart(database.db, { shippingId: shipping._id, shippingOptionId: String(freight?._id) });
  const { status, body } = await put(shipping, { options: [option({ _id: parcel?._id, name: '새 택배' })] });
  expect([status, (body.shipping as ConsoleShipping).options.map(({ name }) => name)]).toEqual([200, ['새 택배']]);
  expect(await offered()).toEqual(['새 택배']);
  const kept = await shippingOffers(database.db, now, [String(freight?._id)]);
  expect(kept.byId(String(freight?._id))).toMatchObject({ name: '화물', isOpen: false });
});

// @covers call:PUT /api/console/shop/shippings/{id}
it('of two concurrent changes of one policy, the second is refused', async () => {
  const shipping = await made();
  expect((await put(shipping, { name: '하나' })).status).toBe(200);
  expect(await put(shipping, { name: '둘' })).toMatchObject({ status: 409, body: { code: 'RECORD_CHANGED' } });
});

// @covers call:DELETE /api/console/shop/shippings/{id}, call:GET /api/console/shop/shippings
it('a policy in a cart cannot be deleted, with advice; an unused one is deleted, also twice', async () => {
  const [used, unused] = [await made(), await made({ name: '다른 배송' })];
  await makeCart(database.db, { shippingId: used._id, shippingOptionId: String(used.options[0]?._id) });
  const remove = ({ _id }: ConsoleShipping) => test.send('DELETE', `${PATH}/${_id}`, { as: operator });
  expect(await remove(used)).toMatchObject({ status: 409, body: { code: 'SHIPPING_IN_USE' } });
  for (let time = 0; time < 2; time += 1) expect((await remove(unused)).status).toBe(204);
  const { body } = await test.send('GET', PATH, { as: operator });
  expect(body).toMatchObject({ total: 1, shippings: [{ _id: used._id, isOpen: true }] });
});

it('trying an option returns the quote of a buyer', async () => {
  await makeIsland(database.db, { code: 'jeju' });
  const charge = {
    type: 'PRICE',
    pricesRange: [
      { price: 0, amount: 3_000 },
      { price: 50_000, amount: 0 },
    ],
  };
  const attempt = async (over: object) => {
    const input = { option: option({ charge }), price: 30_000, amount: 1, postcode: null, distance: null, ...over };
    const { body } = await test.send('POST', `${PATH}/preview`, { as: operator, body: input });
    return (body.panel as PricePanel).rows.map(({ key, amount }) => [key, amount]);
  };
  expect(await attempt({})).toEqual([
    ['goods', 30_000],
    ['delivery', 3_000],
  ]);
  expect(await attempt({ amount: 2, postcode: '63001' })).toEqual([
    ['goods', 60_000],
    ['delivery', 0],
    ['island', 3_000],
  ]);
  const travel = {
    type: 'TRAVEL',
    travelRange: [
      { distance: 0, amount: 4_000 },
      { distance: 30, amount: 9_000 },
    ],
  };
  const far = { option: option({ charge: travel }), distance: 30 };
  expect(await attempt(far)).toEqual([
    ['goods', 30_000],
    ['delivery', 9_000],
  ]);
  expect(await attempt({ ...far, distance: 29.9 })).toEqual([
    ['goods', 30_000],
    ['delivery', 4_000],
  ]);
});

// @covers call:/api/console/shop/shippings/{id}/options
it('the options of a policy are read and replaced separately, and no outdated copy overwrites them', async () => {
  const shipping = await made({ name: '하나' });
  const path = `${PATH}/${shipping._id}/options`;
  const read = await test.send('GET', path, { as: operator });
  expect(read.body).toEqual({ options: shipping.options, updatedAt: shipping.updatedAt });
  now = new Date(now.getTime() + 1_000);
  const options = [...shipping.options, option({ name: '퀵', carrier: 'FREIGHT' })];
  const put = await test.send('PUT', path, { as: operator, body: { options, updatedAt: shipping.updatedAt } });
  expect(put.body.options).toMatchObject([{ _id: shipping.options[0]?._id, name: '택배' }, { name: '퀵' }]);
  expect(await test.send('GET', `${PATH}/${shipping._id}`, { as: operator })).toMatchObject({
    body: { shipping: { name: '하나', target: shipping.target, options: put.body.options } },
  });
  expect(
    await test.send('PUT', path, { as: operator, body: { options, updatedAt: shipping.updatedAt } }),
  ).toMatchObject({
    status: 409,
    body: { code: 'RECORD_CHANGED' },
  });
  expect(
    (await test.send('PUT', path, { as: operator, body: { options: [], updatedAt: put.body.updatedAt } })).status,
  ).toBe(400);
});

// @covers call:GET /api/console/shop/shippings/{id}
it('is read individually as it was written, with its options in their order', async () => {
  const over = { name: '여름 배송', startsAt: '2026-06-11', options: [option({ name: '화물' }), option()] };
  const shipping = await made(over);
  await made({ name: '다른 배송' });
  const { status, body } = await test.send('GET', `${PATH}/${shipping._id}`, { as: operator });
  expect([status, body.shipping]).toEqual([200, shipping]);
  expect(shipping).toMatchObject({ ...over, shippingCode: code, options: [{ name: '화물' }, { name: '택배' }] });
});

// @covers call:POST /api/console/shop/shippings/{id}/options, call:DELETE /api/console/shop/shippings/{id}/options/{id}
it('takes and loses single options, but not the last', async () => {
  const { _id, updatedAt, options } = await made();
  const at = `${PATH}/${_id}/options`;
  const { bundleType: _, ...fast } = option({ name: '퀵', bundle: { type: 'PIECE' } }) as Record<string, unknown>;
  const added = await test.send('POST', at, { as: operator, body: fast });
  expect(added).toMatchObject({
    status: 201,
    body: { options: [{ name: '택배' }, { name: '퀵', bundleType: 'PIECE' }] },
  });
  const late = await test.send('POST', at, { as: operator, body: { ...option(), updatedAt } });
  expect(late.body.code).toBe('RECORD_CHANGED');
  const remove = (id: unknown) => test.send('DELETE', `${at}/${id}`, { as: operator });
  const removed = await remove(options[0]?._id);
  expect(removed).toMatchObject({ status: 200, body: { options: [{ name: '퀵', bundle: { type: 'PIECE' } }] } });
  expect((await remove(options[0]?._id)).status).toBe(200);
  const [last] = removed.body.options as { _id: string }[];
  expect((await remove(last?._id)).body).toMatchObject({ code: 'INVALID_INPUT' });
});
