import { expect, test } from 'vitest';
import { deposit } from './client.ts';
import { call, cancel, netCancel, paid, sandboxFor, secretKey, shopListener } from './gateway.fixture.ts';
import { paymentSignature } from './protocol/signatures.ts';

const account = { method: 'vbank', vbankHolder: '이루온', amount: '88000' };
const refund = { refundAccount: '12345678901', refundBankCode: '004', refundHolder: '홍길동' };

test('an account is issued, the buyer deposits, the shop is notified of both', async () => {
  const shop = await shopListener();
  const sandbox = await sandboxFor({ webhookUrl: shop.url });
  const issued = await paid(sandbox, account, { bankCode: '088' });
  expect(issued).toMatchObject({
    resultCode: '0000',
    status: 'ready',
    paidAt: '0',
    payMethod: 'vbank',
    card: null,
    vbank: { vbankCode: '088', vbankName: '신한은행', vbankHolder: '이루온' },
  });
  expect(await shop.received(1)).toMatchObject([{ status: 'ready', tid: issued.tid }]);

  expect(await deposit(sandbox.url, issued.tid)).toMatchObject({ resultCode: '0000', status: 'paid' });
  const notice = (await shop.received(2))[1];
  expect(notice).toMatchObject({ status: 'paid', tid: issued.tid, balanceAmt: 88_000 });
  expect(notice?.paidAt).not.toBe('0');
  const { tid, amount, ediDate = '' } = notice ?? { tid: '', amount: 0 };
  expect(notice?.signature).toBe(paymentSignature({ tid, amount, ediDate }, secretKey));
});

test('the bank rejects a wrong amount, a second deposit and an unknown account', async () => {
  const sandbox = await sandboxFor();
  const { tid } = await paid(sandbox, account);
  expect(await deposit(sandbox.url, tid, 87_999)).toMatchObject({ resultCode: '4122' });
  expect((await call(sandbox, `/payments/${tid}`)).reply).toMatchObject({ status: 'ready' });
  expect(await deposit(sandbox.url, tid)).toMatchObject({ resultCode: '0000' });
  expect(await deposit(sandbox.url, tid)).toMatchObject({ resultCode: '4124' });
  expect(await deposit(sandbox.url, 'nobody')).toMatchObject({ resultCode: 'A118' });
});

test('a bank that accepts any amount reports the received amount to the shop', async () => {
  const shop = await shopListener();
  const sandbox = await sandboxFor({ webhookUrl: shop.url });
  const { tid } = await paid(sandbox, account);
  expect(await deposit(sandbox.url, tid, 87_000, { takesAny: true })).toMatchObject({ resultCode: '0000' });
  expect((await shop.received(2))[1]).toMatchObject({ status: 'paid', tid, amount: 87_000, balanceAmt: 87_000 });
});

test('after the deadline the account is expired and accepts no money', async () => {
  let now = new Date('2026-03-02T00:00:00Z');
  const sandbox = await sandboxFor({ now: () => now });
  const { tid, vbank } = await paid(sandbox, { ...account, vbankValidHours: '24' });
  expect(vbank).toMatchObject({ vbankExpDate: '2026-03-03T09:00:00.000+0900' });
  now = new Date('2026-03-03T00:00:00Z');
  expect((await call(sandbox, `/payments/${tid}`)).reply).toMatchObject({ status: 'expired', paidAt: '0' });
  expect(await deposit(sandbox.url, tid)).toMatchObject({ resultCode: 'A107' });
});

test('an unpaid account is withdrawn as a whole, without a refund account', async () => {
  const sandbox = await sandboxFor();
  const { tid, orderId } = await paid(sandbox, account);
  expect(await cancel(sandbox, tid, { orderId: `${orderId}-1`, cancelAmt: 1_000 })).toMatchObject({
    resultCode: '2033',
  });
  expect(await cancel(sandbox, tid, { orderId })).toMatchObject({ resultCode: '0000', status: 'cancelled' });
  expect(await deposit(sandbox.url, tid)).toMatchObject({ resultCode: '4123' });
});

test('a deposit is refunded only to a given account', async () => {
  const sandbox = await sandboxFor();
  const { tid, orderId } = await paid(sandbox, account);
  await deposit(sandbox.url, tid);
  expect(await cancel(sandbox, tid, { orderId })).toMatchObject({ resultCode: 'U100' });
  expect(await cancel(sandbox, tid, { orderId, refundAccount: '1' })).toMatchObject({ resultCode: 'U100' });
  expect(await cancel(sandbox, tid, { orderId: `${orderId}-1`, cancelAmt: 8_000, ...refund })).toMatchObject({
    resultCode: '0000',
    status: 'partialCancelled',
    balanceAmt: 80_000,
  });
  // Cancelling the rest after a partial cancel is a partial cancel too and requires its own order id.
  expect(await cancel(sandbox, tid, { orderId, ...refund })).toMatchObject({ resultCode: 'U112' });
  expect(await cancel(sandbox, tid, { orderId: `${orderId}-2`, ...refund })).toMatchObject({
    status: 'cancelled',
    balanceAmt: 0,
  });
});

test('a deposit can be refunded for 180 days', async () => {
  let now = new Date('2026-01-01T00:00:00Z');
  const sandbox = await sandboxFor({ now: () => now });
  const { tid, orderId } = await paid(sandbox, account);
  await deposit(sandbox.url, tid);
  now = new Date('2026-07-01T00:00:01Z');
  expect(await cancel(sandbox, tid, { orderId, ...refund })).toMatchObject({ resultCode: '2016' });
});

test('a net-cancel withdraws an account whose issue the shop does not know', async () => {
  const sandbox = await sandboxFor();
  const { tid, orderId } = await paid(sandbox, account);
  expect(await netCancel(sandbox, orderId)).toMatchObject({ resultCode: '0000', tid, status: 'cancelled' });
  expect(await deposit(sandbox.url, tid)).toMatchObject({ resultCode: '4123' });
});
