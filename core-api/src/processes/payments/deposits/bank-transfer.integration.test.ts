import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Placed, Store } from '../../../testing/store.ts';
import { storeForTests } from '../../../testing/store-for-tests.ts';
import { askAfterDeposits, expirePurchases } from '../expire-purchases.ts';
import { settlePayments } from '../settle-payments.ts';

// A Monday, 12:00 in Seoul: three business days later is Thursday the 11th.
const MONDAY = new Date('2026-06-08T03:00:00Z');
const DEADLINE = new Date('2026-06-11T14:59:59.999Z');

const store = await storeForTests();
beforeEach(() => store.setClock(MONDAY));
afterEach(async () => {
  await store.faults({ approve: null, cancel: null, status: null, webhook: null });
  await store.expectSound();
});

/** A placed order with an issued account that expects the deposit. */
async function issued(of: Parameters<Store['placed']>[0] = {}) {
  const purchase = await store.placed({ method: 'account', ...of });
  const fields = await store.authenticated(purchase);
  const response = await store.approve(fields);
  expect(response.body).toEqual({ purchaseNo: purchase.purchaseNo, outcome: 'awaiting-deposit' });
  return { ...purchase, tid: fields.tid ?? '' };
}

const stateOf = async ({ _id }: Pick<Placed, '_id'>) => (await store.purchaseRow(_id)).state;
const paymentStates = async ({ _id }: Pick<Placed, '_id'>) => (await store.paymentRows(_id)).map(({ state }) => state);
const cancels = ({ _id }: Pick<Placed, '_id'>) => store.attemptRows(_id, 'CANCEL');

// @covers state:transition/purchase-generated-confirmed-deposit
it('shows the account and its deadline, and is paid by the notice of the deposit', async () => {
  const purchase = await issued();
  expect(await store.purchaseRow(purchase._id)).toMatchObject({ state: 'PURCHASE_GENERATED', expiresAt: DEADLINE });
  const view = await store.send('GET', `/api/v1/me/purchases/${purchase.purchaseNo}`, { as: purchase.member });
  expect(view.body.purchase).toMatchObject({
    expiresAt: DEADLINE.toISOString(),
    payment: { state: 'READY', virtualAccount: { number: expect.stringMatching(/^\d+$/) }, receiptUrl: null },
  });
  await store.runJobs();
  expect((await store.mails(purchase.member.email))[0]?.subject).toContain('입금을 기다리고 있습니다');

  expect(await store.deposit(purchase.tid)).toMatchObject({ resultCode: '0000' });
  await expect.poll(() => stateOf(purchase)).toBe('PURCHASE_CONFIRMED');
  expect(await paymentStates(purchase)).toEqual(['PAID']);
  const paid = await store.send('GET', `/api/v1/me/purchases/${purchase.purchaseNo}`, { as: purchase.member });
  expect(paid.body.purchase).toMatchObject({ payment: { receiptUrl: expect.stringMatching(/^http/) } });
  expect((await store.orderRows(purchase._id))[0]?.orderStatus).toBe('ORDER_PAYMENT');
});

it('is paid once by a repeated notice', async () => {
  const purchase = await issued();
  await store.faults({ webhook: 'duplicate', times: 1 });
  await store.deposit(purchase.tid);
  await expect.poll(() => stateOf(purchase)).toBe('PURCHASE_CONFIRMED');
  const events = await store.db
    .selectFrom('orderEvents')
    .innerJoin('orders', 'orders.id', 'orderEvents.orderId')
    .select('event')
    .where('orders.purchaseId', '=', purchase._id)
    .where('event', '=', 'PAY')
    .execute();
  expect(events).toHaveLength(1);
});

it('ignores a forged notice', async () => {
  const purchase = await issued();
  await store.faults({ webhook: 'bad-signature', times: 1 });
  await store.deposit(purchase.tid);
  const mailed = async () => {
    const { deliveries } = (await (await fetch(`${store.sandbox.url}/webhooks.json`)).json()) as {
      deliveries: { tid: string; status: string; state: string }[];
    };
    return deliveries.find(({ tid, status }) => tid === purchase.tid && status === 'paid')?.state;
  };
  await expect.poll(mailed).toBe('delivered');
  expect(await stateOf(purchase)).toBe('PURCHASE_GENERATED');
  // The money has arrived. The gateway is queried before the account is released, so the deposit is not lost.
  store.setClock(new Date(DEADLINE.getTime() + 1));
  expect(await expirePurchases(store.context())).toBe(0);
  expect(await stateOf(purchase)).toBe('PURCHASE_CONFIRMED');
});

it('finds a deposit with a lost notice long before the deadline', async () => {
  const purchase = await issued();
  await askAfterDeposits(store.context());
  await store.faults({ webhook: 'off', status: 'error-before' });
  await store.deposit(purchase.tid);
  await askAfterDeposits(store.context());
  expect(await stateOf(purchase)).toBe('PURCHASE_GENERATED');
  await store.faults({ status: null });
  await askAfterDeposits(store.context());
  expect(await stateOf(purchase)).toBe('PURCHASE_CONFIRMED');
  expect(await paymentStates(purchase)).toEqual(['PAID']);
});

it('closes the account of a cancelled order although the process died that should do it', async () => {
  const purchase = await issued();
  const [order] = await store.orderRows(purchase._id);
  await store.send('DELETE', `/api/v1/me/orders/${order?.id}`, { as: purchase.member });
  const dead = sql`
    update graphile_worker._private_jobs j set locked_by = 'dead', locked_at = now()
    from graphile_worker.jobs shown where shown.id = j.id and shown.task_identifier = 'cancel-at-gateway'`;
  await dead.execute(store.db);
  await store.runJobs();
  expect(await paymentStates(purchase)).toEqual(['READY']);
  store.later(60);
  await settlePayments(store.context());
  expect(await paymentStates(purchase)).toEqual(['CANCELED']);
  expect(await cancels(purchase)).toMatchObject([{ state: 'SUCCEEDED' }]);
});

