import { jsonText } from '@iruon/db';
import { makeOption, makePackingParcel, makeProduct, makePurchase, makeStockItem } from '@iruon/db/factories';
import { beforeEach, describe, expect, it } from 'vitest';
import { systemContext } from '../../platform/services.ts';
import { releaseIdleParcels } from '../../selling/packing/index.ts';
import { type Member, newKey } from '../../testing/store.ts';
import { storeForTests } from '../../testing/store-for-tests.ts';

const START = new Date('2026-11-30T03:00:00Z');
const store = await storeForTests();
const { db } = store;
const packer = await store.makeMember({ type: 'OPERATOR', name: '구본오' });
const other = await store.makeMember({ type: 'OPERATOR', name: '나포장' });
beforeEach(() => store.setClock(START));

type Body = Record<string, unknown>;
const station = (
  method: string,
  path: string,
  { as = packer, ...more }: { as?: Member; body?: Body; headers?: Record<string, string> } = {},
) => store.send(method, `/api/console/shop/parcels${path}`, { as, ...more });
const claim = (id: string, as = packer, body: Body = {}) => station('POST', `/${id}/claim`, { as, body });
const keyed = { 'idempotency-key': newKey() };
const waiting = async (orders: NonNullable<Parameters<typeof makePackingParcel>[1]>['orders'] = [{ amount: 2 }, {}]) =>
  makePackingParcel(db, { orders });
type Goods = { key: string; amount: number; shelf: string; productName: string; optionName: string | null };
const goodsOf = (response: { body: Body }) => (response.body.parcel as { goods: Goods[] }).goods;
const counted = (goods: Goods[]) => ({ goods: goods.map(({ key, amount }) => ({ key, amount })) });
const packed = async (orders?: Parameters<typeof waiting>[0]) => {
  const parcel = await waiting(orders);
  const goods = goodsOf(await claim(parcel.id));
  const response = await station('POST', `/${parcel.id}/pack`, { body: counted(goods) });
  expect(response.status, JSON.stringify(response.body)).toBe(200);
  return parcel;
};
const entriesOf = async (id: string) => {
  const rows = await db.selectFrom('auditLog').select('action').where('subject', '=', `parcel:${id}`).execute();
  return rows.map(({ action }) => action).toSorted();
};

describe('a claim', () => {
  it('gives each of many parcels to one of 200 that claim at once, and names the packer to the others', async () => {
    const parcels = await Promise.all([waiting([{}]), waiting([{}]), waiting([{}]), waiting([{}])]);
    const packers: Member[] = [];
    for (let count = 0; count < 10; count += 1)
      packers.push(await store.makeMember({ type: 'OPERATOR', name: `담당 ${count}` }));
    const claims = Array.from({ length: 200 }, (_, index) => ({
      id: parcels[index % 4]?.id ?? '',
      by: packers[Math.floor(index / 4) % 10] as Member,
    }));
    const responses = await Promise.all(claims.map(({ id, by }) => claim(id, by)));
    const wrong = responses.filter(({ status, body }) => status !== 200 && body.code !== 'PARCEL_TAKEN');
    expect(wrong).toEqual([]);
    for (const { id } of parcels) {
      const row = await db.selectFrom('packingParcels').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
      const name = packers.find((each) => each.id === row.packerId);
      const won = claims.filter((each, index) => each.id === id && responses[index]?.status === 200);
      expect(new Set(won.map(({ by }) => by.id))).toEqual(new Set([row.packerId]));
      const lost = responses.filter(({ status }, index) => claims[index]?.id === id && status !== 200);
      expect(lost.length).toBe(50 - won.length);
      for (const { body } of lost) expect((body.packer as { _id: string })._id).toBe(name?.id);
      expect(await entriesOf(id)).toEqual(['parcel.claim']);
    }
  });

  it('is taken over with a reason, and by anyone without one after its packer left it', async () => {
    const parcel = await waiting();
    await claim(parcel.id);
    const refused = await claim(parcel.id, other);
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ code: 'PARCEL_TAKEN', detail: '구본오 님이 포장하고 있습니다.' });
    const taken = await claim(parcel.id, other, { reason: '교대 시간' });
    expect(taken.body.parcel).toMatchObject({ state: 'PACKING', packer: { name: '나포장' } });
    store.later(29 * 60);
    expect((await claim(parcel.id)).status).toBe(409);
    store.later(60);
    expect((await claim(parcel.id)).body.parcel).toMatchObject({ packer: { name: '구본오' } });
  });

  it('ends by itself after half an hour without work, and work prolongs it', async () => {
    const parcel = await waiting();
    const idle = await waiting();
    await claim(parcel.id);
    await claim(idle.id);
    store.later(20 * 60);
    expect((await claim(parcel.id)).status).toBe(200);
    store.later(15 * 60);
    await releaseIdleParcels(systemContext(store.services));
    const states = await db
      .selectFrom('packingParcels')
      .select('state')
      .where('id', 'in', [parcel.id, idle.id])
      .orderBy('id')
      .execute();
    expect(states.map(({ state }) => state)).toEqual(['PACKING', 'WAITING']);
  });

  it('is given back by its packer alone', async () => {
    const parcel = await waiting();
    await claim(parcel.id);
    expect((await station('POST', `/${parcel.id}/release`, { as: other, body: {} })).body.code).toBe('PARCEL_TAKEN');
    for (let press = 0; press < 2; press += 1)
      expect((await station('POST', `/${parcel.id}/release`)).body.parcel).toMatchObject({
        state: 'WAITING',
        packer: null,
      });
  });
});

