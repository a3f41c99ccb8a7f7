import { afterEach, expect, it } from 'vitest';
import type { Product } from '../../testing/store.ts';
import { storeForTests } from '../../testing/store-for-tests.ts';
import { claiming } from '../claims/claims.fixture.ts';

const store = await storeForTests();
const operator = await store.makeMember({ type: 'OPERATOR' });
const { bought, claim, claimOf, decide } = claiming(store, operator);
afterEach(() => store.expectSound());

const goods = () => store.makeProduct({ stock: 9, price: 10_000 });

/** A confirmed purchase of several lines, two of each product. */
async function confirmed(lines: number) {
  const products: Product[] = [];
  for (let line = 0; line < lines; line += 1) products.push(await goods());
  const purchase = await bought(products.map((product) => ({ product, amount: 2 })));
  for (const id of purchase.orderIds) await confirm(id);
  return purchase;
}
const confirm = async (id: string) => expect((await decide(id, 'ORDER_CONFIRM')).status).toBe(200);
const invoice = async (purchaseNo: string, invoiceNo: string, orders?: string[]) => {
  const body = { courierCode: 'CJ', invoiceNo, ...(orders && { _orders: orders }) };
  const response = await store.send('PUT', `/api/console/shop/invoices/${purchaseNo}`, { as: operator, body });
  expect(response.status, JSON.stringify(response.body)).toBe(200);
};
const cancel = async (purchase: Awaited<ReturnType<typeof confirmed>>, orderId: string, pieces = 2) =>
  claimOf(await claim(purchase.member, orderId, { pieces }));

/** The parcels of a purchase, oldest first: state, invoice number, the places of their orders with quantities. */
async function parcelsOf(purchase: { _id: string; orderIds: string[] }) {
  const rows = await store.db
    .selectFrom('packingParcels')
    .selectAll()
    .where('purchaseId', '=', purchase._id)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  const inside = await store.db.selectFrom('packingParcelOrders').selectAll().execute();
  return rows.map(({ id, state, invoiceNo, changedAt }) => {
    const orders = inside
      .filter(({ parcelId }) => parcelId === id)
      .map(({ orderId, amount }) => `${purchase.orderIds.indexOf(orderId)}x${amount}`);
    return [state, invoiceNo, ...orders.sort(), ...(changedAt ? ['changed'] : [])].filter(Boolean).join(' ');
  });
}
const seen = (purchaseId: string, state: 'PACKING' | 'PACKED') =>
  store.db
    .updateTable('packingParcels')
    .set({ state, packerId: operator.id, claimedAt: store.now(), packedAt: state === 'PACKED' ? store.now() : null })
    .where('purchaseId', '=', purchaseId)
    .where('state', 'in', ['WAITING', 'PACKING', 'PACKED'])
    .execute();
const changesOf = async (purchaseId: string) => {
  const rows = await store.db
    .selectFrom('packingParcelChanges')
    .innerJoin('packingParcels', 'packingParcels.id', 'parcelId')
    .select('kind')
    .where('purchaseId', '=', purchaseId)
    .orderBy('at')
    .execute();
  return rows.map(({ kind }) => kind);
};

it('has no parcel before the confirmation, and one for all orders of a purchase after it', async () => {
  const purchase = await bought([{ product: await goods(), amount: 2 }, { product: await goods() }]);
  expect(await parcelsOf(purchase)).toEqual([]);
  for (const id of purchase.orderIds) await confirm(id);
  expect(await parcelsOf(purchase)).toEqual(['WAITING 0x2 1x1']);
  const { parcelNo } = await store.db
    .selectFrom('packingParcels')
    .select('parcelNo')
    .where('purchaseId', '=', purchase._id)
    .executeTakeFirstOrThrow();
  expect(parcelNo).toMatch(/^P\d{6}-\d{5,}$/);
});

it('ships the parcel with its orders', async () => {
  const purchase = await confirmed(2);
  await invoice(purchase.purchaseNo, '111122223333');
  expect(await parcelsOf(purchase)).toEqual(['SHIPPED 111122223333 0x2 1x2']);
});

