import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { scanGoods, setCourier } from '../../../../tooling/sandbox/courier/client.ts';
import type { TrackingEvent } from '../../adapters/courier/port.ts';
import { storeForTests } from '../../testing/store-for-tests.ts';
import { receiveScans } from './apply-scan.ts';
import { shippingBy } from './couriers.fixture.ts';
import { trackParcels } from './track-parcels.ts';

const store = await storeForTests();
const operator = await store.makeMember({ type: 'OPERATOR', name: '김출고' });
const { send, toShip, ship, register, registrationOf, statesOf } = shippingBy(store, operator);
const track = () => trackParcels(store.context());
const scan = (reference: string, code: string, more: object = {}) =>
  scanGoods(store.sandbox.url, { reference, code, at: store.now().toISOString(), ...more });
const outcomesOf = async (invoiceNo: string) =>
  (
    await store.db.selectFrom('trackingEvents').selectAll().where('invoiceNo', '=', invoiceNo).orderBy('at').execute()
  ).map(({ code, outcome, reason }) => [code, outcome, reason]);

beforeEach(() => setCourier(store.sandbox.url, { mode: 'ok' }));

let numbers = 700_000_000_000;
async function shipped() {
  const purchase = await toShip();
  numbers += 1;
  const invoiceNo = String(numbers);
  await ship(purchase, invoiceNo);
  return { ...purchase, invoiceNo };
}

