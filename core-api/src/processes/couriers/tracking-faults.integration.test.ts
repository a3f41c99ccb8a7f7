import { sql } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import { scanGoods } from '../../../../tooling/sandbox/courier/client.ts';
import { type Courier, CourierRefused } from '../../adapters/courier/port.ts';
import { waitingEvents } from '../../selling/couriers/index.ts';
import { storeForTests } from '../../testing/store-for-tests.ts';
import { shippingBy } from './couriers.fixture.ts';
import { trackParcels } from './track-parcels.ts';

const store = await storeForTests();
const operator = await store.makeMember({ type: 'OPERATOR', name: '김출고' });
const { toShip, ship, statesOf } = shippingBy(store, operator);
const { courier } = store.services;
const track = () => trackParcels(store.context());
const delivered = ['DELIVERY_COMPLETE', 'DELIVERY_COMPLETE'];

/** Replaces functions of the carrier until the end of the test. */
const faulty = (of: Partial<Courier>) => Object.assign(store.services, { courier: courier && { ...courier, ...of } });
afterEach(() => Object.assign(store.services, { courier }));

let numbers = 740_000_000_000;
async function shipped() {
  const purchase = await toShip();
  numbers += 1;
  const invoiceNo = String(numbers);
  await ship(purchase, invoiceNo);
  return { ...purchase, invoiceNo };
}
/** A delivery that the carrier reports when it is asked about the number. */
const delivery = (invoiceNo: string) =>
  scanGoods(store.sandbox.url, {
    reference: invoiceNo,
    code: '91',
    at: store.now().toISOString(),
    listedOn: '20200101',
  });
const outcomeOf = (invoiceNo: string) =>
  store.db.selectFrom('trackingEvents').select('outcome').where('invoiceNo', '=', invoiceNo).executeTakeFirst();

it.each([
  ['refuses', new CourierRefused('없는 운송장번호입니다.')],
  ['does not answer', new Error('HTTP 500')],
])('a number about which the carrier %s keeps no other from its turn', async (_, failure) => {
  const [first, second] = [await shipped(), await shipped()];
  await delivery(second.invoiceNo);
  store.later(3 * 3_600 + 1);
  const asked: string[] = [];
  faulty({
    eventsOf: (invoiceNo) => {
      asked.push(invoiceNo);
      if (invoiceNo === first.invoiceNo) return Promise.reject(failure);
      return courier?.eventsOf(invoiceNo) ?? Promise.resolve([]);
    },
  });
  await track();
  expect(asked).toEqual(expect.arrayContaining([first.invoiceNo, second.invoiceNo]));
  expect(await statesOf(second._id)).toEqual(delivered);
  await track();
  expect(asked.filter((invoiceNo) => invoiceNo === first.invoiceNo)).toHaveLength(1);
});

it('a carrier that is down is asked a few times, and about other numbers the next time', async () => {
  const parcels = [];
  for (let count = 0; count < 6; count += 1) parcels.push(await shipped());
  store.later(3 * 3_600 + 1);
  await store.db.deleteFrom('trackingChecks').execute();
  const asked: string[] = [];
  faulty({
    eventsOf: (invoiceNo) => {
      asked.push(invoiceNo);
      return Promise.reject(new Error('HTTP 503'));
    },
  });
  await track();
  expect(asked).toHaveLength(5);
  await track();
  expect(new Set(asked).size).toBe(asked.length);
});

it('what waited is applied although the carrier cannot be read', async () => {
  const purchase = await toShip();
  await scanGoods(store.sandbox.url, { reference: '749000000001', code: '91', at: store.now().toISOString() });
  await track();
  expect(await outcomeOf('749000000001')).toEqual({ outcome: 'WAITING' });
  await ship(purchase, '749000000001');
  faulty({ unreadEvents: () => Promise.reject(new Error('HTTP 503')) });
  await expect(track()).rejects.toThrow('1 parts of tracking failed');
  expect(await statesOf(purchase._id)).toEqual(delivered);
});

it('waiting scans take turns: one that was tried is behind the others', async () => {
  await store.db.deleteFrom('trackingEvents').execute();
  for (const reference of ['749000000011', '749000000012', '749000000013']) {
    store.later(60);
    await scanGoods(store.sandbox.url, { reference, code: '91', at: store.now().toISOString() });
    await track();
  }
  const turns = async () => (await waitingEvents(store.db, 3)).map(({ invoiceNo }) => invoiceNo.slice(-1));
  const [first] = await waitingEvents(store.db, 1);
  const others = (await turns()).slice(1);
  await store.db
    .updateTable('trackingEvents')
    .set({ triedAt: new Date(store.now().getTime() + 1_000) })
    .where('id', '=', first?.id ?? '')
    .execute();
  expect(await turns()).toEqual([...others, first?.invoiceNo.slice(-1)]);
  store.later(60);
  await track();
  const tried = await store.db.selectFrom('trackingEvents').select('triedAt').execute();
  expect(tried.map(({ triedAt }) => triedAt)).toEqual(Array.from({ length: 3 }, () => store.now()));
});

it('a scan that cannot be applied waits, and those after it are applied', async () => {
  const [bad, good] = [await shipped(), await shipped()];
  await sql`create function fail() returns trigger language plpgsql as $$ begin raise 'a fault'; end $$`.execute(
    store.db,
  );
  await sql
    .raw(`create trigger fail before update on orders for each row
      when (new.purchase_id = '${bad._id}' and new.order_status = 'DELIVERY_COMPLETE') execute function fail()`)
    .execute(store.db);
  for (const { invoiceNo } of [bad, good])
    await scanGoods(store.sandbox.url, { reference: invoiceNo, code: '91', at: store.now().toISOString() });
  await track();
  expect(await statesOf(good._id)).toEqual(delivered);
  expect(await outcomeOf(bad.invoiceNo)).toEqual({ outcome: 'WAITING' });
  await sql`drop trigger fail on orders`.execute(store.db);
  await track();
  expect(await statesOf(bad._id)).toEqual(delivered);
  expect(await outcomeOf(bad.invoiceNo)).toEqual({ outcome: 'APPLIED' });
});
