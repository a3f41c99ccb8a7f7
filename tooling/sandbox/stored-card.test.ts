import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { cardNumber } from './client.ts';
import { call, netCancel, type Sandbox, sandboxFor, secretKey, setFaultsOf, shopListener } from './gateway.fixture.ts';
import { encryptForTests } from './protocol/card-data.fixture.ts';
import { kstDay, toKst } from './protocol/kst.ts';
import { billingSignature, orderSignature, paymentSignature } from './protocol/signatures.ts';

const good = { cardNo: cardNumber('9410'), expYear: '99', expMonth: '12', idNo: '800101', cardPw: '12' };

async function register(sandbox: Sandbox, card: object = {}, body: object = {}) {
  const orderId = randomUUID();
  const ediDate = toKst(new Date());
  const signData = orderSignature({ orderId, ediDate }, secretKey);
  const encData = encryptForTests({ ...good, ...card }, secretKey);
  const sent = { encData, encMode: 'A2', orderId, ediDate, signData, ...body };
  return (await call(sandbox, '/subscribe/regist', { body: sent })).reply;
}

async function use(sandbox: Sandbox, bid: unknown, verb: 'payments' | 'expire', body: object = {}) {
  const of = { orderId: randomUUID() as string, bid: String(bid), ediDate: toKst(new Date()), ...body };
  const signData = billingSignature(of, secretKey);
  const order = { amount: 70_000, goodsName: '픽스처', cardQuota: 0, useShopInterest: false };
  const sent = { ...(verb === 'payments' ? order : {}), orderId: of.orderId, ediDate: of.ediDate, signData, ...body };
  return { ...(await call(sandbox, `/subscribe/${of.bid}/${verb}`, { body: sent })), orderId: of.orderId };
}

test('a card is stored, pays, sends a notice, can be refunded, and is deleted permanently', async () => {
  const shop = await shopListener();
  const sandbox = await sandboxFor({ webhookUrl: shop.url });
  const { resultCode, bid, cardCode, cardName } = await register(sandbox);
  expect({ resultCode, cardCode, cardName }).toEqual({ resultCode: '0000', cardCode: '04', cardName: '삼성' });
  const { reply, orderId } = await use(sandbox, bid, 'payments', { cardQuota: 3 });
  expect(reply).toMatchObject({
    resultCode: '0000',
    status: 'paid',
    amount: 70_000,
    orderId,
    card: { cardNum: expect.stringMatching(/^9410\d\d\*{6}\d{4}$/), cardQuota: '3' },
  });
  const [amount, ediDate] = [Number(reply.amount), String(reply.ediDate)];
  expect(reply.signature).toBe(paymentSignature({ tid: String(reply.tid), amount, ediDate }, secretKey));
  expect((await shop.received(1))[0]).toMatchObject({ tid: reply.tid, status: 'paid' });
  expect((await use(sandbox, bid, 'payments', { orderId })).reply.resultCode).toBe('A127');
  expect(await netCancel(sandbox, orderId)).toMatchObject({ status: 'cancelled' });
  expect((await use(sandbox, bid, 'expire')).reply.resultCode).toBe('0000');
  expect((await use(sandbox, bid, 'expire')).reply.resultCode).toBe('U115');
  expect((await use(sandbox, bid, 'payments')).reply.resultCode).toBe('U115');
  expect((await use(sandbox, 'BIKYnothing', 'payments')).reply.resultCode).toBe('A124');
});

test.each([
  ['3011', { cardNo: '9410000000000000' }],
  ['3021', { expYear: '20' }],
  ['3021', { expMonth: '13' }],
  ['7012', { idNo: '1' }],
  ['3057', { cardPw: '123' }],
  ['F112', { cardNo: cardNumber('9410', '0112') }],
  ['F201', { cardNo: cardNumber('9410', '0201') }],
])('a card that cannot be stored: %s', async (code, card) => {
  expect((await register(await sandboxFor(), card)).resultCode).toBe(code);
});

test('a forged or unreadable registration is refused', async () => {
  const sandbox = await sandboxFor();
  expect((await register(sandbox, {}, { signData: 'f'.repeat(64) })).resultCode).toBe('A211');
  expect((await register(sandbox, {}, { encData: 'abcd' })).resultCode).toBe('A204');
});

test.each(['3012', '3081', '3095'])('a card whose number ends in %s is stored and never pays', async (code) => {
  const sandbox = await sandboxFor();
  const { bid } = await register(sandbox, { cardNo: cardNumber('4518', code) });
  expect((await use(sandbox, bid, 'payments')).reply.resultCode).toBe(code);
});

test('small amounts and short instalments are refused, a wrong signature as well', async () => {
  const sandbox = await sandboxFor();
  const { bid } = await register(sandbox);
  const codeOf = async (body: object) => (await use(sandbox, bid, 'payments', body)).reply.resultCode;
  expect(await codeOf({ amount: 999 })).toBe('3041');
  expect(await codeOf({ amount: 49_999, cardQuota: 2 })).toBe('3024');
  expect(await codeOf({ signData: 'f'.repeat(64) })).toBe('A211');
});

test('faults of a charge: before charges nothing, after is found by its order', async () => {
  const sandbox = await sandboxFor();
  const { bid } = await register(sandbox);
  const under = async (charge: string) => {
    await setFaultsOf(sandbox, { charge, times: 1 });
    const { status, reply, orderId } = await use(sandbox, bid, 'payments');
    const found = (await call(sandbox, `/payments/find/${orderId}?orderDate=${kstDay(new Date())}`)).reply;
    return [status, reply.signature, found.resultCode];
  };
  expect(await under('error-before')).toEqual([500, undefined, 'U122']);
  expect(await under('error-after')).toEqual([500, undefined, '0000']);
  expect(await under('bad-signature')).toEqual([200, 'f'.repeat(64), '0000']);
});

test('stored cards survive a restart', async () => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'sandbox-cards-'));
  onTestFinished(() => rmSync(dataFolder, { recursive: true }));
  const first = await sandboxFor({ dataFolder });
  const { bid } = await register(first);
  await first.stop();
  const second = await sandboxFor({ dataFolder });
  expect((await use(second, bid, 'payments')).reply.status).toBe('paid');
});

test('the terms are returned only to the merchant', async () => {
  const sandbox = await sandboxFor();
  const path = '/terms?termsType=CollectPersonalInfo';
  expect((await call(sandbox, path)).reply).toMatchObject({ resultCode: '0000', content: expect.any(String) });
  expect((await call(sandbox, path, { authorization: null })).status).toBe(401);
  expect((await call(sandbox, '/terms?termsType=x')).reply.resultCode).toBe('P012');
});
