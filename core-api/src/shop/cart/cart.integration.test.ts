import {
  makeCart,
  makeCategory,
  makeOption,
  makeProduct,
  makeShipping,
  makeShippingOption,
  makeUser,
} from '@iruon/db/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../tooling/test/database.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { cartLinesForPricing, removeOrdered } from './index.ts';
import { cartRoutes } from './routes.ts';

type Member = Awaited<ReturnType<typeof makeUser>>;
type Line = Record<string, unknown> & { _id: string; amount: number };

let database: TestDatabase;
let test: TestApp;
let member: Member;
let parcel: Awaited<ReturnType<typeof makeShippingOption>>;

beforeAll(async () => {
  database = await createTestDatabase();
  test = createTestApp(database.db, { routes: cartRoutes });
  parcel = await makeShippingOption(database.db);
});
afterAll(() => database[Symbol.asyncDispose]());
beforeEach(async () => {
  member = await makeUser(database.db);
});

const add = (carts: object[], as: Member = member) => test.send('POST', '/api/v1/me/carts', { as, body: { carts } });
const list = async (as: Member = member) => (await test.send('GET', '/api/v1/me/carts', { as })).body.carts as Line[];

describe('adding', () => {
  it('prices a line with option and discount, and takes the default delivery', async () => {
    const product = await makeProduct(database.db, {
      price: 10_000,
      optionsEnabled: true,
      discountEnabled: true,
      discountUnit: 'PERCENT',
      discountAmount: 15,
    });
    const option = await makeOption(database.db, { productId: product.id, price: 2_000, stock: 7 });
    const { status, body } = await add([{ _product: product.id, _option: option.id, amount: 3 }]);
    expect(status).toBe(200);
    expect(body.carts).toMatchObject([
      {
        _product: product.id,
        _option: option.id,
        _shippingOption: parcel.id,
        product: { price: 10_000 },
        option: { price: 2_000 },
        salePrice: 10_500,
        discountPrice: 1_500,
        lineTotal: 31_500,
        amount: 3,
        stock: 7,
        availability: 'OK',
      },
    ]);
  });

  it('grows a line that is there already, and one that is named twice', async () => {
    const product = await makeProduct(database.db);
    await add([{ _product: product.id, amount: 2 }]);
    await add([
      { _product: product.id, amount: 3 },
      { _product: product.id, _option: null, amount: 4 },
    ]);
    expect(await list()).toMatchObject([{ amount: 9 }]);
  });

  it('loses nothing when twenty requests add at once, in any order', async () => {
    const products = await Promise.all([makeProduct(database.db), makeProduct(database.db), makeProduct(database.db)]);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => {
        const lines = products.map(({ id }) => ({ _product: id, amount: 1 }));
        return add(i % 2 ? lines : lines.reverse());
      }),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect((await list()).map(({ amount }) => amount)).toEqual([20, 20, 20]);
  });

  it('never passes the stock, even at once', async () => {
    const product = await makeProduct(database.db, { stock: 10 });
    const answers = await Promise.all(Array.from({ length: 8 }, () => add([{ _product: product.id, amount: 3 }])));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(5);
    expect(refused[0]?.body).toMatchObject({ code: 'STOCK_SHORT', stock: 10 });
    expect(await list()).toMatchObject([{ amount: 9 }]);
  });

  it('holds two hundred lines and no more, even at once', async () => {
    const { brandId, categoryId } = await makeProduct(database.db);
    const products = await Promise.all(
      Array.from({ length: 202 }, () => makeProduct(database.db, { brandId, categoryId })),
    );
    const lines = products.map(({ id }) => ({ _product: id, amount: 1 }));
    expect((await add(lines.slice(0, 198))).status).toBe(200);
    const answers = await Promise.all(lines.slice(198).map((line) => add([line])));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('CART_FULL');
    expect(await list()).toHaveLength(200);
  });

  it('refuses what cannot be sold, and then adds nothing at all', async () => {
    const good = await makeProduct(database.db);
    const withOptions = await makeProduct(database.db, { optionsEnabled: true });
    const disabled = await makeOption(database.db, { productId: withOptions.id, enabled: false });
    const empty = await makeOption(database.db, { productId: withOptions.id, stock: 0 });
    const foreign = await makeOption(database.db);
    const hidden = await makeProduct(database.db, { shows: false });
    const resting = await makeProduct(database.db, { sells: false });
    const uncounted = await makeProduct(database.db, { stockEnabled: false, stock: 0 });
    const cases: [object, number, string][] = [
      [{ _product: hidden.id, amount: 1 }, 409, 'PRODUCT_NOT_FOR_SALE'],
      [{ _product: resting.id, amount: 1 }, 409, 'PRODUCT_NOT_FOR_SALE'],
      [{ _product: withOptions.id, amount: 1 }, 409, 'OPTION_REQUIRED'],
      [{ _product: withOptions.id, _option: disabled.id, amount: 1 }, 409, 'OPTION_NOT_AVAILABLE'],
      [{ _product: withOptions.id, _option: foreign.id, amount: 1 }, 409, 'OPTION_NOT_AVAILABLE'],
      [{ _product: good.id, _option: foreign.id, amount: 1 }, 409, 'OPTION_NOT_AVAILABLE'],
      [{ _product: withOptions.id, _option: empty.id, amount: 1 }, 409, 'STOCK_SHORT'],
      [{ _product: good.id, amount: 101 }, 409, 'STOCK_SHORT'],
      [{ _product: member.id, amount: 1 }, 404, 'NOT_FOUND'],
      [{ _product: good.id, amount: 1, _shippingOption: member.id }, 400, 'INVALID_INPUT'],
    ];
    for (const [line, status, code] of cases) {
      const answer = await add([{ _product: uncounted.id, amount: 1 }, line]);
      expect([answer.status, answer.body.code], JSON.stringify(line)).toEqual([status, code]);
    }
    expect(await list()).toEqual([]);
    await add([{ _product: uncounted.id, amount: 9_999 }]);
    expect((await add([{ _product: uncounted.id, amount: 1 }])).body.code).toBe('INVALID_INPUT');
  });

  it('keeps the chosen delivery until another is chosen', async () => {
    const product = await makeProduct(database.db);
    const { id: shippingId } = await makeShipping(database.db, {
      targetType: 'PRODUCTS',
      targetProducts: [product.id],
    });
    const first = await makeShippingOption(database.db, { shippingId, sequence: 1 });
    const second = await makeShippingOption(database.db, { shippingId, sequence: 2, carrier: 'FREIGHT' });
    const option = async () => (await list())[0]?._shippingOption;
    await add([{ _product: product.id, amount: 1 }]);
    expect(await option()).toBe(first.id);
    await add([{ _product: product.id, amount: 1, _shippingOption: second.id }]);
    await add([{ _product: product.id, amount: 1 }]);
    expect(await option()).toBe(second.id);
    await database.db.updateTable('shippings').set({ isActive: false }).where('id', '=', shippingId).execute();
    expect(await option()).toBe(parcel.id);
  });
});

