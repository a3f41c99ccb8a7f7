import { beforeEach, expect, it } from 'vitest';
import { courierBookings, scanGoods, setCourier } from '../../../../tooling/sandbox/courier/client.ts';
import { storeForTests } from '../../testing/store-for-tests.ts';
import { callCouriers } from './call-couriers.ts';
import { shippingBy } from './couriers.fixture.ts';

const store = await storeForTests();
const operator = await store.makeMember({ type: 'OPERATOR', name: '김출고' });
const { send, toShip, ship, register, registrationOf } = shippingBy(store, operator);
const fault = (mode: string) => setCourier(store.sandbox.url, { mode });
const bookings = (reference: string) => courierBookings(store.sandbox.url, reference);
const call = () => callCouriers(store.context());

beforeEach(() => fault('ok'));

async function registered() {
  const purchase = await toShip();
  await register(purchase.parcel.id);
  await call();
  return { ...purchase, registration: await registrationOf(purchase.parcel.id) };
}

/** Cancels orders, so that they leave their parcel. */
async function cancel(orders: readonly string[]) {
  for (const order of orders) {
    const { status, body } = await store.send('POST', `/api/console/shop/orders/${order}/claims`, {
      as: operator,
      body: { kind: 'CANCEL', reason: 'OUT_OF_STOCK', details: '', pieces: 1 },
      headers: { 'idempotency-key': `cancel-${order}` },
    });
    expect(status, JSON.stringify(body)).toBe(201);
  }
}

it('the booking of a canceled parcel is canceled at the carrier half an hour later', async () => {
  const { parcel, orders } = await registered();
  await cancel(orders);
  await call();
  expect((await registrationOf(parcel.id)).state).toBe('REGISTERED');
  store.later(1_801);
  await call();
  expect((await registrationOf(parcel.id)).state).toBe('CANCELED');
  expect(await bookings(parcel.parcelNo)).toMatchObject([{ canceledAt: expect.any(String) }]);
});

it('a parcel that is canceled before the carrier has it is not booked', async () => {
  const { parcel, orders } = await toShip();
  await register(parcel.id);
  await cancel(orders);
  await call();
  expect(await registrationOf(parcel.id)).toMatchObject({ state: 'CANCELED', invoiceNo: null });
  expect(await bookings(parcel.parcelNo)).toEqual([]);
});

it('the booking of a parcel that was sent under another number is canceled, unless the number is corrected', async () => {
  const [other, corrected] = [await registered(), await registered()];
  await ship(other, '750000000001');
  await ship(corrected, '750000000002');
  store.later(600);
  await call();
  const right = { courierCode: 'CJ', invoiceNo: corrected.registration.invoiceNo, _orders: corrected.orders };
  expect((await send('PUT', `invoices/${corrected.purchaseNo}`, right)).status).toBe(200);
  store.later(1_801);
  await call();
  expect((await registrationOf(other.parcel.id)).state).toBe('CANCELED');
  expect((await registrationOf(corrected.parcel.id)).state).toBe('REGISTERED');
  expect(await bookings(corrected.parcel.parcelNo)).toMatchObject([{ canceledAt: null }]);
});

it('a booking stays whose number a part of the parcel was sent under', async () => {
  const { parcel, orders, purchaseNo, registration } = await registered();
  const [sent = '', left = ''] = orders;
  const body = { courierCode: 'CJ', invoiceNo: registration.invoiceNo, _orders: [sent] };
  expect((await send('PUT', `invoices/${purchaseNo}`, body)).status).toBe(200);
  await cancel([left]);
  store.later(1_801);
  await call();
  const state = store.db.selectFrom('packingParcels').select('state').where('id', '=', parcel.id);
  expect(await state.executeTakeFirst()).toEqual({ state: 'CANCELED' });
  expect((await registrationOf(parcel.id)).state).toBe('REGISTERED');
  const refused = await send('POST', `courier-registrations/${registration.id}/cancel`);
  expect([refused.status, refused.body.code]).toEqual([409, 'REGISTRATION_ENDED']);
});

it('a booking that the carrier does not cancel is listed with the reason, and an operator may try again', async () => {
  const { parcel, orders, registration } = await registered();
  await cancel(orders);
  await scanGoods(store.sandbox.url, { reference: parcel.parcelNo, code: '11', at: store.now().toISOString() });
  store.later(1_801);
  await call();
  const kept = await registrationOf(parcel.id);
  expect(kept).toMatchObject({ state: 'REGISTERED', reason: expect.stringContaining('집화') });
  await call();
  expect((await registrationOf(parcel.id)).updatedAt).toEqual(kept.updatedAt);
  expect((await send('POST', `courier-registrations/${registration.id}/cancel`)).body).toMatchObject({
    registration: { state: 'CANCELING' },
  });
});

it('a registration that has no number yet is canceled at once', async () => {
  const { parcel } = await toShip();
  await register(parcel.id);
  await fault('down');
  await call();
  const { id } = await registrationOf(parcel.id);
  expect((await send('POST', `courier-registrations/${id}/cancel`)).body).toMatchObject({
    registration: { state: 'CANCELED', invoiceNo: null },
  });
});
