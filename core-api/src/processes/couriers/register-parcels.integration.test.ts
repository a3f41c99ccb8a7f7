import { withParticle } from '@iruon/contract/korean';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { courierBookings, scanGoods, setCourier } from '../../../../tooling/sandbox/courier/client.ts';
import { CourierRefused } from '../../adapters/courier/port.ts';
import { auditEntries } from '../../testing/audit-entries.ts';
import { storeForTests } from '../../testing/store-for-tests.ts';
import { callCouriers } from './call-couriers.ts';
import { shippingBy } from './couriers.fixture.ts';

const store = await storeForTests();
const operator = await store.makeMember({ type: 'OPERATOR', name: '김출고' });
const { send, toShip, ship, register, registrationOf } = shippingBy(store, operator);
const fault = (mode: string, more: object = {}) => setCourier(store.sandbox.url, { mode, ...more });
const bookings = (reference: string) => courierBookings(store.sandbox.url, reference);
const call = () => callCouriers(store.context());

beforeEach(() => fault('ok'));

describe('parcels', () => {
  it('are registered once, and have the number of their label', async () => {
    const { parcel } = await toShip();
    const { body } = await register(parcel.id);
    expect(body).toMatchObject({ changed: 1, refused: 0 });
    expect((await registrationOf(parcel.id)).state).toBe('OPEN');
    await store.runJobs();
    const registration = await registrationOf(parcel.id);
    expect(registration).toMatchObject({
      state: 'REGISTERED',
      reference: parcel.parcelNo,
      courierCode: 'CJ',
      tries: 1,
    });
    expect(await bookings(parcel.parcelNo)).toMatchObject([{ invoiceNo: registration.invoiceNo }]);
    const labelled = await store.db
      .selectFrom('packingParcels')
      .selectAll()
      .where('id', '=', parcel.id)
      .executeTakeFirst();
    expect(labelled).toMatchObject({ courierCode: 'CJ', invoiceNo: registration.invoiceNo, state: 'WAITING' });

    await register(parcel.id);
    await store.runJobs();
    expect(await bookings(parcel.parcelNo)).toHaveLength(1);
    expect(await auditEntries(store.db, ['id'], { action: 'courier-registration.create' })).toHaveLength(1);
  });

  it('are listed with their state, and each refusal has the words of the carrier', async () => {
    const good = await toShip();
    const bad = await toShip({ receiver: { name: '가'.repeat(40) } });
    const gone = await toShip();
    await ship(gone, '123456789012');
    const fetched = await toShip({ receiver: { isFactory: true } });
    const { body } = await register(good.parcel.id, bad.parcel.id, gone.parcel.id, fetched.parcel.id);
    expect(body).toMatchObject({ changed: 2, refused: 2 });
    expect(JSON.stringify(body)).toContain(
      `${withParticle(fetched.parcel.parcelNo, '은/는')} 직접 수령하는 포장입니다.`,
    );
    expect(JSON.stringify(body)).toContain(`${withParticle(gone.parcel.parcelNo, '은/는')} 이미 발송한 포장입니다.`);
    await store.runJobs();
    const list = await send(
      'GET',
      `courier-registrations?filter=${encodeURIComponent(JSON.stringify({ state: 'REFUSED' }))}`,
    );
    expect(list.body).toMatchObject({
      total: 1,
      registrations: [
        { _parcel: bad.parcel.id, purchaseNo: bad.purchaseNo, reason: expect.stringContaining('ORA-12899') },
      ],
    });

    await store.db
      .updateTable('purchases')
      .set({
        receiver: (
          await store.db.selectFrom('purchases').select('receiver').where('id', '=', good._id).executeTakeFirstOrThrow()
        ).receiver as never,
      })
      .where('id', '=', bad._id)
      .execute();
    const { id } = await registrationOf(bad.parcel.id);
    expect((await send('POST', `courier-registrations/${id}/retry`)).status).toBe(200);
    await store.runJobs();
    const again = { state: 'REGISTERED', reason: '', reference: `${bad.parcel.parcelNo}-2` };
    expect(await registrationOf(bad.parcel.id)).toMatchObject(again);
    await send('POST', `courier-registrations/${id}/cancel`);
    await store.runJobs();
    store.later(1);
    await register(bad.parcel.id);
    await store.runJobs();
    const latest = { state: 'REGISTERED', reference: `${bad.parcel.parcelNo}-3` };
    expect(await registrationOf(bad.parcel.id)).toMatchObject(latest);
  });

  it.each(['lost-booking', 'slow-booking', 'down', 'busy'])(
    'are never registered twice by a carrier that is %s',
    async (mode) => {
      const { parcel } = await toShip();
      await register(parcel.id);
      await fault(mode, { delayMs: 3_000 });
      await call();
      const unanswered = await registrationOf(parcel.id);
      expect(unanswered).toMatchObject({ state: 'OPEN', tries: 1, reason: expect.stringContaining('기다리고') });
      // Not before its pause.
      await call();
      expect((await registrationOf(parcel.id)).tries).toBe(1);
      await fault('ok');
      store.later(61);
      await call();
      const registered = await registrationOf(parcel.id);
      expect(registered).toMatchObject({ state: 'REGISTERED', tries: 2 });
      expect(await bookings(parcel.parcelNo)).toMatchObject([{ invoiceNo: registered.invoiceNo, canceledAt: null }]);
    },
  );

  it('are registered once by many callers, and after a caller that died', async () => {
    const { parcel } = await toShip();
    await register(parcel.id);
    await Promise.all([call(), call(), call()]);
    expect(await registrationOf(parcel.id)).toMatchObject({ state: 'REGISTERED', tries: 1 });

    const other = await toShip();
    await register(other.parcel.id);
    const { id } = await registrationOf(other.parcel.id);
    // What a process that was killed after the booking leaves behind: its call is taken until later.
    await fault('lost-booking');
    await call();
    await fault('ok');
    const until = new Date(store.now().getTime() + 120_000);
    await store.db.updateTable('courierRegistrations').set({ dueAt: until }).where('id', '=', id).execute();
    await call();
    expect((await registrationOf(other.parcel.id)).state).toBe('OPEN');
    store.later(121);
    await call();
    expect((await registrationOf(other.parcel.id)).state).toBe('REGISTERED');
    expect(await bookings(other.parcel.parcelNo)).toHaveLength(1);
  });
});

