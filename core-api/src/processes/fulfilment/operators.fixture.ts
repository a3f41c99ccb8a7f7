import { afterEach, beforeEach, expect } from 'vitest';
import type { Member } from '../../testing/store.ts';
import { storeForTests } from '../../testing/store-for-tests.ts';

/** A store with an operator who processes orders, one per test file. */
export async function openFulfilment() {
  const START = new Date('2026-06-01T03:00:00Z');
  const DAY = 24 * 60 * 60;
  const parcel = { courierCode: 'CJ', invoiceNo: '0012345678' };

  const store = await storeForTests();
  const operator = await store.makeMember({ type: 'OPERATOR' });
  beforeEach(() => store.setClock(START));
  afterEach(() => store.expectSound());

  const moveTo = (orderId: string, state: string, body: object = {}) =>
    store.send('PATCH', `/api/console/shop/orders/${orderId}/state/${state}`, { as: operator, body });
  const ship = (purchaseNo: string, body: object = parcel) =>
    store.send('PUT', `/api/console/shop/invoices/${purchaseNo}`, { as: operator, body });

  /** A paid purchase and its first order. */
  async function paidOrder() {
    const purchase = await store.paid();
    const [order] = await store.orderRows(purchase._id);
    if (!order) throw new Error('No order');
    return { ...purchase, orderId: order.id };
  }

  async function delivered() {
    const order = await paidOrder();
    await moveTo(order.orderId, 'ORDER_CONFIRM');
    await ship(order.purchaseNo);
    expect((await moveTo(order.orderId, 'DELIVERY_COMPLETE')).status).toBe(200);
    return order;
  }

  const subjects = async ({ email }: Member) => (await store.mails(email)).map(({ subject }) => subject);
  const statusOf = async (purchaseId: string) => (await store.orderRows(purchaseId))[0]?.orderStatus;
  const purchaseStatusOf = async (purchaseId: string) => (await store.orderRows(purchaseId))[0]?.purchaseStatus;
  return {
    START,
    DAY,
    parcel,
    store,
    operator,
    moveTo,
    ship,
    paidOrder,
    delivered,
    subjects,
    statusOf,
    purchaseStatusOf,
  };
}
