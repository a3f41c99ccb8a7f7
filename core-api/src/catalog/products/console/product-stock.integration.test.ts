import type { ConsoleProductDetail } from '@iruon/contract';
import { makeCart, makeOrder, makeProduct } from '@iruon/db/factories';
import { afterAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { releaseStock } from '../../../selling/stock/index.ts';
import { linkTo, twoDiameters } from './product-input.fixture.ts';
import { NOW, openConsole } from './products.fixture.ts';

const { database, operator, send, create, save, history, expectSound } = await openConsole();
afterAll(expectSound);

describe('stock', () => {
  it('a count is valid only for the count that was seen', async () => {
    const product = await create({ stock: { count: 10, seen: 0 } });
    const late = await send('PUT', `/${product._id}/stock`, { changes: [{ stock: { count: 20, seen: 9 } }] });
    expect([late.status, late.body.code]).toEqual([409, 'STOCK_CHANGED']);
    expect(late.body.stocks).toEqual([{ path: 'changes.0.stock', current: 10 }]);
    const done = await send('PUT', `/${product._id}/stock`, { changes: [{ stock: { count: 20, seen: 10 } }] });
    expect((done.body.product as ConsoleProductDetail).stock).toBe(20);
    const rows = await database.db
      .selectFrom('stockLedger')
      .select(['delta', 'reason', 'actorId'])
      .where('productId', '=', product._id)
      .orderBy('id')
      .execute();
    expect(rows).toEqual([
      { delta: 10, reason: 'OPENING', actorId: operator.id },
      { delta: 10, reason: 'ADJUST', actorId: operator.id },
    ]);
  });

  it('concurrent differences are all applied, and none results in less than zero', async () => {
    const product = await create({ stock: { count: 10, seen: 0 } });
    const change = () => send('PUT', `/${product._id}/stock`, { changes: [{ stock: { delta: -3 } }] });
    const responses = await Promise.all(Array.from({ length: 5 }, change));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(((await send('GET', `/${product._id}`)).body.product as ConsoleProductDetail).stock).toBe(1);
  });

  it('is changed by operators and by orders concurrently, and every item is accounted for', async () => {
    const product = await create({ stock: { count: 30, seen: 0 } });
    const orders = await Promise.all(
      Array.from({ length: 10 }, () => makeOrder(database.db, { productId: product._id, amount: 1 })),
    );
    const giveBack = (orderId: string) => inTransaction(database.db, (trx) => releaseStock(trx, [orderId], NOW));
    const add = () => send('PUT', `/${product._id}/stock`, { changes: [{ stock: { delta: 2 } }] });
    const count = () => send('PUT', `/${product._id}/stock`, { changes: [{ stock: { count: 100, seen: 20 } }] });
    const [counted] = await Promise.all([
      count(),
      save(product, { name: '팔리는 중' }),
      ...orders.flatMap(({ id }) => [giveBack(id), add()]),
    ]);
    const { stock } = (await send('GET', `/${product._id}`)).body.product as ConsoleProductDetail;
    expect(stock).toBe(30 + 20 + (counted.status === 200 ? 80 : 0));
  });

  it('is no revision: it does not conflict with a concurrent edit of the name', async () => {
    const product = await create({ stock: { count: 10, seen: 0 } });
    await send('PUT', `/${product._id}/stock`, { changes: [{ stock: { delta: 1 } }] });
    expect((await save(product, { name: '그대로' })).status).toBe(200);
  });

  it.each([
    ['the product itself', () => ({})],
    ['an option', ({ options }: ConsoleProductDetail) => ({ _option: options[0]?._id })],
  ])('of %s has one change at a time, and column and ledger agree', async (_, of) => {
    const product = await create({ ...twoDiameters, stock: { count: 8, seen: 0 } });
    const change = { ...of(product), stock: { delta: 5 } };
    const response = await send('PUT', `/${product._id}/stock`, { changes: [change, change] });
    expect(response).toMatchObject({ status: 400, body: { errors: [{ path: 'body.changes.1' }] } });
    const rows = await database.db
      .selectFrom('stockLedger')
      .select('delta')
      .where('productId', '=', product._id)
      .execute();
    const kept = (await send('GET', `/${product._id}`)).body.product as ConsoleProductDetail;
    const totalStock = kept.stock + kept.options.reduce((sum, { stock }) => sum + stock, 0);
    expect(rows.reduce((sum, { delta }) => sum + delta, 0)).toBe(totalStock);
  });

  it('of an option of another product is refused', async () => {
    const [product, other] = [await create(), await create(twoDiameters)];
    const body = { changes: [{ _option: other.options[0]?._id, stock: { delta: 1 } }] };
    expect((await send('PUT', `/${product._id}/stock`, body)).status).toBe(400);
  });
});

describe('deleting', () => {
  // @covers call:DELETE /api/console/shop/products/{id}
  it('deletes a product that was never ordered, with its cart lines', async () => {
    const product = await create({
      ...twoDiameters,
      supplies: [{ name: '커버 스크류', price: 500, stock: { count: 5, seen: 0 }, stockEnabled: true, enabled: true }],
    });
    await makeCart(database.db, { productId: product._id, optionId: product.options[0]?._id ?? null });
    expect((await send('DELETE', `/${product._id}`)).status).toBe(204);
    expect((await send('GET', `/${product._id}`)).status).toBe(404);
    expect((await history(product._id))[0]).toMatchObject({ action: 'delete' });
  });

  it('refuses an ordered product, and suggests to hide it', async () => {
    const product = await makeProduct(database.db);
    await makeOrder(database.db, { productId: product.id });
    const { status, body } = await send('DELETE', `/${product.id}`);
    expect([status, body.code]).toEqual([409, 'PRODUCT_ORDERED']);
  });

  it('refuses one that is part of a bundle', async () => {
    const part = await create();
    await create({
      type: 'PRODUCT_BUNDLE',
      bundleds: [{ ...linkTo(part._id), amount: 2 }],
    });
    expect((await send('DELETE', `/${part._id}`)).body.code).toBe('PRODUCT_IN_USE');
  });
});
