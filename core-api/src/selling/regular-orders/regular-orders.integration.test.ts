// @covers route:/mypage/cart/regular

import { randomUUID } from 'node:crypto';
import type { RegularOrder, RegularOrdered } from '@iruon/contract';
import {
  makeCart,
  makeOption,
  makeOrder,
  makeProduct,
  makePurchase,
  makeShippingOption,
  makeUser,
} from '@iruon/db/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../tooling/test/database.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { cartRoutes } from '../cart/routes.ts';
import { regularOrderRoutes } from './routes.ts';

const PATH = '/api/v1/me/carts/regular';
// A Saturday in Seoul.
const NOW = new Date('2026-11-21T01:00:00Z');
const weekly = { unit: 'WEEK', every: 2, day: 6 };
let database: TestDatabase;
let test: TestApp;
let clock = NOW;
let member: Awaited<ReturnType<typeof makeUser>>;
let parcel: Awaited<ReturnType<typeof makeShippingOption>>;

beforeAll(async () => {
  database = await createTestDatabase();
  test = createTestApp(database.db, { routes: [...cartRoutes, ...regularOrderRoutes], now: () => clock });
  parcel = await makeShippingOption(database.db);
});
afterAll(() => database[Symbol.asyncDispose]());
beforeEach(async () => {
  clock = NOW;
  member = await makeUser(database.db);
});

interface Line {
  _id: string;
  amount: number;
}

const inCart = async (productId: string, over: { amount?: number; optionId?: string; as?: typeof member } = {}) => {
  const { amount = 2, optionId, as = member } = over;
  const chosen = { shippingId: parcel.shippingId, shippingOptionId: parcel.id };
  return (
    await makeCart(database.db, { userId: as.id, productId, amount, ...(optionId ? { optionId } : {}), ...chosen })
  ).id;
};
const emptyCart = (as = member) => database.db.deleteFrom('carts').where('userId', '=', as.id).execute();
const list = async (as = member) => (await test.send('GET', PATH, { as })).body.regularOrders as RegularOrder[];
const read = (id: string, as = member) => test.send('GET', `${PATH}/${id}`, { as });
const create = (body: object, { as = member, key = randomUUID() } = {}) =>
  test.send('POST', PATH, { as, body: { name: '월초', cycle: null, ...body }, headers: { 'idempotency-key': key } });
const created = async (body: object) => {
  const { status, body: response } = await create(body);
  expect(status, JSON.stringify(response)).toBe(201);
  return response.regularOrder as RegularOrder;
};
const change = (id: string, body: object, as = member) => test.send('PUT', `${PATH}/${id}`, { as, body });
const order = (id: string, version: number, { as = member, key = randomUUID() } = {}) =>
  test.send('POST', `${PATH}/${id}/order`, { as, body: { version }, headers: { 'idempotency-key': key } });
const carts = async () => (await test.send('GET', '/api/v1/me/carts', { as: member })).body.carts as Line[];

