// @covers route:/mypage/cart, entity:option-variant, entity:cart-line, call:PUT /api/v1/me/carts/{id}

import {
  makeCoupon,
  makeOption,
  makeProduct,
  makeShipping,
  makeShippingOption,
  makeSupply,
  makeUser,
  makeUserCoupon,
} from '@iruon/db/factories';
import { beforeEach, describe, expect, it } from 'vitest';
import { createTestApp } from '../../testing/app.ts';
import { databaseForTests } from '../../testing/database-for-tests.ts';
import { couponRoutes } from '../coupons/routes.ts';
import { changeCart } from './change-cart.ts';
import { cartRoutes } from './routes.ts';

interface Line {
  _id: string;
  _option: string | null;
  _shippingOption: string;
  amount: number;
  salePrice: number;
  availability: string;
  hasOptions: boolean;
  supplies: { _supply: string; amount: number }[];
}

let member: Awaited<ReturnType<typeof makeUser>>;
let product: Awaited<ReturnType<typeof makeProduct>>;
let short: Awaited<ReturnType<typeof makeOption>>;
let long: Awaited<ReturnType<typeof makeOption>>;

const database = await databaseForTests();
const test = createTestApp(database.db, { routes: [...cartRoutes, ...couponRoutes] });
await makeShippingOption(database.db);
beforeEach(async () => {
  member = await makeUser(database.db);
  const optionsCriteria = [{ type: 'SELECT', name: '길이', values: [{ name: '10mm' }, { name: '12mm' }] }];
  product = await makeProduct(database.db, { price: 10_000, optionsEnabled: true, optionsCriteria });
  short = await makeOption(database.db, { productId: product.id, value: ['10mm'], stock: 20, sequence: 1 });
  long = await makeOption(database.db, { productId: product.id, value: ['12mm'], price: 500, stock: 8, sequence: 2 });
});

const list = async () => (await test.send('GET', '/api/v1/me/carts', { as: member })).body.carts as Line[];
async function put(_option: string | null, amount: number, rest: object = {}, _product = product.id): Promise<Line> {
  const body = { carts: [{ _product, _option, amount, ...rest }] };
  const { body: response } = await test.send('POST', '/api/v1/me/carts', { as: member, body });
  const line = (await list()).find((each) => each._id === (response._added as string[] | undefined)?.[0]);
  if (!line) throw new Error('not in the cart');
  return line;
}
const send = ({ _id }: Pick<Line, '_id'>, body: object, headers: Record<string, string> = {}) =>
  test.send('PUT', `/api/v1/me/carts/${_id}`, { as: member, body, headers });
const change = (line: Pick<Line, '_id'>, body: object, key: string = crypto.randomUUID()) =>
  send(line, body, { 'idempotency-key': key });
const optionsOf = ({ _id }: Pick<Line, '_id'>, as = member) =>
  test.send('GET', `/api/v1/me/carts/${_id}/options`, { as });

