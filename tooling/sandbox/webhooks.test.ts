import { expect, test } from 'vitest';
import { call, paid, sandboxFor, secretKey, setFaultsOf, shopListener } from './gateway.fixture.ts';
import { paymentSignature } from './protocol/signatures.ts';

type Shown = { id: string; state: string; attempts: { outcome: { ok: boolean; code?: string } }[] };

async function deliveries(url: string): Promise<Shown[]> {
  return ((await (await fetch(`${url}/webhooks.json`)).json()) as { deliveries: Shown[] }).deliveries;
}

test('a notice is sent again until the shop responds with exactly OK', async () => {
  const shop = await shopListener([
    { status: 500, body: 'OK' },
    { status: 200, body: '{"ok":true}' },
  ]);
  const sandbox = await sandboxFor({ webhookUrl: shop.url });
  await paid(sandbox);
  await shop.received(3);
  await expect.poll(async () => (await deliveries(sandbox.url))[0]?.state).toBe('delivered');
  const outcomes = (await deliveries(sandbox.url))[0]?.attempts.map((attempt) => attempt.outcome.code ?? 'OK');
  expect(outcomes).toEqual(['U337', 'U338', 'OK']);
});

test('an unaccepted notice fails after its retries and can be resent manually', async () => {
  const shop = await shopListener(Array.from({ length: 3 }, () => ({ status: 503, body: '' })));
  const sandbox = await sandboxFor({ webhookUrl: shop.url });
  await paid(sandbox);
  await expect.poll(async () => (await deliveries(sandbox.url))[0]?.state).toBe('failed');
  expect(shop.notices).toHaveLength(3);
  const [failed] = await deliveries(sandbox.url);
  const resend = (id = '') => fetch(`${sandbox.url}/webhooks/${id}/resend`, { method: 'POST' });
  expect((await resend(failed?.id)).status).toBe(200);
  await shop.received(4);
  await expect.poll(async () => (await deliveries(sandbox.url))[0]?.state).toBe('delivered');
  expect((await resend('unknown')).status).toBe(404);
});

test('a withheld notice is stored and can be sent manually', async () => {
  const shop = await shopListener();
  const sandbox = await sandboxFor({ webhookUrl: shop.url });
  await setFaultsOf(sandbox, { webhook: 'off', times: 1 });
  await paid(sandbox);
  const [withheld] = await deliveries(sandbox.url);
  expect(withheld).toMatchObject({ state: 'withheld', attempts: [] });
  await fetch(`${sandbox.url}/webhooks/${withheld?.id}/resend`, { method: 'POST' });
  expect(await shop.received(1)).toHaveLength(1);
});

test('an unreachable shop does not delay an approval', async () => {
  const sandbox = await sandboxFor({ webhookUrl: 'http://127.0.0.1:9/nothing' });
  expect(await paid(sandbox)).toMatchObject({ resultCode: '0000' });
  await expect.poll(async () => (await deliveries(sandbox.url))[0]?.state).toBe('failed');
  expect((await deliveries(sandbox.url))[0]?.attempts[0]?.outcome.code).toBe('U336');
});

test('an address is registered per method once its sample notice gets OK', async () => {
  const shop = await shopListener([
    { status: 404, body: 'OK' },
    { status: 200, body: 'ok' },
  ]);
  const sandbox = await sandboxFor();
  const register = async () => (await call(sandbox, '/webhook', { body: { method: 'card', url: shop.url } })).reply;
  expect(await register()).toMatchObject({ resultCode: 'U337', urls: [] });
  expect(await register()).toMatchObject({ resultCode: 'U338', urls: [] });
  expect(await register()).toMatchObject({
    resultCode: '0000',
    messageSource: 'nicepay',
    urls: [{ method: 'card', url: shop.url, managerEmail: '' }],
  });
  const sample = shop.notices[2];
  const { tid = '', amount = 0, ediDate = '' } = sample ?? {};
  expect(sample?.signature).toBe(paymentSignature({ tid, amount, ediDate }, secretKey));
  expect(await register()).toMatchObject({ resultCode: 'U333' });

  const { tid: paidTid } = await paid(sandbox);
  expect((await shop.received(4))[3]).toMatchObject({ tid: paidTid });
});

test('addresses are changed, listed and deleted', async () => {
  const shop = await shopListener();
  const sandbox = await sandboxFor();
  const post = async (path: string, body: unknown) => (await call(sandbox, `/webhook${path}`, { body })).reply;
  expect(await post('/vbank/update', { url: shop.url })).toMatchObject({ resultCode: 'U334' });
  await post('', { method: 'vbank', url: shop.url });
  const moved = { url: `${shop.url}?moved`, managerEmail: 'pay@iruon.example' };
  expect(await post('/vbank/update', moved)).toMatchObject({
    resultCode: '0000',
    urls: [{ method: 'vbank', ...moved }],
  });
  expect((await call(sandbox, '/webhook')).reply).toMatchObject({ resultCode: '0000', urls: [moved] });
  expect(await post('/vbank/delete', {})).toMatchObject({ resultCode: '0000', urls: [] });
  expect(await post('/vbank/delete', {})).toMatchObject({ resultCode: 'U122' });
  expect(await post('', { method: 'gold', url: shop.url })).toMatchObject({ resultCode: 'U131' });
  expect(await post('', { method: 'card', url: 'ftp://x' })).toMatchObject({ resultCode: 'U131' });
  expect(await post('', { method: 'card' })).toMatchObject({ resultCode: 'U100' });
});
