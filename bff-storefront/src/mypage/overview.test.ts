import { afterEach, expect, test } from 'vitest';
import { member, openStorefront, SESSION_ID, type Storefront, sessionBody } from '../testing/storefront.ts';
import type { OverviewView } from './overview.ts';

let storefront: Storefront | undefined;
afterEach(() => storefront?.close());

const none = { waiting: 0, paid: 0, preparing: 0, shipping: 0, delivered: 0, confirmed: 0, claims: 0 };
const bodies: Record<string, unknown> = {
  '/api/v1/me/points': { balance: 500, expiring: { amount: 100, within: 30 }, entries: [], next: null },
  '/api/v1/me/level': { standing: { level: null, isHeld: false, score: 0, next: null } },
  '/api/v1/me/coupons': {
    counts: { usable: 3, used: 0, expired: 0 },
    coupons: [
      { name: '나중', expiresAt: '2026-12-31T14:59:59.999Z' },
      { name: '무기한', expiresAt: null },
      { name: '먼저', expiresAt: '2026-12-01T14:59:59.999Z' },
    ],
    next: null,
  },
  '/api/v1/me/bought-products': { products: [] },
  '/api/v1/me/recalls': { recalls: [] },
  '/api/v1/me/unpaid-purchases': { purchases: [{ purchaseNo: '20261121-AAAAAA' }, { purchaseNo: '20261120-BBBBBB' }] },
};

async function show({ waiting, custNo }: { waiting: number; custNo: string | null }) {
  const requested: string[] = [];
  storefront = await openStorefront({
    core: ({ path }) => {
      const session = sessionBody('t');
      if (path.endsWith('/read'))
        return { status: 200, body: { ...session, user: { ...member, meta: { CustNo: custNo } } } };
      requested.push(path);
      const orders = { orders: [], counts: { ...none, waiting }, next: null };
      return { status: 200, body: path === '/api/v1/me/orders' ? orders : bodies[path] };
    },
    page: (bff) => bff.screens.overview(),
  });
  const response = await storefront.get('/mypage', { cookie: `sid=${SESSION_ID}` });
  return { view: (await response.json()) as OverviewView, requested };
}

test('one call per part, and none for payments while none is unfinished', async () => {
  const { view, requested } = await show({ waiting: 0, custNo: 'C-1' });
  expect(requested.toSorted()).toEqual([
    '/api/v1/me/bought-products',
    '/api/v1/me/coupons',
    '/api/v1/me/level',
    '/api/v1/me/orders',
    '/api/v1/me/points',
    '/api/v1/me/recalls',
  ]);
  expect(view).toMatchObject({
    name: '김서연',
    unpaid: null,
    again: [],
    coupons: { usable: 3, ending: { name: '먼저', endsAt: '2026-12-01T14:59:59.999Z' } },
  });
  expect(view.tabs).toHaveLength(7);
});

test('the latest unfinished payment is shown with the number of all', async () => {
  const { view } = await show({ waiting: 2, custNo: 'C-1' });
  expect(view.unpaid).toEqual({ latest: { purchaseNo: '20261121-AAAAAA' }, count: 2 });
});

test('prices are not requested for a member without a customer number', async () => {
  const { view, requested } = await show({ waiting: 0, custNo: null });
  expect(requested).not.toContain('/api/v1/me/bought-products');
  expect(view.again).toBeNull();
});