describe('a line', () => {
  it('changes its amount, down even when the stock is short', async () => {
    const product = await makeProduct(database.db, { stock: 5 });
    await add([{ _product: product.id, amount: 5 }]);
    await database.db.updateTable('products').set({ stock: 3 }).where('id', '=', product.id).execute();
    const [line] = await list();
    expect(line).toMatchObject({ availability: 'STOCK_SHORT', stock: 3 });
    const change = (amount: number) =>
      test.send('PUT', `/api/v1/me/carts/${line?._id}`, { as: member, body: { amount } });
    expect((await change(6)).body.code).toBe('STOCK_SHORT');
    expect((await change(4)).body.carts).toMatchObject([{ amount: 4, availability: 'STOCK_SHORT' }]);
    expect((await change(3)).body.carts).toMatchObject([{ amount: 3, availability: 'OK' }]);
    await database.db.updateTable('products').set({ stock: 0 }).where('id', '=', product.id).execute();
    expect(await list()).toMatchObject([{ availability: 'SOLD_OUT' }]);
    await database.db.updateTable('products').set({ sells: false }).where('id', '=', product.id).execute();
    expect(await list()).toMatchObject([{ availability: 'NOT_FOR_SALE' }]);
  });

  it('goes when removed, and going twice is no error', async () => {
    const product = await makeProduct(database.db);
    await add([{ _product: product.id, amount: 1 }]);
    const [line] = await list();
    for (let i = 0; i < 2; i += 1) {
      const answer = await test.send('DELETE', `/api/v1/me/carts/${line?._id}`, { as: member });
      expect(answer).toMatchObject({ status: 200, body: { carts: [] } });
    }
  });

  it('is nobody else’s: not seen, not changed, not removed, not priced', async () => {
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
  it('gives chosen lines in the order asked, each once, without those that are gone', async () => {
    const root = await makeCategory(database.db);
    const leaf = await makeCategory(database.db, { parentId: root.id });
    const carts = [];
    for (let i = 0; i < 3; i += 1) {
      const { id: productId } = await makeProduct(database.db, { categoryId: leaf.id, price: 1_000 * (i + 1) });
      const chosen = { shippingId: parcel.shippingId, shippingOptionId: parcel.id };
      carts.push(await makeCart(database.db, { userId: member.id, productId, amount: i + 1, ...chosen }));
    }
    const [first, second, third] = carts.map(({ id }) => id) as [string, string, string];
    const lines = await cartLinesForPricing(database.db, member.id, [third, member.id, first, third], new Date());
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
    await inTransaction(database.db, (trx) => removeOrdered(trx, member.id, [first, third]));
    expect((await list()).map(({ _id }) => _id)).toEqual([second]);
  });
});

describe('the door', () => {
  it('lets customers add, members look and clear, visitors nothing', async () => {
    const newcomer = await makeUser(database.db, { custNo: null });
    const product = await makeProduct(database.db);
    const body = { carts: [{ _product: product.id, amount: 1 }] };
    expect((await test.send('POST', '/api/v1/me/carts', { body })).body.code).toBe('LOGIN_REQUIRED');
    expect((await test.send('POST', '/api/v1/me/carts', { as: newcomer, body })).body.code).toBe(
      'CUSTOMER_NUMBER_REQUIRED',
    );
    expect((await test.send('GET', '/api/v1/me/carts')).status).toBe(401);
    expect((await test.send('GET', '/api/v1/me/carts', { as: newcomer })).body).toEqual({ carts: [] });
  });

  it('refuses bad input without a 500', async () => {
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
      { carts: [{ ...good, userId: member.id }] },
      ...[0, -1, 1.5, 10_000, '1', null, Number.MAX_SAFE_INTEGER].map((amount) => ({ carts: [{ ...good, amount }] })),
      ...['', 'x', '../1', `${id}'`, `${id}\u0000`, 1, {}, [id]].map((_product) => ({
        carts: [{ ...good, _product }],
      })),
      `{"carts":[{"_product":"${id}","amount":1,"__proto__":{"amount":2}}]}`,
      '['.repeat(50_000),
    ];
    for (const body of bad) {
      const answer = await test.send('POST', '/api/v1/me/carts', { as: member, body });
      expect([answer.status, answer.body.code], JSON.stringify(body)?.slice(0, 100)).toEqual([400, 'INVALID_INPUT']);
    }
    expect((await test.send('PUT', '/api/v1/me/carts/x', { as: member, body: { amount: 1 } })).status).toBe(400);
    const asForm = await test.send('POST', '/api/v1/me/carts', {
      as: member,
      body: 'a=1',
      headers: { 'content-type': 'text/plain' },
    });
    expect(asForm.status).toBe(415);
    expect(await list()).toEqual([]);
  });
});
