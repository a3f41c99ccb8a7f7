import { jsonText } from '@iruon/db';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { newId } from '../../kernel/ids.ts';
import type { Placed } from '../../testing/store.ts';
import { storeForTests } from '../../testing/store-for-tests.ts';
import { costOf } from './fault-cost.fixture.ts';
import { settlePayments } from './settle-payments.ts';

const START = new Date('2026-06-01T03:00:00Z');
/** Longer than reconcileAfterSeconds of the tests. */
const A_MINUTE = 60;

const store = await storeForTests();
beforeEach(() => store.setClock(START));
afterEach(async () => {
  await store.faults({ approve: null, cancel: null, netcancel: null, status: null, webhook: null });
  await store.expectSound();
});

const stateOf = async ({ _id }: Pick<Placed, '_id'>) => (await store.purchaseRow(_id)).state;
const stageOf = async (fields: Record<string, string>) => (await store.gatewayLedger(fields.orderId))[0]?.stage;

async function reconcile(): Promise<number> {
  store.later(A_MINUTE);
  return settlePayments(store.context());
}

/** Ordered and authenticated; notices are off, so only the reconciler can get the outcome. */
async function ready() {
  const purchase = await store.placed();
  const fields = await store.authenticated(purchase);
  await store.faults({ webhook: 'off' });
  return { purchase, fields };
}

/** The same with an approval that gets no response, before or after the gateway approved it. */
async function unanswered(approve: 'error-after' | 'error-before') {
  const { purchase, fields } = await ready();
  await store.faults({ approve, times: 1 });
  await store.approve(fields);
  return { purchase, fields };
}

for (const approve of ['hang-after', 'error-after'])
  it(`settles an approval that succeeded without a response: ${approve}`, costOf(approve), async () => {
    const { purchase, fields } = await ready();
    await store.faults({ approve, times: 1, delayMs: 4_000 });
    expect((await store.approve(fields)).body).toEqual({ purchaseNo: purchase.purchaseNo, outcome: 'pending' });
    expect(await stateOf(purchase)).toBe('PURCHASE_GENERATED');

    const [order] = await store.orderRows(purchase._id);
    const giveUp = await store.send('DELETE', `/api/v1/me/orders/${order?.id}`, { as: purchase.member });
    expect(giveUp).toMatchObject({ status: 503, body: { code: 'PAYMENT_PENDING' } });
    const payAgain = await store.send('POST', `/api/v1/shop/orders/${purchase._id}/process`, { as: purchase.member });
    expect(payAgain).toMatchObject({ status: 503, body: { code: 'PAYMENT_PENDING' } });

    expect(await reconcile()).toBe(1);
    expect(await stateOf(purchase)).toBe('PURCHASE_CONFIRMED');
    expect(await store.paymentRows(purchase._id)).toMatchObject([{ state: 'PAID', amount: purchase.payable }]);
    expect(await reconcile()).toBe(0);
  });

for (const approve of ['hang-before', 'error-before'])
  it(`gives up an approval that never happened: ${approve}`, costOf(approve), async () => {
    const { purchase, fields } = await ready();
    await store.faults({ approve, times: 1, delayMs: 4_000 });
    expect((await store.approve(fields)).body.outcome).toBe('pending');
    expect(await reconcile()).toBe(1);
    expect(await stateOf(purchase)).toBe('PURCHASE_GENERATED');
    // The buyer may retry, with a new window.
    expect((await store.approve(await store.authenticated(purchase))).body.outcome).toBe('paid');
  });

it('ignores an approval too recent to be in doubt', async () => {
  const { purchase } = await unanswered('error-after');
  store.later(44);
  expect(await settlePayments(store.context())).toBe(0);
  store.later(2);
  expect(await settlePayments(store.context())).toBe(1);
  expect(await stateOf(purchase)).toBe('PURCHASE_CONFIRMED');
});

// @covers state:transition/purchase-generated-confirmed-paid
it('is settled by the notice before the reconciler runs', async () => {
  const purchase = await store.placed();
  const fields = await store.authenticated(purchase);
  await store.faults({ approve: 'error-after', times: 1 });
  await store.approve(fields);
  await expect.poll(() => stateOf(purchase)).toBe('PURCHASE_CONFIRMED');
  expect(await reconcile()).toBe(0);
  expect(await store.paymentRows(purchase._id)).toHaveLength(1);
});

it('accepts the notice before the response, and the response after it', async () => {
  const purchase = await store.placed();
  const fields = await store.authenticated(purchase);
  // The approval and its notice are immediate; the response arrives 200 ms later.
  await store.faults({ approve: 'hang-after', times: 1, delayMs: 200 });
  const response = store.approve(fields);
  await expect.poll(() => stateOf(purchase), { interval: 10 }).toBe('PURCHASE_CONFIRMED');
  expect((await response).body).toEqual({ purchaseNo: purchase.purchaseNo, outcome: 'paid' });
  expect(await store.paymentRows(purchase._id)).toHaveLength(1);
});

it('does nothing while the gateway does not respond', async () => {
  const { purchase } = await unanswered('error-after');
  await store.faults({ status: 'error-before', times: 1 });
  expect(await reconcile()).toBe(0);
  expect(await stateOf(purchase)).toBe('PURCHASE_GENERATED');
  expect(await reconcile()).toBe(1);
  expect(await stateOf(purchase)).toBe('PURCHASE_CONFIRMED');
});

it('repeats the reversal until the net-cancel gets a response', async () => {
  const { purchase } = await unanswered('error-before');
  await store.faults({ netcancel: 'error-before', times: 1 });
  expect(await reconcile()).toBe(0);
  const [order] = await store.orderRows(purchase._id);
  const giveUp = await store.send('DELETE', `/api/v1/me/orders/${order?.id}`, { as: purchase.member });
  expect(giveUp.body.code).toBe('PAYMENT_PENDING');
  expect(await reconcile()).toBe(1);
  expect((await store.send('DELETE', `/api/v1/me/orders/${order?.id}`, { as: purchase.member })).status).toBe(200);
});

