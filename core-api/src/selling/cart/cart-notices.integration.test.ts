import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Member, Product } from '../../testing/store.ts';
import { storeForTests } from '../../testing/store-for-tests.ts';

let member: Member;
let product: Product;
let cart: string;

const store = await storeForTests();
beforeEach(async () => {
  member = await store.makeMember();
  product = await store.makeProduct({ price: 30_000, stock: 5 });
  [cart = ''] = await store.putIntoCart(member, [{ product: product.id, amount: 2 }]);
});
afterEach(() => store.expectSound());

type Line = { availability: string; seenPrice: number | null; salePrice: number; stock: number | null };
const lineNow = async (): Promise<Line | undefined> =>
  ((await store.send('GET', '/api/v1/me/carts', { as: member })).body.carts as Line[])[0];
const change = (body: object) => store.send('PUT', `/api/v1/me/carts/${cart}`, { as: member, body });
const set = (values: object) => store.db.updateTable('products').set(values).where('id', '=', product.id).execute();

it('stores the seen price until the change is confirmed', async () => {
  expect(await lineNow()).toMatchObject({ seenPrice: 30_000, salePrice: 30_000 });
  await set({ price: 27_000, salePrice: 27_000 });
  expect(await lineNow()).toMatchObject({ seenPrice: 30_000, salePrice: 27_000 });
  await change({ amount: 3 });
  expect(await lineNow()).toMatchObject({ seenPrice: 30_000 });
  expect((await change({ seenPrice: 27_000 })).status).toBe(200);
  expect(await lineNow()).toMatchObject({ seenPrice: 27_000, salePrice: 27_000 });
});

it('counts the price as seen when the product is added again', async () => {
  await set({ price: 33_000, salePrice: 33_000 });
  await store.putIntoCart(member, [{ product: product.id, amount: 1 }]);
  expect(await lineNow()).toMatchObject({ seenPrice: 33_000, salePrice: 33_000 });
});

it.each([
  ['STOCK_SHORT', { stock: 1 }, 'STOCK_SHORT'],
  ['SOLD_OUT', { stock: 0 }, 'STOCK_SHORT'],
  ['OPTION_GONE', { optionsEnabled: true }, 'OPTION_NOT_AVAILABLE'],
  ['NOT_FOR_SALE', { sells: false }, 'PRODUCT_NOT_FOR_SALE'],
])('shows %s at the line, and an order of it is refused by name', async (availability, values, code) => {
  const total = (await store.quoted(member, [cart])).payable;
  const { stock } = await store.db
    .selectFrom('products')
    .select('stock')
    .where('id', '=', product.id)
    .executeTakeFirstOrThrow();
  await set(values);
  expect((await lineNow())?.availability).toBe(availability);
  const { body } = await store.place({ member, carts: [cart], total });
  expect(body.code).toBe(code);
  await set({ stock });
});
