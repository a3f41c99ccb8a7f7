// @covers entity:product-groups-labels-relatedGroupCode, entity:related-bundled-item
// @covers call:GET /api/console/shop/products/{id}/bundleds, call:GET /api/console/shop/products/{id}/supplies

import { makeProduct, makeProductLink, makeSupply } from '@iruon/db/factories';
import { expect, it } from 'vitest';
import { productInput } from './product-input.fixture.ts';
import { openConsole } from './products.fixture.ts';

type Json = Record<string, unknown>;

const open = await openConsole();

it('groups and the code of a related group are stored', async () => {
  const made = await open.create({ groups: ['수술', '보철'], relatedGroupCode: 'GROUP_K' });
  const { body } = await open.send('GET', `/${made._id}`);
  expect(body.product).toMatchObject({ groups: ['수술', '보철'], relatedGroupCode: 'GROUP_K' });
});

it('the supplies of a product have their own address', async () => {
  const { db } = open.database;
  const { id } = await makeProduct(db);
  const supply = await makeSupply(db, { productId: id, name: '커버 스크류' });
  const { status, body } = await open.send('GET', `/${id}/supplies`);
  expect(status).toBe(200);
  expect(body.supplies).toMatchObject([{ _id: supply.id, name: '커버 스크류' }]);
});

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

it('supplies and the parts of a bundle are replaced at their own addresses, and nothing else with them', async () => {
  const made = await open.create({ hashtags: ['임플란트'] });
  const supply = { name: '커버 스크류', price: 3_000, stock: { delta: 4 }, stockEnabled: true, enabled: true };
  const supplies = await open.send('PUT', `/${made._id}/supplies`, { revision: made.revision, supplies: [supply] });
  expect(supplies).toMatchObject({
    status: 200,
    body: { supplies: [{ name: '커버 스크류', price: 3_000, stock: 4 }] },
  });

  const link = { _product: made._id, _option: null, amount: 1, custom: { name: null, price: null }, enabled: true };
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