describe('packing', () => {
  it('needs every piece, and nothing else', async () => {
    const parcel = await waiting();
    const goods = goodsOf(await claim(parcel.id));
    const [first] = goods;
    const short = await station('POST', `/${parcel.id}/pack`, {
      body: { goods: goods.map(({ key, amount }) => ({ key, amount: key === first?.key ? amount - 1 : amount })) },
    });
    expect(short.body).toMatchObject({
      code: 'PARCEL_INCOMPLETE',
      goods: [{ key: first?.key, amount: first?.amount }],
    });
    const foreign = { goods: [...counted(goods).goods, { key: 'another', amount: 1 }] };
    expect((await station('POST', `/${parcel.id}/pack`, { body: foreign })).body).toMatchObject({
      code: 'PARCEL_INCOMPLETE',
      detail: '이 포장에 없는 상품이 있습니다.',
    });
    expect((await station('POST', `/${parcel.id}/pack`, { as: other, body: counted(goods) })).body.code).toBe(
      'PARCEL_TAKEN',
    );
    for (let press = 0; press < 2; press += 1)
      expect((await station('POST', `/${parcel.id}/pack`, { body: counted(goods) })).body.parcel).toMatchObject({
        state: 'PACKED',
      });
    expect((await station('POST', `/${parcel.id}/reopen`)).body.parcel).toMatchObject({
      state: 'PACKING',
      packedAt: null,
    });
  });

  it('waits until a change was seen', async () => {
    const parcel = await waiting();
    const goods = goodsOf(await claim(parcel.id));
    await db
      .updateTable('purchases')
      .set({ requestMessage: '경비실에 맡겨 주세요', receiverAt: store.now() })
      .where('id', '=', parcel.purchaseId)
      .execute();
    const refused = await station('POST', `/${parcel.id}/pack`, { body: counted(goods) });
    expect(refused.body.code).toBe('PARCEL_CHANGED');
    const seen = (await station('GET', `/${parcel.id}`)).body.parcel as { changedAt: string; changes: Body[] };
    expect(seen.changes).toMatchObject([{ kind: 'RECEIVER' }]);
    const early = new Date(Date.parse(seen.changedAt) - 1).toISOString();
    const confirm = (changedAt: string) => station('POST', `/${parcel.id}/changes`, { body: { changedAt } });
    expect((await confirm(early)).body.code).toBe('RECORD_CHANGED');
    expect((await confirm(seen.changedAt)).body.parcel).toMatchObject({ changedAt: null });
    expect((await station('POST', `/${parcel.id}/pack`, { body: counted(goods) })).status).toBe(200);
  });

  it('shows goods by shelf, then by product, diameter and length; those without a shelf last', async () => {
    const family = await makeProduct(db, { name: '픽스처', stock: 99 });
    await db
      .updateTable('products')
      .set({
        optionsCriteria: jsonText([
          { name: '직경', values: [] },
          { name: '길이', values: [] },
        ]),
      })
      .where('id', '=', family.id)
      .execute();
    const sizes = ['4.5/10', '4.0/11.5', '4.0/8.5'];
    const orders = [];
    for (const name of sizes) {
      const option = await makeOption(db, { productId: family.id, name, value: name.split('/'), stock: 9 });
      await makeStockItem(db, { productId: family.id, optionId: option.id, shelf: 'B-2' });
      orders.push({ productId: family.id, optionId: option.id, optionName: name });
    }
    const [near, lost] = [
      await makeProduct(db, { name: '가위', stock: 9 }),
      await makeProduct(db, { name: '나사', stock: 9 }),
    ];
    await makeStockItem(db, { productId: near.id, shelf: 'B-10' });
    const parcel = await waiting([{ productId: lost.id }, { productId: near.id }, ...orders]);
    const goods = goodsOf(await station('GET', `/${parcel.id}`));
    expect(goods.map(({ shelf, productName, optionName }) => [shelf, optionName ?? productName].join(' '))).toEqual([
      'B-2 4.0/8.5',
      'B-2 4.0/11.5',
      'B-2 4.5/10',
      'B-10 가위',
      ' 나사',
    ]);
  });
});

