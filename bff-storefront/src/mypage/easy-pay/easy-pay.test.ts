import { afterEach, expect, test } from 'vitest';
import { openStorefront, SESSION_ID, type Storefront, sessionBody } from '../../testing/storefront.ts';
import type { EasyPaymentView } from './easy-pay.ts';

const NO = '20260601-ABCDEFGH';
const ID = '018f0000-0000-7000-8000-000000000002';
const card = {
  paymentUserKey: ID,
  company: '신한',
  last4: '1234',
  isDefault: true,
  createdAt: '2026-06-01T00:00:00Z',
  usedAt: null,
};
const purchase = {
  _id: ID,
  purchaseNo: NO,
  title: '픽스처',
  state: 'PURCHASE_GENERATED',
  paymentMethod: 'easy',
  totals: { payable: 62_000 },
  expiresAt: '2026-06-01T00:30:00Z',
};
let storefront: Storefront;
afterEach(() => storefront.close());

async function view(query: string, of: { purchase?: object; cards?: object[] } = {}) {
  storefront = await openStorefront({
    core: ({ path }) => {
      if (path === '/api/bff/sessions/read') return { status: 200, body: sessionBody('t') };
      if (path === '/api/plugins/nice/payu/user-key') return { status: 200, body: { cards: of.cards ?? [card] } };
      return path.startsWith('/api/v1/me/purchases/')
        ? { status: 200, body: { purchase: { ...purchase, ...of.purchase } } }
        : undefined;
    },
    page: (bff, request) => bff.screens.easyPayment(new URL(request.url).searchParams),
  });
  const path = `/plugins/nice/payu/request?purchaseNo=${NO}${query}`;
  const response = await storefront.get(path, { cookie: `sid=${SESSION_ID}` });
  return (await response.json()) as EasyPaymentView;
}

test.each([
  [
    'a refusal of the gateway',
    '&problem=PAYMENT_REFUSED&gateway=3081',
    ['결제가 승인되지 않았습니다', '카드 한도나 잔액이'],
  ],
  ['a code of this site', '&problem=CARD_GONE', ['삭제된 카드입니다.', '']],
  ['nothing for an invalid code', '&problem=<b>&gateway=<b>', null],
])('shows why the last attempt failed: %s', async (_, query, words) => {
  const ready = await view(query);
  if (ready.kind !== 'ready') throw new Error(ready.kind);
  const { order, reason } = ready;
  expect(order).toEqual({ purchaseNo: NO, title: '픽스처', payable: 62_000, expiresAt: purchase.expiresAt });
  const shown = reason && [reason.title, reason.detail ?? ''];
  expect(shown).toEqual(words ? words.map((word) => expect.stringContaining(word)) : null);
});

test.each([
  ['settled', { purchase: { state: 'PURCHASE_CONFIRMED' } }],
  ['settled', { purchase: { state: 'PURCHASE_CANCELED' } }],
  ['settled', { purchase: { paymentMethod: 'card' } }],
  ['cardless', { cards: [] }],
])('redirects to the page with the next step: %s %j', async (kind, of) => {
  expect(await view('', of)).toEqual({ kind, purchaseNo: NO });
});