// @covers state:transition/purchase-initiated-generated-canceled-deadline
it('waits until the deadline, then cancels and returns stock and balance', async () => {
  const member = await store.makeMember({ money: 4_000 });
  const product = await store.makeProduct({ price: 20_000, stock: 7 });
  const carts = await store.putIntoCart(member, [{ product: product.id, amount: 2 }]);
  const response = await store.place({ member, carts, total: 39_000, money: 4_000, method: 'account' });
  const purchase = { member, ...(response.body.purchase as Omit<Placed, 'member'>) };
  const { tid = '' } = await store.authenticated(purchase).then(async (fields) => {
    await store.approve(fields);
    return fields;
  });
  expect([await store.stockOf(product), await store.moneyOf(member)]).toEqual([5, 0]);

  store.setClock(new Date(DEADLINE.getTime() - 1));
  expect(await expirePurchases(store.context())).toBe(0);
  expect(await stateOf(purchase)).toBe('PURCHASE_GENERATED');
  store.setClock(DEADLINE);
  expect(await expirePurchases(store.context())).toBe(1);

  expect(await store.purchaseRow(purchase._id)).toMatchObject({
    state: 'PURCHASE_CANCELED',
    cancelReason: expect.stringContaining('입금 기한'),
  });
  expect([await store.stockOf(product), await store.moneyOf(member)]).toEqual([7, 4_000]);
  await store.runJobs();
  const mailed = (await store.mails(member.email)).map(({ subject }) => subject);
  expect(mailed).toContainEqual(expect.stringContaining('입금 기한이 지나'));
  // The account has expired, so there is nothing to reverse and nothing for an operator to check.
  expect(await paymentStates(purchase)).toEqual(['EXPIRED']);
  expect(await cancels(purchase)).toEqual([]);
  expect((await store.deposit(tid)).resultCode).not.toBe('0000');
  expect(await expirePurchases(store.context())).toBe(0);
});

it('postpones the cancel while the gateway is unreachable', async () => {
  const purchase = await issued();
  store.setClock(DEADLINE);
  await store.faults({ status: 'error-before', times: 1 });
  expect(await expirePurchases(store.context())).toBe(0);
  expect(await stateOf(purchase)).toBe('PURCHASE_GENERATED');
  expect(await expirePurchases(store.context())).toBe(1);
});

// @covers state:transition/purchase-status-pending-canceled-order, constant:product/payment-account-bank-transfer
// @covers state:transition/order-nonpayment-canceled, call:DELETE /api/v1/me/orders/{id}
// @covers state:transition/purchase-initiated-generated-canceled-member
it('closes the account at the gateway when the member cancels the order', async () => {
  const purchase = await issued();
  const [order] = await store.orderRows(purchase._id);
  const cancelled = await store.send('DELETE', `/api/v1/me/orders/${order?.id}`, { as: purchase.member });
  expect(cancelled).toMatchObject({ status: 200, body: { order: { orderStatus: 'ORDER_CANCELED' } } });
  await store.runJobs();
  expect(await paymentStates(purchase)).toEqual(['CANCELED']);
  expect((await store.deposit(purchase.tid)).resultCode).toBe('4123');
  expect(await store.stockOf(purchase.product)).toBe(10);
  const again = await store.send('DELETE', `/api/v1/me/orders/${order?.id}`, { as: purchase.member });
  expect(again.status).toBe(200);
});

it('flags a deposit that arrived after the cancel of the order and cannot be reversed', async () => {
  const purchase = await issued();
  const [order] = await store.orderRows(purchase._id);
  await store.send('DELETE', `/api/v1/me/orders/${order?.id}`, { as: purchase.member });
  // The buyer is faster than the job that closes the account.
  await store.deposit(purchase.tid);
  await expect.poll(() => paymentStates(purchase)).toEqual(['PAID']);
  await store.runJobs();
  expect(await stateOf(purchase)).toBe('PURCHASE_CANCELED');
  expect(await cancels(purchase)).toMatchObject([{ state: 'FAILED', resultCode: 'U100' }]);
  const operator = await store.makeMember({ type: 'OPERATOR' });
  const filter = encodeURIComponent(JSON.stringify({ isOpen: true }));
  const queue = await store.send('GET', `/api/console/shop/odd-deposits?filter=${filter}`, { as: operator });
  expect(queue.body).toMatchObject({ total: 1, deposits: [{ _order: order?.id, kind: 'LATE' }] });
});

it('flags a deposit at the gateway after an operator confirmed a deposit elsewhere', async () => {
  const purchase = await issued();
  const operator = await store.makeMember({ type: 'OPERATOR' });
  const [order] = await store.orderRows(purchase._id);
  const vouched = await store.send('PATCH', `/api/console/shop/orders/${order?.id}/state/ORDER_PAYMENT`, {
    as: operator,
    body: { amount: (await store.purchaseRow(purchase._id)).payable },
  });
  expect(vouched).toMatchObject({ status: 200, body: { order: { orderStatus: 'ORDER_PAYMENT' } } });
  // The buyer is faster than the job that closes the account: this is a second payment.
  await store.deposit(purchase.tid);
  await store.runJobs();
  expect(await stateOf(purchase)).toBe('PURCHASE_CONFIRMED');
  expect(await cancels(purchase)).toMatchObject([{ state: 'FAILED' }]);
});
