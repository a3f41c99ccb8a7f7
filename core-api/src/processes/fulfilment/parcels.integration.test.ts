import { afterEach, expect, it } from 'vitest';
import { stateOfParcel } from '../../selling/orders/index.ts';
import type { Product } from '../../testing/store.ts';
import { storeForTests } from '../../testing/store-for-tests.ts';
import { claiming } from '../claims/claims.fixture.ts';

const store = await storeForTests();
const operator = await store.makeMember({ type: 'OPERATOR' });
const { bought, claim, claimOf, collect, decide } = claiming(store, operator);
afterEach(() => store.expectSound());

/** A confirmed purchase of several lines, two of each product. */
async function confirmed(lines: number) {
  const products: Product[] = [];
  for (let line = 0; line < lines; line += 1) products.push(await store.makeProduct({ stock: 5, price: 10_000 }));
  const purchase = await bought(products.map((product) => ({ product, amount: 2 })));
  for (const id of purchase.orderIds) expect((await decide(id, 'ORDER_CONFIRM')).status).toBe(200);
  return purchase;
}
const invoice = async (purchaseNo: string, invoiceNo: string, orders: string[]) => {
  store.later(3_600);
  const body = { courierCode: 'CJ', invoiceNo, _orders: orders };
  const response = await store.send('PUT', `/api/console/shop/invoices/${purchaseNo}`, { as: operator, body });
  expect(response.status, JSON.stringify(response.body)).toBe(200);
};

/** The stored parcels of a purchase, checked against its orders. */
async function parcelsOf(purchaseId: string) {
  const stored = await store.db
    .selectFrom('parcels')
    .selectAll()
    .where('purchaseId', '=', purchaseId)
    .orderBy('invoiceNo')
    .execute();
  const orders = (await store.orderRows(purchaseId)).filter(({ invoiceNo }) => invoiceNo !== null);
  const groups = Map.groupBy(orders, ({ courierCode, invoiceNo }) => `${courierCode} ${invoiceNo}`);
  expect(stored.map(({ courierCode, invoiceNo }) => `${courierCode} ${invoiceNo}`).sort()).toEqual(
    [...groups.keys()].sort(),
  );
  for (const parcel of stored) {
    const inside = groups.get(`${parcel.courierCode} ${parcel.invoiceNo}`) ?? [];
    const [first] = inside.toSorted((one, other) => one.sequence - other.sequence);
    const state = stateOfParcel(inside);
    const [firstInState] = inside
      .filter((order) => stateOfParcel([order]) === state)
      .toSorted((one, other) => one.sequence - other.sequence);
    expect(parcel).toMatchObject({
      userId: first?.userId,
      orderId: first?.id,
      shippedAt: first?.shippedAt,
      state,
      stateOrderId: firstInState?.id,
      stateShippedAt: firstInState?.shippedAt,
    });
  }
  return stored.map(({ invoiceNo, state }) => `${invoiceNo} ${state}`);
}
const listed = async (q: string, state?: string) => {
  const query = new URLSearchParams({ filter: JSON.stringify({ q, ...(state && { state }) }), range: '[0,24]' });
  const { body } = await store.send('GET', `/api/console/shop/deliveries?${query}`, { as: operator });
  return (body.deliveries as { _id: string; invoiceNo: string; shippedAt: string }[]).map(
    ({ _id, invoiceNo, shippedAt }) => ({ _id, invoiceNo, shippedAt }),
  );
};

it('parcels follow the invoice numbers of their orders: entered one by one, changed, joined, and corrected', async () => {
  const { _id, purchaseNo, orderIds } = await confirmed(3);
  const [first = '', second = '', third = ''] = orderIds;
  expect(await parcelsOf(_id)).toEqual([]);
  await invoice(purchaseNo, '720000000001', [second]);
  expect(await parcelsOf(_id)).toEqual(['720000000001 SHIPPING']);
  await invoice(purchaseNo, '720000000002', [first, third]);
  expect(await parcelsOf(_id)).toEqual(['720000000001 SHIPPING', '720000000002 SHIPPING']);

  // The third order moves to the other parcel, then the first one follows; their empty parcel is deleted.
  await invoice(purchaseNo, '720000000001', [third]);
  expect(await parcelsOf(_id)).toEqual(['720000000001 SHIPPING', '720000000002 SHIPPING']);
  await invoice(purchaseNo, '720000000001', [first]);
  expect(await parcelsOf(_id)).toEqual(['720000000001 SHIPPING']);

  const { body } = await store.send(
    'GET',
    `/api/console/shop/deliveries?filter=${encodeURIComponent(JSON.stringify({ id: [third] }))}`,
    { as: operator },
  );
  const [{ updatedAt } = { updatedAt: '' }] = body.deliveries as { updatedAt: string }[];
  const right = { courierCode: 'HANJIN', invoiceNo: '520000000001', updatedAt };
  expect(
    (await store.send('PUT', `/api/console/shop/deliveries/${second}`, { as: operator, body: right })).status,
  ).toBe(200);
  expect(await parcelsOf(_id)).toEqual(['520000000001 SHIPPING']);
});

