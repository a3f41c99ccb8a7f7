// @covers route:/mypage

import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Member, openStore, type Product, type Store } from '../../testing/store.ts';

let store: Store;
let member: Member;
let often: Product;
let once: Product;
let unpaid: Product;
let hidden: Product;

async function order(product: Product, isPaid = true): Promise<void> {
  store.later(60);
  if (isPaid) return void (await store.paid({ member, product }));
  const carts = await store.putIntoCart(member, [{ product: product.id }]);
  const { payable } = await store.quoted(member, carts);
  await store.place({ member, carts, total: payable });
}

beforeAll(async () => {
  store = await openStore();
  member = await store.makeMember();
  const made = await Promise.all([1, 2, 3, 4].map(() => store.makeProduct({ stock: 50 })));
  [often, once, unpaid, hidden] = made as [Product, Product, Product, Product];
  for (const product of [often, hidden, often, once]) await order(product);
  await order(unpaid, false);
  await store.db.updateTable('products').set({ shows: false }).where('id', '=', hidden.id).execute();
});
afterAll(() => store.close());

const ask = async (query = '', as = member) => {
  const { body, status } = await store.send('GET', `/api/v1/me/bought-products${query}`, { as });
  expect(status).toBe(200);
  return (body.products as { product: { _id: string }; times: number }[]).map((row) => [row.product._id, row.times]);
};

it('lists what a member paid for and can still see, the most often bought first', async () => {
  expect(await ask()).toEqual([
    [often.id, 2],
    [once.id, 1],
  ]);
  expect(await ask('?limit=1')).toEqual([[often.id, 2]]);
});

it('shows nothing of what somebody else bought', async () => {
  expect(await ask('', await store.makeMember())).toEqual([]);
});
