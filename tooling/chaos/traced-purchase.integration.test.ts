import { DEFAULT_PASSWORD } from '@iruon/db/factories';
import { createLogger, startTraces } from '@iruon/server-kit';
import { type ReceivedSpan, receiveTraces } from '@iruon/server-kit/testing/trace-receiver';
import { leaksIn, plantSecrets } from '@iruon/server-kit/testing/watched-logs';
import { expect, it } from 'vitest';
import type { OrderDraft } from '../../bff-storefront/src/shop/order/place-order.ts';
import { ORIGIN, storefrontApp } from '../../bff-storefront/src/testing/storefront.ts';
import { authorize } from '../sandbox/client.ts';
import { createTestDatabase } from '../test/database.ts';
import { buy } from './buy.ts';
import { RequestLog } from './log.ts';
import { planOf } from './plan.ts';
import { settle } from './settle.ts';
import { openShop, type Shop } from './shop.ts';

const BFF_KEY = 'bff-key-of-the-traced-purchase-0123456789';
const PURCHASES = 16;
const PATIENCE_MS = 10_000;

/** The page server, whose pages log in, order, and receive the result of the payment window. */
function pageServer(shop: Shop) {
  const app = storefrontApp({
    config: { coreUrl: shop.core.url, bffKey: BFF_KEY },
    async page({ actions }, request) {
      const form = await request.formData();
      switch (new URL(request.url).pathname) {
        case '/login':
          return actions.login({ username: String(form.get('username')), password: DEFAULT_PASSWORD });
        case '/shop/order':
          return actions.placeOrder(JSON.parse(String(form.get('draft'))) as OrderDraft);
        default:
          return actions.approve(form);
      }
    },
  });
  let cookie = '';
  return async (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) => {
    const response = await app.request(`${ORIGIN}${path}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { origin: ORIGIN, 'sec-fetch-site': 'same-origin', cookie, ...headers },
    });
    const cookies = response.headers.getSetCookie().map((each) => each.split(';')[0]);
    if (cookies.length > 0) cookie = cookies.join('; ');
    return { status: response.status, body: (await response.json()) as { ok?: boolean; value?: unknown } };
  };
}

/** The draft of an order for one product in the buyer's cart. */
async function draftOf(shop: Shop): Promise<{ draft: object; username: string }> {
  const [buyer] = shop.buyers;
  if (!buyer) throw new Error('no buyer');
  const as = buyer.person;
  const { client, goods, parcelId } = shop;
  const line = { _product: goods.implant.productId, _shippingOption: parcelId, amount: 1 };
  await client.insist('POST', '/api/v1/me/carts', { as, body: { carts: [line] } }, PATIENCE_MS);
  const { body } = await client.insist('GET', '/api/v1/me/carts', { as }, PATIENCE_MS);
  const _carts = (body.carts as { _id: string }[]).map(({ _id }) => _id);
  const address = { postcode: '06236', address1: '서울 강남구 테헤란로 152' };
  const priced = { _carts, receiver: address, point: 0, money: 0, _coupons: [] };
  const quoted = await client.insist('POST', '/api/v1/shop/orders/quote', { as, body: priced }, PATIENCE_MS);
  const { totals } = quoted.body.quote as { totals: { payable: number } };
  const { username } = await shop.db
    .selectFrom('users')
    .select('username')
    .where('id', '=', as.id)
    .executeTakeFirstOrThrow();
  const draft = {
    ...priced,
    receiver: { ...address, name: '김이루', phone: '01012345678', address2: '3층' },
    sender: { name: '김이루', phone: '01012345678', email: 'traced@chaos.example' },
    ...{ paymentMethod: 'card', consents: { PURCHASE: '2026-01-01', DELIVERY_PROVISION: '2026-01-01' } },
    ...{ expectedTotal: totals.payable, expectedPoint: 0, expectedMoney: 0 },
    ...{ isAddressSaved: false, isAddressDefault: false, idempotencyKey: 'traced-order' },
  };
  return { draft, username: username ?? '' };
}

it('one request of a browser is one trace through both servers, and no span of purchases contains a secret or a person', {
  tags: ['extended'],
  timeout: 400_000,
}, async () => {
  await using receiver = await receiveTraces();
  await using database = await createTestDatabase();
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url, BFF_KEY };
  await using shop = await openShop({ databaseUrl: database.url, buyers: 6, env });
  plantSecrets({ BFF_KEY, NICE_SECRET_KEY: '0123456789abcdef0123456789abcdef' });
  const traces = await startTraces(
    { endpoint: receiver.url, headers: {}, ratio: 1 },
    { name: 'storefront', logger: createLogger('front', 'silent'), core: { url: shop.core.url, key: BFF_KEY } },
  );
  const post = pageServer(shop);
  const { draft, username } = await draftOf(shop);
  expect(await post('/login', { username })).toMatchObject({ status: 200, body: { ok: true } });
  // A browser cannot choose its trace, nor that it is recorded.
  const foreign = { traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-00` };
  const placed = await post('/shop/order', { draft: JSON.stringify(draft) }, foreign);
  const value = placed.body.value as { kind: string; payment: { fields: Record<string, string | number> } };
  expect(value).toMatchObject({ kind: 'placed' });
  const window = Object.fromEntries(Object.entries(value.payment.fields).map(([name, each]) => [name, String(each)]));
  const fields = await authorize({ sandboxUrl: shop.sandbox.url, fields: window });
  const approved = await post('/plugins/nice/pay/result', fields, { origin: 'https://pay.example' });
  expect(approved.body).toMatchObject({ ok: true, value: { outcome: 'paid' } });

  const log = new RequestLog();
  const journey = (index: number) => ({
    shop,
    client: shop.client,
    log,
    plan: planOf(7, index),
    patienceMs: PATIENCE_MS,
  });
  await Promise.all(
    [0, 1, 2, 3].map(async (first) => {
      for (let index = first; index < PURCHASES; index += 4) await buy(journey(index));
    }),
  );
  expect(await settle(shop, 0)).toEqual([]);
  await traces?.stop();
  await shop.core.stop();

  const { spans } = receiver;
  const byId = new Map(spans.map((span) => [span.spanId, span]));
  /** The names from the first span of its trace down to a span, each with its server. */
  const wayTo = (span: ReceivedSpan): string[] => {
    const parent = byId.get(span.parentSpanId);
    return [...(parent ? wayTo(parent) : []), `${span.service}: ${span.name}`];
  };
  const ways = new Set(spans.map((span) => wayTo(span).join(' > ')));
  const order = 'storefront: POST /shop/* > storefront: POST core-api > core-api: POST /api/v1/shop/orders';
  const approval =
    'storefront: POST /plugins/* > storefront: POST core-api > core-api: POST /api/plugins/nice/pay/approval';
  for (const way of [
    ...[`${order} > core-api: insert purchases`, `${order} > core-api: insert orders`, `${order} > core-api: commit`],
    ...[`${approval} > core-api: payment approve`, `${approval} > core-api: update purchases`],
  ])
    expect([...ways]).toContain(way);
  const [approvalSpan] = spans.filter((span) => wayTo(span).join(' > ') === approval);
  const mail = spans.find(
    ({ name, links }) =>
      name === 'mail purchase-paid' && links.some(({ traceId }) => traceId === approvalSpan?.traceId),
  );
  expect(spans.filter(({ parentSpanId }) => parentSpanId === mail?.spanId).map(({ name }) => name)).toEqual([
    'mail send',
  ]);
  expect(spans.some(({ traceId }) => traceId === 'a'.repeat(32))).toBe(false);
  const names = new Set(spans.map(({ name }) => name));
  for (const name of ['job send-refund', 'payment cancel', 'job settle-payments']) expect([...names]).toContain(name);

  expect(spans.length).toBeGreaterThan(1_000);
  for (const text of receiver.texts) expect(leaksIn(text)).toEqual([]);
  // Names are of a bounded number: patterns, statements and kinds of jobs.
  expect([...names].filter((name) => /[0-9a-f]{8}-[0-9a-f]{4}|\d{6}/.test(name))).toEqual([]);
});
