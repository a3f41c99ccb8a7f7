import { makeProduct, makeShippingOption, makeSupply, makeUser } from '@iruon/db/factories';
import { beforeEach, expect, it } from 'vitest';
import { createTestApp } from '../../testing/app.ts';
import { databaseForTests } from '../../testing/database-for-tests.ts';
import { cartRoutes } from './routes.ts';

type Supply = Awaited<ReturnType<typeof makeSupply>>;
interface Line {
  _id: string;
  amount: number;
  lineTotal: number;
  availability: string;
  supplies: { _supply: string; amount: number; stock: number | null }[];
}

let member: Awaited<ReturnType<typeof makeUser>>;
let screw: Supply;
let mount: Supply;
let line: Line;

const database = await databaseForTests();
const test = createTestApp(database.db, { routes: cartRoutes });
await makeShippingOption(database.db);
beforeEach(async () => {
  member = await makeUser(database.db);
  const { id: productId } = await makeProduct(database.db, { price: 10_000 });
  screw = await makeSupply(database.db, { productId, price: 500, stock: 5, stockEnabled: true });
  mount = await makeSupply(database.db, { productId, price: 900, stockEnabled: false });
  const supplies = [{ _supply: screw.id, amount: 2 }];
  const { body } = await test.send('POST', '/api/v1/me/carts', {
    as: member,
    body: { carts: [{ _product: productId, amount: 1, supplies }] },
  });
  line = (body.carts as Line[])[0] as Line;
});

const change = (body: object) => test.send('PUT', `/api/v1/me/carts/${line._id}`, { as: member, body });
const set = (supply: Supply, amount: number) => change({ supplies: [{ _supply: supply.id, amount }] });
const piecesOf = (changed: { body: Record<string, unknown> }) =>
  (changed.body.carts as Line[])[0]?.supplies.map(({ _supply, amount, stock }) => [_supply, amount, stock]);

it('sets the quantity of one supply, adds one that the product offers, and leaves the others and the line unchanged', async () => {
  expect(line).toMatchObject({ amount: 1, lineTotal: 11_000, supplies: [{ amount: 2, stock: 5 }] });
  expect(piecesOf(await set(screw, 5))).toEqual([[screw.id, 5, 5]]);
  const both = await set(mount, 3);
  expect(piecesOf(both)).toHaveLength(2);
  expect(both.body.carts).toMatchObject([{ amount: 1, lineTotal: 10_000 + 2_500 + 2_700 }]);
});

it('removes a supply at 0 and adds it again, and changes line and supplies together', async () => {
  expect(piecesOf(await set(screw, 0))).toEqual([]);
  expect(piecesOf(await set(screw, 0))).toEqual([]);
  const back = await change({ amount: 4, supplies: [{ _supply: screw.id, amount: 2 }] });
  expect(back.body.carts).toMatchObject([{ amount: 4, lineTotal: 41_000 }]);
});

it('refuses more than the stock, and lets a line with insufficient stock be corrected', async () => {
  expect(await set(screw, 6)).toMatchObject({ status: 409, body: { code: 'STOCK_SHORT', stock: 5 } });
  await set(screw, 5);
  await database.db.updateTable('productSupplies').set({ stock: 1 }).where('id', '=', screw.id).execute();
  expect((await set(screw, 4)).body.carts).toMatchObject([{ availability: 'STOCK_SHORT' }]);
  expect((await set(screw, 1)).body.carts).toMatchObject([{ availability: 'OK' }]);
  // The stock is not counted.
  expect((await set(mount, 9_999)).status).toBe(200);
});

it('accepts only currently offered supplies of its own product', async () => {
  const other = await makeProduct(database.db);
  const foreign = await makeSupply(database.db, { productId: other.id, stock: 9 });
  expect(await set(foreign, 1)).toMatchObject({ status: 409, body: { code: 'OPTION_NOT_AVAILABLE' } });
  await database.db.updateTable('productSupplies').set({ enabled: false }).where('id', '=', mount.id).execute();
  expect(await set(mount, 1)).toMatchObject({ status: 409, body: { code: 'OPTION_NOT_AVAILABLE' } });
  // A rejected change is rolled back completely.
  expect((await change({ amount: 7, supplies: [{ _supply: mount.id, amount: 1 }] })).status).toBe(409);
  expect((await test.send('GET', '/api/v1/me/carts', { as: member })).body.carts).toMatchObject([{ amount: 1 }]);
});

it.each([{}, { supplies: [] }, { supplies: [{ _supply: 'x', amount: 1 }] }, { supplies: null }])(
  'refuses %j, which changes nothing',
  async (body) => {
    expect(await change(body)).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
  },
);
it.each([-1, 1.5, 10_000])('refuses a quantity of %s', async (amount) => {
  expect((await set(screw, amount)).status).toBe(400);
});
