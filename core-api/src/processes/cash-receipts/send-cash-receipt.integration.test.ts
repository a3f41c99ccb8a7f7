import { jsonText } from '@iruon/db';
import { makeSettings } from '@iruon/db/factories';
import { expect, it } from 'vitest';
import { auditEntries } from '../../testing/audit-entries.ts';
import { openCashReceipts } from './cash-receipts.fixture.ts';
import { sendCashReceipt, sendOpenCashReceipts } from './send-cash-receipt.ts';

const { store, toPhone, toNobody, bought, callsOf, statesOf, atGateway, viewOf, onOrder, cancel, dying } =
  await openCashReceipts();

it('is issued once after the deposit, and shown to the member with its number', async () => {
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

// @covers entity:checkout-cash-receipt
it.each([
  ['advance money, at once', { method: 'advance' as const }, 23_000],
  ['a transfer beside prepaid balance', { money: 10_000 }, 23_000],
  ['a transfer beside points, which are no cash', { point: 3_000 }, 20_000],
])('is of the cash: %s', async (_, options, amount) => {
  const purchase = await bought(options);
  await store.runJobs();
  expect(await statesOf(purchase)).toEqual([['ISSUE', 'DONE', amount]]);
});

it('is not issued without a request', async () => {
  const purchase = await bought({ cashReceipt: { enabled: false } });
  await store.runJobs();
  expect(await callsOf(purchase)).toEqual([]);
});

it('is issued once for sixteen concurrent attempts', async () => {
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
])('is retried under its own number when the gateway %s', async (_, mode, tid) => {
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

it('is not issued twice if the process died between the call and its outcome', async () => {
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

it.each([
  ['did it and its response was lost', 'error-after'],
  ['did nothing', 'error-before'],
])('is cancelled once when the gateway %s', async (_, mode) => {
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

it('refused by the gateway is shown to operators with its reason, and resent on request', async () => {
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
  const audits = await auditEntries(store.db, ['action'], { subject: `purchase:${purchase._id}` });
  expect(audits).toEqual([{ action: 'cash-receipt.retry' }]);
});

it('cannot be requested while the store has it off, and an earlier request is still issued', async () => {
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
