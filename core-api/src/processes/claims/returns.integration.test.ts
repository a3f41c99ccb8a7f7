import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { auditEntries } from '../../testing/audit-entries.ts';
import { storeForTests } from '../../testing/store-for-tests.ts';
import { confirmPurchases } from '../fulfilment/confirm-purchase.ts';
import { claiming, soundEachTest } from './claims.fixture.ts';

const DAY = 24 * 60 * 60;

const store = await storeForTests();
const operator = await store.makeMember({ type: 'OPERATOR' });
const {
  bought,
  claim,
  decide,
  collect,
  consoleClaim,
  claimOf,
  refundsOf,
  paidBack,
  statusOf,
  deliver,
  paidByTransfer,
} = claiming(store, operator);
soundEachTest(store);
const product = (price: number, stock = 20) => store.makeProduct({ price, stock });

describe('a return', () => {
  async function returned(reason: string, restock: boolean) {
    const goods = await product(10_000);
    const bill = await bought([{ product: goods, amount: 2 }]);
    const [orderId = ''] = bill.orderIds;
    await deliver(bill.purchaseNo, bill.orderIds);
    const opened = claimOf(await claim(bill.member, orderId, { kind: 'RETURN', reason, pieces: 2 }));
    expect((await decide(orderId, 'RETURN_COMPLETED')).body).toMatchObject({ code: 'TRANSITION_NOT_ALLOWED' });
    expect((await collect(opened._id, 'COLLECTION_COMPLETE', { restock })).status).toBe(409);
    expect((await collect(opened._id, 'COLLECTION_PROGRESS')).status).toBe(200);
    expect((await store.send('DELETE', `/api/v1/me/claims/${opened._id}`, { as: bill.member })).status).toBe(409);
    expect((await collect(opened._id, 'COLLECTION_COMPLETE')).body.errors).toMatchObject([{ path: 'body.restock' }]);
    expect((await collect(opened._id, 'COLLECTION_COMPLETE', { restock })).status).toBe(200);
    return { ...bill, orderId, goods, claimId: opened._id };
  }

  // @covers state:claim/RETURN_REQUESTED, state:claim/RETURN_COMPLETED, state:collection/COLLECTION_PROGRESS
  // @covers state:collection/COLLECTION_COMPLETE, state:transition/return-request, state:transition/return-complete
  // @covers state:transition/collection-progress-complete
  // @covers state:transition/purchase-status-awaiting-schedule-canceled-return, state:collection/COLLECTION_PENDING
  // @covers state:transition/collection-pending-progress, state:purchase-status/PURCHASE_CANCELED
  it('deducts the return shipping if the member is responsible, and does not restock by default', async () => {
    const { orderId, goods, claimId, _id } = await returned('CHANGE_OF_MIND', false);
    expect((await consoleClaim(claimId)).body.claim).toMatchObject({ preview: { amount: 17_000 }, isOverdue: false });
    store.later(6 * DAY);
    expect((await consoleClaim(claimId)).body.claim).toMatchObject({ isOverdue: true });
    expect((await decide(orderId, 'RETURN_COMPLETED')).status).toBe(200);
    expect((await consoleClaim(claimId)).body.claim).toMatchObject({ returnFee: 3_000, refund: { amount: 17_000 } });
    expect(await store.stockOf(goods)).toBe(18);
    await store.runJobs();
    expect(await paidBack(_id)).toEqual([17_000]);
    expect(await statusOf(orderId)).toMatchObject({
      orderStatus: 'DELIVERY_COMPLETE',
      purchaseStatus: 'PURCHASE_CANCELED',
    });
  });

  it('refunds everything if the store is responsible, including fees', async () => {
    const { orderId, goods, _id } = await returned('DAMAGED', true);
    expect((await decide(orderId, 'RETURN_COMPLETED')).status).toBe(200);
    expect(await store.stockOf(goods)).toBe(20);
    await store.runJobs();
    expect(await paidBack(_id)).toEqual([23_000]);
  });

  // @covers state:claim/RETURN_REJECTED, state:transition/purchase-status-clock-restarted-claim-ended
  // @covers state:transition/return-reject, call:GET /api/v1/me/orders/{id}, entity:order
  it('suspends the confirmation, and its refusal restarts the days', async () => {
    const { member, orderIds, purchaseNo } = await bought([{ product: await product(10_000) }]);
    const [orderId = ''] = orderIds;
    await deliver(purchaseNo, orderIds);
    claimOf(await claim(member, orderId, { kind: 'RETURN' }));
    store.later(20 * DAY);
    expect(await confirmPurchases(store.context())).toBe(0);
    expect((await decide(orderId, 'RETURN_REJECTED', { message: '사용한 상품입니다.' })).status).toBe(200);
    const seen = await store.send('GET', `/api/v1/me/orders/${orderId}`, { as: member });
    expect(seen.body.order).toMatchObject({ claimStatusMessage: '사용한 상품입니다.' });
    expect(await confirmPurchases(store.context())).toBe(0);
    store.later(5 * DAY);
    expect(await confirmPurchases(store.context())).toBe(1);
    expect(await statusOf(orderId)).toMatchObject({ purchaseStatus: 'PURCHASE_SCHEDULE' });
    store.later(3 * DAY);
    expect(await confirmPurchases(store.context())).toBe(1);
    expect((await claim(member, orderId, { kind: 'RETURN' })).body.code).toBe('CLAIM_NOT_ALLOWED');
  });
});

