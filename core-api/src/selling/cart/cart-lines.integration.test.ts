import { makeCart, makeCategory, makeProduct, makeUser } from '@iruon/db/factories';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/db/transaction.ts';
import { openCart } from './cart.fixture.ts';
import { cartLinesForPricing, removeOrdered } from './index.ts';

const { database, test, parcel, each, add, list } = await openCart();

describe('a line', () => {
  // @covers call:PUT /api/v1/me/carts/{id}
  it('changes its amount, also downwards when the stock is short', async () => {
    const product = await makeProduct(database.db, { stock: 5 });
    await add([{ _product: product.id, amount: 5 }]);
    await database.db.updateTable('products').set({ stock: 3 }).where('id', '=', product.id).execute();
    const [line] = await list();
    expect(line).toMatchObject({ availability: 'STOCK_SHORT', stock: 3 });
    const change = (amount: number) =>
      test.send('PUT', `/api/v1/me/carts/${line?._id}`, { as: each.member, body: { amount } });
    expect((await change(6)).body.code).toBe('STOCK_SHORT');
    expect((await change(4)).body.carts).toMatchObject([{ amount: 4, availability: 'STOCK_SHORT' }]);
    expect((await change(3)).body.carts).toMatchObject([{ amount: 3, availability: 'OK' }]);
    await database.db.updateTable('products').set({ stock: 0 }).where('id', '=', product.id).execute();
    expect(await list()).toMatchObject([{ availability: 'SOLD_OUT' }]);
    await database.db.updateTable('products').set({ sells: false }).where('id', '=', product.id).execute();
    expect(await list()).toMatchObject([{ availability: 'NOT_FOR_SALE' }]);
  });

  // @covers call:DELETE /api/v1/me/carts/{id}
  it('is deleted, and a repetition is no error', async () => {
    const product = await makeProduct(database.db);
    await add([{ _product: product.id, amount: 1 }]);
    const [line] = await list();
    for (let i = 0; i < 2; i += 1) {
      const response = await test.send('DELETE', `/api/v1/me/carts/${line?._id}`, { as: each.member });
      expect(response).toMatchObject({ status: 200, body: { carts: [] } });
    }
  });

  it('is hidden from other members: not seen, not changed, not deleted, not priced', async () => {
    const product = await makeProduct(database.db);
    await add([{ _product: product.id, amount: 1 }]);
    const [line] = await list();
    const other = await makeUser(database.db);
    expect(await list(other)).toEqual([]);
    const path = `/api/v1/me/carts/${line?._id}`;
    expect((await test.send('PUT', path, { as: other, body: { amount: 2 } })).status).toBe(404);
    expect((await test.send('DELETE', path, { as: other })).status).toBe(200);
    expect(await cartLinesForPricing(database.db, other.id, [line?._id ?? ''], new Date())).toEqual([]);
    expect(await list()).toMatchObject([{ amount: 1 }]);
  });
});

describe('for pricing', () => {
  it('returns chosen lines in the requested order, each once, without deleted ones', async () => {
    const root = await makeCategory(database.db);
    const leaf = await makeCategory(database.db, { parentId: root.id });
    const carts = [];
    for (let i = 0; i < 3; i += 1) {
      const { id: productId } = await makeProduct(database.db, { categoryId: leaf.id, price: 1_000 * (i + 1) });
      const chosen = { shippingId: parcel.shippingId, shippingOptionId: parcel.id };
      carts.push(await makeCart(database.db, { userId: each.member.id, productId, amount: i + 1, ...chosen }));
    }
    const [first, second, third] = carts.map(({ id }) => id) as [string, string, string];
    const lines = await cartLinesForPricing(
      database.db,
      each.member.id,
      [third, each.member.id, first, third],
      new Date(),
    );
    expect(lines.map(({ cartId }) => cartId)).toEqual([third, first]);
    expect(lines[0]).toMatchObject({
      availability: 'OK',
      quoteLine: {
        lineId: third,
        price: 3_000,
        discount: null,
        optionPrice: 0,
        amount: 3,
        shipping: { bundleType: 'BUNDLE', charge: { type: 'FIXED', fixedAmount: 3_000 } },
      },
    });
    expect(new Set(lines[0]?.quoteLine.categoryIds)).toEqual(new Set([root.id, leaf.id]));
    await inTransaction(database.db, (trx) => removeOrdered(trx, each.member.id, [first, third]));
    expect((await list()).map(({ _id }) => _id)).toEqual([second]);
  });
});

describe('the door', () => {
  it('lets members add, read and clear, without a customer number as well; visitors nothing', async () => {
    const newcomer = await makeUser(database.db, { custNo: null });
    const product = await makeProduct(database.db);
    const body = { carts: [{ _product: product.id, amount: 1 }] };
    expect((await test.send('POST', '/api/v1/me/carts', { body })).body.code).toBe('LOGIN_REQUIRED');
    expect((await test.send('GET', '/api/v1/me/carts')).status).toBe(401);
    expect((await test.send('GET', '/api/v1/me/carts', { as: newcomer })).body).toEqual({ carts: [] });
    expect((await test.send('POST', '/api/v1/me/carts', { as: newcomer, body })).status).toBe(200);
  });

  // @covers error:http-400
  it('refuses invalid input without a 500', async () => {
    const { id } = await makeProduct(database.db);
    const good = { _product: id, amount: 1 };
    const bad: unknown[] = [
      null,
      [],
      'text',
      '{',
      {},
      { carts: [] },
      { carts: Array(201).fill(good) },
      { carts: [good], extra: true },
      { carts: [{ ...good, price: 1 }] },
      { carts: [{ ...good, userId: each.member.id }] },
      ...[0, -1, 1.5, 10_000, '1', null, Number.MAX_SAFE_INTEGER].map((amount) => ({ carts: [{ ...good, amount }] })),
      ...['', 'x', '../1', `${id}'`, `${id}\u0000`, 1, {}, [id]].map((_product) => ({
        carts: [{ ...good, _product }],
      })),
      `{"carts":[{"_product":"${id}","amount":1,"__proto__":{"amount":2}}]}`,
      '['.repeat(50_000),
    ];
    for (const body of bad) {
      const response = await test.send('POST', '/api/v1/me/carts', { as: each.member, body });
      expect([response.status, response.body.code], JSON.stringify(body)?.slice(0, 100)).toEqual([
        400,
        'INVALID_INPUT',
      ]);
    }
    expect((await test.send('PUT', '/api/v1/me/carts/x', { as: each.member, body: { amount: 1 } })).status).toBe(400);
    const asForm = await test.send('POST', '/api/v1/me/carts', {
      as: each.member,
      body: 'a=1',
      headers: { 'content-type': 'text/plain' },
    });
    expect(asForm.status).toBe(415);
    expect(await list()).toEqual([]);
  });
});