it('labels are a page for each registered parcel, and a further print is counted', async () => {
  const [one, other] = [await toShip(), await toShip()];
  await register(one.parcel.id, other.parcel.id);
  await store.runJobs();
  const ids = [await registrationOf(one.parcel.id), await registrationOf(other.parcel.id)].map(({ id }) => id);
  const print = async (registrations: string[]) =>
    store.app.request('/api/console/shop/courier-registrations/labels', {
      method: 'POST',
      headers: { authorization: await store.authorize(operator), 'content-type': 'application/json' },
      body: JSON.stringify({ _registrations: registrations }),
    });
  const response = await print(ids);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const pdf = Buffer.from(await response.arrayBuffer()).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(2);
  await print(ids.slice(0, 1));
  expect((await registrationOf(one.parcel.id)).printCount).toBe(2);
  expect(await auditEntries(store.db, ['id'], { action: 'courier-registration.download' })).toHaveLength(2);
  const open = await toShip();
  await register(open.parcel.id);
  expect((await print([(await registrationOf(open.parcel.id)).id])).status).toBe(409);
});

describe('a registration', () => {
  it('is canceled at the carrier, and re-registered under another reference', async () => {
    const { parcel } = await toShip();
    await register(parcel.id);
    await store.runJobs();
    const { id } = await registrationOf(parcel.id);
    expect((await send('POST', `courier-registrations/${id}/cancel`)).body).toMatchObject({
      registration: { state: 'CANCELING' },
    });
    await store.runJobs();
    expect((await registrationOf(parcel.id)).state).toBe('CANCELED');
    expect(await bookings(parcel.parcelNo)).toMatchObject([{ canceledAt: expect.any(String) }]);
    const cleared = await store.db
      .selectFrom('packingParcels')
      .select('invoiceNo')
      .where('id', '=', parcel.id)
      .executeTakeFirst();
    expect(cleared).toEqual({ invoiceNo: null });

    await register(parcel.id);
    await store.runJobs();
    expect(await bookings(`${parcel.parcelNo}-2`)).toHaveLength(1);
  });

  it('without an answer leaves nothing at the carrier when it is canceled', async () => {
    const { parcel } = await toShip();
    await register(parcel.id);
    await fault('lost-booking');
    await call();
    const { id } = await registrationOf(parcel.id);
    await send('POST', `courier-registrations/${id}/cancel`);
    await call();
    await fault('ok');
    store.later(61);
    await call();
    expect((await registrationOf(parcel.id)).state).toBe('CANCELED');
    expect(await bookings(parcel.parcelNo)).toMatchObject([{ canceledAt: expect.any(String) }]);
  });

  it('without an answer that is retried and then refused leaves nothing at the carrier', async () => {
    const { parcel } = await toShip();
    await register(parcel.id);
    await fault('lost-booking');
    await call();
    await fault('ok');
    const { id } = await registrationOf(parcel.id);
    const retried = await send('POST', `courier-registrations/${id}/retry`);
    expect(retried.status, JSON.stringify(retried.body)).toBe(200);
    const { services } = store;
    const { courier } = services;
    const refuse = () => Promise.reject(new CourierRefused('배송 불가 지역입니다.'));
    Object.assign(services, { courier: courier && { ...courier, register: refuse } });
    await call();
    Object.assign(services, { courier });
    expect((await registrationOf(parcel.id)).state).toBe('REFUSED');
    expect(await bookings(parcel.parcelNo)).toMatchObject([{ canceledAt: expect.any(String) }]);
    await send('POST', `courier-registrations/${id}/retry`);
    await call();
    expect(await registrationOf(parcel.id)).toMatchObject({ state: 'REGISTERED', reference: `${parcel.parcelNo}-2` });
    expect(await bookings(`${parcel.parcelNo}-2`)).toMatchObject([{ canceledAt: null }]);
  });

  it('that was refused is retried beside no other one of its parcel', async () => {
    const { parcel, _id } = await toShip({ receiver: { name: '가'.repeat(40) } });
    await register(parcel.id);
    await call();
    const refused = await registrationOf(parcel.id);
    expect(refused.state).toBe('REFUSED');
    store.later(61);
    await sql`update purchases set receiver = receiver || '{"name": "김이루"}' where id = ${_id}`.execute(store.db);
    await register(parcel.id);
    const other = await registrationOf(parcel.id);
    expect([other.id === refused.id, other.state]).toEqual([false, 'OPEN']);
    const retry = (id: string) => send('POST', `courier-registrations/${id}/retry`);
    expect((await retry(refused.id)).body.code).toBe('REGISTRATION_ENDED');
    await sql`update courier_registrations set state = 'REFUSED', reason = '주소', due_at = null where id = ${other.id}`.execute(
      store.db,
    );
    const both = await Promise.all([retry(refused.id), retry(other.id)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('stays, with the reason, if the driver has the goods, or the store has shipped them', async () => {
    const { parcel, ...purchase } = await toShip();
    await register(parcel.id);
    await store.runJobs();
    const { id, invoiceNo } = await registrationOf(parcel.id);
    await scanGoods(store.sandbox.url, { reference: parcel.parcelNo, code: '11', at: store.now().toISOString() });
    await send('POST', `courier-registrations/${id}/cancel`);
    await store.runJobs();
    expect(await registrationOf(parcel.id)).toMatchObject({
      state: 'REGISTERED',
      reason: expect.stringContaining('집화'),
    });
    await ship(purchase, invoiceNo ?? '');
    const { status, body } = await send('POST', `courier-registrations/${id}/cancel`);
    expect([status, body.code]).toEqual([409, 'REGISTRATION_ENDED']);
  });
});

it('without a carrier nothing is registered', async () => {
  const { parcel } = await toShip();
  const { services } = store;
  const courier = services.courier;
  Object.assign(services, { courier: null });
  const refused = await register(parcel.id);
  const connection = await send('GET', 'courier-connection');
  Object.assign(services, { courier });
  expect([refused.status, refused.body.code]).toEqual([409, 'COURIER_ABSENT']);
  expect(connection.body).toEqual({ connection: { courierCode: null } });
});