it('ignores a "paid" response once the reversal has begun', async () => {
  const { purchase, fields } = await unanswered('error-before');
  await store.faults({ netcancel: 'error-before', times: 1 });
  expect(await reconcile()).toBe(0);
  await store.faults({ webhook: null });
  const { tid = '', amount } = fields;
  expect((await store.services.gateway.approve({ tid, amount: Number(amount) })).kind).toBe('done');
  const notices = () => store.db.selectFrom('gatewayNotices').select('status').where('tid', '=', tid).execute();
  await expect.poll(notices).toEqual([{ status: 'paid' }]);
  expect(await stateOf(purchase)).toBe('PURCHASE_GENERATED');
  expect(await reconcile()).toBe(1);
  expect(await stageOf(fields)).toBe('cancelled');
  expect(await stateOf(purchase)).toBe('PURCHASE_GENERATED');
});

/** A gateway that approves only after the net-cancel found nothing to cancel: at the call of `landed`. */
async function approvedTooLate() {
  const { purchase, fields } = await ready();
  await store.faults({ approve: 'error-before', times: 1 });
  expect((await store.approve(fields)).body.outcome).toBe('pending');
  expect(await reconcile()).toBe(1);
  expect(await stageOf(fields)).toBe('authenticated');
  const landed = async () => {
    const { tid = '', amount } = fields;
    expect((await store.services.gateway.approve({ tid, amount: Number(amount) })).kind).toBe('done');
  };
  return { purchase, fields, landed };
}

it('finds an approval that succeeds after it was given up, and reverses it', async () => {
  const { purchase, fields, landed } = await approvedTooLate();
  await landed();
  await reconcile();
  await store.runJobs();
  expect(await stageOf(fields)).toBe('cancelled');
  expect(await stateOf(purchase)).toBe('PURCHASE_GENERATED');
  expect(await store.paymentRows(purchase._id)).toMatchObject([{ state: 'CANCELED', refunded: purchase.payable }]);
});

it('finds it behind many others that were given up', async () => {
  const { purchase, fields, landed } = await approvedTooLate();
  const { id, ...attempt } = await store.db
    .selectFrom('paymentAttempts')
    .selectAll()
    .where('tid', '=', fields.tid ?? '')
    .where('kind', '=', 'APPROVE')
    .executeTakeFirstOrThrow();
  const older = Array.from({ length: 60 }, (_, index) => ({
    ...attempt,
    id: newId(),
    tid: `unknown-${index}`,
    createdAt: new Date(START.getTime() - 60_000),
    request: jsonText(attempt.request),
    response: null,
    updatedAt: START,
  }));
  await store.db.insertInto('paymentAttempts').values(older).execute();
  await landed();
  await reconcile();
  expect(await stageOf(fields)).toBe('paid');
  await reconcile();
  await store.runJobs();
  expect(await stageOf(fields)).toBe('cancelled');
  expect(await store.paymentRows(purchase._id)).toMatchObject([{ state: 'CANCELED' }]);
});

it('reverses it on its notice, beside a second payment that stays', { tags: ['extended'] }, async () => {
  const { purchase, fields, landed } = await approvedTooLate();
  const second = await store.authenticated(purchase);
  expect((await store.approve(second)).body.outcome).toBe('paid');
  await store.faults({ webhook: null });
  await landed();
  await reconcile();
  await store.runJobs();
  expect([await stageOf(fields), await stageOf(second)]).toEqual(['cancelled', 'paid']);
  expect(await stateOf(purchase)).toBe('PURCHASE_CONFIRMED');
  const payments = await store.paymentRows(purchase._id);
  expect(payments.map(({ state }) => state).sort()).toEqual(['CANCELED', 'PAID']);
});

it('reverses it for a purchase that was cancelled meanwhile', async () => {
  const { purchase, fields, landed } = await approvedTooLate();
  const [order] = await store.orderRows(purchase._id);
  await store.send('DELETE', `/api/v1/me/orders/${order?.id}`, { as: purchase.member });
  await landed();
  await reconcile();
  await store.runJobs();
  expect(await stageOf(fields)).toBe('cancelled');
  expect(await stateOf(purchase)).toBe('PURCHASE_CANCELED');
});

it('reverses it once, for repeated notices', { tags: ['extended'] }, async () => {
  const { purchase, fields, landed } = await approvedTooLate();
  await store.faults({ webhook: 'duplicate' });
  await landed();
  await reconcile();
  await reconcile();
  await store.runJobs();
  await reconcile();
  await store.runJobs();
  const attempts = await store.db
    .selectFrom('paymentAttempts')
    .select('state')
    .where('tid', '=', fields.tid ?? '')
    .where('kind', '=', 'CANCEL')
    .execute();
  expect(attempts).toEqual([{ state: 'SUCCEEDED' }]);
  expect((await store.gatewayLedger(fields.orderId))[0]?.payment?.cancels).toHaveLength(1);
  expect(await stateOf(purchase)).toBe('PURCHASE_GENERATED');
});

for (const cancel of ['hang-after', 'error-after', 'error-before'])
  it(`finishes a cancel without a response: ${cancel}`, costOf(cancel), async () => {
    const { fields, landed } = await approvedTooLate();
    await landed();
    await store.faults({ cancel, times: 1, delayMs: 4_000 });
    await reconcile();
    await store.runJobs();
    await reconcile();
    expect(await stageOf(fields)).toBe('cancelled');
  });