describe('shipping', () => {
  it('ships a packed parcel by its invoice number, once', async () => {
    const parcel = await packed();
    const ship = (body: Body) => station('PUT', `/${parcel.id}/invoice`, { body });
    for (let press = 0; press < 2; press += 1)
      expect((await ship({ courierCode: 'CJ', invoiceNo: '1234-5678-9012' })).body.parcel).toMatchObject({
        state: 'SHIPPED',
        invoiceNo: '123456789012',
        packer: { name: '구본오' },
      });
    expect((await ship({ courierCode: 'CJ', invoiceNo: '999956789012' })).body.code).toBe('PARCEL_CLOSED');
    const orders = await store.orderRows(parcel.purchaseId);
    expect(orders.map(({ orderStatus }) => orderStatus)).toEqual(['SHIPPING_CONFIRM', 'SHIPPING_CONFIRM']);
    expect(await entriesOf(parcel.id)).toEqual(['parcel.claim', 'parcel.pack', 'parcel.ship']);
  });

  it('names who has packed a parcel to another operator who opens it', async () => {
    const parcel = await packed();
    expect((await claim(parcel.id, other)).body).toMatchObject({
      code: 'PARCEL_TAKEN',
      detail: '구본오 님이 포장을 마쳤습니다.',
    });
  });

  it('refuses a parcel that is not packed', async () => {
    const parcel = await waiting();
    const body = { courierCode: 'CJ', invoiceNo: '123456789012' };
    expect((await station('PUT', `/${parcel.id}/invoice`, { body })).body.code).toBe('PARCEL_NOT_PACKED');
  });
});

it('splits a parcel by orders, and each half is shipped by its own number', async () => {
  const parcel = await waiting([{}, {}, {}]);
  const orders = (await store.orderRows(parcel.purchaseId)).map(({ id }) => id);
  const split = (_orders: string[], updatedAt = parcel.updatedAt.toISOString()) =>
    station('POST', `/${parcel.id}/split`, { body: { updatedAt, _orders }, headers: { 'idempotency-key': newKey() } });
  expect((await split(orders)).body.code).toBe('PARCEL_ORDERS');
  expect((await split(orders.slice(0, 1), START.toISOString())).body.code).toBe('RECORD_CHANGED');
  const { body, status } = await split(orders.slice(1));
  expect(status, JSON.stringify(body)).toBe(201);
  const parcels = body.parcels as { _id: string; orders: Body[] }[];
  expect(parcels.map((each) => each.orders.length)).toEqual([1, 2]);
  const [, second] = parcels;
  const goods = goodsOf(await claim(second?._id ?? ''));
  await station('POST', `/${second?._id}/pack`, { body: counted(goods) });
  const invoice = { courierCode: 'CJ', invoiceNo: '123456789012' };
  expect((await station('PUT', `/${second?._id}/invoice`, { body: invoice })).status).toBe(200);
  const states = await db
    .selectFrom('packingParcels')
    .select('state')
    .where('purchaseId', '=', parcel.purchaseId)
    .orderBy('id')
    .execute();
  expect(states.map(({ state }) => state)).toEqual(['WAITING', 'SHIPPED']);
});

it('finds a parcel by its number in any spelling, in the list and at the station', async () => {
  const parcel = await waiting();
  const spelled = encodeURIComponent(` ${parcel.parcelNo.toLowerCase().replace('-', '－')}`);
  expect((await station('GET', `/by-no/${spelled}`)).body.parcel).toMatchObject({ _id: parcel.id });
  const filter = encodeURIComponent(JSON.stringify({ q: parcel.parcelNo, state: ['WAITING'] }));
  expect((await station('GET', `?filter=${filter}`)).body).toMatchObject({ parcels: [{ _id: parcel.id }], total: 1 });
  expect((await station('GET', '/by-no/P261130-99999')).status).toBe(404);
  expect(JSON.stringify((await station('GET', `/${parcel.id}`)).body)).not.toMatch(/price|total|won|payable/i);
});

it('counts prints once for a repeated request', async () => {
  const purchase = await makePurchase(db);
  const parcel = await makePackingParcel(db, { purchaseId: purchase.id });
  const print = () => station('POST', '/print', { body: { _parcels: [parcel.id] }, headers: keyed });
  for (let press = 0; press < 2; press += 1) expect((await print()).body).toMatchObject({ printed: 1 });
  expect((await station('GET', `/${parcel.id}`)).body.parcel).toMatchObject({ printCount: 1 });
});
