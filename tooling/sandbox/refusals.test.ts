import { expect, test } from 'vitest';
import { approveBody, authenticated, call, paid, sandboxFor, secretKey, windowFields } from './gateway.fixture.ts';
import { toKst } from './protocol/kst.ts';
import { transactionSignature } from './protocol/signatures.ts';

test('the wrong key pair, or none, is HTTP 401', async () => {
  const sandbox = await sandboxFor();
  const wrong = `Basic ${Buffer.from('stranger:else').toString('base64')}`;
  for (const [authorization, code] of [
    [wrong, 'U304'],
    ['Bearer nothing', 'U305'],
    [null, 'U104'],
  ] as const) {
    const { status, reply } = await call(sandbox, '/payments/x', { body: {}, authorization });
    expect([status, reply.resultCode]).toEqual([401, code]);
  }
  expect((await call(sandbox, '/webhook', { authorization: null })).status).toBe(401);
  expect((await call(sandbox, '/check-amount/x', { body: {}, authorization: null })).status).toBe(401);
});

test('an access token is valid for its 30 minutes', async () => {
  let now = new Date('2026-05-01T00:00:00Z');
  const sandbox = await sandboxFor({ now: () => now });
  const { tid } = await paid(sandbox);
  const first = (await call(sandbox, '/access-token', { method: 'POST' })).reply;
  expect(first).toMatchObject({ resultCode: '0000', tokenType: 'Bearer', expireAt: '2026-05-01T09:30:00.000+0900' });
  const authorization = `Bearer ${String(first.accessToken)}`;
  now = new Date('2026-05-01T00:29:59Z');
  expect((await call(sandbox, '/access-token', { method: 'POST' })).reply).toMatchObject({
    accessToken: first.accessToken,
    expireAt: first.expireAt,
  });
  expect((await call(sandbox, `/payments/${tid}`, { authorization })).reply).toMatchObject({ resultCode: '0000' });
  now = new Date('2026-05-01T00:30:00Z');
  expect((await call(sandbox, `/payments/${tid}`, { authorization })).status).toBe(401);
});

test('an approval with another amount is refused and can be repeated with the correct one', async () => {
  const sandbox = await sandboxFor();
  const { tid = '' } = await authenticated(sandbox);
  expect((await call(sandbox, `/payments/${tid}`, { body: approveBody(tid, 69_999) })).reply.resultCode).toBe('A123');
  const forged = { ...approveBody(tid, 70_000), amount: 69_999 };
  expect((await call(sandbox, `/payments/${tid}`, { body: forged })).reply.resultCode).toBe('A211');
  expect((await call(sandbox, `/payments/${tid}`, { body: approveBody(tid, 70_000) })).reply.resultCode).toBe('0000');
  expect((await call(sandbox, `/payments/${tid}`, { body: approveBody(tid, 70_000) })).reply.resultCode).toBe('2201');
});

test('an authentication is valid for 30 minutes', async () => {
  let now = new Date('2026-05-01T00:00:00Z');
  const sandbox = await sandboxFor({ now: () => now });
  const intime = await authenticated(sandbox);
  const late = await authenticated(sandbox);
  now = new Date('2026-05-01T00:30:00Z');
  const approved = await call(sandbox, `/payments/${intime.tid}`, { body: { amount: 70_000 } });
  expect(approved.reply.resultCode).toBe('0000');
  now = new Date('2026-05-01T00:30:01Z');
  const refused = await call(sandbox, `/payments/${late.tid}`, { body: { amount: 70_000 } });
  expect(refused).toMatchObject({ status: 200, reply: { resultCode: 'A245' } });
});

test('invalid approval bodies are refused with the field name', async () => {
  const sandbox = await sandboxFor();
  const { tid = '' } = await authenticated(sandbox);
  const codeFor = async (body: unknown) => (await call(sandbox, `/payments/${tid}`, { body })).reply.resultCode;
  expect(await codeFor('{broken')).toBe('U131');
  expect(await codeFor([])).toBe('U131');
  expect(await codeFor({})).toBe('U100');
  expect(await codeFor({ amount: '70000' })).toBe('U127');
  expect(await codeFor({ amount: -1 })).toBe('U127');
  expect(await codeFor({ amount: 70_000, ediDate: 'yesterday' })).toBe('P024');
  expect(await codeFor({ amount: 70_000, signData: 'f'.repeat(64) })).toBe('U100');
  expect((await call(sandbox, '/payments/nobody', { body: { amount: 70_000 } })).reply.resultCode).toBe('A118');
  expect(await call(sandbox, '/nothing/here')).toMatchObject({ status: 404, reply: { resultCode: 'U109' } });
});

test('an order id can be paid once', async () => {
  const sandbox = await sandboxFor();
  const orderId = 'one-order';
  const first = await authenticated(sandbox, { orderId });
  const second = await authenticated(sandbox, { orderId });
  const approve = (tid = '') => call(sandbox, `/payments/${tid}`, { body: { amount: 70_000 } });
  expect((await approve(first.tid)).reply.resultCode).toBe('0000');
  expect((await approve(second.tid)).reply.resultCode).toBe('A127');
  await expect(authenticated(sandbox, { orderId })).rejects.toThrow('P015');
});

