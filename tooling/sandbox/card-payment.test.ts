import { expect, test } from 'vitest';
import { ledger } from './client.ts';
import {
  approveBody,
  authenticated,
  call,
  clientId,
  paid,
  sandboxFor,
  secretKey,
  shopListener,
} from './gateway.fixture.ts';
import { authSignature, paymentSignature } from './protocol/signatures.ts';

test('a card payment: authentication signs the return, approval charges, the shop is notified', async () => {
  const shop = await shopListener();
  const sandbox = await sandboxFor({ webhookUrl: shop.url });
  const auth = await authenticated(sandbox, { cardQuota: '00,03' }, { cardCode: '06', cardQuota: 3 });

  expect(auth).toMatchObject({ authResultCode: '0000', clientId, amount: '70000', mallReserved: 'reserved' });
  const { tid = '', authToken = '', orderId = '' } = auth;
  expect(auth.signature).toBe(authSignature({ authToken, clientId, amount: 70_000 }, secretKey));
  expect(tid).toHaveLength(30);
  expect((await ledger(sandbox.url))[0]).toMatchObject({ tid, stage: 'authenticated', payment: null });

  const { status, reply } = await call(sandbox, `/payments/${tid}`, { body: approveBody(tid, 70_000) });
  expect(status).toBe(200);
  expect(reply).toMatchObject({
    resultCode: '0000',
    tid,
    orderId,
    status: 'paid',
    payMethod: 'card',
    amount: 70_000,
    balanceAmt: 70_000,
    goodsName: '픽스처 4.5 x 10',
    cancelledAt: '0',
    failedAt: '0',
    approveNo: '000000',
    card: { cardCode: '06', cardName: '신한', cardQuota: '3', canPartCancel: true },
    vbank: null,
    cancels: null,
  });
  expect(reply.paidAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+0900$/);
  const ediDate = String(reply.ediDate);
  expect(reply.signature).toBe(paymentSignature({ tid, amount: 70_000, ediDate }, secretKey));

  const [notice] = await shop.received(1);
  expect(notice).toMatchObject({ tid, orderId, status: 'paid', amount: 70_000 });
  expect(notice?.signature).toBe(paymentSignature({ tid, amount: 70_000, ediDate: notice?.ediDate ?? '' }, secretKey));
});

test('paidAt is the time of approval in Korean time', async () => {
  const sandbox = await sandboxFor({ now: () => new Date('2026-11-20T16:30:00.123Z') });
  expect(await paid(sandbox)).toMatchObject({ paidAt: '2026-11-21T01:30:00.123+0900' });
});

test('kakaopay is one tap', async () => {
  const sandbox = await sandboxFor();
  expect(await paid(sandbox, { method: 'kakaopay', amount: '500' })).toMatchObject({
    resultCode: '0000',
    payMethod: 'kakaopay',
    status: 'paid',
  });
});

test('a buyer who cancels sends neither tid nor signature', async () => {
  const sandbox = await sandboxFor();
  const auth = await authenticated(sandbox, {}, { action: 'cancel' });
  expect(auth).toMatchObject({ authResultCode: 'I002', clientId, amount: '70000' });
  expect(auth).not.toHaveProperty('tid');
  expect(auth).not.toHaveProperty('signature');
  expect(await ledger(sandbox.url)).toEqual([]);
});

test('the window without its pages authenticates the same way, and refuses what the window refuses', async () => {
  const sandbox = await sandboxFor({});
  const fields = {
    clientId,
    method: 'card',
    orderId: 'order-without-pages',
    amount: '70000',
    goodsName: '픽스처 4.5 x 10',
    returnUrl: 'http://127.0.0.1:9/return',
  };
  const ask = (given: Record<string, string>) =>
    fetch(`${sandbox.url}/pay/authentications`, { method: 'POST', body: new URLSearchParams(given) });

  const auth = (await (await ask(fields)).json()) as Record<string, string>;
  const { tid = '', authToken = '' } = auth;
  expect(auth).toMatchObject({ authResultCode: '0000', orderId: 'order-without-pages', amount: '70000' });
  expect(auth.signature).toBe(authSignature({ authToken, clientId, amount: 70_000 }, secretKey));
  expect((await call(sandbox, `/payments/${tid}`, { body: approveBody(tid, 70_000) })).reply.status).toBe('paid');

  expect((await ask(fields)).status).toBe(400);
  expect((await ask({ ...fields, orderId: 'another', amount: '0' })).status).toBe(400);
  expect((await ask({ ...fields, orderId: 'third', clientId: 'stranger' })).status).toBe(400);
});
