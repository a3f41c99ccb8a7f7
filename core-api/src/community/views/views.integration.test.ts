import { WATCH_LIMIT } from '@iruon/contract';
import { makeProduct, makeUser } from '@iruon/db/factories';
import { beforeEach, expect, it } from 'vitest';
import { createTestApp } from '../../testing/app.ts';
import { databaseForTests } from '../../testing/database-for-tests.ts';
import { viewRoutes } from './routes.ts';

type Member = Awaited<ReturnType<typeof makeUser>>;
type Watch = { product: { _id: string }; watchedAt: string };

const NOW = new Date('2026-06-01T03:00:00Z');
let member: Member;

const database = await databaseForTests();
const test = createTestApp(database.db, { routes: viewRoutes, now: () => NOW });
const { id, brandId, categoryId } = await makeProduct(database.db);
const others = Array.from({ length: 99 }, () => makeProduct(database.db, { brandId, categoryId }));
const products = [id, ...(await Promise.all(others)).map((product) => product.id)];
beforeEach(async () => {
  member = await makeUser(database.db);
});

const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000).toISOString();
const watch = (watches: object[], as: Member = member) =>
  test.send('POST', '/api/v1/me/watches', { as, body: { watches } });
const list = async (as: Member = member) =>
  (await test.send('GET', '/api/v1/me/watches', { as })).body.watches as Watch[];

/** Products whose count differs from the number of members who viewed them. */
async function wrongFigures() {
  const { rows } = await database.db.executeQuery<{ productId: string }>(
    database.db
      .selectFrom('productFigures')
      .select('productId')
      .where('watchCount', '<>', (eb) =>
        eb
          .selectFrom('watches')
          .whereRef('watches.productId', '=', 'productFigures.productId')
          .select((inner) => inner.fn.countAll<number>().as('count')),
      )
      .compile(),
  );
  return rows;
}

// @covers entity:watches, field:watches, call:GET /api/v1/me/watches
it('stores each product once, with the time of its latest view', async () => {
  const [a, b] = products;
  await watch([
    { _product: a, watchedAt: minutesAgo(30) },
    { _product: b, watchedAt: minutesAgo(20) },
  ]);
  expect((await list()).map(({ product }) => product._id)).toEqual([b, a]);
  await watch([
    { _product: a, watchedAt: minutesAgo(10) },
    { _product: a, watchedAt: minutesAgo(15) },
    { _product: b, watchedAt: minutesAgo(40) },
  ]);
  expect(await list()).toMatchObject([
    { product: { _id: a }, watchedAt: minutesAgo(10) },
    { product: { _id: b }, watchedAt: minutesAgo(20) },
  ]);
});

it('stores no future time', async () => {
  await watch([{ _product: products[0], watchedAt: '2099-01-01T00:00:00Z' }, { _product: products[1] }]);
  expect((await list()).map(({ watchedAt }) => watchedAt)).toEqual([NOW.toISOString(), NOW.toISOString()]);
});

it.each(['0000-01-01T00:00:00Z', '0001-01-01T00:00:00+23:59', '9999-12-31T23:59:59Z'])(
  'refuses a time outside the calendar: %s',
  async (watchedAt) => {
    const { status, body } = await watch([{ _product: products[0], watchedAt }]);
    expect(status).toBe(400);
    expect(body.errors).toMatchObject([
      { path: 'body.watches.0.watchedAt', message: expect.stringMatching(/1900-01-01/) },
    ]);
  },
);

it('deletes the oldest beyond fifty, also for a hundred concurrent ones from two windows', async () => {
  const at = (index: number) => ({ _product: products[index], watchedAt: minutesAgo(index) });
  const halves = [0, 1].map((half) => Array.from({ length: 50 }, (_, i) => at(half * 50 + i)));
  const responses = await Promise.all(halves.map((watches) => watch(watches)));
  expect(responses.map(({ status }) => status)).toEqual([200, 200]);
  expect((await list()).map(({ product }) => product._id)).toEqual(products.slice(0, WATCH_LIMIT));
  expect(await wrongFigures()).toEqual([]);
});

it('counts members exactly when many view the same products in different orders', async () => {
  const members = await Promise.all(Array.from({ length: 8 }, () => makeUser(database.db)));
  const shown = products.slice(0, 20).map((_product) => ({ _product }));
  await Promise.all(members.map((each, i) => watch(i % 2 ? shown : shown.toReversed(), each)));
  expect(await wrongFigures()).toEqual([]);
  await Promise.all(members.map((each) => test.send('DELETE', `/api/v1/me/watches/${products[0]}`, { as: each })));
  expect(await wrongFigures()).toEqual([]);
});

it('skips products that a browser lists and the shop does not show', async () => {
  const hidden = await makeProduct(database.db, { shows: false });
  const { status, body } = await watch([{ _product: hidden.id }, { _product: member.id }, { _product: products[0] }]);
  expect(status).toBe(200);
  expect(body.watches).toMatchObject([{ product: { _id: products[0] } }]);
  expect((await watch(products.slice(0, 51).map((_product) => ({ _product })))).body.code).toBe('INVALID_INPUT');
});
