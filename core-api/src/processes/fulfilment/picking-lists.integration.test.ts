import {
  makeLot,
  makeOption,
  makePackingParcel,
  makeProduct,
  makeProductLink,
  makeStockItem,
  makeSupply,
} from '@iruon/db/factories';
import { beforeEach, describe, expect, it } from 'vitest';
import { systemContext } from '../../platform/services.ts';
import { closeFinishedLists } from '../../selling/packing/index.ts';
import { type Member, newKey } from '../../testing/store.ts';
import { storeForTests } from '../../testing/store-for-tests.ts';

const store = await storeForTests();
const { db } = store;
const packer = await store.makeMember({ type: 'OPERATOR', name: '구본오' });
const other = await store.makeMember({ type: 'OPERATOR', name: '나포장' });
beforeEach(async () => {
  store.setClock(new Date('2026-11-30T15:30:00Z'));
  await db.updateTable('packingParcels').set({ pickingListId: null }).execute();
  await db
    .updateTable('packingParcels')
    .set({ state: 'WAITING', packerId: null, claimedAt: null })
    .where('state', '=', 'PACKING')
    .execute();
});

type Body = Record<string, unknown>;
type List = {
  _id: string;
  listNo: string;
  lines: Body[];
  packing: Body[];
  printCount: number;
  closedAt: string | null;
};
const floor = (
  method: string,
  path: string,
  { as = packer, key = newKey(), body }: { as?: Member; key?: string; body?: Body } = {},
) =>
  store.send(method, `/api/console/shop/picking-lists${path}`, {
    as,
    headers: method === 'POST' ? { 'idempotency-key': key } : {},
    ...(body && { body }),
  });
const make = (parcels: string[] | null, more: { as?: Member; key?: string } = {}) =>
  floor('POST', '', { body: { _parcels: parcels }, ...more });
const listOf = ({ body, status }: Awaited<ReturnType<typeof floor>>) => {
  expect(status, JSON.stringify(body)).toBeLessThan(300);
  return body.pickingList as List;
};
const file = async (path: string) =>
  store.app.request(`/api/console/shop/${path}`, { headers: { authorization: await store.authorize(packer) } });

