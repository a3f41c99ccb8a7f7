import { makeSettings } from '@iruon/db/factories';
import { afterEach, expect, it } from 'vitest';
import { promiseOf } from '../../selling/orders/index.ts';
import type { Placed } from '../../testing/store.ts';
import { storeForTests } from '../../testing/store-for-tests.ts';

const store = await storeForTests();
const operator = await store.makeMember({ type: 'OPERATOR' });
afterEach(() => store.expectSound());

const seoul = (at: string) => store.setClock(new Date(`${at}+09:00`));
const orderOf = async ({ _id }: Pick<Placed, '_id'>) => (await store.orderRows(_id))[0];
const promiseFor = async (purchase: Placed) => {
  const order = await orderOf(purchase);
  const { body } = await store.send('GET', `/api/v1/me/orders/${order?.id}`, { as: purchase.member });
  return (body.order as { promise: object | null }).promise;
};
const late = async () => {
  const filter = encodeURIComponent(JSON.stringify({ queue: 'lateDispatch' }));
  const list = await store.send('GET', `/api/console/shop/orders?filter=${filter}`, { as: operator });
  const { body } = await store.send('GET', '/api/console/shop/purchases/dashboard/orders', { as: operator });
  const ids = (list.body.orders as { _id: string }[]).map(({ _id }) => _id);
  expect((body.dashboard as { queues: { lateDispatch: number } }).queues.lateDispatch).toBe(ids.length);
  return ids;
};

it('promises a card payment before the cut-off the dispatch of its day, and keeps that', async () => {
  seoul('2026-06-01T14:59:00');
  const purchase = await store.paid();
  const promise = { shipsOn: '2026-06-01', arrivesOn: '2026-06-02' };
  expect(await promiseFor(purchase)).toEqual(promise);
  await makeSettings(store.db, { dispatch: { cutoffs: { monday: '09:00' }, transitDays: 5 } });
  expect(await promiseFor(purchase)).toEqual(promise);
  const next = await store.paid();
  // Wednesday 3 June has the local elections, Saturday 6 June is a holiday.
  expect(await promiseFor(next)).toEqual({ shipsOn: '2026-06-02', arrivesOn: '2026-06-10' });
  await makeSettings(store.db);
});

it('counts from the payment of a transfer, not from its order', async () => {
  seoul('2026-06-04T10:00:00');
  const purchase = await store.placed({ method: 'account' });
  const fields = await store.authenticated(purchase);
  expect((await store.approve(fields)).body.outcome).toBe('awaiting-deposit');
  expect(await promiseFor(purchase)).toBeNull();
  seoul('2026-06-05T15:00:00');
  await store.deposit(fields.tid ?? '');
  await expect.poll(async () => (await store.purchaseRow(purchase._id)).state).toBe('PURCHASE_CONFIRMED');
  expect(await promiseFor(purchase)).toEqual({ shipsOn: '2026-06-08', arrivesOn: '2026-06-09' });
});

it('lists the orders that are not shipped on the promised day, from the next one on', async () => {
  seoul('2026-06-09T09:00:00');
  const before = await late();
  const purchase = await store.paid();
  const order = await orderOf(purchase);
  seoul('2026-06-09T23:59:59');
  expect(await late()).toEqual(before);
  seoul('2026-06-10T00:00:00');
  expect(await late()).toContain(order?.id);
  const move = (state: string, body: object = {}) =>
    store.send('PATCH', `/api/console/shop/orders/${order?.id}/state/${state}`, { as: operator, body });
  await move('ORDER_CONFIRM');
  expect(await late()).toContain(order?.id);
  // The buyer knows another day.
  await move('SHIPPING_DELAYED', { message: '늦어집니다.', date: '2026-06-12' });
  expect(await late()).not.toContain(order?.id);
});

it('promises remote areas a later arrival, and none to those who collect their goods', () => {
  const calendar = {
    cutoffs: {
      ...{ sunday: '', monday: '15:00', tuesday: '15:00', wednesday: '15:00', thursday: '15:00', friday: '15:00' },
      saturday: '',
    },
    closedDays: [],
    transitDays: 1,
    islandDays: 2,
    deliversOnSaturdays: true,
  };
  const receiver = { name: '김이루', phone: '01012345678', postcode: '63122', address1: '제주', address2: '' };
  const totals = { goods: 0, productDiscount: 0, couponDiscount: 0, delivery: 0, service: 0, installation: 0 };
  const quoteOf = (island: number) => ({
    lines: [],
    totals: { ...totals, points: 0, money: 0, payable: 0, island },
  });
  const at = new Date('2026-12-01T10:00:00+09:00');
  expect(promiseOf({ quote: quoteOf(3_000), receiver }, at, calendar)).toEqual({
    promisedShipOn: '2026-12-01',
    promisedArriveOn: '2026-12-04',
  });
  expect(promiseOf({ quote: quoteOf(0), receiver: { ...receiver, isFactory: true } }, at, calendar)).toEqual({
    promisedShipOn: '2026-12-01',
    promisedArriveOn: null,
  });
});
