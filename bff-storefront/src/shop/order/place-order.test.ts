import { type CoreReply, problem } from '@iruon/server-kit/testing/core-server';
import { afterEach, expect, test } from 'vitest';
import { quoteOf } from '../../testing/quote.ts';
import { openStorefront, SESSION_ID, type Storefront, sessionBody } from '../../testing/storefront.ts';
import type { OrderDraft } from './place-order.ts';

let storefront: Storefront;
afterEach(() => storefront.close());

const ORDERS = '/api/v1/shop/orders';
const id = '0190a000-0000-7000-8000-000000000001';
const purchaseNo = '20261121-ABC123';
const created = {
  status: 201,
  body: {
    purchase: {
      _id: id,
      purchaseNo,
      state: 'PURCHASE_INITIATED',
      payable: 1000,
      paymentMethod: 'card',
      expiresAt: null,
    },
  },
};
const quote = quoteOf(900, 300);
const draft: OrderDraft = {
  _carts: [id],
  sender: { name: '김서연', phone: '01012345678', email: 'clinic@example.kr' },
  receiver: { name: '김서연', phone: '01012345678', postcode: '06236', address1: '서울 강남구', address2: '3층' },
  isAddressSaved: false,
  isAddressDefault: false,
  paymentMethod: 'card',
  _coupons: [],
  point: 0,
  money: 0,
  requestMessage: '',
  account: null,
  consents: { PURCHASE: '2026-11-21', DELIVERY_PROVISION: '2026-11-21' },
  expectedTotal: 1000,
  expectedPoint: 200,
  expectedMoney: 300,
  idempotencyKey: '7a6c6f0e-59b8-4b07-9c5e-2f2f9b9c2d11',
};

async function place(responses: Record<string, CoreReply>, wanted: OrderDraft = draft) {
  storefront = await openStorefront({
    core: ({ method, path }) => {
      if (path === '/api/bff/sessions/read') return { status: 200, body: sessionBody('t') };
      return responses[`${method} ${path}`] ?? responses[path];
    },
    page: (bff) => bff.actions.placeOrder(wanted),
  });
  const response = await storefront.post(
    '/shop/order',
    {},
    {
      origin: 'http://localhost:3000',
      'sec-fetch-site': 'same-origin',
      cookie: `sid=${SESSION_ID}`,
    },
  );
  return (await response.json()) as { ok: boolean; value: Record<string, unknown> };
}

test('a placed order continues with its payment', async () => {
  const payment = { kind: 'confirmed', purchaseNo };
  const outcome = await place({ [ORDERS]: created, [`${ORDERS}/${id}/process`]: { status: 200, body: { payment } } });
  expect(outcome).toEqual({ ok: true, value: { kind: 'placed', purchaseNo, payment } });
  expect(JSON.parse(storefront.core.at(ORDERS)[0]?.body ?? '')).toMatchObject({
    _carts: [id],
    consents: draft.consents,
    expectedTotal: 1000,
    expectedPoint: 200,
    expectedMoney: 300,
  });
});

test('a changed amount is returned with the quote of the refusal and a new key, because the refusal is stored under the old key', async () => {
  const outcome = await place({
    [ORDERS]: {
      status: 409,
      body: { type: 'x', title: '금액이 바뀌었습니다.', status: 409, code: 'QUOTE_CHANGED', quote },
    },
    '/api/v1/me/coupons/proposal': {
      status: 200,
      body: { coupons: [], choices: [], applied: [], unfit: [], proposal: { _coupons: [], saved: 0, atMost: 0 } },
    },
  });
  expect(outcome.value).toMatchObject({ kind: 'refused', quote: { price: { payable: 1200 } } });
  expect(outcome.value.idempotencyKey).not.toBe(draft.idempotencyKey);
  // The refusal contains the quote: only its coupons are requested.
  expect(storefront.core.received.map(({ path }) => path).filter((path) => !path.endsWith('/read'))).toEqual([
    ORDERS,
    '/api/v1/me/coupons/proposal',
  ]);
});

