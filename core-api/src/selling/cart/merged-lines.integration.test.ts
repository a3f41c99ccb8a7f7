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
import { describe, expect, it } from 'vitest';
import { type Line, openCartOptions } from './cart-option.fixture.ts';
import { changeCart } from './change-cart.ts';

const { change, database, each, list, put, send, test } = await openCartOptions();

describe('a line that equals another', () => {
  it('absorbs it: quantities and supplies are added, its position and its delivery stay', async () => {
    const screw = await makeSupply(database.db, {
      productId: each.product.id,
      price: 500,
      stock: 5,
      stockEnabled: true,
    });
    const mount = await makeSupply(database.db, { productId: each.product.id, stockEnabled: false });
    const { id: shippingId } = await makeShipping(database.db, {
      targetType: 'PRODUCTS',
      targetProducts: [each.product.id],
    });
    const parcel = await makeShippingOption(database.db, { shippingId, sequence: 1 });
    const freight = await makeShippingOption(database.db, { shippingId, sequence: 2, carrier: 'FREIGHT' });
    const supplies = [{ _supply: screw.id, amount: 2 }];
    const line = await put(each.short.id, 3, { supplies, _shippingOption: freight.id });
    const both = [...supplies, { _supply: mount.id, amount: 4 }];
    const apart = await put(each.long.id, 1, { _shippingOption: parcel.id });
    const other = await put(each.long.id, 4, { supplies: both, _shippingOption: freight.id });
    const { body } = await change(line, { _option: each.long.id, supplies: [{ _supply: screw.id, amount: 3 }] });
    expect(body._merged).toBe(other._id);
    const [merged, ...rest] = body.carts as Line[];
    expect(rest).toMatchObject([{ _id: apart._id, amount: 1, _shippingOption: parcel.id }]);
    expect(merged).toMatchObject({ _id: line._id, _option: each.long.id, amount: 7, _shippingOption: freight.id });
    expect(new Map(merged?.supplies.map(({ _supply, amount }) => [_supply, amount]))).toEqual(
      new Map([
        [screw.id, 5],
        [mount.id, 4],
      ]),
    );
  });

  it('stays separate when the stock does not suffice for both, and nothing is changed', async () => {
    const screw = await makeSupply(database.db, { productId: each.product.id, stock: 5, stockEnabled: true });
    const supplies = [{ _supply: screw.id, amount: 3 }];
    const line = await put(each.short.id, 3, { supplies });
    await put(each.long.id, 6, { supplies });
    expect(await change(line, { _option: each.long.id })).toMatchObject({
      status: 409,
      body: { code: 'STOCK_SHORT', stock: 8, errors: [{ path: 'body.amount', message: '8개까지 담을 수 있습니다.' }] },
    });
    expect(await change(line, { _option: each.long.id, amount: 2 })).toMatchObject({
      status: 409,
      body: { code: 'STOCK_SHORT', stock: 5, errors: [{ path: 'body._option' }] },
    });
    const before = [
      { _option: each.short.id, amount: 3, supplies: [{ amount: 3 }] },
      { _option: each.long.id, amount: 6, supplies: [{ amount: 3 }] },
    ];
    expect(await list()).toMatchObject(before);
  });

  it('does not exceed the limit of a line', async () => {
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

  it('merges once per key', async () => {
    const line = await put(each.short.id, 3);
    const other = await put(each.long.id, 4);
    const keyed = () => change(line, { _option: each.long.id, amount: 2 }, `merge-${line._id}`);
    for (let i = 0; i < 3; i += 1)
      expect((await keyed()).body).toMatchObject({ _merged: other._id, carts: [{ _option: each.long.id, amount: 6 }] });
    expect(await list()).toMatchObject([{ _id: line._id, amount: 6 }]);
    // Without a quantity the request is idempotent; with one it requires a key.
    expect((await send(line, { _option: each.long.id })).body).toMatchObject({ _merged: null, carts: [{ amount: 6 }] });
    const keyless = await send(line, { _option: each.long.id, amount: 2 });
    expect(keyless).toMatchObject({ status: 400, body: { code: 'IDEMPOTENCY_KEY_REQUIRED' } });
    expect(await list()).toMatchObject([{ amount: 6 }]);
  });

  it('does not merge when the response cannot be stored for a retry', async () => {
    const line = await put(each.short.id, 3);
    await put(each.long.id, 4);
    const actor = {
      type: 'user',
      userId: each.member.id,
      familyId: each.member.id,
      scopes: [],
      rights: new Set<never>(),
      isCustomer: true,
    } as const;
    const context = { ...test.services, actor, requestId: 'cart-option' };
    const lost = changeCart(context, { id: line._id, optionId: each.long.id }, () => Promise.reject(new Error('lost')));
    await expect(lost).rejects.toThrow('lost');
    expect(await list()).toMatchObject([{ amount: 3 }, { amount: 4 }]);
  });

  it('loses no item when both change concurrently', async () => {
    for (let round = 0; round < 5; round += 1) {
      each.member = await makeUser(database.db);
      const third = await makeOption(database.db, { productId: each.product.id, stock: 50 });
      const [a, b] = [await put(each.short.id, 3), await put(each.long.id, 4)];
      const responses = await Promise.all([change(a, { _option: third.id }), change(b, { _option: third.id })]);
      expect(responses.map(({ status }) => status)).toEqual([200, 200]);
      expect(await list()).toMatchObject([{ _option: third.id, amount: 7 }]);
      // Each line changes to the option of the other: one line absorbs the other.
      const c = await put(each.short.id, 2);
      const [d] = (await list()).filter(({ _option }) => _option === third.id);
      if (!d) throw new Error('not in the cart');
      const swapped = await Promise.all([change(c, { _option: third.id }), change(d, { _option: each.short.id })]);
      expect(swapped.map(({ status }) => status).sort()).toEqual([200, 404]);
      expect((await list()).map(({ amount }) => amount)).toEqual([9]);
    }
  });

  it('keeps its coupon; the coupon of the other stays with the product', async () => {
    const coupon = await makeCoupon(database.db, { count: 9 });
    const [mine, others] = [
      await makeUserCoupon(database.db, coupon, { userId: each.member.id }),
      await makeUserCoupon(database.db, coupon, { userId: each.member.id, round: 2 }),
    ];
    const line = await put(each.short.id, 1);
    const other = await put(each.long.id, 1);
    const _coupons = [
      { _coupon: mine.id, _cart: line._id, shippingCode: null },
      { _coupon: others.id, _cart: other._id, shippingCode: null },
    ];
    const applied = await test.send('PUT', '/api/v1/me/coupons/applied', {
      as: each.member,
      body: { _carts: [line._id, other._id], _coupons },
    });
    expect(applied.status).toBeLessThan(300);
    await change(line, { _option: each.long.id });
    const rows = await database.db
      .selectFrom('cartCoupons')
      .select(['userCouponId', 'cartId', 'productId'])
      .where('userId', '=', each.member.id)
      .execute();
    expect(new Map(rows.map(({ userCouponId, cartId, productId }) => [userCouponId, [cartId, productId]]))).toEqual(
      new Map([
        [mine.id, [line._id, each.product.id]],
        [others.id, [null, each.product.id]],
      ]),
    );
  });
});