describe('saving', () => {
  it('keeps chosen lines with option, delivery and price, and leaves the cart as it is', async () => {
    const product = await makeProduct(database.db, { price: 10_000, optionsEnabled: true });
    const option = await makeOption(database.db, { productId: product.id, price: 2_000, stock: 7 });
    const other = await makeProduct(database.db, { price: 500 });
    const lines = [await inCart(product.id, { optionId: option.id, amount: 3 }), await inCart(other.id)];
    const saved = await created({ _carts: lines.slice(0, 1), cycle: weekly });
    expect(saved).toMatchObject({
      name: '월초',
      cycle: weekly,
      nextOn: '2026-11-21',
      isPaused: false,
      // Mails are off by default.
      hasReminder: false,
      lineCount: 1,
      troubledCount: 0,
      goodsTotal: 36_000,
      lines: [
        { _product: product.id, optionName: option.name, amount: 3, price: 12_000, savedPrice: 12_000, available: 3 },
      ],
    });
    expect(await carts()).toHaveLength(2);
    expect(await list()).toEqual([saved]);
  });

  it('makes of a purchase what was bought, parts of one line together again', async () => {
    const [product, other] = [await makeProduct(database.db), await makeProduct(database.db)];
    const purchase = await makePurchase(database.db, { userId: member.id });
    for (const [sequence, [productId, amount]] of [
      [product.id, 2],
      [other.id, 1],
      [product.id, 3],
    ].entries()) {
      await makeOrder(database.db, {
        purchaseId: purchase.id,
        userId: member.id,
        sequence,
        productId: productId as string,
        amount: amount as number,
      });
    }
    const saved = await created({ purchaseNo: purchase.purchaseNo });
    expect(saved.lines.map(({ _product, amount }) => [_product, amount])).toEqual([
      [product.id, 5],
      [other.id, 1],
    ]);
    const stranger = await makeUser(database.db);
    expect(await create({ purchaseNo: purchase.purchaseNo }, { as: stranger })).toMatchObject({ status: 404 });
  });

  it('happens once however often the form is sent', async () => {
    const line = await inCart((await makeProduct(database.db)).id);
    const key = randomUUID();
    const [one, again] = [await create({ _carts: [line] }, { key }), await create({ _carts: [line] }, { key })];
    expect([one.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(one.body);
    expect(await list()).toHaveLength(1);
  });

  it('holds twenty, under any concurrency, each under a name of its own', async () => {
    const line = await inCart((await makeProduct(database.db)).id);
    const responses = await Promise.all(
      Array.from({ length: 23 }, (_, i) => create({ _carts: [line], name: `정기 ${Math.min(i, 21)}` })),
    );
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(20);
    const refused = responses.filter(({ status }) => status === 409).map(({ body }) => body.code);
    expect(refused).toHaveLength(3);
    expect(await list()).toHaveLength(20);
    const [first, second] = await list();
    expect(await change(first?._id ?? '', { name: second?.name })).toMatchObject({
      status: 409,
      body: { code: 'REGULAR_NAME_TAKEN', errors: [{ path: 'body.name' }] },
    });
    // Its own name is no other's.
    expect((await change(first?._id ?? '', { name: first?.name })).status).toBe(200);
  });

  it('takes a hundred lines and no more', async () => {
    const { brandId, categoryId } = await makeProduct(database.db);
    const lines: string[] = [];
    for (let i = 0; i < 101; i += 1)
      lines.push(await inCart((await makeProduct(database.db, { brandId, categoryId })).id));
    expect((await create({ _carts: lines })).body.code).toBe('REGULAR_LINES_FULL');
    expect((await created({ _carts: lines.slice(1) })).lineCount).toBe(100);
  });

  it.each([
    ['name', { name: ' ' }],
    ['cycle.every', { cycle: { ...weekly, every: 13 } }],
    ['cycle.every', { cycle: { ...weekly, every: 0 } }],
    ['cycle.day', { cycle: { ...weekly, day: 7 } }],
    ['cycle.day', { cycle: { unit: 'MONTH', every: 1, day: 32 } }],
    ['from', { cycle: weekly, from: '2026-11-20' }],
    ['from', { cycle: weekly, from: '2027-11-23' }],
  ])('refuses a bad %s at its field', async (path, bad) => {
    const line = await inCart((await makeProduct(database.db)).id);
    const { status, body } = await create({ _carts: [line], ...bad });
    expect([status, body.code]).toEqual([400, 'INVALID_INPUT']);
    expect((body.errors as { path: string }[]).map((error) => error.path)).toContain(`body.${path}`);
  });

  it('refuses lines that are not there, or two sources at once', async () => {
    const stranger = await makeUser(database.db);
    const foreign = await inCart((await makeProduct(database.db)).id, { as: stranger });
    expect((await create({ _carts: [foreign] })).status).toBe(404);
    expect((await create({})).status).toBe(400);
    expect((await create({ _carts: [foreign], purchaseNo: '20260101-AAAAAA' })).status).toBe(400);
  });
});

describe('changing', () => {
  it('changes only the given fields, and restarts with another cycle', async () => {
    const [first, second] = [await makeProduct(database.db), await makeProduct(database.db)];
    const saved = await created({ _carts: [await inCart(first.id), await inCart(second.id)], cycle: weekly });
    const [line, other] = saved.lines.map(({ _id }) => _id);
    const renamed = await change(saved._id, { name: '격주 소모품', lines: [{ _id: line, amount: 9 }] });
    expect(renamed.body.regularOrder).toMatchObject({
      name: '격주 소모품',
      nextOn: '2026-11-21',
      version: saved.version + 1,
      lines: [{ amount: 9 }, { amount: 2 }],
    });
    const cycle = { unit: 'MONTH', every: 1, day: 31 };
    const moved = await change(saved._id, { cycle, from: '2027-02-03', lines: [{ _id: other, amount: 0 }] });
    expect(moved.body.regularOrder).toMatchObject({ nextOn: '2027-02-28', lineCount: 1 });
    expect((await change(saved._id, { isPaused: true })).body.regularOrder).toMatchObject({ isPaused: true, cycle });
    expect((await change(saved._id, { cycle: null })).body.regularOrder).toMatchObject({ cycle: null, nextOn: null });
    const last = await change(saved._id, { lines: [{ _id: line, amount: 0 }] });
    expect(last).toMatchObject({ status: 400, body: { errors: [{ path: 'body.lines' }] } });
    expect((await change(saved._id, { lines: [{ _id: other, amount: 1 }] })).status).toBe(404);
  });

  it('is nobody else’s: not seen, not changed, not ordered, not removed', async () => {
    const saved = await created({ _carts: [await inCart((await makeProduct(database.db)).id)] });
    const stranger = await makeUser(database.db);
    expect(await list(stranger)).toEqual([]);
    expect((await read(saved._id, stranger)).status).toBe(404);
    expect((await change(saved._id, { isPaused: true }, stranger)).status).toBe(404);
    expect((await order(saved._id, saved.version, { as: stranger })).status).toBe(404);
    expect((await test.send('DELETE', `${PATH}/${saved._id}`, { as: stranger })).status).toBe(204);
    expect((await read(saved._id)).status).toBe(200);
    for (let i = 0; i < 2; i += 1)
      expect((await test.send('DELETE', `${PATH}/${saved._id}`, { as: member })).status).toBe(204);
    expect((await read(saved._id)).status).toBe(404);
  });
});

describe('ordering', () => {
  it('adds what is available to the cart, and reports the rest line by line', async () => {
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
    const told = body as unknown as RegularOrdered;
    expect(told.lines.map(({ name, outcome, added }) => [name, outcome, added])).toEqual([
      ['all', 'ADDED', 4],
      ['short', 'STOCK_SHORT', 3],
      ['out', 'SOLD_OUT', 0],
      ['rests', 'NOT_FOR_SALE', 0],
      ['deleted', 'NOT_FOR_SALE', 0],
      ['dearer', 'ADDED', 4],
    ]);
    expect(told.lines[5]).toMatchObject({ price: 1_200, savedPrice: 1_000 });
    expect(told.nextOn).toBe('2026-12-05');
    const held = await carts();
    expect(held.map(({ amount }) => amount).sort((a, b) => a - b)).toEqual([4, 5, 10]);
    expect(new Set(told._carts)).toEqual(new Set(held.map(({ _id }) => _id)));
    const after = (await read(saved._id)).body.regularOrder as RegularOrder;
    expect(after).toMatchObject({ nextOn: '2026-12-05', version: saved.version + 1 });
    // The reported price becomes the next price to compare with.
    expect(after.lines[5]?.savedPrice).toBe(1_200);
  });

  it('happens once for two presses at once, whatever keys they carry', async () => {
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

  it('leaves the date where nothing can be had, and adds nothing where the cart is full', async () => {
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

  it('sells nothing in place of an option that was deleted', async () => {
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
  it('puts a purchase into the cart once more, once for a key, and tells nobody else what was bought', async () => {
    // Four of the seven go with the orders.
    const product = await makeProduct(database.db, { price: 1_000, stock: 7 });
    const purchase = await makePurchase(database.db, { userId: member.id });
    const of = { purchaseId: purchase.id, userId: member.id, productId: product.id, unitPrice: 900, lineTotal: 1_800 };
    for (const sequence of [0, 1]) await makeOrder(database.db, { ...of, sequence, amount: 2 });
    const again = (as = member, key = randomUUID()) =>
      test.send('POST', '/api/v1/me/carts/again', {
        as,
        body: { purchaseNo: purchase.purchaseNo },
        headers: { 'idempotency-key': key },
      });
    const key = randomUUID();
    const [one, same] = [await again(member, key), await again(member, key)];
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

it('shows what is up first: behind, today, ahead, without a date, paused', async () => {
  const line = await inCart((await makeProduct(database.db)).id);
  const save = (name: string, cycle: object | null) => created({ _carts: [line], name, cycle });
  await save('날짜 없음', null);
  const paused = await save('멈춤', weekly);
  await change(paused._id, { isPaused: true });
  await save('오늘', weekly);
  await save('앞으로', { ...weekly, day: 1 });
  clock = new Date('2026-11-20T01:00:00Z');
  await save('지남', { ...weekly, day: 5 });
  clock = NOW;
  expect((await list()).map(({ name, nextOn }) => [name, nextOn])).toEqual([
    ['지남', '2026-11-20'],
    ['오늘', '2026-11-21'],
    ['앞으로', '2026-11-23'],
    ['날짜 없음', null],
    ['멈춤', '2026-11-21'],
  ]);
});