test('pressing pay twice returns the same authentication', async () => {
  const sandbox = await sandboxFor();
  const opened = await fetch(`${sandbox.url}/pay/window`, {
    method: 'POST',
    body: new URLSearchParams(windowFields()),
  });
  const press = async () => {
    const body = new URLSearchParams({ action: 'pay', cardCode: '04', cardQuota: '0' });
    return /name="tid" value="([^"]+)"/.exec(await (await fetch(opened.url, { method: 'POST', body })).text())?.[1];
  };
  const tid = await press();
  expect(tid).toHaveLength(30);
  expect(await press()).toBe(tid);
});

test.each([
  ['U100', { goodsName: '' }],
  ['P009', { goodsName: '가'.repeat(14) }],
  ['P010', { amount: '1,000' }],
  ['P010', { amount: '100.5' }],
  ['P017', { amount: '0' }],
  ['3041', { amount: '999' }],
  ['P012', { method: 'cash' }],
  ['P012', { returnUrl: 'javascript:alert(1)' }],
  ['P012', { mallReserved: '{"a":1}' }],
  ['P012', { cardCode: '99' }],
  ['P011', { useEscrow: 'yes' }],
  ['P036', { taxFreeAmt: '70001' }],
  ['P037', { amount: '49999', cardQuota: '00,03' }],
  ['P028', { cardQuota: '0' }],
  ['P032', { method: 'kakaopay', useEscrow: 'true' }],
  ['U100', { method: 'vbank' }],
  ['4141', { method: 'vbank', vbankHolder: '이루온', amount: '1' }],
  ['P031', { method: 'vbank', vbankHolder: '이루온', vbankExpDate: '2020-01-01' }],
  ['U104', { clientId: 'S2_other' }],
])('the window refuses with %s: %o', async (code, fields) => {
  const sandbox = await sandboxFor();
  await expect(authenticated(sandbox, fields)).rejects.toThrow(code);
});

test('the window accepts only offered choices', async () => {
  const sandbox = await sandboxFor();
  await expect(authenticated(sandbox, { cardCode: '06' }, { cardCode: '04' })).rejects.toThrow();
  await expect(authenticated(sandbox, { cardQuota: '00,03' }, { cardQuota: 12 })).rejects.toThrow();
});

test('quotes and pipes of the goods name become hyphens, and markup stays text', async () => {
  const sandbox = await sandboxFor();
  expect(await paid(sandbox, { goodsName: 'a"b|<b>c' })).toMatchObject({ goodsName: 'a-b-<b>c' });
  const page = await (await fetch(`${sandbox.url}/ledger`)).text();
  expect(page).toContain('a-b-&lt;b&gt;c');
  expect(page).not.toContain('<b>c');
});

test('a payment is found by order id and Korean day', async () => {
  const sandbox = await sandboxFor({ now: () => new Date('2026-11-20T16:00:00Z') });
  const { tid, orderId } = await paid(sandbox);
  const find = async (query: string) => (await call(sandbox, `/payments/find/${orderId}${query}`)).reply;
  expect(await find('?orderDate=20261121')).toMatchObject({ resultCode: '0000', tid });
  expect(await find('?orderDate=20261120')).toMatchObject({ resultCode: 'U122' });
  expect(await find('')).toMatchObject({ resultCode: 'U100' });
  expect(await find('?orderDate=today')).toMatchObject({ resultCode: 'U130' });
});

test('a status query with a signature is checked, and an authentication alone is no payment', async () => {
  const sandbox = await sandboxFor();
  const { tid } = await paid(sandbox);
  const ediDate = toKst(new Date());
  const status = async (signData: string) => {
    const query = new URLSearchParams({ ediDate, signData });
    return (await call(sandbox, `/payments/${tid}?${query}`)).reply.resultCode;
  };
  expect(await status(transactionSignature({ tid, ediDate }, secretKey))).toBe('0000');
  expect(await status('f'.repeat(64))).toBe('A211');
  const { tid: only } = await authenticated(sandbox);
  expect((await call(sandbox, `/payments/${only}`)).reply.resultCode).toBe('A118');
});

test('the amount check returns whether the amount was paid', async () => {
  const sandbox = await sandboxFor();
  const { tid } = await paid(sandbox);
  const check = async (amount: number) => (await call(sandbox, `/check-amount/${tid}`, { body: { amount } })).reply;
  const right = await check(70_000);
  expect(right).toMatchObject({ resultCode: '0000', isValid: true });
  expect(right.signature).toBe(transactionSignature({ tid, ediDate: String(right.ediDate) }, secretKey));
  expect(await check(1_000)).toMatchObject({ resultCode: '0000', isValid: false });
});
