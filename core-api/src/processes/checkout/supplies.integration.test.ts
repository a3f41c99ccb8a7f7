import { makeSupply } from '@iruon/db/factories';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Member, Product } from '../../testing/store.ts';
import { storeForTests } from '../../testing/store-for-tests.ts';
import { expirePurchases } from '../payments/expire-purchases.ts';

let fixture: Product;
let member: Member;

const store = await storeForTests();
beforeEach(async () => {
  store.setClock(new Date('2026-06-01T03:00:00Z'));
  fixture = await store.makeProduct({ price: 20_000, stock: 50 });
  member = await store.makeMember();
});
afterEach(() => store.expectSound());

interface Line {
  _id: string;
  lineTotal: number;
  availability: string;
  supplies: { _supply: string; amount: number }[];
}

const add = (amount: number, supplies: { _supply: string; amount: number }[]) =>
  store.send('POST', '/api/v1/me/carts', {
    as: member,
    body: { carts: [{ _product: fixture.id, amount, supplies }] },
  });
const stockOf = async (id: string) =>
  (await store.db.selectFrom('productSupplies').select('stock').where('id', '=', id).executeTakeFirstOrThrow()).stock;

// @covers entity:product-supplies
test('supplies are priced with their line, increase with it, and are stored with the order', async () => {
  const cover = await makeSupply(store.db, { productId: fixture.id, price: 3_000, stock: 10, stockEnabled: true });
  const guide = await makeSupply(store.db, { productId: fixture.id, price: 500 });
  await add(1, [{ _supply: cover.id, amount: 2 }]);
  const { body } = await add(1, [
    { _supply: cover.id, amount: 1 },
    { _supply: guide.id, amount: 4 },
  ]);
  const [line] = body.carts as [Line];
  expect(line.supplies.map(({ amount }) => amount).sort()).toEqual([3, 4]);
  expect(line.lineTotal).toBe(2 * 20_000 + 3 * 3_000 + 4 * 500);

  const { payable } = await store.quoted(member, [line._id]);
  const placed = await store.place({ member, carts: [line._id], total: payable });
  expect(placed.status).toBe(201);
  expect(await stockOf(cover.id)).toBe(7);
  const kept = await store.db
    .selectFrom('orderSupplies')
    .innerJoin('orders', 'orders.id', 'orderSupplies.orderId')
    .select(['orderSupplies.name', 'orderSupplies.price', 'orderSupplies.amount', 'orders.lineTotal'])
    .where('orders.userId', '=', member.id)
    .orderBy('orderSupplies.price')
    .execute();
  expect(kept).toEqual([
    { name: guide.name, price: 500, amount: 4, lineTotal: line.lineTotal },
    { name: cover.name, price: 3_000, amount: 3, lineTotal: line.lineTotal },
  ]);

  store.later(30 * 60);
  await expirePurchases(store.context());
  expect(await stockOf(cover.id)).toBe(10);
});

test('a supply of another product, one that is not offered and one above the stock are refused', async () => {
  const other = await store.makeProduct({ price: 1_000, stock: 5 });
  const foreign = await makeSupply(store.db, { productId: other.id });
  const off = await makeSupply(store.db, { productId: fixture.id, enabled: false });
  const scarce = await makeSupply(store.db, { productId: fixture.id, stock: 1, stockEnabled: true });
  const codes: unknown[] = [];
  for (const { id } of [foreign, off, scarce]) codes.push((await add(1, [{ _supply: id, amount: 2 }])).body.code);
  expect(codes).toEqual(['INVALID_INPUT', 'INVALID_INPUT', 'STOCK_SHORT']);
});

test('a line whose supply was discontinued cannot be ordered, and shows the reason', async () => {
  const cover = await makeSupply(store.db, { productId: fixture.id });
  const { body } = await add(1, [{ _supply: cover.id, amount: 1 }]);
  const [{ _id }] = body.carts as [Line];
  await store.db.updateTable('productSupplies').set({ enabled: false }).where('id', '=', cover.id).execute();
  const response = await store.place({ member, carts: [_id], total: 24_000 });
  expect(response.body.code).toBe('OPTION_NOT_AVAILABLE');
});