describe('a list', () => {
  it('adds up the goods of its parcels by shelf, sets as their components', async () => {
    const screw = await makeProduct(db, { name: '나사', code: 'SCREW-1', stock: 99 });
    const kit = await makeProduct(db, { name: '키트', type: 'PRODUCT_BUNDLE' });
    await makeProductLink(db, { productId: kit.id, linkedProductId: screw.id, kind: 'BUNDLED', amount: 4 });
    const uncounted = await makeProduct(db, { name: '봉투', stockEnabled: false });
    await makeProductLink(db, { productId: kit.id, linkedProductId: uncounted.id, kind: 'BUNDLED', amount: 1 });
    const option = await makeOption(db, { name: '4.0', stock: 20 });
    const supply = await makeSupply(db, { productId: option.productId, name: '드라이버' });
    await makeStockItem(db, { productId: screw.id, shelf: 'A-2' });
    await makeStockItem(db, { productId: option.productId, optionId: option.id, shelf: 'A-1' });
    const first = await makePackingParcel(db, {
      orders: [
        { productId: screw.id, amount: 3 },
        { productId: option.productId, optionId: option.id, amount: 2 },
      ],
    });
    const second = await makePackingParcel(db, { orders: [{ productId: kit.id, amount: 2 }, { productId: screw.id }] });
    const [kitOrder] = await db.selectFrom('orders').selectAll().where('productId', '=', kit.id).execute();
    // The factory reserves the set itself; an order placed in the store reserves its counted components.
    const own = { orderId: kitOrder?.id ?? null, optionId: null, supplyId: null };
    await db
      .insertInto('stockLedger')
      .values([{ ...own, id: crypto.randomUUID(), productId: screw.id, delta: -8, reason: 'RESERVE' }])
      .execute();
    await db
      .insertInto('orderSupplies')
      .values({
        id: crypto.randomUUID(),
        orderId: (await store.orderRows(first.purchaseId))[1]?.id ?? '',
        supplyId: supply.id,
        name: '드라이버',
        price: 0,
        amount: 1,
      })
      .execute();
    const list = listOf(await make([first.id, second.id]));
    expect(list.listNo).toBe('L261201-01');
    expect(
      list.lines.map(({ shelf, productName, optionName, amount, parcels }) => [
        shelf,
        optionName ?? productName,
        amount,
        (parcels as Body[]).map(({ place, amount: each }) => `${place}x${each}`).join(' '),
      ]),
    ).toEqual([
      ['A-1', '4.0', 2, '1x2'],
      ['A-2', '나사', 12, '1x3 2x9'],
      ['', '봉투', 2, '2x2'],
      ['', '드라이버', 1, '1x1'],
    ]);
  });

  it('has each part of a set once, whatever was counted, not counted or added to the set since the order', async () => {
    const kit = await makeProduct(db, { name: '키트', type: 'PRODUCT_BUNDLE' });
    const [counted, uncounted, added] = [
      await makeProduct(db, { name: '나사', stock: 50 }),
      await makeProduct(db, { name: '봉투', stockEnabled: false }),
      await makeProduct(db, { name: '나중 것', stock: 50 }),
    ];
    const driver = await makeSupply(db, { productId: counted.id, name: '드라이버', stockEnabled: false });
    const contained = { productId: kit.id, kind: 'BUNDLED' as const };
    await makeProductLink(db, { ...contained, linkedProductId: counted.id, amount: 2 });
    await makeProductLink(db, { ...contained, linkedProductId: uncounted.id, amount: 1 });
    await makeProductLink(db, { ...contained, linkedProductId: counted.id, supplyId: driver.id, amount: 1 });
    const createdAt = new Date('2026-01-05T00:00:00Z');
    const { id } = await makePackingParcel(db, { orders: [{ productId: kit.id, amount: 3, createdAt }] });
    const order = await db.selectFrom('orders').select('id').where('productId', '=', kit.id).executeTakeFirstOrThrow();
    const own = { orderId: order.id, optionId: null, supplyId: null, reason: 'RESERVE' as const };
    await db
      .insertInto('stockLedger')
      .values([{ ...own, id: crypto.randomUUID(), productId: counted.id, delta: -6 }])
      .execute();
    const goods = async () => {
      const { body } = await store.send('GET', `/api/console/shop/parcels/${id}`, { as: packer });
      const rows = (body.parcel as { goods: Body[] }).goods;
      return rows.map(
        ({ productName, optionName, amount, lotRule }) => `${optionName ?? productName} ${amount} ${lotRule}`,
      );
    };
    const all = ['나사 6 NONE', '드라이버 3 NONE', '봉투 3 NONE'];
    expect((await goods()).toSorted()).toEqual(all);
    const count = (ids: string[], stockEnabled: boolean) =>
      db.updateTable('products').set({ stockEnabled }).where('id', 'in', ids).execute();
    await count([counted.id], false);
    expect((await goods()).toSorted()).toEqual(all);
    await count([counted.id, uncounted.id], true);
    await db.updateTable('productSupplies').set({ stockEnabled: true }).where('id', '=', driver.id).execute();
    await makeProductLink(db, { ...contained, linkedProductId: added.id, amount: 1 });
    // Its pieces of this order have no lot, because nobody counted them.
    await makeLot(db, { productId: uncounted.id, amount: 1 });
    expect((await goods()).toSorted()).toEqual(all);
  });

  it('is made of all that wait in one request, once for a repeated one, and of nothing else', async () => {
    const waiting = await db.selectFrom('packingParcels').select('id').where('state', '=', 'WAITING').execute();
    const key = newKey();
    const list = listOf(await make(null, { key }));
    expect(list.packing).toHaveLength(waiting.length);
    expect(listOf(await make(null, { key }))._id).toBe(list._id);
    expect((await make(null)).body.code).toBe('PARCELS_NONE');
    expect((await make([String(list.packing[0]?._id)])).body.code).toBe('PARCEL_LISTED');
  });

  it('never shares a parcel with one that is made at the same moment', async () => {
    for (let count = 0; count < 6; count += 1) await makePackingParcel(db);
    const made = await Promise.all([make(null), make(null, { as: other })]);
    const parcels = made.filter(({ status }) => status === 201).flatMap((response) => listOf(response).packing);
    const ids = parcels.map(({ _id }) => _id);
    expect(new Set(ids).size).toBe(ids.length);
    const left = await db
      .selectFrom('packingParcels')
      .select('id')
      .where('state', '=', 'WAITING')
      .where('pickingListId', 'is', null)
      .execute();
    expect(left).toEqual([]);
    const numbers = made.filter(({ status }) => status === 201).map((response) => listOf(response).listNo);
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  it('frees what nobody has begun when it is closed, and is closed by itself when all is shipped', async () => {
    const [begun, untouched] = [await makePackingParcel(db), await makePackingParcel(db)];
    const list = listOf(await make([begun.id, untouched.id]));
    await store.send('POST', `/api/console/shop/parcels/${begun.id}/claim`, { as: packer, body: {} });
    const closed = listOf(await floor('POST', `/${list._id}/close`));
    expect(closed.packing.map(({ _id }) => _id)).toEqual([begun.id]);
    expect(closed.closedAt).not.toBeNull();
    const again = listOf(await make([untouched.id]));
    await closeFinishedLists(systemContext(store.services));
    expect(listOf(await floor('GET', `/${again._id}`)).closedAt).toBeNull();
    await db
      .updateTable('orders')
      .set({ orderStatus: 'SHIPPING_CONFIRM', courierCode: 'CJ', invoiceNo: '123456789012' })
      .where('purchaseId', '=', untouched.purchaseId)
      .execute();
    await closeFinishedLists(systemContext(store.services));
    expect(listOf(await floor('GET', `/${again._id}`)).closedAt).not.toBeNull();
  });
});

describe('printing', () => {
  it('draws 300 slips within three seconds, and other requests do not wait meanwhile', {
    timeout: 60_000,
  }, async () => {
    const product = await makeProduct(db, { stock: 9_999 });
    for (let count = 0; count < 300; count += 1)
      await makePackingParcel(db, { orders: [{ productId: product.id }, { productId: product.id }] });
    const ids = await db
      .selectFrom('packingParcels')
      .select('id')
      .where('state', '=', 'WAITING')
      .orderBy('id', 'desc')
      .limit(300)
      .execute();
    const list = listOf(await make(ids.map(({ id }) => id)));
    await file(`parcels/slips?_parcels=${ids[0]?.id}`);
    const began = performance.now();
    let isDone = false;
    let longest = 0;
    const beat = (async () => {
      while (!isDone) {
        const at = performance.now();
        await new Promise((resolve) => setTimeout(resolve, 10));
        longest = Math.max(longest, performance.now() - at);
      }
    })();
    const response = await file(`parcels/slips?_list=${list._id}`);
    const pdf = Buffer.from(await response.arrayBuffer());
    isDone = true;
    await beat;
    const took = performance.now() - began;
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(300);
    expect(took).toBeLessThan(3_000);
    expect(longest).toBeLessThan(500);
  });

  it('counts the prints of a list, and returns it as a file', async () => {
    const [parcel, second] = [await makePackingParcel(db), await makePackingParcel(db)];
    const list = listOf(await make([parcel.id, second.id]));
    const slips = Buffer.from(await (await file(`parcels/slips?_list=${list._id}`)).arrayBuffer());
    expect(slips.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(2);
    const key = newKey();
    for (let press = 0; press < 2; press += 1)
      expect(listOf(await floor('POST', `/${list._id}/print`, { key })).printCount).toBe(1);
    expect(listOf(await floor('POST', `/${list._id}/print`)).printCount).toBe(2);
    const response = await file(`picking-lists/${list._id}/file`);
    expect(
      Buffer.from(await response.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    expect((await file(`parcels/slips?_list=${crypto.randomUUID()}`)).status).toBe(404);
    expect((await file('parcels/slips')).status).toBe(400);
  });
});
