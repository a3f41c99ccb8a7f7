import { makeOption, makeProduct, makeUser } from '@iruon/db/factories';
import { describe, expect, it } from 'vitest';
import { openCart } from './cart.fixture.ts';
import { cartLinesForPricing } from './index.ts';

const { database, test, parcel, each, add, list, twoWays } = await openCart();

describe('adding', () => {
  // @covers entity:cart-line, call:POST /api/v1/me/carts
  it('prices a line with option and discount, and uses the default delivery', async () => {
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

  it('increases an existing line, and one that is given twice', async () => {
    const product = await makeProduct(database.db);
    await add([{ _product: product.id, amount: 2 }]);
    await add([
      { _product: product.id, amount: 3 },
      { _product: product.id, _option: null, amount: 4 },
    ]);
    expect(await list()).toMatchObject([{ amount: 9 }]);
  });

  it('loses nothing for twenty concurrent additions, in any order', async () => {
    const products = await Promise.all([makeProduct(database.db), makeProduct(database.db), makeProduct(database.db)]);
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, i) => {
        const lines = products.map(({ id }) => ({ _product: id, amount: 1 }));
        return add(i % 2 ? lines : lines.reverse());
      }),
    );
    expect(responses.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect((await list()).map(({ amount }) => amount)).toEqual([20, 20, 20]);
  });

  it('never exceeds the stock, also concurrently', async () => {
    const product = await makeProduct(database.db, { stock: 10 });
    const responses = await Promise.all(Array.from({ length: 8 }, () => add([{ _product: product.id, amount: 3 }])));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(3);
    const refused = responses.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(5);
    expect(refused[0]?.body).toMatchObject({ code: 'STOCK_SHORT', stock: 10 });
    expect(await list()).toMatchObject([{ amount: 9 }]);
  });

  it('stores up to two hundred lines, also concurrently', async () => {
    const { brandId, categoryId } = await makeProduct(database.db);
    const products = await Promise.all(
      Array.from({ length: 202 }, () => makeProduct(database.db, { brandId, categoryId })),
    );
    const lines = products.map(({ id }) => ({ _product: id, amount: 1 }));
    expect((await add(lines.slice(0, 198))).status).toBe(200);
    const responses = await Promise.all(lines.slice(198).map((line) => add([line])));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409]);
    expect(responses.find(({ status }) => status === 409)?.body.code).toBe('CART_FULL');
    expect(await list()).toHaveLength(200);
  });

  it('refuses products that cannot be sold, and then adds nothing', async () => {
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
      [{ _product: each.member.id, amount: 1 }, 404, 'NOT_FOUND'],
      [{ _product: good.id, amount: 1, _shippingOption: each.member.id }, 400, 'INVALID_INPUT'],
    ];
    for (const [line, status, code] of cases) {
      const response = await add([{ _product: uncounted.id, amount: 1 }, line]);
      expect([response.status, response.body.code], JSON.stringify(line)).toEqual([status, code]);
    }
    expect(await list()).toEqual([]);
    await add([{ _product: uncounted.id, amount: 9_999 }]);
    expect((await add([{ _product: uncounted.id, amount: 1 }])).body.code).toBe('INVALID_INPUT');
  });

  it('adds to the existing line without a given delivery, and uses the default when its own has ended', async () => {
    const { product, second, shippingId } = await twoWays();
    await add([{ _product: product.id, amount: 1, _shippingOption: second.id }]);
    await add([{ _product: product.id, amount: 1 }]);
    expect(await list()).toMatchObject([{ amount: 2, _shippingOption: second.id }]);
    await database.db.updateTable('shippings').set({ isActive: false }).where('id', '=', shippingId).execute();
    await add([{ _product: product.id, amount: 1, _shippingOption: parcel.id }]);
    expect(await list()).toMatchObject([{ amount: 3, _shippingOption: parcel.id }]);
  });

  it('has a separate line for another delivery, within one stock', async () => {
    const { product, first, second } = await twoWays({ stock: 5 });
    await add([{ _product: product.id, amount: 3, _shippingOption: first.id }]);
    const { body } = await add([{ _product: product.id, amount: 1, _shippingOption: second.id }]);
    expect(body.carts).toMatchObject([
      { amount: 3, shippingOption: { _id: first.id } },
      { amount: 1, shippingOption: { _id: second.id }, shippingOptions: [{ _id: first.id }, { _id: second.id }] },
    ]);
    expect(body._added).toEqual([(await list())[1]?._id]);
    const short = await add([{ _product: product.id, amount: 2, _shippingOption: second.id }]);
    expect(short).toMatchObject({ status: 409, body: { code: 'STOCK_SHORT', stock: 5 } });
    const line = (await list())[1]?._id;
    const more = await test.send('PUT', `/api/v1/me/carts/${line}`, { as: each.member, body: { amount: 3 } });
    expect(more).toMatchObject({ status: 409, body: { code: 'STOCK_SHORT', stock: 2 } });
  });
});