it('leaves a delayed order in its parcel', async () => {
  const purchase = await confirmed(1);
  const [id = ''] = purchase.orderIds;
  const delay = await decide(id, 'SHIPPING_DELAYED', { message: '입고가 늦어요', date: '2099-12-31' });
  expect(delay.status, JSON.stringify(delay.body)).toBe(200);
  expect(await parcelsOf(purchase)).toEqual(['WAITING 0x2']);
  await invoice(purchase.purchaseNo, '111122223333');
  expect(await parcelsOf(purchase)).toEqual(['SHIPPED 111122223333 0x2']);
});

it('divides a parcel whose orders are shipped one after the other', async () => {
  const purchase = await confirmed(3);
  const [first = '', second = '', third = ''] = purchase.orderIds;
  await seen(purchase._id, 'PACKED');
  await invoice(purchase.purchaseNo, '111122223333', [second]);
  expect(await parcelsOf(purchase)).toEqual(['PACKING 0x2 2x2 changed', 'SHIPPED 111122223333 1x2']);
  await invoice(purchase.purchaseNo, '444455556666', [first, third]);
  expect(await parcelsOf(purchase)).toEqual(['SHIPPED 444455556666 0x2 2x2', 'SHIPPED 111122223333 1x2']);
});

it('follows a number that is corrected', async () => {
  const purchase = await confirmed(2);
  await invoice(purchase.purchaseNo, '111122223333');
  store.later(60);
  await invoice(purchase.purchaseNo, '444455556666', purchase.orderIds);
  expect(await parcelsOf(purchase)).toEqual(['SHIPPED 444455556666 0x2 1x2']);
});

it('takes an order with a claim out of its parcel, and cancels a parcel without orders', async () => {
  const purchase = await confirmed(2);
  const [first = '', second = ''] = purchase.orderIds;
  await cancel(purchase, first);
  expect(await parcelsOf(purchase)).toEqual(['WAITING 1x2']);
  expect(await changesOf(purchase._id)).toEqual(['LEFT']);
  await seen(purchase._id, 'PACKED');
  store.later(60);
  await cancel(purchase, second);
  expect(await parcelsOf(purchase)).toEqual(['CANCELED changed']);
});

it('opens a packed parcel again when a part of an order is claimed', async () => {
  const purchase = await confirmed(1);
  const [first = ''] = purchase.orderIds;
  await seen(purchase._id, 'PACKED');
  store.later(60);
  await cancel(purchase, first, 1);
  expect(await parcelsOf(purchase)).toEqual(['PACKING 0x1 changed']);
  expect(await changesOf(purchase._id)).toEqual(['AMOUNT']);
  // However the number comes, the box has a piece too many.
  const body = { courierCode: 'CJ', invoiceNo: '111122223333' };
  const sent = await store.send('PUT', `/api/console/shop/invoices/${purchase.purchaseNo}`, { as: operator, body });
  expect([sent.status, sent.body.code]).toEqual([409, 'PARCEL_CHANGED']);
});

it('puts an order whose claim was rejected back: into a parcel of its own once the first one is in work', async () => {
  const purchase = await confirmed(2);
  const [first = ''] = purchase.orderIds;
  const reject = async () => {
    await cancel(purchase, first);
    const response = await decide(first, 'CANCEL_REJECTED', { message: '이미 포장했습니다.' });
    expect(response.status, JSON.stringify(response.body)).toBe(200);
  };
  await reject();
  expect(await parcelsOf(purchase)).toEqual(['WAITING 0x2 1x2']);
  await seen(purchase._id, 'PACKING');
  store.later(60);
  await reject();
  expect(await parcelsOf(purchase)).toEqual(['PACKING 1x2 changed', 'WAITING 0x2']);
});

it('tells the packer of another receiver, and nobody of a parcel that no one has seen', async () => {
  const purchase = await confirmed(1);
  const rename = (name: string) =>
    store.db
      .updateTable('purchases')
      .set((column) => ({ requestMessage: name, receiverAt: store.now(), userId: column.ref('userId') }))
      .where('id', '=', purchase._id)
      .execute();
  await rename('문 앞에 놓아 주세요');
  expect(await parcelsOf(purchase)).toEqual(['WAITING 0x2']);
  await seen(purchase._id, 'PACKED');
  await rename('경비실에 맡겨 주세요');
  expect(await parcelsOf(purchase)).toEqual(['PACKED 0x2 changed']);
  expect(await changesOf(purchase._id)).toEqual(['RECEIVER']);
});
