import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newKey, outcomeOf } from '../../testing/store.ts';
import { storeForTests } from '../../testing/store-for-tests.ts';
import { expirePurchases } from '../payments/expire-purchases.ts';

const store = await storeForTests();
beforeEach(() => store.setClock(new Date('2026-06-01T03:00:00Z')));
afterEach(() => store.expectSound());

const purchasesOf = (member: { id: string }) =>
  store.db.selectFrom('purchases').selectAll().where('userId', '=', member.id).execute();

describe('stock', () => {
  it('sells exactly 20 to 64 concurrent buyers', async () => {
    const product = await store.makeProduct({ price: 20_000, stock: 20 });
    const buyers = await Promise.all(
      Array.from({ length: 64 }, async () => {
        const member = await store.makeMember();
        return { member, carts: await store.putIntoCart(member, [{ product: product.id }]) };
      }),
    );
    const log = await Promise.all(
      buyers.map(async ({ member, carts }) => {
        const response = await store.place({ member, carts, total: 23_000 });
        return { member, outcome: outcomeOf(response), code: response.body.code };
      }),
    );
    // Every `ok` must persist, a `failed` one must have no effect, and an `indeterminate` one happened at most once.
    const counts = await Promise.all(log.map(async ({ member }) => (await purchasesOf(member)).length));
    for (const [index, { outcome }] of log.entries()) {
      const made = counts[index] ?? 0;
      if (outcome === 'ok') expect(made).toBe(1);
      if (outcome === 'failed') expect(made).toBe(0);
      expect(made).toBeLessThanOrEqual(1);
    }
    expect(log.filter(({ outcome }) => outcome === 'ok')).toHaveLength(20);
    expect(new Set(log.filter(({ outcome }) => outcome === 'failed').map(({ code }) => code))).toEqual(
      new Set(['STOCK_SHORT']),
    );
    expect(await store.stockOf(product)).toBe(0);
  });

  it('never deadlocks: baskets of the same variants in any order', async () => {
    const products = await Promise.all([1, 2, 3].map(() => store.makeProduct({ price: 10_000, stock: 30 })));
    const buyers = await Promise.all(
      Array.from({ length: 24 }, async (_, index) => {
        const member = await store.makeMember();
        const turned = products.map((_, place) => products[(place + index) % 3] ?? products[0]);
        const lines = turned.flatMap((product) => (product ? [{ product: product.id }] : []));
        return { member, carts: await store.putIntoCart(member, index % 2 ? lines : lines.reverse()) };
      }),
    );
    const responses = await Promise.all(buyers.map((buyer) => store.place({ ...buyer, total: 33_000 })));
    expect(responses.map(({ status }) => status)).toEqual(buyers.map(() => 201));
    expect(await Promise.all(products.map(store.stockOf))).toEqual([6, 6, 6]);
  });

  // @covers state:transition/purchase-initiated-generated-canceled-deadline, state:transition/order-nonpayment-canceled
  it('returns the stock when the payment deadline expires, and sells again', async () => {
    const product = await store.makeProduct({ price: 20_000, stock: 1 });
    const first = await store.placed({ product });
    const other = await store.makeMember();
    const carts = await store.putIntoCart(other, [{ product: product.id }]).catch(() => []);
    expect(carts).toEqual([]);
    store.later(30 * 60);
    await expirePurchases(store.context());
    expect((await store.purchaseRow(first._id)).state).toBe('PURCHASE_CANCELED');
    const second = await store.placed({ product });
    expect((await store.approve(await store.authenticated(second))).body.outcome).toBe('paid');
    expect(await store.stockOf(product)).toBe(0);
  });

  it('lists the short lines with the remaining stock', async () => {
    const product = await store.makeProduct({ name: '픽스처', price: 20_000, stock: 3 });
    const member = await store.makeMember();
    const carts = await store.putIntoCart(member, [{ product: product.id, amount: 3 }]);
    await store.placed({ product, amount: 2 });
    const response = await store.place({ member, carts, total: 63_000 });
    expect(response).toMatchObject({
      status: 409,
      body: { code: 'STOCK_SHORT', short: [{ name: '픽스처', left: 1 }] },
    });
    expect(await purchasesOf(member)).toEqual([]);
  });
});