describe('the option of a line', () => {
  it('becomes another of its product, with its price and stock, alone or with the pieces', async () => {
    const line = await put(short.id, 3);
    expect(line).toMatchObject({ salePrice: 10_000, hasOptions: true });
    const changed = await change(line, { _option: long.id });
    expect(changed).toMatchObject({ status: 200, body: { _merged: null } });
    const expected = { _id: line._id, _option: long.id, amount: 3, salePrice: 10_500, seenPrice: 10_500, stock: 8 };
    expect(changed.body.carts).toMatchObject([expected]);
    const back = await change(line, { _option: short.id, amount: 20 });
    expect(back.body.carts).toMatchObject([{ _option: short.id, amount: 20, availability: 'OK' }]);
  });

  it('named as it is changes nothing, also where the stock fell short', async () => {
    const line = await put(long.id, 8);
    await database.db.updateTable('productOptions').set({ stock: 5, price: 900 }).where('id', '=', long.id).execute();
    const same = await change(line, { _option: long.id });
    expect(same.body).toMatchObject({ _merged: null, carts: [{ amount: 8, seenPrice: 10_500 }] });
    expect((await change(line, { _option: long.id, amount: 7 })).body.carts).toMatchObject([{ amount: 7 }]);
    expect(await change(line, { _option: long.id, amount: 8 })).toMatchObject({
      status: 409,
      body: { code: 'STOCK_SHORT', stock: 5, errors: [{ path: 'body.amount' }] },
    });
  });

  it.each(['disabled', 'foreign', 'gone', 'none', 'sold out', 'short', 'not for sale'] as const)(
    'is not changed to what is %s',
    async (what) => {
      const line = await put(short.id, 9);
      const other = await makeOption(database.db);
      const set = (values: { enabled?: boolean; stock?: number }) =>
        database.db.updateTable('productOptions').set(values).where('id', '=', long.id).execute();
      if (what === 'disabled') await set({ enabled: false });
      if (what === 'sold out') await set({ stock: 0 });
      if (what === 'not for sale')
        await database.db.updateTable('products').set({ sells: false }).where('id', '=', product.id).execute();
      const [asked, code, path] = {
        disabled: [long.id, 'OPTION_NOT_AVAILABLE', 'body._option'],
        foreign: [other.id, 'OPTION_NOT_AVAILABLE', 'body._option'],
        gone: [member.id, 'OPTION_NOT_AVAILABLE', 'body._option'],
        none: [null, 'OPTION_REQUIRED', 'body._option'],
        'sold out': [long.id, 'STOCK_SHORT', 'body._option'],
        short: [long.id, 'STOCK_SHORT', 'body.amount'],
        'not for sale': [long.id, 'PRODUCT_NOT_FOR_SALE', 'body._option'],
      }[what];
      const refused = await change(line, { _option: asked, amount: 9 });
      expect(refused).toMatchObject({ status: 409, body: { code, errors: [{ path }] } });
      if (what === 'short') expect(refused.body).toMatchObject({ stock: 8 });
      expect(await list()).toMatchObject([{ _option: short.id, amount: 9 }]);
    },
  );

  it('is not changed where nothing delivers the product any more', async () => {
    const line = await put(short.id, 1);
    const deliver = (isActive: boolean) => database.db.updateTable('shippings').set({ isActive }).execute();
    await deliver(false);
    const refused = await change(line, { _option: long.id });
    await deliver(true);
    expect(refused).toMatchObject({ status: 409, body: { code: 'PRODUCT_NOT_FOR_SALE' } });
  });

  it('mends a line whose option is gone or sold out, and one from before the product had options', async () => {
    const plain = await makeProduct(database.db);
    const line = await put(long.id, 2);
    await database.db.updateTable('productOptions').set({ enabled: false }).where('id', '=', long.id).execute();
    expect(await list()).toMatchObject([{ availability: 'OPTION_GONE', hasOptions: true }]);
    expect((await change(line, { _option: short.id })).body.carts).toMatchObject([{ availability: 'OK' }]);

    const bare = await put(null, 1, {}, plain.id);
    expect(bare.hasOptions).toBe(false);
    const made = await makeOption(database.db, { productId: plain.id });
    await database.db.updateTable('products').set({ optionsEnabled: true }).where('id', '=', plain.id).execute();
    const chosen = await change(bare, { _option: made.id });
    expect(chosen.body.carts).toMatchObject([{}, { _option: made.id, availability: 'OK' }]);
    await database.db
      .updateTable('products')
      .set({ optionsEnabled: false, stock: 5 })
      .where('id', '=', plain.id)
      .execute();
    expect((await optionsOf(bare)).body.product).toMatchObject({ optionsConf: { enabled: false }, options: [] });
    const without = await change(bare, { _option: null });
    expect(without.body.carts).toMatchObject([{}, { _option: null, availability: 'OK', hasOptions: false }]);
  });

  it('is nobody else’s to change or to see', async () => {
    const line = await put(short.id, 1);
    const other = await makeUser(database.db);
    const path = `/api/v1/me/carts/${line._id}`;
    expect((await test.send('PUT', path, { as: other, body: { _option: long.id } })).status).toBe(404);
    expect((await optionsOf(line, other)).status).toBe(404);
    expect(await list()).toMatchObject([{ _option: short.id }]);
  });
});

