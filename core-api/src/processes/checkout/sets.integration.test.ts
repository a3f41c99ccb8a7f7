import { makeProductLink, makeSupply } from '@iruon/db/factories';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { outcomeOf, type Product } from '../../testing/store.ts';
import { storeForTests } from '../../testing/store-for-tests.ts';
import { claiming, parcel } from '../claims/claims.fixture.ts';
import { expirePurchases } from '../payments/expire-purchases.ts';

let fixture: Product;
let cover: Product;
let set: Product;

const store = await storeForTests();
beforeEach(async () => {
  store.setClock(new Date('2026-06-01T03:00:00Z'));
  fixture = await store.makeProduct({ price: 100_000, stock: 10 });
  cover = await store.makeProduct({ price: 10_000, stock: 30 });
  set = await store.makeProduct({ price: 150_000, type: 'PRODUCT_BUNDLE', stock: 0 });
  const contained = { productId: set.id, kind: 'BUNDLED' as const };
  await makeProductLink(store.db, { ...contained, linkedProductId: fixture.id, amount: 1 });
  await makeProductLink(store.db, { ...contained, linkedProductId: cover.id, amount: 2 });
});
afterEach(() => store.expectSound());

async function order(product: Product, amount: number) {
  const member = await store.makeMember();
  const carts = await store.putIntoCart(member, [{ product: product.id, amount }]);
  return store.place({ member, carts, total: (await store.quoted(member, carts)).payable });
}

// @covers entity:product-bundled-products, constant:product/kind-product-bundle
test('a bundle reserves the stock of its parts, and returns exactly that', async () => {
  const response = await order(set, 3);
  expect(response.status).toBe(201);
  expect(await store.stockOf(fixture)).toBe(7);
  expect(await store.stockOf(cover)).toBe(24);
  expect(await store.stockOf(set)).toBe(0);

  // The refund uses the bundle as sold, not its current contents.
  await store.db.deleteFrom('productLinks').where('linkedProductId', '=', cover.id).execute();
  store.later(30 * 60);
  await expirePurchases(store.context());
  expect(await store.stockOf(fixture)).toBe(10);
  expect(await store.stockOf(cover)).toBe(30);
});

// @covers entity:related-bundled-item
test('a supply in a bundle is taken from its own stock, split with the order, and exchanged with it', async () => {
  const screw = await makeSupply(store.db, { productId: fixture.id, stock: 20, stockEnabled: true, price: 3_000 });
  const entry = { productId: set.id, kind: 'BUNDLED' as const, linkedProductId: fixture.id, supplyId: screw.id };
  await makeProductLink(store.db, { ...entry, amount: 4 });
  const { bought, claim, claimOf, decide, collect, deliver } = claiming(
    store,
    await store.makeMember({ type: 'OPERATOR' }),
  );
  const stocks = async () => [
    await store.stockOf(fixture),
    (await store.db.selectFrom('productSupplies').select('stock').where('id', '=', screw.id).executeTakeFirst())?.stock,
  ];
  const { member, orderIds, purchaseNo, payable } = await bought([{ product: set, amount: 3 }]);
  // The price of the bundle includes it; 3,000 is the delivery fee.
  expect(payable).toBe(453_000);
  expect(await stocks()).toEqual([7, 8]);
  const tooMany = await store.putIntoCart(member, [{ product: set.id, amount: 3 }]).catch((error: Error) => error);
  expect(String(tooMany)).toContain('STOCK_SHORT');

  await deliver(purchaseNo, orderIds);
  const exchanged = claimOf(await claim(member, orderIds[0] ?? '', { kind: 'EXCHANGE', reason: 'DAMAGED', pieces: 1 }));
  expect((await decide(exchanged._order, 'EXCHANGE_PENDING')).status).toBe(200);
  expect(await stocks()).toEqual([6, 4]);
  await collect(exchanged._id, 'COLLECTION_PROGRESS');
  await collect(exchanged._id, 'COLLECTION_COMPLETE', { restock: true });
  expect(await stocks()).toEqual([7, 8]);
  await decide(exchanged._order, 'EXCHANGE_SHIPPING', parcel);
  expect((await decide(exchanged._order, 'EXCHANGE_COMPLETED')).status).toBe(200);

  for (const orderId of [exchanged._order, ...orderIds]) {
    const back = claimOf(
      await claim(member, orderId, { kind: 'RETURN', pieces: orderId === exchanged._order ? 1 : 2 }),
    );
    await collect(back._id, 'COLLECTION_PROGRESS');
    expect((await collect(back._id, 'COLLECTION_COMPLETE', { restock: true })).status).toBe(200);
    expect((await decide(orderId, 'RETURN_COMPLETED')).status).toBe(200);
  }
  await store.runJobs();
  expect(await stocks()).toEqual([10, 20]);
});

test('a bundle is short if a part is', async () => {
  const member = await store.makeMember();
  const tooMany = await store.putIntoCart(member, [{ product: set.id, amount: 11 }]).catch((error: Error) => error);
  expect(String(tooMany)).toContain('STOCK_SHORT');
});

test('concurrent orders of bundles and their parts never sell more than the stock', async () => {
  const buyers = await Promise.all(
    Array.from({ length: 32 }, async (_, index) => {
      const member = await store.makeMember();
      const product = index % 2 ? set : fixture;
      const carts = await store.putIntoCart(member, [{ product: product.id }]);
      return { member, carts, total: (await store.quoted(member, carts)).payable };
    }),
  );
  const responses = await Promise.all(buyers.map((buyer) => store.place(buyer)));
  const outcomes = responses.map(outcomeOf);
  expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(10);
  expect(outcomes.filter((outcome) => outcome === 'failed')).toHaveLength(22);
  expect(await store.stockOf(fixture)).toBe(0);
});

// @covers constant:product/kind-variety-bundle
test('a family is bought by its sizes, never itself', async () => {
  const face = await store.makeProduct({ price: 1_000, type: 'VARIETY_BUNDLE', variationCode: 'FAMILY' });
  const member = await store.makeMember();
  const refused = await store.putIntoCart(member, [{ product: face.id }]).catch((error: Error) => error);
  expect(String(refused)).toContain('PRODUCT_NOT_FOR_SALE');
});
