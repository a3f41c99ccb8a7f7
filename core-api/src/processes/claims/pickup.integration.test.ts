import { beforeEach, expect, it } from 'vitest';
import { courierBookings, scanGoods, setCourier } from '../../../../tooling/sandbox/courier/client.ts';
import { storeForTests } from '../../testing/store-for-tests.ts';
import { shippingBy } from '../couriers/couriers.fixture.ts';
import { trackParcels } from '../couriers/track-parcels.ts';

const store = await storeForTests();
const operator = await store.makeMember({ type: 'OPERATOR', name: '박상담' });
const { send, toShip, ship } = shippingBy(store, operator);
beforeEach(() => setCourier(store.sandbox.url, { mode: 'ok' }));

let numbers = 710_000_000_000;
/** A return of both orders of a shipped purchase, by one request. */
async function returned() {
  const purchase = await toShip();
  numbers += 1;
  const invoiceNo = String(numbers);
  await ship(purchase, invoiceNo);
  const [first = '', second = ''] = purchase.orders;
  const body = {
    kind: 'RETURN',
    reason: 'CHANGE_OF_MIND',
    details: '',
    pieces: 1,
    also: [{ _order: second, pieces: 1 }],
  };
  const opened = await store.send('POST', `/api/v1/me/orders/${first}/claims`, {
    as: purchase.member,
    body,
    headers: { 'idempotency-key': `return-${first}` },
  });
  expect(opened.status, JSON.stringify(opened.body)).toBe(201);
  const claims = await store.db
    .selectFrom('claims')
    .selectAll()
    .where('purchaseId', '=', purchase._id)
    .orderBy('createdAt')
    .execute();
  return { ...purchase, invoiceNo, claims, claimId: claims[0]?.id ?? '' };
}
const pickup = async (claimId: string) => {
  const { body } = await send('GET', `claims/${claimId}/pickup`);
  return body as {
    registration: null | { reference: string; state: string; invoiceNo: string | null };
    tracking: { steps: { state: string }[] };
  };
};
const collections = async (purchaseId: string) =>
  (await store.db.selectFrom('claims').select('collectionStatus').where('purchaseId', '=', purchaseId).execute()).map(
    ({ collectionStatus }) => collectionStatus,
  );

it('the carrier takes back the goods of a request by one pickup, whose state follows its scans', async () => {
  const { claims, claimId, invoiceNo, _id } = await returned();
  expect((await pickup(claimId)).registration).toBeNull();
  expect((await send('POST', `claims/${claimId}/pickup`)).status).toBe(200);
  // The goods of the other claim are in the same parcel.
  expect((await send('POST', `claims/${claims[1]?.id}/pickup`)).status).toBe(200);
  await store.runJobs();
  const { registration } = await pickup(claims[1]?.id ?? '');
  expect(registration).toMatchObject({ state: 'REGISTERED', invoiceNo: null });
  const reference = registration?.reference ?? '';
  const bookings = await courierBookings(store.sandbox.url, reference);
  expect(bookings).toMatchObject([{ kind: 'PICKUP', sentAs: invoiceNo }]);
  expect(bookings[0]?.goods.split(', ')).toHaveLength(2);

  store.later(3_600);
  await scanGoods(store.sandbox.url, { reference, code: '12', at: store.now().toISOString(), reason: '고객 부재' });
  await trackParcels(store.context());
  expect(await collections(_id)).toEqual(['COLLECTION_PENDING', 'COLLECTION_PENDING']);
  store.later(3_600);
  await scanGoods(store.sandbox.url, { reference, code: '11', at: store.now().toISOString() });
  await scanGoods(store.sandbox.url, { reference, code: '91', at: store.now().toISOString() });
  await trackParcels(store.context());
  // Only an operator who checks the goods completes the collection.
  expect(await collections(_id)).toEqual(['COLLECTION_PROGRESS', 'COLLECTION_PROGRESS']);
  const found = await pickup(claimId);
  expect(found.registration?.invoiceNo).toMatch(/^\d{12}$/);
  expect(found.tracking.steps.map(({ state }) => state).toSorted()).toEqual([
    'DELIVERED',
    'PICKED_UP',
    'PICKUP_FAILED',
  ]);
  expect((await send('POST', `claims/${claimId}/pickup`)).status).toBe(200);
  const again = await store.db
    .selectFrom('courierRegistrations')
    .selectAll()
    .where('claimId', 'is not', null)
    .execute();
  expect(again).toHaveLength(1);
});

it('a pickup is canceled by an operator, or when the member withdraws every claim of the request', async () => {
  const canceled = await returned();
  await send('POST', `claims/${canceled.claimId}/pickup`);
  await store.runJobs();
  expect((await send('POST', `claims/${canceled.claimId}/pickup/cancel`)).body).toMatchObject({
    registration: { state: 'CANCELING' },
  });
  await store.runJobs();
  expect((await pickup(canceled.claimId)).registration?.state).toBe('CANCELED');

  const withdrawn = await returned();
  await send('POST', `claims/${withdrawn.claimId}/pickup`);
  await store.runJobs();
  for (const [index, { id }] of withdrawn.claims.entries()) {
    await store.send('DELETE', `/api/v1/me/claims/${id}`, { as: withdrawn.member });
    await store.runJobs();
    expect((await pickup(withdrawn.claimId)).registration?.state).toBe(index === 0 ? 'REGISTERED' : 'CANCELED');
  }
  const { status, body } = await send('POST', `claims/${withdrawn.claimId}/pickup`);
  expect([status, body.code]).toEqual([409, 'PICKUP_NOT_ALLOWED']);
});

it('a pickup that does not exist is not canceled', async () => {
  const { claimId } = await returned();
  expect((await send('POST', `claims/${claimId}/pickup/cancel`)).status).toBe(404);
});
