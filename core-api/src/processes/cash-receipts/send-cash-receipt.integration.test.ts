// @covers entity:checkout-cash-receipt

import { jsonText } from '@iruon/db';
import { makeSettings } from '@iruon/db/factories';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { receipts } from '../../../../tooling/sandbox/client.ts';
import { grantPoints } from '../../members/points/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { type Member, newKey, openStore, type Placed, type Store } from '../../testing/store.ts';
import { sendCashReceipt, sendOpenCashReceipts } from './send-cash-receipt.ts';

let store: Store;
let operator: Member;

beforeAll(async () => {
  store = await openStore();
  operator = await store.makeMember({ type: 'OPERATOR' });
});
afterAll(() => store.close());
beforeEach(() => store.setClock(new Date('2026-06-01T03:00:00Z')));
afterEach(async () => {
  await store.faults({ receipt: null, receiptCancel: null, receiptStatus: null });
  await store.expectSound();
});

const toPhone = { enabled: true, phone: '010-1234-5678' };
const toNobody = { enabled: true, kind: 'EXPENSE_PROOF', businessNo: '0000000000' } as const;
const BANK = { bankCode: '004', accountNumber: '123-456-7890', accountHolder: '김이루' };

interface Options {
  cashReceipt?: object;
  method?: 'account' | 'advance';
  money?: number;
  point?: number;
}

/** Two items for 20,000 won plus 3,000 won delivery, paid; the receipt job has not run. */
async function bought({ cashReceipt = toPhone, method = 'account', money = 0, point = 0 }: Options = {}) {
  const member = await store.makeMember({ money: 50_000 });
  if (point > 0) {
    const grant = {
      userId: member.id,
      amount: point,
      name: '적립',
      reason: 'GRANT',
      key: newKey(),
      message: '시험',
    } as const;
    const expiresAt = new Date('2027-01-01T00:00:00Z');
    await inTransaction(store.db, (trx) => grantPoints(trx, { ...grant, expiresAt, now: store.now() }));
  }
  const product = await store.makeProduct({ price: 10_000, stock: 9 });
  const carts = await store.putIntoCart(member, [{ product: product.id, amount: 2 }]);
  const total = method === 'advance' ? 0 : 23_000 - money - point;
  const response = await store.place({ member, carts, total, method, cashReceipt, money, point });
  expect(response.status, JSON.stringify(response.body)).toBe(201);
  const purchase = { member, ...(response.body.purchase as Omit<Placed, 'member'>) };
  if (total > 0) {
    const fields = await store.authenticated(purchase);
    await store.approve(fields);
    expect(await callsOf(purchase)).toEqual([]);
    await store.deposit(fields.tid ?? '');
    await expect.poll(async () => (await store.purchaseRow(purchase._id)).state).toBe('PURCHASE_CONFIRMED');
  }
  const [order] = await store.orderRows(purchase._id);
  return { ...purchase, orderId: order?.id ?? '' };
}

const callsOf = ({ _id }: Pick<Placed, '_id'>) =>
  store.db
    .selectFrom('cashReceiptCalls')
    .select(['id', 'kind', 'state', 'amount', 'tid'])
    .where('purchaseId', '=', _id)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
const statesOf = async (purchase: Pick<Placed, '_id'>) =>
  (await callsOf(purchase)).map(({ kind, state, amount }) => [kind, state, amount]);
/** The receipts of a purchase in the gateway's ledger. */
async function atGateway(purchase: Pick<Placed, '_id'>) {
  const known = new Set((await callsOf(purchase)).map(({ id }) => `C-${id}`));
  return (await receipts(store.sandbox.url)).filter(({ orderId }) => known.has(orderId));
}
async function viewOf({ purchaseNo, member }: Placed) {
  const { body } = await store.send('GET', `/api/v1/me/purchases/${purchaseNo}`, { as: member });
  return (body.purchase as { cashReceipt: Record<string, unknown> }).cashReceipt;
}
const onOrder = (orderId: string, verb: 'GET' | 'retry') =>
  verb === 'GET'
    ? store.send('GET', `/api/console/shop/orders/${orderId}`, { as: operator })
    : store.send('POST', `/api/console/shop/orders/${orderId}/cash-receipt/retry`, { as: operator });

/** Cancels part of an order's quantity; a transferred amount is refunded by hand. */
async function cancel({ member }: Placed, orderId: string, pieces: number) {
  const claim = await store.send('POST', `/api/v1/me/orders/${orderId}/claims`, {
    as: member,
    headers: { 'idempotency-key': newKey() },
    body: { kind: 'CANCEL', pieces, reason: 'CHANGE_OF_MIND', refundAccount: BANK },
  });
  expect(claim.status, JSON.stringify(claim.body)).toBe(201);
  const { _id } = claim.body.claim as { _id: string };
  return () =>
    store.send('POST', `/api/console/shop/claims/${_id}/refund/sent`, { as: operator, body: { message: '이체' } });
}

