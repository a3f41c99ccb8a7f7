import { afterEach, expect, it } from 'vitest';
import { routes } from '../../app.ts';
import { createTestApp } from '../../testing/app.ts';
import { storeForTests } from '../../testing/store-for-tests.ts';
import { confirmPurchases } from './confirm-purchase.ts';

const store = await storeForTests();
const operator = await store.makeMember({ type: 'OPERATOR' });
afterEach(() => store.expectSound());

const path = (orderId: string, mode: string) => `/api/console/shop/orders/${orderId}/test/${mode}`;
const move = (orderId: string, mode: string) => store.send('POST', path(orderId, mode), { as: operator });
async function unpaid() {
  const purchase = await store.placed();
  const [order] = await store.orderRows(purchase._id);
  return { ...purchase, orderId: order?.id ?? '' };
}

// @covers call:POST /api/console/shop/orders/{id}/test/{mode}
it.each([
  ['paid', 'ORDER_PAYMENT'],
  ['shipped', 'SHIPPING_CONFIRM'],
  ['delivered', 'DELIVERY_COMPLETE'],
])('an unpaid order becomes %s by every step, and a repetition changes nothing', async (mode, status) => {
  const order = await unpaid();
  expect(await move(order.orderId, mode)).toMatchObject({ status: 200, body: { order: { orderStatus: status } } });
  const steps = () => store.db.selectFrom('orderEvents').select('id').where('orderId', '=', order.orderId).execute();
  const before = await steps();
  expect((await move(order.orderId, mode)).status).toBe(200);
  expect(await steps()).toEqual(before);
});

it('a due confirmation is executed with the next hour', async () => {
  const order = await unpaid();
  expect((await move(order.orderId, 'confirm-due')).status).toBe(200);
  expect((await store.orderRows(order._id))[0]?.purchaseStatus).toBe('PURCHASE_AWAITING');
  await confirmPurchases(store.context());
  expect((await store.orderRows(order._id))[0]?.purchaseStatus).toBe('PURCHASE_COMPLETE');
});

it('a cancelled order cannot progress', async () => {
  const order = await unpaid();
  await store.send('PATCH', `/api/console/shop/orders/${order.orderId}/state/ORDER_CANCELED`, {
    as: operator,
    body: {},
  });
  expect(await move(order.orderId, 'delivered')).toMatchObject({
    status: 409,
    body: { code: 'TRANSITION_NOT_ALLOWED' },
  });
});

it.each(['production', 'development'] as const)('%s has such a route only by its setting', async (environment) => {
  const order = await unpaid();
  const on = createTestApp(store.db, { routes, config: { environment, orderTrials: true }, now: store.now });
  const nowhere = '018f0000-0000-7000-8000-0000000000ff';
  expect((await on.send('POST', path(nowhere, 'paid'), { as: operator })).body).toMatchObject({ code: 'NOT_FOUND' });
  expect((await on.send('GET', path(order.orderId, 'paid'), { as: operator })).status).toBe(405);
  const off = createTestApp(store.db, { routes, config: { environment, orderTrials: false }, now: store.now });
  expect((await off.send('GET', path(order.orderId, 'paid'), { as: operator })).status).toBe(404);
  expect((await off.send('POST', path(order.orderId, 'paid'), { as: operator })).status).toBe(404);
  expect((await store.orderRows(order._id))[0]?.orderStatus).toBe('ORDER_NONPAYMENT');
});
