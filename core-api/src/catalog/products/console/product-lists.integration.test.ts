import { makeProduct, makeProductLink, makeSupply } from '@iruon/db/factories';
import { expect, it } from 'vitest';
import { linkTo, productInput } from './product-input.fixture.ts';
import { openConsole } from './products.fixture.ts';

type Json = Record<string, unknown>;

const open = await openConsole();

// @covers entity:product-groups-labels-relatedGroupCode, call:GET /api/console/shop/products/{id}
it('groups and the code of a related group are stored', async () => {
  const made = await open.create({ groups: ['수술', '보철'], relatedGroupCode: 'GROUP_K' });
  const { body } = await open.send('GET', `/${made._id}`);
  expect(body.product).toMatchObject({ groups: ['수술', '보철'], relatedGroupCode: 'GROUP_K' });
});

// @covers call:GET /api/console/shop/products/{id}/supplies
it('the supplies of a product have their own address', async () => {
  const { db } = open.database;
  const { id } = await makeProduct(db);
  const supply = await makeSupply(db, { productId: id, name: '커버 스크류' });
  const { status, body } = await open.send('GET', `/${id}/supplies`);
  expect(status).toBe(200);
  expect(body.supplies).toMatchObject([{ _id: supply.id, name: '커버 스크류' }]);
});

// @covers entity:related-bundled-item, call:GET /api/console/shop/products/{id}/bundleds
it('a link has a name and a price of its own, and can be hidden', async () => {
  const { db } = open.database;
  const set = await makeProduct(db, { type: 'PRODUCT_BUNDLE' });
  const part = await makeProduct(db);
  const own = { customName: '세트 구성', customPrice: 7_000, enabled: false };
  await makeProductLink(db, { productId: set.id, linkedProductId: part.id, kind: 'BUNDLED', ...own });
  const bundleds = async () => (await open.send('GET', `/${set.id}/bundleds`)).body.bundleds as Json[];
  expect(await bundleds()).toMatchObject([
    { _product: part.id, custom: { name: '세트 구성', price: 7_000 }, enabled: false },
  ]);
});

// @covers entity:related-bundled-item
it('a link names a supply of its product, with the price and stock of the supply, in the console and the shop', async () => {
  const { db } = open.database;
  const part = await makeProduct(db, { name: '픽스처', price: 50_000, relatedsEnabled: true });
  const cover = { name: '커버 스크류', price: 3_000, stock: 5, stockEnabled: true };
  const supply = await makeSupply(db, { productId: part.id, ...cover });
  const foreign = await makeSupply(db, { productId: (await makeProduct(db)).id });
  const entry = { ...linkTo(part.id), _supply: supply.id, amount: 2 };
  const set = await open.create({ type: 'PRODUCT_BUNDLE', bundleds: [linkTo(part.id), entry], relateds: [entry] });
  const shown = { name: '픽스처', price: 3_000, stock: 5, stockEnabled: true, supplyName: '커버 스크류' };
  expect(set.bundleds).toMatchObject([
    { _supply: null, deleted: false },
    { _product: part.id, _option: null, _supply: supply.id, deleted: false, product: shown },
  ]);
  const inShop = { name: '커버 스크류', supply: { _id: supply.id, name: '커버 스크류', price: 3_000, stock: 5 } };
  const product = async () => (await open.inShop(set.code)).body.product as Json;
  expect(await product()).toMatchObject({
    stock: 2,
    relateds: [{ _id: part.id, _supply: supply.id, ...inShop }],
    bundleds: [
      { _supply: null, supply: null },
      { _product: part.id, _supply: supply.id, amount: 2, ...inShop },
    ],
  });

  const wrong = await open.save(set, { relateds: [{ ...entry, _supply: foreign.id }] });
  expect([wrong.status, wrong.body.errors]).toMatchObject([
    400,
    [{ path: 'body.relateds.0._supply', code: 'not_found', message: '이 상품에 없는 부속품입니다. 다시 골라 주세요.' }],
  ]);

  // A removed supply that a bundle contains stays, disabled: the bundle cannot be sold, and no longer recommends it.
  const removed = await open.send('DELETE', `/${part.id}/supplies/${supply.id}`);
  expect(removed.body.supplies).toMatchObject([{ _id: supply.id, enabled: false, isUsed: true }]);
  expect(await product()).toMatchObject({ stock: 0, relateds: [], bundleds: [{}, { _supply: supply.id }] });

  const without = await open.save(set, { bundleds: [linkTo(part.id), { ...entry, deleted: true }] });
  expect((without.body.product as Json).bundleds).toMatchObject([{ _supply: null }]);
  const [latest] = await open.history(set._id);
  expect(latest?.changes).toEqual([
    { field: 'bundled', item: '픽스처 · 커버 스크류', from: '픽스처 · 커버 스크류', to: null },
  ]);
});