it('a parcel stands by its first order among all, and by the first order in its state among those of that state', async () => {
  const { _id, purchaseNo, orderIds } = await confirmed(2);
  const [first = '', second = ''] = orderIds;
  await invoice(purchaseNo, '720000000011', [first]);
  await invoice(purchaseNo, '720000000011', [second]);
  const [one, other] = await store.orderRows(_id);
  expect((await decide(first, 'DELIVERY_COMPLETE')).status).toBe(200);
  expect(await parcelsOf(_id)).toEqual(['720000000011 SHIPPING']);
  const parcel = { _id: first, invoiceNo: '720000000011' };
  expect(await listed(purchaseNo)).toEqual([{ ...parcel, shippedAt: one?.shippedAt?.toISOString() }]);
  expect(await listed(purchaseNo, 'SHIPPING')).toEqual([{ ...parcel, shippedAt: other?.shippedAt?.toISOString() }]);
  expect((await decide(second, 'DELIVERY_COMPLETE')).status).toBe(200);
  expect(await parcelsOf(_id)).toEqual(['720000000011 DELIVERED']);
  expect(await listed(purchaseNo, 'SHIPPING')).toEqual([]);
});

it('a cancelled line has no parcel, and parts that return on the way leave it in transit until the last one', async () => {
  const { _id, member, purchaseNo, orderIds } = await confirmed(2);
  const [first = '', second = ''] = orderIds;
  claimOf(await claim(member, second, { pieces: 2 }));
  expect((await decide(second, 'CANCEL_COMPLETED')).status).toBe(200);
  await invoice(purchaseNo, '720000000021', [first]);
  expect(await parcelsOf(_id)).toEqual(['720000000021 SHIPPING']);

  async function sendBack(orderId: string) {
    const { _id: claimId, _order } = claimOf(await claim(member, orderId, { kind: 'RETURN' }));
    await collect(claimId, 'COLLECTION_PROGRESS');
    await collect(claimId, 'COLLECTION_COMPLETE', { restock: true });
    expect((await decide(_order, 'RETURN_COMPLETED')).status).toBe(200);
    return _order;
  }
  expect(await sendBack(first)).not.toBe(first);
  expect(await parcelsOf(_id)).toEqual(['720000000021 SHIPPING']);
  expect(await sendBack(first)).toBe(first);
  expect(await parcelsOf(_id)).toEqual(['720000000021 RETURNED']);
  expect(await listed(purchaseNo, 'RETURNED')).toMatchObject([{ _id: first }]);
});

it('one mail tells of a delivered parcel, whatever number of orders is in it and in whatever order they are marked', async () => {
  const { _id, purchaseNo, orderIds } = await confirmed(3);
  const [first = '', second = '', third = ''] = orderIds;
  await invoice(purchaseNo, '730000000001', [first, second]);
  await invoice(purchaseNo, '730000000002', [third]);
  for (const order of [second, first, third]) {
    const path = `/api/console/shop/orders/${order}/state/DELIVERY_COMPLETE`;
    const response = await store.send('PATCH', path, { as: operator, body: {} });
    expect(response.status, JSON.stringify(response.body)).toBeLessThan(300);
  }
  const mails = await store.db
    .selectFrom('mails')
    .select('dedupKey')
    .where('template', '=', 'order-delivered')
    .where('dedupKey', 'like', `%${_id}%`)
    .execute();
  expect(mails.map(({ dedupKey }) => dedupKey).sort()).toEqual(
    [[first, second].sort().join(','), third].map((orders) => `order-delivered:${_id}:${orders}`).sort(),
  );
});
