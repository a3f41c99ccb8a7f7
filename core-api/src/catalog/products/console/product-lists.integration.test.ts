// @covers entity:product-groups-labels-relatedGroupCode, entity:related-bundled-item
// @covers call:GET /api/console/shop/products/{id}/bundleds, call:GET /api/console/shop/products/{id}/supplies

import { makeProduct, makeProductLink, makeSupply } from '@iruon/db/factories';
import { expect, it } from 'vitest';
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

it.each(['%', '_', '\\', "'", '-'])('a search for the sign %s finds no product, as in the shop', async (q) => {
  await open.create();
  const query = new URLSearchParams({ filter: JSON.stringify({ q }), range: '[0,24]' });
  expect((await open.send('GET', `?${query}`)).body).toMatchObject({ products: [], total: 0 });
});