// @covers entity:checkout-refund-account
it('refunds a deposit to the given account, which is shown only with a reason', async () => {
  const { member, orderId, ...purchase } = await paidByTransfer();
  expect((await claim(member, orderId, {})).body.code).toBe('REFUND_ACCOUNT_REQUIRED');
  const refundAccount = { bankCode: '004', accountNumber: '123-456-7890', accountHolder: '김이루' };
  const made = claimOf(await claim(member, orderId, { refundAccount }));
  expect(made.refund).toMatchObject({ amount: 23_000, state: 'PENDING', channel: 'BANK' });
  await store.runJobs();
  expect(await paidBack(purchase._id)).toEqual([]);
  const row = await store.db.selectFrom('claims').select('refundAccount').where('id', '=', made._id).executeTakeFirst();
  expect(row?.refundAccount).not.toContain('1234567890');
  expect((await consoleClaim(made._id)).body.claim).toMatchObject({ account: { accountNumber: '******7890' } });
  const path = `/api/console/shop/claims/${made._id}/refund`;
  const read = await store.send('POST', `${path}/account`, { as: operator, body: { reason: '환불 이체' } });
  expect(read.body.account).toMatchObject({ accountNumber: '1234567890' });
  for (let press = 0; press < 2; press += 1)
    expect((await store.send('POST', `${path}/sent`, { as: operator, body: { message: '6월 1일 이체' } })).status).toBe(
      200,
    );
  expect(await refundsOf(purchase._id)).toMatchObject([{ state: 'DONE' }]);
  const logged = await auditEntries(store.db, ['action'], { subject: `claim:${made._id}` });
  expect(logged.map(({ action }) => action)).toEqual(['refund.account.read', 'refund.sent']);
});

it('reports that the refund of an order without a quote cannot be computed, and exchanges it', async () => {
  const { member, orderIds, purchaseNo } = await bought([{ product: await product(10_000) }]);
  const [orderId = ''] = orderIds;
  await deliver(purchaseNo, orderIds);
  await store.db.updateTable('orders').set({ shipping: sql`'{}'` }).where('id', '=', orderId).execute();
  const query = 'kind=RETURN&pieces=1&reason=DAMAGED';
  const response = await store.send('GET', `/api/v1/me/orders/${orderId}/claims/preview?${query}`, { as: member });
  expect([response.status, response.body.code]).toEqual([409, 'REFUND_NOT_COUNTABLE']);
  const refused = await claim(member, orderId, { kind: 'RETURN', reason: 'DAMAGED' });
  expect([refused.status, refused.body.code]).toEqual([409, 'REFUND_NOT_COUNTABLE']);
  expect((await claim(member, orderId, { kind: 'EXCHANGE', reason: 'DAMAGED' })).status).toBe(201);
});
