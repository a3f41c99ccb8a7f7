import { beforeEach, expect, it } from 'vitest';
import { scanGoods, setCourier } from '../../../../tooling/sandbox/courier/client.ts';
import { storeForTests } from '../../testing/store-for-tests.ts';
import { shippingBy } from './couriers.fixture.ts';
import { trackParcels } from './track-parcels.ts';

const DAY = 86_400;
const store = await storeForTests();
const operator = await store.makeMember({ type: 'OPERATOR', name: '김출고' });
const { send, toShip, ship, register, registrationOf, statesOf } = shippingBy(store, operator);

beforeEach(() => setCourier(store.sandbox.url, { mode: 'ok' }));

/** A delivery that the carrier made so many days ago, and of which it tells when it is asked about the number. */
const deliveredAgo = (invoiceNo: string, days: number) =>
  scanGoods(store.sandbox.url, {
    reference: invoiceNo,
    code: '91',
    at: new Date(store.now().getTime() - days * DAY * 1_000).toISOString(),
    listedOn: '20200101',
  });
async function askedAbout() {
  store.later(3 * 3_600 + 1);
  await trackParcels(store.context());
}
const outcomeOf = (invoiceNo: string) =>
  store.db
    .selectFrom('trackingEvents')
    .select(['outcome', 'reason'])
    .where('invoiceNo', '=', invoiceNo)
    .orderBy('at', 'desc')
    .executeTakeFirst();
const untouched = ['SHIPPING_CONFIRM', 'SHIPPING_CONFIRM'];
const delivered = ['DELIVERY_COMPLETE', 'DELIVERY_COMPLETE'];
const tooEarly = { outcome: 'IGNORED', reason: expect.stringContaining('발송하기 전') };

it('a delivery before the payment was that of another parcel: the number can be corrected, and its delivery counts', async () => {
  const purchase = await toShip();
  await ship(purchase, '730000000001');
  await deliveredAgo('730000000001', 2);
  await askedAbout();
  expect(await statesOf(purchase._id)).toEqual(untouched);
  expect(await outcomeOf('730000000001')).toEqual(tooEarly);
  const right = { courierCode: 'CJ', invoiceNo: '730000000002', _orders: purchase.orders };
  expect((await send('PUT', `invoices/${purchase.purchaseNo}`, right)).status).toBe(200);
  await deliveredAgo('730000000002', 0);
  await askedAbout();
  expect(await statesOf(purchase._id)).toEqual(delivered);
  expect(await outcomeOf('730000000002')).toEqual({ outcome: 'APPLIED', reason: '' });
});

it('a number may be typed some days after the delivery, but not weeks', async () => {
  const [late, old] = [await toShip(), await toShip()];
  store.later(30 * DAY);
  await ship(late, '730000000003');
  await ship(old, '730000000004');
  await deliveredAgo('730000000003', 4);
  await deliveredAgo('730000000004', 14);
  await askedAbout();
  expect(await statesOf(late._id)).toEqual(delivered);
  expect(await statesOf(old._id)).toEqual(untouched);
  expect(await outcomeOf('730000000004')).toEqual(tooEarly);
});

it('a number that the carrier reserved for the store is no other parcel’s', async () => {
  const { parcel, ...purchase } = await toShip();
  await register(parcel.id);
  await store.runJobs();
  const { invoiceNo } = await registrationOf(parcel.id);
  store.later(10 * DAY);
  await ship(purchase, invoiceNo ?? '');
  await deliveredAgo(invoiceNo ?? '', 8);
  await askedAbout();
  expect(await statesOf(purchase._id)).toEqual(delivered);
});

it('a replacement is not delivered by a scan from before its claim', async () => {
  const purchase = await toShip();
  await ship(purchase, '730000000005');
  await deliveredAgo('730000000005', 0);
  await askedAbout();
  store.later(DAY);
  const [claimed = ''] = purchase.orders;
  const opened = await store.send('POST', `/api/console/shop/orders/${claimed}/claims`, {
    as: operator,
    body: { kind: 'EXCHANGE', reason: 'DAMAGED', details: '', pieces: 1 },
    headers: { 'idempotency-key': `exchange-${claimed}` },
  });
  const { _id: claimId } = opened.body.claim as { _id: string };
  const decide = (state: string, more: object = {}) => send('PATCH', `orders/${claimed}/state/${state}`, more);
  await decide('EXCHANGE_PENDING');
  await send('PATCH', `claims/${claimId}/collection/COLLECTION_PROGRESS`);
  await send('PATCH', `claims/${claimId}/collection/COLLECTION_COMPLETE`, { restock: false });
  const sent = await decide('EXCHANGE_SHIPPING', { courierCode: 'CJ', invoiceNo: '730000000006' });
  expect(sent.status, JSON.stringify(sent.body)).toBe(200);
  await deliveredAgo('730000000006', 2);
  const stateOf = () => store.db.selectFrom('claims').select('status').where('id', '=', claimId).executeTakeFirst();
  await askedAbout();
  expect(await stateOf()).toEqual({ status: 'EXCHANGE_SHIPPING' });
  expect(await outcomeOf('730000000006')).toEqual(tooEarly);
  await deliveredAgo('730000000006', 0);
  await askedAbout();
  expect(await stateOf()).toEqual({ status: 'EXCHANGE_COMPLETED' });
});