describe('a line that is the same as another', () => {
  it('takes it up: pieces and supplies are added, its place and its delivery stay', async () => {
    const screw = await makeSupply(database.db, { productId: product.id, price: 500, stock: 5, stockEnabled: true });
    const mount = await makeSupply(database.db, { productId: product.id, stockEnabled: false });
    const { id: shippingId } = await makeShipping(database.db, {
      targetType: 'PRODUCTS',
      targetProducts: [product.id],
    });
    const parcel = await makeShippingOption(database.db, { shippingId, sequence: 1 });
    const freight = await makeShippingOption(database.db, { shippingId, sequence: 2, carrier: 'FREIGHT' });
    const supplies = [{ _supply: screw.id, amount: 2 }];
    const line = await put(short.id, 3, { supplies, _shippingOption: freight.id });
    const both = [...supplies, { _supply: mount.id, amount: 4 }];
    const apart = await put(long.id, 1, { _shippingOption: parcel.id });
    const other = await put(long.id, 4, { supplies: both, _shippingOption: freight.id });
    const { body } = await change(line, { _option: long.id, supplies: [{ _supply: screw.id, amount: 3 }] });
    expect(body._merged).toBe(other._id);
    const [merged, ...rest] = body.carts as Line[];
    expect(rest).toMatchObject([{ _id: apart._id, amount: 1, _shippingOption: parcel.id }]);
    expect(merged).toMatchObject({ _id: line._id, _option: long.id, amount: 7, _shippingOption: freight.id });
    expect(new Map(merged?.supplies.map(({ _supply, amount }) => [_supply, amount]))).toEqual(
      new Map([
        [screw.id, 5],
        [mount.id, 4],
      ]),
    );
  });

  it('stays apart when there is not enough for both, and nothing is changed', async () => {
    const screw = await makeSupply(database.db, { productId: product.id, stock: 5, stockEnabled: true });
    const supplies = [{ _supply: screw.id, amount: 3 }];
    const line = await put(short.id, 3, { supplies });
    await put(long.id, 6, { supplies });
    expect(await change(line, { _option: long.id })).toMatchObject({
      status: 409,
      body: { code: 'STOCK_SHORT', stock: 8, errors: [{ path: 'body.amount', message: '8개까지 담을 수 있습니다.' }] },
    });
    expect(await change(line, { _option: long.id, amount: 2 })).toMatchObject({
      status: 409,
      body: { code: 'STOCK_SHORT', stock: 5, errors: [{ path: 'body._option' }] },
    });
    const before = [
      { _option: short.id, amount: 3, supplies: [{ amount: 3 }] },
      { _option: long.id, amount: 6, supplies: [{ amount: 3 }] },
    ];
    expect(await list()).toMatchObject(before);
  });

  it('holds no more than a line can', async () => {
    const endless = await makeProduct(database.db, { optionsEnabled: true, stockEnabled: false });
    const [one, two] = [
      await makeOption(database.db, { productId: endless.id }),
      await makeOption(database.db, { productId: endless.id }),
    ];
    const line = await put(one.id, 9_000, {}, endless.id);
    await put(two.id, 1_000, {}, endless.id);
    expect(await change(line, { _option: two.id })).toMatchObject({
      status: 400,
      body: { code: 'INVALID_INPUT', errors: [{ path: 'body.amount', code: 'too_big' }] },
    });
    expect(await list()).toHaveLength(2);
  });

  it('merges once, however often the same key is sent', async () => {
    const line = await put(short.id, 3);
    const other = await put(long.id, 4);
    const keyed = () => change(line, { _option: long.id, amount: 2 }, `merge-${line._id}`);
    for (let i = 0; i < 3; i += 1)
      expect((await keyed()).body).toMatchObject({ _merged: other._id, carts: [{ _option: long.id, amount: 6 }] });
    expect(await list()).toMatchObject([{ _id: line._id, amount: 6 }]);
    // Without a quantity the request is idempotent; with one it requires a key.
    expect((await send(line, { _option: long.id })).body).toMatchObject({ _merged: null, carts: [{ amount: 6 }] });
    const keyless = await send(line, { _option: long.id, amount: 2 });
    expect(keyless).toMatchObject({ status: 400, body: { code: 'IDEMPOTENCY_KEY_REQUIRED' } });
    expect(await list()).toMatchObject([{ amount: 6 }]);
  });

  it('does not merge when the response cannot be kept for a second try', async () => {
    const line = await put(short.id, 3);
    await put(long.id, 4);
    const actor = { type: 'user', userId: member.id, familyId: member.id, scopes: [], isCustomer: true } as const;
    const context = { ...test.services, actor, requestId: 'cart-option' };
    const lost = changeCart(context, { id: line._id, optionId: long.id }, () => Promise.reject(new Error('lost')));
    await expect(lost).rejects.toThrow('lost');
    expect(await list()).toMatchObject([{ amount: 3 }, { amount: 4 }]);
  });

  it('loses no piece when both change at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      member = await makeUser(database.db);
      const third = await makeOption(database.db, { productId: product.id, stock: 50 });
      const [a, b] = [await put(short.id, 3), await put(long.id, 4)];
      const responses = await Promise.all([change(a, { _option: third.id }), change(b, { _option: third.id })]);
      expect(responses.map(({ status }) => status)).toEqual([200, 200]);
      expect(await list()).toMatchObject([{ _option: third.id, amount: 7 }]);
      // Each takes the other's option: one line absorbs the other.
      const c = await put(short.id, 2);
      const [d] = (await list()).filter(({ _option }) => _option === third.id);
      if (!d) throw new Error('not in the cart');
      const swapped = await Promise.all([change(c, { _option: third.id }), change(d, { _option: short.id })]);
      expect(swapped.map(({ status }) => status).sort()).toEqual([200, 404]);
      expect((await list()).map(({ amount }) => amount)).toEqual([9]);
    }
  });

  it('keeps its coupon; the coupon of the other stays with the product', async () => {
    const coupon = await makeCoupon(database.db, { count: 9 });
    const [mine, others] = [
      await makeUserCoupon(database.db, coupon, { userId: member.id }),
      await makeUserCoupon(database.db, coupon, { userId: member.id, round: 2 }),
    ];
    const line = await put(short.id, 1);
    const other = await put(long.id, 1);
    const _coupons = [
      { _coupon: mine.id, _cart: line._id, shippingCode: null },
      { _coupon: others.id, _cart: other._id, shippingCode: null },
    ];
    const applied = await test.send('PUT', '/api/v1/me/coupons/laid', {
      as: member,
      body: { _carts: [line._id, other._id], _coupons },
    });
    expect(applied.status).toBeLessThan(300);
    await change(line, { _option: long.id });
    const rows = await database.db
      .selectFrom('cartCoupons')
      .select(['userCouponId', 'cartId', 'productId'])
      .where('userId', '=', member.id)
      .execute();
    expect(new Map(rows.map(({ userCouponId, cartId, productId }) => [userCouponId, [cartId, productId]]))).toEqual(
      new Map([
        [mine.id, [line._id, product.id]],
        [others.id, [null, product.id]],
      ]),
    );
  });
});

it('is chosen from all options of its product in their order, with prices, stock and the quantity in other lines', async () => {
  await database.db.updateTable('products').set({ price: 12_000 }).where('id', '=', product.id).execute();
  const third = await makeOption(database.db, { productId: product.id, sequence: 3, enabled: false });
  const line = await put(short.id, 3);
  await put(long.id, 2);
  const { status, body } = await optionsOf(line);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    _cart: line._id,
    _option: short.id,
    optionName: '10mm',
    salePrice: 12_000,
    amount: 3,
    product: {
      name: product.name,
      salePrice: 12_000,
      stockEnabled: true,
      optionsConf: { enabled: true, criteria: [{ name: '길이' }] },
      options: [
        { _id: short.id, salePrice: 12_000, stock: 20, enabled: true, inCart: 0 },
        { _id: long.id, salePrice: 12_500, stock: 8, enabled: true, inCart: 2 },
        { _id: third.id, stock: 100, enabled: false, inCart: 0 },
      ],
    },
  });
});

it.each([{ _option: 'x' }, { _option: 1 }, { _option: [] }, { _option: undefined }, { option: null }])(
  'refuses %j',
  async (body) => {
    const line = await put(short.id, 1);
    expect(await change(line, body)).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
  },
);