describe('money', () => {
  // @covers entity:checkout-money
  it('is spent once for two concurrent orders of a member', async () => {
    const member = await store.makeMember({ money: 30_000 });
    const carts = await Promise.all(
      [1, 2, 3, 4].map(async () => {
        const product = await store.makeProduct({ price: 20_000 });
        return (await store.putIntoCart(member, [{ product: product.id }])).slice(-1);
      }),
    );
    const all = await store.db.selectFrom('carts').select('id').where('userId', '=', member.id).execute();
    expect(new Set(carts.flat()).size + all.length).toBeGreaterThan(4);
    const responses = await Promise.all(
      all.map(({ id }) => store.place({ member, carts: [id], total: 0, method: 'advance' })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    expect(await store.moneyOf(member)).toBe(7_000);
  });
});

describe('the key', () => {
  async function basket() {
    const member = await store.makeMember();
    const product = await store.makeProduct({ price: 20_000 });
    return { member, carts: await store.putIntoCart(member, [{ product: product.id }]), total: 23_000 };
  }

  it('creates one purchase for twenty concurrent requests, and returns the same response afterwards', async () => {
    const input = { ...(await basket()), key: newKey() };
    const responses = await Promise.all(Array.from({ length: 20 }, () => store.place(input)));
    const made = responses.filter(({ status }) => status === 201);
    expect(made.length).toBeGreaterThan(0);
    for (const { body } of made) expect(body).toEqual(made[0]?.body);
    expect(
      responses.filter(({ status }) => status !== 201).every(({ body }) => body.code === 'IDEMPOTENCY_IN_PROGRESS'),
    ).toBe(true);
    const again = await store.place(input);
    expect(again).toMatchObject({ status: 201, body: made[0]?.body });
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect(made.filter(({ headers }) => headers.get('idempotency-replayed') === null)).toHaveLength(1);
    expect(await purchasesOf(input.member)).toHaveLength(1);
  });

  it('refuses a different body under the same key', async () => {
    const input = { ...(await basket()), key: newKey() };
    await store.place(input);
    const other = await store.place({ ...input, method: 'account' });
    expect(other).toMatchObject({ status: 422, body: { code: 'IDEMPOTENCY_KEY_REUSED' } });
    expect(await purchasesOf(input.member)).toHaveLength(1);
  });

  it('belongs to its member', async () => {
    const key = newKey();
    const [one, two] = [await basket(), await basket()];
    expect((await store.place({ ...one, key })).status).toBe(201);
    expect((await store.place({ ...two, key })).status).toBe(201);
  });

  it('is required', async () => {
    const { member, carts } = await basket();
    const response = await store.send('POST', '/api/v1/shop/orders', { as: member, body: { _carts: carts } });
    expect(response.status).toBe(400);
  });
});

describe('the quote', () => {
  // @covers entity:checkout-cart-lines-price
  it('refuses an order whose price changed, with the new quote, and deducts nothing', async () => {
    const member = await store.makeMember();
    const product = await store.makeProduct({ price: 20_000, stock: 5 });
    const carts = await store.putIntoCart(member, [{ product: product.id }]);
    expect((await store.quoted(member, carts)).payable).toBe(23_000);
    await store.db
      .updateTable('products')
      .set({ price: 25_000, salePrice: 25_000 })
      .where('id', '=', product.id)
      .execute();
    const response = await store.place({ member, carts, total: 23_000 });
    expect(response).toMatchObject({
      status: 409,
      body: { code: 'QUOTE_CHANGED', quote: { totals: { goods: 25_000, payable: 28_000 } } },
    });
    expect(await store.stockOf(product)).toBe(5);
    expect(await purchasesOf(member)).toEqual([]);
    expect((await store.place({ member, carts, total: 28_000 })).status).toBe(201);
  });

  it('refuses lines of another member, deleted lines and products that are not sold', async () => {
    const member = await store.makeMember();
    const other = await store.makeMember();
    const product = await store.makeProduct({ price: 20_000 });
    const theirs = await store.putIntoCart(other, [{ product: product.id }]);
    expect((await store.place({ member, carts: theirs, total: 23_000 })).body.code).toBe('CART_EMPTY');
    const carts = await store.putIntoCart(member, [{ product: product.id }]);
    await store.db.updateTable('products').set({ sells: false }).where('id', '=', product.id).execute();
    expect((await store.place({ member, carts, total: 23_000 })).body).toMatchObject({
      code: 'PRODUCT_NOT_FOR_SALE',
      _carts: carts,
    });
  });

  it('accepts easy pay from a member who stores a card during the payment', async () => {
    const member = await store.makeMember();
    const product = await store.makeProduct({ price: 20_000 });
    const carts = await store.putIntoCart(member, [{ product: product.id }]);
    const response = await store.place({ member, carts, total: 23_000, method: 'easy' });
    expect(response).toMatchObject({ status: 201, body: { purchase: { paymentMethod: 'easy' } } });
  });
});