test.each([
  [503, 'UPSTREAM_UNAVAILABLE'],
  [409, 'IDEMPOTENCY_IN_PROGRESS'],
] as const)('%i %s has an unknown outcome: no new key is issued', async (status, code) => {
  const outcome = await place({ [ORDERS]: problem(status, code, '잠시 후') });
  expect(outcome).toMatchObject({ ok: false, problem: { code } });
});

test('an order whose payment cannot start remains placed, and returns the reason', async () => {
  const outcome = await place({
    [ORDERS]: created,
    [`${ORDERS}/${id}/process`]: problem(503, 'PAYMENT_PENDING', '확인하고 있습니다.'),
  });
  expect(outcome.value).toMatchObject({ kind: 'unpaid', purchaseNo, problem: { code: 'PAYMENT_PENDING' } });
});

test("the gateway's post is forwarded to core-api unchanged, without a member", async () => {
  storefront = await openStorefront({
    core: ({ path }) =>
      path === '/api/plugins/nice/pay/approval' ? { status: 200, body: { purchaseNo, outcome: 'paid' } } : undefined,
    page: async (bff, request) => bff.actions.approve(await request.formData()),
  });
  const fields = { authResultCode: '0000', tid: 'UT1', orderId: 'o1', amount: '1000', signature: 'ab', ofTheirs: 'x' };
  const response = await storefront.post('/plugins/nice/pay/result', fields, {
    origin: 'https://pay.example',
    'sec-fetch-site': 'cross-site',
    cookie: `sid=${SESSION_ID}`,
  });
  expect(await response.json()).toEqual({ ok: true, value: { purchaseNo, outcome: 'paid' } });
  const [sent] = storefront.core.at('/api/plugins/nice/pay/approval');
  expect(JSON.parse(sent?.body ?? '')).toEqual(fields);
  expect(sent?.authorization).toBeUndefined();
});

const DESTINATIONS = '/api/v1/me/destinations';
const address = { name: '김서연', phone: '01012345678', postcode: '06236', address1: '서울 강남구', address2: '3층' };
const paid = { status: 200, body: { payment: { kind: 'confirmed', purchaseNo } } };

test.each([
  ['saved if it is new', true, [{ ...address, address2: '4층' }], 1],
  ['not saved twice', true, [address], 0],
  ['not saved without the choice', false, [], 0],
])('the address of an order is %s', async (_, isAddressSaved, destinations, times) => {
  await place(
    {
      [ORDERS]: created,
      [`${ORDERS}/${id}/process`]: paid,
      [`GET ${DESTINATIONS}`]: { status: 200, body: { destinations } },
      [`POST ${DESTINATIONS}`]: { status: 201, body: { destination: address } },
    },
    { ...draft, isAddressSaved },
  );
  const saved = storefront.core.at(DESTINATIONS).filter(({ method }) => method === 'POST');
  expect(saved.map(({ body }) => JSON.parse(body))).toEqual(
    Array.from({ length: times }, () => ({ title: '김서연', ...address, isDefault: false })),
  );
});

test('a saved destination is read once, and not saved again', async () => {
  await place(
    {
      [ORDERS]: created,
      [`${ORDERS}/${id}/process`]: paid,
      [`GET ${DESTINATIONS}`]: { status: 200, body: { destinations: [{ _id: id, ...address }] } },
    },
    { ...draft, receiver: { destination: id }, isAddressSaved: true },
  );
  expect(storefront.core.at(DESTINATIONS).map(({ method }) => method)).toEqual(['GET']);
});

test('an order remains placed although its address could not be saved', async () => {
  const outcome = await place(
    {
      [ORDERS]: created,
      [`${ORDERS}/${id}/process`]: paid,
      [`GET ${DESTINATIONS}`]: { status: 200, body: { destinations: [] } },
      [`POST ${DESTINATIONS}`]: problem(409, 'DESTINATIONS_FULL', '더 저장할 수 없습니다.'),
    },
    { ...draft, isAddressSaved: true },
  );
  expect(outcome.value).toMatchObject({ kind: 'placed', purchaseNo });
});