it('is issued once the deposit is there, and told to the member with its number', async () => {
  const purchase = await bought();
  expect(await viewOf(purchase)).toMatchObject({ state: 'REQUESTED', amount: null, approveNo: null });
  await store.runJobs();
  const [held] = await atGateway(purchase);
  expect(held).toMatchObject({ type: 'individual', number: '5678', amount: 23_000, supply: 20_909, vat: 2_091 });
  expect(await viewOf(purchase)).toEqual({
    kind: 'INCOME_DEDUCTION',
    number: '01012345678',
    state: 'ISSUED',
    amount: 23_000,
    approveNo: held?.approveNo,
    issuedAt: '2026-06-01T03:00:00.000Z',
    failure: null,
  });
});

it.each([
  ['advance money, at once', { method: 'advance' as const }, 23_000],
  ['a transfer beside advance money', { money: 10_000 }, 23_000],
  ['a transfer beside points, which are none', { point: 3_000 }, 20_000],
])('is of the cash: %s', async (_, options, amount) => {
  const purchase = await bought(options);
  await store.runJobs();
  expect(await statesOf(purchase)).toEqual([['ISSUE', 'DONE', amount]]);
});

it('is not issued for who did not ask', async () => {
  const purchase = await bought({ cashReceipt: { enabled: false } });
  await store.runJobs();
  expect(await callsOf(purchase)).toEqual([]);
});

it('is issued once by sixteen who try at the same moment', async () => {
  const purchase = await bought();
  const [call] = await callsOf(purchase);
  await Promise.all(Array.from({ length: 16 }, () => sendCashReceipt(store.context(), call?.id ?? '')));
  await store.runJobs();
  expect(await atGateway(purchase)).toHaveLength(1);
  expect(await statesOf(purchase)).toEqual([['ISSUE', 'DONE', 23_000]]);
});

it.each([
  ['did it and its response was lost', 'error-after', null],
  ['did nothing and responded with an error', 'error-before', expect.any(String)],
  ['signed its response wrongly', 'bad-signature', null],
])('is made again under its own number when the gateway %s', async (_, mode, tid) => {
  const purchase = await bought();
  const [call] = await callsOf(purchase);
  await store.faults({ receipt: mode, times: 1 });
  expect(await sendCashReceipt(store.context(), call?.id ?? '')).toBe(false);
  expect(await sendCashReceipt(store.context(), call?.id ?? '')).toBe(false);
  expect(await statesOf(purchase)).toEqual([['ISSUE', 'REQUESTED', 23_000]]);
  store.later(60);
  expect(await sendOpenCashReceipts(store.context())).toBe(1);
  expect(await callsOf(purchase)).toMatchObject([{ state: 'DONE', tid }]);
  expect(await atGateway(purchase)).toHaveLength(1);
  expect(await viewOf(purchase)).toMatchObject({ state: 'ISSUED', amount: 23_000 });
});

it('is not issued twice when the process died between the call and its outcome', async () => {
  const purchase = await bought();
  const [call] = await callsOf(purchase);
  const context = store.context();
  const commits = { ...context, gateway: { ...context.gateway, issueReceipt: dying(context.gateway.issueReceipt) } };
  await expect(sendCashReceipt(commits, call?.id ?? '')).rejects.toThrow('killed');
  store.later(60);
  await store.runJobs();
  await sendOpenCashReceipts(store.context());
  expect(await atGateway(purchase)).toHaveLength(1);
  expect(await statesOf(purchase)).toEqual([['ISSUE', 'DONE', 23_000]]);
});

/** Makes the call, then throws: the response is lost. */
function dying<In, Out>(call: (input: In) => Promise<Out>): (input: In) => Promise<Out> {
  return async (input) => {
    await call(input);
    throw new Error('killed');
  };
}

it('is taken back in the part that a refund took, once the money is sent, and then whole', async () => {
  const purchase = await bought();
  await store.runJobs();
  const sendPart = await cancel(purchase, purchase.orderId, 1);
  await store.runJobs();
  expect(await viewOf(purchase)).toMatchObject({ state: 'ISSUED', amount: 23_000 });
  for (let press = 0; press < 2; press += 1) expect((await sendPart()).status).toBe(200);
  await store.runJobs();
  expect(await viewOf(purchase)).toMatchObject({ state: 'ISSUED', amount: 13_000 });
  const left = (await store.orderRows(purchase._id)).find(({ orderStatus }) => orderStatus === 'ORDER_PAYMENT');
  await (await cancel(purchase, left?.id ?? '', 1))();
  await store.runJobs();
  expect(await viewOf(purchase)).toMatchObject({ state: 'CANCELED', amount: 0 });
  const [held] = await atGateway(purchase);
  expect(held?.cancels).toMatchObject([
    { amount: 10_000, supply: 9_091, vat: 909 },
    { amount: 13_000, supply: 11_818, vat: 1_182 },
  ]);
});

