import { expect, it } from 'vitest';
import type { Product } from '../../testing/store.ts';
import { storeForTests } from '../../testing/store-for-tests.ts';

async function order(product: Product, isPaid = true): Promise<void> {
  store.later(60);
  if (isPaid) return void (await store.paid({ member, product }));
  const carts = await store.putIntoCart(member, [{ product: product.id }]);
  const { payable } = await store.quoted(member, carts);
  await store.place({ member, carts, total: payable });
}

const store = await storeForTests();
const member = await store.makeMember();
const made = await Promise.all([1, 2, 3, 4].map(() => store.makeProduct({ stock: 50 })));
const [often, once, unpaid, hidden] = made as [Product, Product, Product, Product];
for (const product of [often, hidden, often, once]) await order(product);
await order(unpaid, false);
await store.db.updateTable('products').set({ shows: false }).where('id', '=', hidden.id).execute();

const readBought = async (query = '', as = member) => {
  const { body, status } = await store.send('GET', `/api/v1/me/bought-products${query}`, { as });
  expect(status).toBe(200);
  return (body.products as { product: { _id: string }; times: number }[]).map((row) => [row.product._id, row.times]);
};

it("lists a member's paid and visible products, most frequent first", async () => {
  expect(await readBought()).toEqual([
    [often.id, 2],
    [once.id, 1],
  ]);
  expect(await readBought('?limit=1')).toEqual([[often.id, 2]]);
});

it("shows nothing of other members' purchases", async () => {
  expect(await readBought('', await store.makeMember())).toEqual([]);
});
