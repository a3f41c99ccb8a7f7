import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { setCourier } from '../../../../tooling/sandbox/courier/client.ts';
import { storeForTests } from '../../testing/store-for-tests.ts';
import { shippingBy } from './couriers.fixture.ts';

const store = await storeForTests();
const operator = await store.makeMember({ type: 'OPERATOR', name: '김출고' });
const { send, toShip, register, registrationOf } = shippingBy(store, operator);
type Sent = Awaited<ReturnType<typeof toShip>>;

beforeEach(() => setCourier(store.sandbox.url, { mode: 'ok' }));

const parcelsOf = (purchaseId: string) =>
  store.db.selectFrom('packingParcels').selectAll().where('purchaseId', '=', purchaseId).orderBy('parcelNo').execute();
const parcelOf = async ({ _id }: Sent) => (await parcelsOf(_id))[0];
const handOver = ({ parcel }: Sent) =>
  store.db.insertInto('courierHandovers').values({ parcelId: parcel.id, courierCode: 'CJ', at: store.now() }).execute();
const book = async ({ parcel }: Sent) => {
  expect((await register(parcel.id)).body).toMatchObject({ changed: 1 });
  await store.runJobs();
};
const move = ({ _id }: Sent, name: string) =>
  sql`update purchases set receiver = receiver || jsonb_build_object('name', ${name}::text), receiver_at = ${store.now()}
    where id = ${_id}`.execute(store.db);
const pack = async ({ parcel }: Sent) => {
  const { body } = await send('POST', `parcels/${parcel.id}/claim`);
  const goods = (body.parcel as { goods: { key: string; amount: number }[] }).goods;
  const counted = goods.map(({ key, amount }) => ({ key, amount }));
  expect((await send('POST', `parcels/${parcel.id}/pack`, { goods: counted })).status).toBe(200);
};
const ship = ({ parcel }: Sent, invoiceNo: string) =>
  send('PUT', `parcels/${parcel.id}/invoice`, { courierCode: 'CJ', invoiceNo });
const statesOf = async ({ _id }: Sent) => (await store.orderRows(_id)).map(({ orderStatus }) => orderStatus);

describe.each([
  ['a file', handOver],
  ['a registration', book],
])('a parcel that a carrier has by %s', (_, give) => {
  it('leaves by no number before an operator has confirmed its new receiver', async () => {
    const sent = await toShip();
    await give(sent);
    store.later(60_000);
    await move(sent, '새 주소');
    expect((await parcelOf(sent))?.changedAt).toEqual(store.now());
    const invoice = { courierCode: 'CJ', invoiceNo: '123456789012' };
    const responses = [
      await send('PUT', `invoices/${sent.purchaseNo}`, invoice),
      await send('PATCH', `orders/${sent.orders[0]}/state/SHIPPING_CONFIRM`, invoice),
    ];
    for (const { status, body } of responses) expect([status, body.code]).toEqual([409, 'PARCEL_CHANGED']);
    expect(responses[0]?.body.detail).toContain(sent.parcel.parcelNo);
    expect(await statesOf(sent)).toEqual(['ORDER_CONFIRM', 'ORDER_CONFIRM']);

    await send('POST', `parcels/${sent.parcel.id}/claim`);
    const changedAt = (await parcelOf(sent))?.changedAt?.toISOString();
    expect((await send('POST', `parcels/${sent.parcel.id}/changes`, { changedAt })).status).toBe(200);
    expect((await send('PUT', `invoices/${sent.purchaseNo}`, invoice)).status).toBe(200);
  });

  it('gets no later order of its purchase', async () => {
    const sent = await toShip();
    const [first, second] = sent.orders;
    await store.db
      .updateTable('orders')
      .set({ orderStatus: 'ORDER_PAYMENT' })
      .where('id', '=', second ?? '')
      .execute();
    await give(sent);
    await store.db
      .updateTable('orders')
      .set({ orderStatus: 'ORDER_CONFIRM' })
      .where('id', '=', second ?? '')
      .execute();
    const parcels = await parcelsOf(sent._id);
    const orders = await Promise.all(
      parcels.map(({ id }) =>
        store.db.selectFrom('packingParcelOrders').select('orderId').where('parcelId', '=', id).execute(),
      ),
    );
    expect(orders.map((rows) => rows.map(({ orderId }) => orderId))).toEqual([[first], [second]]);
  });
});

it('leaves under its own label alone, and under none of before its receiver changed', async () => {
  const [sent, other, plain] = [await toShip(), await toShip(), await toShip()];
  for (const each of [sent, other]) await book(each);
  for (const each of [sent, other, plain]) await pack(each);
  const label = async ({ parcel }: Sent) => (await registrationOf(parcel.id)).invoiceNo ?? '';
  const refused = async (of: Sent, invoiceNo: string, words: string) => {
    const { body } = await ship(of, invoiceNo);
    expect([body.code, body.detail]).toEqual(['PARCEL_LABEL_DIFFERS', expect.stringContaining(words)]);
  };
  await refused(sent, '880012345678', await label(sent));
  await refused(sent, await label(other), other.parcel.parcelNo);
  await refused(plain, await label(other), other.parcel.parcelNo);
  expect((await ship(plain, '880012345678')).status).toBe(200);
  expect((await ship(sent, await label(sent))).status).toBe(200);

  store.later(60_000);
  await move(other, '새 주소');
  const changedAt = (await parcelOf(other))?.changedAt?.toISOString();
  expect((await send('POST', `parcels/${other.parcel.id}/changes`, { changedAt })).status).toBe(200);
  await refused(other, await label(other), '받는 분이 바뀌기 전에 접수한 운송장');
});