it('follows advance money that went back at once', async () => {
  const purchase = await bought({ method: 'advance' });
  await cancel(purchase, purchase.orderId, 1);
  // Not issued yet: the first job issues the requested receipt, the next cancels the returned part.
  await store.runJobs();
  expect(await statesOf(purchase)).toEqual([
    ['ISSUE', 'DONE', 23_000],
    ['CANCEL', 'DONE', 10_000],
  ]);
});

it.each([
  ['did it and its response was lost', 'error-after'],
  ['did nothing', 'error-before'],
])('is taken back once when the gateway %s', async (_, mode) => {
  const purchase = await bought();
  await store.runJobs();
  await (await cancel(purchase, purchase.orderId, 2))();
  await store.faults({ receiptCancel: mode, times: 1 });
  await store.runJobs();
  expect(await statesOf(purchase)).toMatchObject([{}, ['CANCEL', 'REQUESTED', 23_000]]);
  store.later(60);
  await sendOpenCashReceipts(store.context());
  const [held] = await atGateway(purchase);
  expect(held?.cancels.map(({ amount }) => amount)).toEqual([23_000]);
  expect(await viewOf(purchase)).toMatchObject({ state: 'CANCELED', amount: 0 });
});

it('is taken back once by a call that was slow and came in while it was made again', async () => {
  const purchase = await bought();
  await store.runJobs();
  await (await cancel(purchase, purchase.orderId, 2))();
  const [, call] = await callsOf(purchase);
  const context = store.context();
  const { gateway } = context;
  type CancelInput = Parameters<typeof gateway.cancelReceipt>[0];
  let slow: CancelInput | undefined;
  const late = async (asked: CancelInput) => {
    slow = asked;
    return { kind: 'unknown' as const, reason: 'slow' };
  };
  await sendCashReceipt({ ...context, gateway: { ...gateway, cancelReceipt: late } }, call?.id ?? '');
  store.later(60);
  const overtaken = async (asked: Parameters<typeof gateway.findReceipt>[0]) => {
    const found = await gateway.findReceipt(asked);
    if (slow) await gateway.cancelReceipt(slow);
    slow = undefined;
    return found;
  };
  expect(await sendCashReceipt({ ...context, gateway: { ...gateway, findReceipt: overtaken } }, call?.id ?? '')).toBe(
    true,
  );
  expect(await statesOf(purchase)).toMatchObject([{}, ['CANCEL', 'DONE', 23_000]]);
  const [held] = await atGateway(purchase);
  expect(held?.cancels.map(({ amount }) => amount)).toEqual([23_000]);
});

it('that the gateway refuses is shown to staff with its reason, and sent again when they say so', async () => {
  const purchase = await bought({ cashReceipt: toNobody });
  await store.runJobs();
  expect(await viewOf(purchase)).toMatchObject({ state: 'FAILED', failure: null });
  const { body } = await onOrder(purchase.orderId, 'GET');
  expect(body.order).toMatchObject({ purchase: { cashReceipt: { failure: expect.stringContaining('7012') } } });
  for (let press = 0; press < 2; press += 1) {
    const response = await onOrder(purchase.orderId, 'retry');
    expect(response).toMatchObject({
      status: 200,
      body: { order: { purchase: { cashReceipt: { state: 'REQUESTED' } } } },
    });
  }
  await store.db
    .updateTable('purchases')
    .set({ cashReceipt: jsonText({ ...toNobody, businessNo: '1234567890' }) })
    .where('id', '=', purchase._id)
    .execute();
  await store.runJobs();
  expect(await statesOf(purchase)).toEqual([
    ['ISSUE', 'FAILED', 23_000],
    ['ISSUE', 'DONE', 23_000],
  ]);
  expect((await onOrder(purchase.orderId, 'retry')).body.code).toBe('CASH_RECEIPT_NOT_RETRYABLE');
  const audits = await store.db.selectFrom('auditLog').select('action').where('subject', '=', purchase._id).execute();
  expect(audits).toEqual([{ action: 'cash-receipt.retry' }]);
});

it('cannot be asked for while the store has it switched off, and one asked for before is still issued', async () => {
  const purchase = await bought();
  await makeSettings(store.db, { shop: { shippingCodes: [], cashReceipt: false } });
  try {
    const member = await store.makeMember();
    const product = await store.makeProduct({ price: 20_000 });
    const carts = await store.putIntoCart(member, [{ product: product.id }]);
    const refused = await store.place({ member, carts, total: 23_000, method: 'account', cashReceipt: toPhone });
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'CASH_RECEIPT_UNAVAILABLE', errors: [{ path: 'body.cashReceipt', code: 'switched_off' }] },
    });
    await store.runJobs();
    expect(await viewOf(purchase)).toMatchObject({ state: 'ISSUED' });
  } finally {
    await makeSettings(store.db);
  }
});
