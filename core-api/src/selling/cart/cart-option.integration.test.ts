import { makeOption, makeProduct, makeUser } from '@iruon/db/factories';
import { describe, expect, it } from 'vitest';
import { openCartOptions } from './cart-option.fixture.ts';

const { change, database, each, list, optionsOf, put, test } = await openCartOptions();

describe('the option of a line', () => {
  // @covers call:PUT /api/v1/me/carts/{id}
  it('changes to another option of its product, with its price and stock, with or without a quantity', async () => {
    const line = await put(each.short.id, 3);
    expect(line).toMatchObject({ salePrice: 10_000, hasOptions: true });
    const changed = await change(line, { _option: each.long.id });
    expect(changed).toMatchObject({ status: 200, body: { _merged: null } });
    const expected = {
      _id: line._id,
      _option: each.long.id,
      amount: 3,
      salePrice: 10_500,
      seenPrice: 10_500,
      stock: 8,
    };
    expect(changed.body.carts).toMatchObject([expected]);
    const back = await change(line, { _option: each.short.id, amount: 20 });
    expect(back.body.carts).toMatchObject([{ _option: each.short.id, amount: 20, availability: 'OK' }]);
  });

  it('that is unchanged changes nothing, also with insufficient stock', async () => {
    const line = await put(each.long.id, 8);
    await database.db
      .updateTable('productOptions')
      .set({ stock: 5, price: 900 })
      .where('id', '=', each.long.id)
      .execute();
    const same = await change(line, { _option: each.long.id });
    expect(same.body).toMatchObject({ _merged: null, carts: [{ amount: 8, seenPrice: 10_500 }] });
    expect((await change(line, { _option: each.long.id, amount: 7 })).body.carts).toMatchObject([{ amount: 7 }]);
    expect(await change(line, { _option: each.long.id, amount: 8 })).toMatchObject({
      status: 409,
      body: { code: 'STOCK_SHORT', stock: 5, errors: [{ path: 'body.amount' }] },
    });
  });

  it.each(['disabled', 'foreign', 'gone', 'none', 'sold out', 'short', 'not for sale'] as const)(
    'cannot change to %s',
    async (kindOfChange) => {
      const line = await put(each.short.id, 9);
      const other = await makeOption(database.db);
      const set = (values: { enabled?: boolean; stock?: number }) =>
        database.db.updateTable('productOptions').set(values).where('id', '=', each.long.id).execute();
      if (kindOfChange === 'disabled') await set({ enabled: false });
      if (kindOfChange === 'sold out') await set({ stock: 0 });
      if (kindOfChange === 'not for sale')
        await database.db.updateTable('products').set({ sells: false }).where('id', '=', each.product.id).execute();
      const [requested, code, path] = {
        disabled: [each.long.id, 'OPTION_NOT_AVAILABLE', 'body._option'],
        foreign: [other.id, 'OPTION_NOT_AVAILABLE', 'body._option'],
        gone: [each.member.id, 'OPTION_NOT_AVAILABLE', 'body._option'],
        none: [null, 'OPTION_REQUIRED', 'body._option'],
        'sold out': [each.long.id, 'STOCK_SHORT', 'body._option'],
        short: [each.long.id, 'STOCK_SHORT', 'body.amount'],
        'not for sale': [each.long.id, 'PRODUCT_NOT_FOR_SALE', 'body._option'],
      }[kindOfChange];
      const refused = await change(line, { _option: requested, amount: 9 });
      expect(refused).toMatchObject({ status: 409, body: { code, errors: [{ path }] } });
      if (kindOfChange === 'short') expect(refused.body).toMatchObject({ stock: 8 });
      expect(await list()).toMatchObject([{ _option: each.short.id, amount: 9 }]);
    },
  );

  it('cannot change if the product has no delivery any more', async () => {
    const line = await put(each.short.id, 1);
    const deliver = (isActive: boolean) => database.db.updateTable('shippings').set({ isActive }).execute();
    await deliver(false);
    const refused = await change(line, { _option: each.long.id });
    await deliver(true);
    expect(refused).toMatchObject({ status: 409, body: { code: 'PRODUCT_NOT_FOR_SALE' } });
  });

  it('corrects a line with a deleted or sold out option, and one from before the product had options', async () => {
    const plain = await makeProduct(database.db);
    const line = await put(each.long.id, 2);
    await database.db.updateTable('productOptions').set({ enabled: false }).where('id', '=', each.long.id).execute();
    expect(await list()).toMatchObject([{ availability: 'OPTION_GONE', hasOptions: true }]);
    expect((await change(line, { _option: each.short.id })).body.carts).toMatchObject([{ availability: 'OK' }]);

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

  it('is closed to other members', async () => {
    const line = await put(each.short.id, 1);
    const other = await makeUser(database.db);
    const path = `/api/v1/me/carts/${line._id}`;
    expect((await test.send('PUT', path, { as: other, body: { _option: each.long.id } })).status).toBe(404);
    expect((await optionsOf(line, other)).status).toBe(404);
    expect(await list()).toMatchObject([{ _option: each.short.id }]);
  });
});

// @covers entity:option-variant
it('is chosen from all options of its product in their order, with prices, stock and the quantity in other lines', async () => {
  await database.db.updateTable('products').set({ price: 12_000 }).where('id', '=', each.product.id).execute();
  const third = await makeOption(database.db, { productId: each.product.id, sequence: 3, enabled: false });
  const line = await put(each.short.id, 3);
  await put(each.long.id, 2);
  const { status, body } = await optionsOf(line);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    _cart: line._id,
    _option: each.short.id,
    optionName: '10mm',
    salePrice: 12_000,
    amount: 3,
    product: {
      name: each.product.name,
      salePrice: 12_000,
      stockEnabled: true,
      optionsConf: { enabled: true, criteria: [{ name: '길이' }] },
      options: [
        { _id: each.short.id, salePrice: 12_000, stock: 20, enabled: true, inCart: 0 },
        { _id: each.long.id, salePrice: 12_500, stock: 8, enabled: true, inCart: 2 },
        { _id: third.id, stock: 100, enabled: false, inCart: 0 },
      ],
    },
  });
});

it.each([{ _option: 'x' }, { _option: 1 }, { _option: [] }, { _option: undefined }, { option: null }])(
  'refuses %j',
  async (body) => {
    const line = await put(each.short.id, 1);
    expect(await change(line, body)).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
  },
);
