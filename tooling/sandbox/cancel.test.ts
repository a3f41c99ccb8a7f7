import { expect, test } from 'vitest';
import { ledger } from './client.ts';
import { call, cancel, faultTaken, netCancel, paid, sandboxFor, setFaultsOf, shopListener } from './gateway.fixture.ts';

test('a full cancel keeps the tid of the payment and notifies the shop', async () => {
  const shop = await shopListener();
  const sandbox = await sandboxFor({ webhookUrl: shop.url });
  const { tid, orderId } = await paid(sandbox);
  await shop.received(1);
  const reply = await cancel(sandbox, tid, { orderId });
  expect(reply).toMatchObject({ resultCode: '0000', tid, cancelledTid: tid, status: 'cancelled', balanceAmt: 0 });
  expect(reply.cancels).toMatchObject([{ tid, amount: 70_000, reason: '변심' }]);
  expect(reply.cancelledAt).not.toBe('0');
  expect((await shop.received(2))[1]).toMatchObject({ tid, status: 'cancelled' });
});

test('each partial cancel has its own tid, and the payment ends as cancelled when nothing is left', async () => {
  const sandbox = await sandboxFor();
  const { tid, orderId } = await paid(sandbox);
  const first = await cancel(sandbox, tid, { orderId: `${orderId}-c1`, cancelAmt: 20_000 });
  expect(first).toMatchObject({
    resultCode: '0000',
    tid,
    status: 'partialCancelled',
    amount: 70_000,
    balanceAmt: 50_000,
  });
  expect(first.cancelledTid).not.toBe(tid);
  const second = await cancel(sandbox, tid, { orderId: `${orderId}-c2`, cancelAmt: 50_000 });
  expect(second).toMatchObject({ status: 'cancelled', balanceAmt: 0 });
  const cancels = second.cancels as { tid: string; amount: number }[];
  expect(cancels.map((one) => one.amount)).toEqual([20_000, 50_000]);
  expect(cancels[1]?.tid).toBe(second.cancelledTid);
  expect(cancels[0]?.tid).not.toBe(cancels[1]?.tid);
  expect(await ledger(sandbox.url, orderId)).toMatchObject([{ payment: { balanceAmt: 0, status: 'cancelled' } }]);
});

test('a partial cancel requires an unused order id', async () => {
  const sandbox = await sandboxFor();
  const { tid, orderId } = await paid(sandbox);
  expect(await cancel(sandbox, tid, { orderId, cancelAmt: 1_000 })).toMatchObject({ resultCode: 'U112' });
  await cancel(sandbox, tid, { orderId: `${orderId}-c1`, cancelAmt: 1_000 });
  expect(await cancel(sandbox, tid, { orderId: `${orderId}-c1`, cancelAmt: 1_000 })).toMatchObject({
    resultCode: 'U112',
  });
  expect(await ledger(sandbox.url, orderId)).toMatchObject([{ payment: { balanceAmt: 69_000 } }]);
});

test('cancels above the paid amount are refused', async () => {
  const sandbox = await sandboxFor();
  const { tid, orderId } = await paid(sandbox);
  const fresh = { orderId: `${orderId}-c1` };
  expect(await cancel(sandbox, tid, { ...fresh, cancelAmt: 70_001 })).toMatchObject({ resultCode: '2032' });
  expect(await cancel(sandbox, tid, { ...fresh, cancelAmt: 0 })).toMatchObject({ resultCode: '2010' });
  expect(await cancel(sandbox, tid, { ...fresh, cancelAmt: -1 })).toMatchObject({ resultCode: '2010' });
  expect(await cancel(sandbox, tid, { ...fresh, cancelAmt: 1.5 })).toMatchObject({ resultCode: 'U116' });
  expect(await cancel(sandbox, tid, { ...fresh, cancelAmt: 10, taxFreeAmt: 11 })).toMatchObject({ resultCode: 'U319' });
  await cancel(sandbox, tid, { orderId });
  expect(await cancel(sandbox, tid, { orderId })).toMatchObject({ resultCode: '2013' });
  expect(await cancel(sandbox, 'nobody', { orderId })).toMatchObject({ resultCode: '2012' });
});

test('a cancel without order id or reason, or with a forged signData, is refused', async () => {
  const sandbox = await sandboxFor();
  const { tid, orderId } = await paid(sandbox);
  expect(await cancel(sandbox, tid, {})).toMatchObject({
    resultCode: 'U100',
    resultMsg: expect.stringContaining('orderId'),
  });
  expect(await cancel(sandbox, tid, { orderId, reason: '' })).toMatchObject({ resultCode: 'U100' });
  expect(await cancel(sandbox, tid, { orderId, reason: '가'.repeat(34) })).toMatchObject({ resultCode: 'U105' });
  expect(await cancel(sandbox, tid, { orderId, signData: 'f'.repeat(64) })).toMatchObject({ resultCode: 'A211' });
  expect(await cancel(sandbox, tid, { orderId, ediDate: 'today' })).toMatchObject({ resultCode: 'P024' });
});

test('a card without partial cancels reports this and refuses', async () => {
  const sandbox = await sandboxFor();
  const { tid, orderId, card } = await paid(sandbox, {}, { cardCode: '34' });
  expect(card).toMatchObject({ canPartCancel: false });
  expect(await cancel(sandbox, tid, { orderId: `${orderId}-1`, cancelAmt: 1_000 })).toMatchObject({
    resultCode: '2029',
  });
});

test('a card can be cancelled for a year', async () => {
  let now = new Date('2026-01-01T00:00:00Z');
  const sandbox = await sandboxFor({ now: () => now });
  const { tid, orderId } = await paid(sandbox);
  now = new Date('2027-01-01T00:00:01Z');
  expect(await cancel(sandbox, tid, { orderId })).toMatchObject({ resultCode: '2016' });
});

test('a second cancel while the first is running is refused', { tags: ['extended'] }, async () => {
  const sandbox = await sandboxFor();
  const { tid, orderId } = await paid(sandbox);
  await setFaultsOf(sandbox, { cancel: 'slow', times: 1, delayMs: 1_500 });
  const first = cancel(sandbox, tid, { orderId });
  await faultTaken(sandbox, 'cancel');
  expect(await cancel(sandbox, tid, { orderId })).toMatchObject({ resultCode: '2015' });
  expect(await first).toMatchObject({ resultCode: '0000' });
});

test('a net-cancel undoes an approval for one hour', async () => {
  let now = new Date('2026-05-01T00:00:00Z');
  const sandbox = await sandboxFor({ now: () => now });
  const early = await paid(sandbox);
  const late = await paid(sandbox);
  now = new Date('2026-05-01T01:00:00Z');
  expect(await netCancel(sandbox, early.orderId)).toMatchObject({
    resultCode: '0000',
    tid: early.tid,
    status: 'cancelled',
  });
  expect(await netCancel(sandbox, early.orderId)).toMatchObject({ resultCode: '2013' });
  now = new Date('2026-05-01T01:00:01Z');
  expect(await netCancel(sandbox, late.orderId)).toMatchObject({ resultCode: '2020' });
  expect(await netCancel(sandbox, 'no-such-order')).toMatchObject({ resultCode: '2012' });
  expect((await call(sandbox, `/payments/${late.tid}`)).reply).toMatchObject({ status: 'paid' });
});