describe('the delivery of a line', () => {
  const change = (line: string | undefined, body: object) =>
    test.send('PUT', `/api/v1/me/carts/${line}`, { as: each.member, body });

  // @covers constant:delivery/carrier-freight, constant:delivery/shipping-scope-every-asset
  // @covers constant:delivery/shipping-scope-products
  it('is changed, sent twice once, and merges with a line with that delivery', async () => {
    const { product, first, second } = await twoWays();
    await add([{ _product: product.id, amount: 3, _shippingOption: first.id }]);
    await add([{ _product: product.id, amount: 1, _shippingOption: second.id }]);
    const [parcelLine, quickLine] = await list();
    for (let i = 0; i < 2; i += 1) {
      const response = await change(quickLine?._id, { _shippingOption: first.id });
      expect(response).toMatchObject({ status: 200, body: { _merged: i === 0 ? parcelLine?._id : null } });
      expect(response.body.carts).toMatchObject([{ _id: quickLine?._id, amount: 4, _shippingOption: first.id }]);
    }
    const back = await change(quickLine?._id, { _shippingOption: second.id });
    expect(back.body.carts).toMatchObject([{ amount: 4, _shippingOption: second.id }]);
  });

  it('must be offered for the product, and can change alone', async () => {
    const { product, first } = await twoWays();
    await add([{ _product: product.id, amount: 1 }]);
    const [line] = await list();
    const foreign = await change(line?._id, { _shippingOption: parcel.id });
    expect(foreign).toMatchObject({ status: 400, body: { errors: [{ path: 'body._shippingOption' }] } });
    expect((await change(line?._id, { _shippingOption: first.id, amount: 2 })).status).toBe(400);
  });
});

describe('buying immediately', () => {
  async function buy(carts: object[]) {
    const { body, status } = await test.send('POST', '/api/v1/me/carts', {
      as: each.member,
      body: { carts, isDirect: true },
    });
    return { status, body, ids: (body._added ?? []) as string[] };
  }
  const priced = (ids: string[]) => cartLinesForPricing(database.db, each.member.id, ids, new Date());

  // @covers field:carts, call:GET /api/v1/me/carts
  it('orders exactly the requested quantity, each time, and leaves the cart unchanged', async () => {
    const product = await makeProduct(database.db, { stock: 5 });
    await add([{ _product: product.id, amount: 4 }]);
    const first = await buy([{ _product: product.id, amount: 3 }]);
    expect(first.body.carts).toMatchObject([{ amount: 4 }]);
    const again = await buy([{ _product: product.id, amount: 2 }]);
    expect(again.ids).toEqual(first.ids);
    expect(await priced(again.ids)).toMatchObject([{ amount: 2, availability: 'OK' }]);
    expect(await list()).toMatchObject([{ amount: 4 }]);
    await add([{ _product: product.id, amount: 1 }]);
    expect(await list()).toMatchObject([{ amount: 5 }]);
    expect(await priced(again.ids)).toMatchObject([{ amount: 2 }]);
  });

  it('is checked against the stock, and belongs to one member', async () => {
    const product = await makeProduct(database.db, { stock: 5 });
    expect((await buy([{ _product: product.id, amount: 6 }])).body).toMatchObject({ code: 'STOCK_SHORT', stock: 5 });
    const { ids } = await buy([{ _product: product.id, amount: 5 }]);
    const other = await makeUser(database.db);
    expect(await cartLinesForPricing(database.db, other.id, ids, new Date())).toEqual([]);
  });

  it('changes its option and delivery without affecting the cart', async () => {
    const { product, first, second } = await twoWays();
    await add([{ _product: product.id, amount: 3, _shippingOption: second.id }]);
    const { ids } = await buy([{ _product: product.id, amount: 1, _shippingOption: first.id }]);
    const path = `/api/v1/me/carts/${ids[0]}`;
    const changed = await test.send('PUT', path, { as: each.member, body: { _shippingOption: second.id } });
    expect(changed.body).toMatchObject({ carts: [{ amount: 3 }], _merged: null });
    expect(await priced(ids)).toMatchObject([{ amount: 1, shippingOptionId: second.id }]);
  });

  it('deletes abandoned lines', async () => {
    const [old, fresh] = [await makeProduct(database.db), await makeProduct(database.db)];
    const { ids } = await buy([{ _product: old.id, amount: 1 }]);
    const dayBefore = new Date(Date.now() - 25 * 60 * 60_000);
    await database.db.updateTable('carts').set({ createdAt: dayBefore }).where('id', 'in', ids).execute();
    await buy([{ _product: fresh.id, amount: 1 }]);
    expect(await priced(ids)).toEqual([]);
  });
});