describe('scans', () => {
  it('move a parcel to delivered by themselves, and are the steps that operators and the member see', async () => {
    const purchase = await toShip();
    await register(purchase.parcel.id);
    await store.runJobs();
    const { invoiceNo } = await registrationOf(purchase.parcel.id);
    await ship(purchase, invoiceNo ?? '');
    store.later(3_600);
    await scan(purchase.parcel.parcelNo, '11', { place: '성남' });
    await track();
    expect(await statesOf(purchase._id)).toEqual(['SHIPPING_CONFIRM', 'SHIPPING_CONFIRM']);
    store.later(86_400);
    await scan(purchase.parcel.parcelNo, '91', { place: '종로' });
    await track();
    expect(await statesOf(purchase._id)).toEqual(['DELIVERY_COMPLETE', 'DELIVERY_COMPLETE']);
    const [orderId = ''] = purchase.orders;
    const steps = {
      tracking: {
        invoiceNo,
        steps: [
          { state: 'PICKED_UP', place: '성남' },
          { state: 'DELIVERED', place: '종로' },
        ],
      },
    };
    expect((await send('GET', `orders/${orderId}/tracking`)).body).toMatchObject(steps);
    expect(
      (await store.send('GET', `/api/v1/me/orders/${orderId}/tracking`, { as: purchase.member })).body,
    ).toMatchObject(steps);
    const other = await store.makeMember();
    expect((await store.send('GET', `/api/v1/me/orders/${orderId}/tracking`, { as: other })).status).toBe(404);
    await store.runJobs();
    const mails = await store.mails(purchase.member.email);
    expect(mails.filter(({ subject }) => subject.includes('배송'))).not.toEqual([]);
  });

  it('are stored once, in any order, however often the carrier reports them', async () => {
    const { parcel, _id, ...purchase } = await toShip();
    await register(parcel.id);
    await store.runJobs();
    const { invoiceNo } = await registrationOf(parcel.id);
    await ship(purchase, invoiceNo ?? '');
    for (const code of ['11', '41', '82', '91']) {
      store.later(60);
      await scan(parcel.parcelNo, code);
    }
    await setCourier(store.sandbox.url, { mode: 'mixed-up' });
    await track();
    await track();
    expect((await outcomesOf(invoiceNo ?? '')).map(([code]) => code)).toEqual(['11', '41', '82', '91']);
    expect(await statesOf(_id)).toEqual(['DELIVERY_COMPLETE', 'DELIVERY_COMPLETE']);
  });

  it('are found later for parcels whose number was entered by hand', async () => {
    const { invoiceNo, _id } = await shipped();
    await scan(invoiceNo, '91', { listedOn: '20200101' });
    await track();
    expect(await statesOf(_id)).toEqual(['SHIPPING_CONFIRM', 'SHIPPING_CONFIRM']);
    store.later(3 * 3_600 + 1);
    await track();
    expect(await statesOf(_id)).toEqual(['DELIVERY_COMPLETE', 'DELIVERY_COMPLETE']);
  });

  it('of unknown numbers are kept with the reason, and applied once the number is entered', async () => {
    const purchase = await toShip();
    await scan('799000000001', '11');
    await scan('799000000001', '91');
    await track();
    expect((await outcomesOf('799000000001')).map(([, outcome]) => outcome).toSorted()).toEqual(['IGNORED', 'WAITING']);
    await ship(purchase, '799000000001');
    await track();
    expect(await statesOf(purchase._id)).toEqual(['DELIVERY_COMPLETE', 'DELIVERY_COMPLETE']);
    await scan('799000000002', '91');
    await track();
    store.later(15 * 86_400);
    await track();
    expect(await outcomesOf('799000000002')).toMatchObject([
      ['91', 'IGNORED', expect.stringContaining('없는 송장번호')],
    ]);
  });

  it('deliver an order with an open claim only after the claim has ended', async () => {
    const { orders, invoiceNo, _id } = await shipped();
    const [claimed = ''] = orders;
    const claim = { kind: 'RETURN', reason: 'CHANGE_OF_MIND', details: '', pieces: 1 };
    const opened = await store.send('POST', `/api/console/shop/orders/${claimed}/claims`, {
      as: operator,
      body: claim,
      headers: { 'idempotency-key': `claim-${claimed}` },
    });
    expect(opened.status, JSON.stringify(opened.body)).toBe(201);
    await scan(invoiceNo, '91');
    await track();
    expect((await statesOf(_id)).toSorted()).toEqual(['DELIVERY_COMPLETE', 'SHIPPING_CONFIRM']);
    expect(await outcomesOf(invoiceNo)).toMatchObject([['91', 'WAITING', expect.stringContaining('진행 중인')]]);
    await send('PATCH', `orders/${claimed}/state/RETURN_REJECTED`, { message: '사용한 상품입니다.' });
    await track();
    expect(await statesOf(_id)).toEqual(['DELIVERY_COMPLETE', 'DELIVERY_COMPLETE']);
    expect(await outcomesOf(invoiceNo)).toEqual([['91', 'APPLIED', '']]);
  });

  it('of a replacement complete its exchange once, also if its number was entered by hand', async () => {
    const { orders, invoiceNo, _id, member } = await shipped();
    const [claimed = ''] = orders;
    await scan(invoiceNo, '91');
    await track();
    const opened = await store.send('POST', `/api/console/shop/orders/${claimed}/claims`, {
      as: operator,
      body: { kind: 'EXCHANGE', reason: 'DAMAGED', details: '', pieces: 1 },
      headers: { 'idempotency-key': `exchange-${claimed}` },
    });
    const { _id: claimId } = opened.body.claim as { _id: string };
    const decide = (state: string, more: object = {}) => send('PATCH', `orders/${claimed}/state/${state}`, more);
    const stateOf = async () =>
      (
        await store.db
          .selectFrom('claims')
          .innerJoin('orders', 'orders.id', 'orderId')
          .select(['status', 'orders.claimStatus', 'orderStatus'])
          .where('claims.id', '=', claimId)
          .execute()
      )[0];
    await decide('EXCHANGE_PENDING');
    await send('PATCH', `claims/${claimId}/collection/COLLECTION_PROGRESS`);
    await send('PATCH', `claims/${claimId}/collection/COLLECTION_COMPLETE`, { restock: false });
    // The carrier delivered the number before an operator entered it.
    numbers += 1;
    await scan(String(numbers), '91');
    await track();
    const sent = await decide('EXCHANGE_SHIPPING', { courierCode: 'CJ', invoiceNo: String(numbers) });
    expect(sent.status, JSON.stringify(sent.body)).toBe(200);
    expect(await stateOf()).toMatchObject({ status: 'EXCHANGE_SHIPPING' });
    await track();
    await track();
    const completed = { status: 'EXCHANGE_COMPLETED', claimStatus: 'EXCHANGE_COMPLETED' };
    expect(await stateOf()).toEqual({ ...completed, orderStatus: 'DELIVERY_COMPLETE' });
    const steps = store.db.selectFrom('orderEvents').select(['actorType', 'actorId']).where('orderId', '=', claimed);
    expect(await steps.where('toStatus', '=', 'EXCHANGE_COMPLETED').execute()).toEqual([
      { actorType: 'carrier', actorId: null },
    ]);
    await store.runJobs();
    const mails = (await store.mails(member.email)).filter(({ subject }) => subject.includes('교환'));
    expect(mails.length).toBeGreaterThan(0);
    expect((await statesOf(_id)).every((state) => state === 'DELIVERY_COMPLETE')).toBe(true);
  });

  it('of random orders and repetitions never move an order back, and deliver it once', async () => {
    const parcel = await shipped();
    const at = (minutes: number) => new Date(store.now().getTime() + minutes * 60_000);
    const states = [
      ['11', 'PICKED_UP'],
      ['41', 'IN_TRANSIT'],
      ['42', 'ARRIVED'],
      ['84', 'DELIVERY_FAILED'],
      ['82', 'OUT_FOR_DELIVERY'],
      ['91', 'DELIVERED'],
    ] as const;
    const all = states.map(
      ([code, state], index): TrackingEvent => ({
        ...{ invoiceNo: parcel.invoiceNo, reference: null, state, code, at: at(index) },
        ...{ place: '성남', detail: '' },
      }),
    );
    const random = fc.array(fc.constantFrom(...all), { minLength: 1, maxLength: 15 });
    await fc.assert(
      fc.asyncProperty(random, async (events) => {
        await store.db.deleteFrom('trackingEvents').where('invoiceNo', '=', parcel.invoiceNo).execute();
        let wasDelivered = (await statesOf(parcel._id)).every((state) => state === 'DELIVERY_COMPLETE');
        for (const event of events) {
          await receiveScans(store.context(), 'CJ', [event]);
          wasDelivered ||= event.state === 'DELIVERED';
          const expected = wasDelivered ? 'DELIVERY_COMPLETE' : 'SHIPPING_CONFIRM';
          expect(await statesOf(parcel._id)).toEqual([expected, expected]);
        }
        expect((await outcomesOf(parcel.invoiceNo)).length).toBe(new Set(events).size);
      }),
      { seed: 20261130, numRuns: 12 },
    );
    const events = await store.db
      .selectFrom('orderEvents')
      .selectAll()
      .where('orderId', 'in', parcel.orders)
      .where('event', '=', 'DELIVER')
      .where('axis', '=', 'order')
      .execute();
    expect(events.map(({ actorType, actorId }) => [actorType, actorId])).toEqual([
      ['carrier', null],
      ['carrier', null],
    ]);
  });
});

it('a carrier that is down loses no scan', async () => {
  const { parcel, _id, ...purchase } = await toShip();
  await register(parcel.id);
  await store.runJobs();
  await ship(purchase, (await registrationOf(parcel.id)).invoiceNo ?? '');
  await scan(parcel.parcelNo, '91');
  await setCourier(store.sandbox.url, { mode: 'down' });
  await expect(track()).rejects.toThrow('parts of tracking failed');
  await setCourier(store.sandbox.url, { mode: 'ok' });
  await track();
  expect(await statesOf(_id)).toEqual(['DELIVERY_COMPLETE', 'DELIVERY_COMPLETE']);
  await store.expectSound();
});
