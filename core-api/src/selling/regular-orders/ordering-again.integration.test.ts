import { randomUUID } from 'node:crypto';
import type { RegularOrder, RegularOrdered } from '@iruon/contract';
import { makeOption, makeOrder, makeProduct, makePurchase, makeUser } from '@iruon/db/factories';
import { describe, expect, it } from 'vitest';
import { openRegularOrders } from './regular-orders.fixture.ts';

const { weekly, database, test, each, inCart, emptyCart, read, created, order, carts } = await openRegularOrders();

describe('ordering', () => {
  it('adds available lines to the cart, and reports the rest line by line', async () => {
    const products = await Promise.all(
      ['all', 'short', 'out', 'rests', 'deleted', 'dearer'].map((name) =>
        makeProduct(database.db, { name, price: 1_000, stock: 10 }),
      ),
    );
    const [all, short, out, rests, deleted, dearer] = products.map(({ id }) => id) as [
      string,
      string,
      string,
      string,
      string,
      string,
    ];
    const lines: string[] = [];
    for (const { id } of products) lines.push(await inCart(id, { amount: 4 }));
    const saved = await created({ _carts: lines, cycle: weekly });
    await emptyCart();
    await inCart(all, { amount: 1 });
    await inCart(short, { amount: 7 });
    const set = (id: string, to: object) => database.db.updateTable('products').set(to).where('id', '=', id).execute();
    await set(out, { stock: 0 });
    await set(rests, { sells: false });
    await set(dearer, { price: 1_200 });
    await database.db.deleteFrom('stockLedger').where('productId', '=', deleted).execute();
    await database.db.deleteFrom('products').where('id', '=', deleted).execute();

    const seen = (await read(saved._id)).body.regularOrder as RegularOrder;
    expect(seen).toMatchObject({ troubledCount: 3, goodsTotal: 4_000 + 4_000 + 4_800 });
    expect(seen.lines[4]).toMatchObject({ name: 'deleted', _product: null, availability: 'NOT_FOR_SALE', total: 0 });

    const { status, body } = await order(saved._id, saved.version);
    expect(status).toBe(200);
    const ordered = body as unknown as RegularOrdered;
    expect(ordered.lines.map(({ name, outcome, added }) => [name, outcome, added])).toEqual([
      ['all', 'ADDED', 4],
      ['short', 'STOCK_SHORT', 3],
      ['out', 'SOLD_OUT', 0],
      ['rests', 'NOT_FOR_SALE', 0],
      ['deleted', 'NOT_FOR_SALE', 0],
      ['dearer', 'ADDED', 4],
    ]);
    expect(ordered.lines[5]).toMatchObject({ price: 1_200, savedPrice: 1_000 });
    expect(ordered.nextOn).toBe('2026-12-05');
    const held = await carts();
    expect(held.map(({ amount }) => amount).sort((a, b) => a - b)).toEqual([4, 5, 10]);
    expect(new Set(ordered._carts)).toEqual(new Set(held.map(({ _id }) => _id)));
    const after = (await read(saved._id)).body.regularOrder as RegularOrder;
    expect(after).toMatchObject({ nextOn: '2026-12-05', version: saved.version + 1 });
    // The next comparison uses the reported price.
    expect(after.lines[5]?.savedPrice).toBe(1_200);
  });

  it('is executed once for two concurrent requests, with any keys', async () => {
    const product = await makeProduct(database.db, { stock: 100 });
    const saved = await created({ _carts: [await inCart(product.id, { amount: 3 })], cycle: weekly });
    await emptyCart();
    const responses = await Promise.all(Array.from({ length: 6 }, () => order(saved._id, saved.version)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    expect(responses.find(({ status }) => status === 409)?.body.code).toBe('REGULAR_ORDER_CHANGED');
    expect(await carts()).toMatchObject([{ amount: 3 }]);
    expect((await read(saved._id)).body.regularOrder).toMatchObject({ nextOn: '2026-12-05' });
  });

  it('returns the same again under the same key, and adds nothing', async () => {
    const product = await makeProduct(database.db, { stock: 100 });
    const saved = await created({ _carts: [await inCart(product.id, { amount: 3 })], cycle: weekly });
    await emptyCart();
    const key = randomUUID();
    const [one, again] = [await order(saved._id, 1, { key }), await order(saved._id, 1, { key })];
    expect([one.status, again.status]).toEqual([200, 200]);
    expect(again.body).toEqual(one.body);
    expect(await carts()).toMatchObject([{ amount: 3 }]);
  });

  it('does not change the date if nothing is available, and adds nothing if the cart is full', async () => {
    const product = await makeProduct(database.db);
    const saved = await created({ _carts: [await inCart(product.id)], cycle: weekly });
    await emptyCart();
    await database.db.updateTable('products').set({ stock: 0 }).where('id', '=', product.id).execute();
    const empty = await order(saved._id, saved.version);
    expect(empty.body).toMatchObject({ _carts: [], nextOn: '2026-11-21', lines: [{ outcome: 'SOLD_OUT' }] });

    await database.db.updateTable('products').set({ stock: 10 }).where('id', '=', product.id).execute();
    const { brandId, categoryId } = product;
    for (let i = 0; i < 200; i += 1) await inCart((await makeProduct(database.db, { brandId, categoryId })).id);
    expect((await order(saved._id, saved.version)).body.code).toBe('CART_FULL');
    expect((await read(saved._id)).body.regularOrder).toMatchObject({ nextOn: '2026-11-21', version: saved.version });
  });

  it('sells no replacement for a deleted option', async () => {
    const product = await makeProduct(database.db, { optionsEnabled: true });
    const option = await makeOption(database.db, { productId: product.id, name: 'Ø4.0' });
    const saved = await created({ _carts: [await inCart(product.id, { optionId: option.id })] });
    await emptyCart();
    await database.db.deleteFrom('stockLedger').where('optionId', '=', option.id).execute();
    await database.db.deleteFrom('productOptions').where('id', '=', option.id).execute();
    await database.db.updateTable('products').set({ optionsEnabled: false }).where('id', '=', product.id).execute();
    expect((await order(saved._id, saved.version)).body).toMatchObject({
      _carts: [],
      lines: [{ outcome: 'NOT_FOR_SALE', optionName: 'Ø4.0' }],
    });
  });
});

describe('buying again', () => {
  it('adds a purchase to the cart again, once per key, and is closed to other members', async () => {
    // The orders include four of the seven.
    const product = await makeProduct(database.db, { price: 1_000, stock: 7 });
    const purchase = await makePurchase(database.db, { userId: each.member.id });
    const of = {
      purchaseId: purchase.id,
      userId: each.member.id,
      productId: product.id,
      unitPrice: 900,
      lineTotal: 1_800,
    };
    for (const sequence of [0, 1]) await makeOrder(database.db, { ...of, sequence, amount: 2 });
    const again = (as = each.member, key = randomUUID()) =>
      test.send('POST', '/api/v1/me/carts/again', {
        as,
        body: { purchaseNo: purchase.purchaseNo },
        headers: { 'idempotency-key': key },
      });
    const key = randomUUID();
    const [one, same] = [await again(each.member, key), await again(each.member, key)];
    expect(one.body).toMatchObject({
      lines: [{ asked: 4, added: 3, outcome: 'STOCK_SHORT', price: 1_000, savedPrice: 900 }],
      nextOn: null,
    });
    expect(same.body).toEqual(one.body);
    expect(await carts()).toMatchObject([{ _id: (one.body as unknown as RegularOrdered)._carts[0], amount: 3 }]);
    expect((await again()).body).toMatchObject({ _carts: [], lines: [{ added: 0, outcome: 'STOCK_SHORT' }] });
    expect((await again(await makeUser(database.db))).status).toBe(404);
  });
});