it('supplies and the parts of a bundle are replaced at their own addresses, and nothing else with them', async () => {
  const made = await open.create({ hashtags: ['임플란트'] });
  const supply = { name: '커버 스크류', price: 3_000, stock: { delta: 4 }, stockEnabled: true, enabled: true };
  const supplies = await open.send('PUT', `/${made._id}/supplies`, { revision: made.revision, supplies: [supply] });
  expect(supplies).toMatchObject({
    status: 200,
    body: { supplies: [{ name: '커버 스크류', price: 3_000, stock: 4 }] },
  });

  const link = linkTo(made._id);
  const set = await open.create({
    type: 'PRODUCT_BUNDLE',
    bundleds: [link],
  });
  const parts = {
    revision: set.revision,
    bundleds: [{ _product: made._id, amount: 3, custom: { name: '구성', price: null } }],
  };
  const bundleds = await open.send('PUT', `/${set._id}/bundleds`, parts);
  expect(bundleds.body.bundleds).toMatchObject([{ _product: made._id, amount: 3, custom: { name: '구성' } }]);
  expect((await open.send('PUT', `/${set._id}/bundleds`, parts)).body.code).toBe('PRODUCT_CHANGED');
  const { product } = (await open.send('GET', `/${made._id}`)).body as { product: Json };
  expect(product).toMatchObject({ hashtags: ['임플란트'], supplies: [{ stock: 4 }] });
});

it('a code is one in every spelling: no second product, found by each, stored as it was typed', async () => {
  const { code } = await open.create({ code: 'Sp-40' });
  const spellings = ['SP40', 'sp-40', 'ＳＰ－４０', 'sp_40', ' SP–40 ', ']C1SP-40'];
  for (const spelling of spellings) {
    const { status, body } = await open.send('POST', '', productInput({ ...open.base, code: spelling }));
    expect([status, body.errors], spelling).toEqual([
      400,
      [{ path: 'body.code', code: 'duplicate', message: expect.stringContaining(code) }],
    ]);
    const shown = await open.inShop(encodeURIComponent(spelling));
    expect([shown.status, (shown.body.product as Json | undefined)?.code], spelling).toEqual([200, code]);
    const found = await open.send('GET', `?filter=${encodeURIComponent(JSON.stringify({ q: spelling }))}`);
    expect(
      (found.body.products as Json[]).map((product) => product.code),
      spelling,
    ).toContain(code);
  }
});

it.each(['%', '_', '\\', "'", '-', '%%', '--', '\u200b%', '( )'])('a search for %j finds no product', async (q) => {
  await open.create();
  const found = await open.send('GET', `?filter=${encodeURIComponent(JSON.stringify({ q }))}`);
  expect([found.status, found.body]).toMatchObject([200, { products: [], total: 0 }]);
});

// @covers call:POST /api/console/shop/products/{id}/relateds, call:DELETE /api/console/shop/products/{id}/relateds/{id}
// @covers call:POST /api/console/shop/products/{id}/bundleds, call:DELETE /api/console/shop/products/{id}/bundleds/{id}
it.each(['addOns', 'relateds', 'bundleds'] as const)('one product joins and leaves %s', async (name) => {
  const { db } = open.database;
  const [first, second] = [await makeProduct(db), await makeProduct(db)];
  const link = linkTo(first.id);
  const made = await open.create({ ...(name === 'bundleds' && { type: 'PRODUCT_BUNDLE' }), [name]: [link] });
  const at = `/${made._id}/${name}`;
  const added = await open.send('POST', at, { _product: second.id });
  expect(added).toMatchObject({ status: 201, body: { [name]: [{ _product: first.id }, { _product: second.id }] } });
  expect((await open.send('POST', at, { _product: second.id })).status).toBe(400);
  const late = await open.send('POST', at, { _product: made._id, revision: made.revision });
  expect(late.body.code).toBe('PRODUCT_CHANGED');
  for (const time of [1, 2]) {
    const removed = await open.send('DELETE', `${at}/${second.id}`);
    expect(removed, String(time)).toMatchObject({ status: 200, body: { [name]: [{ _product: first.id }] } });
  }
  const { product } = (await open.send('GET', `/${made._id}`)).body as { product: { revision: number } };
  const replaced = await open.send('PUT', at, { revision: product.revision, [name]: [linkTo(second.id)] });
  expect(replaced).toMatchObject({ status: 200, body: { [name]: [{ _product: second.id }] } });
});

// @covers call:POST /api/console/shop/products/{id}/supplies, call:DELETE /api/console/shop/products/{id}/supplies/{id}
// @covers call:POST /api/console/shop/products/{id}/options, call:DELETE /api/console/shop/products/{id}/options/{id}
it('one supply and one combination join and leave a product', async () => {
  const made = await open.create();
  const supply = await open.send('POST', `/${made._id}/supplies`, { name: '커버 스크류', stock: { delta: 4 } });
  expect(supply).toMatchObject({ status: 201, body: { supplies: [{ name: '커버 스크류', price: 0, stock: 4 }] } });
  const [{ _id }] = supply.body.supplies as [{ _id: string }];
  expect((await open.send('DELETE', `/${made._id}/supplies/${_id}`)).body.supplies).toEqual([]);

  const criteria = [{ type: 'SELECT', name: '직경', values: [{ name: 'Ø4.0' }, { name: 'Ø4.5' }] }];
  const optionsConf = { enabled: true, sort: 'MANUAL', criteria };
  const option = { value: ['Ø4.0'], hexa: null, price: 0, enabled: true };
  const sized = await open.create({ optionsConf, options: [option] } as never);
  const wide = await open.send('POST', `/${sized._id}/options`, { value: ['Ø4.5'], price: 500 });
  expect(wide).toMatchObject({
    status: 201,
    body: { options: [{ value: ['Ø4.0'] }, { value: ['Ø4.5'], price: 500 }] },
  });
  const added = (wide.body.options as { _id: string }[])[1]?._id;
  expect((await open.send('DELETE', `/${sized._id}/options/${added}`)).body.options).toHaveLength(1);
  expect((await open.send('POST', `/${sized._id}/options`, { value: ['없는 값'] })).status).toBe(400);
});
