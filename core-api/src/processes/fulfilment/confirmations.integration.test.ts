import { describe, expect, it } from 'vitest';
import type { Member } from '../../testing/store.ts';
import { confirmPurchases } from './confirm-purchase.ts';
import { openFulfilment } from './operators.fixture.ts';

const { START, DAY, store, paidOrder, delivered, subjects, purchaseStatusOf } = await openFulfilment();

describe('the member', () => {
  // @covers state:purchase-status/PURCHASE_COMPLETE, call:POST /api/v1/me/orders/{id}/confirm
  // @covers state:transition/purchase-status-awaiting-schedule-complete-member, state:purchase-status/PURCHASE_PENDING
  it('confirms the purchase; a repetition changes nothing; before delivery it is refused', async () => {
    const early = await paidOrder();
    const confirm = (orderId: string, as: Member) => store.send('POST', `/api/v1/me/orders/${orderId}/confirm`, { as });
    expect(await confirm(early.orderId, early.member)).toMatchObject({
      status: 409,
      body: { code: 'TRANSITION_NOT_ALLOWED', from: 'PURCHASE_PENDING' },
    });
    const order = await delivered();
    for (let time = 0; time < 2; time += 1) {
      expect(await confirm(order.orderId, order.member)).toMatchObject({
        status: 200,
        body: { order: { purchaseStatus: 'PURCHASE_COMPLETE', tab: 'confirmed' } },
      });
    }
    const [row] = await store.orderRows(order._id);
    expect(row?.completedAt).toEqual(START);
  });

  it("cannot see or change another member's order", async () => {
    const order = await delivered();
    const other = await store.makeMember();
    const responses = await Promise.all([
      store.send('GET', `/api/v1/me/orders/${order.orderId}`, { as: other }),
      store.send('DELETE', `/api/v1/me/orders/${order.orderId}`, { as: other }),
      store.send('POST', `/api/v1/me/orders/${order.orderId}/confirm`, { as: other }),
      store.send('GET', `/api/v1/me/purchases/${order.purchaseNo}`, { as: other }),
    ]);
    expect(responses.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(await purchaseStatusOf(order._id)).toBe('PURCHASE_AWAITING');
  });

  it('cannot cancel a paid order', async () => {
    const order = await paidOrder();
    const response = await store.send('DELETE', `/api/v1/me/orders/${order.orderId}`, { as: order.member });
    expect(response).toMatchObject({ status: 409, body: { code: 'TRANSITION_NOT_ALLOWED' } });
  });
});

// @covers state:purchase-status/PURCHASE_SCHEDULE, state:transition/purchase-status-awaiting-schedule-announced
// @covers state:transition/purchase-status-schedule-complete-clock, state:purchase-status/PURCHASE_AWAITING
it('announces the confirmation after five days and confirms after eight', async () => {
  const order = await delivered();
  const statusAfter = async (seconds: number) => {
    store.later(seconds);
    await confirmPurchases(store.context());
    return purchaseStatusOf(order._id);
  };
  expect(await statusAfter(5 * DAY - 1)).toBe('PURCHASE_AWAITING');
  expect(await statusAfter(1)).toBe('PURCHASE_SCHEDULE');
  await store.runJobs();
  expect(await subjects(order.member)).toContainEqual(expect.stringContaining('자동으로 확정'));
  expect(await statusAfter(3 * DAY - 1)).toBe('PURCHASE_SCHEDULE');
  expect(await statusAfter(1)).toBe('PURCHASE_COMPLETE');
});
