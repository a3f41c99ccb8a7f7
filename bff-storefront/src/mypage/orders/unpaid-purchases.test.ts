import type { UnpaidPurchase } from '@iruon/contract';
import { afterEach, expect, test } from 'vitest';
import type { Bff } from '../../bff.ts';
import { openStorefront, SESSION_ID, type Storefront, sessionBody } from '../../testing/storefront.ts';
import { reservedBy, sameOrder } from './unpaid-purchases.ts';

let storefront: Storefront | undefined;
afterEach(() => storefront?.close());

const ORDER = '018f0000-0000-7000-8000-000000000001';
const PRODUCT = '018f0000-0000-7000-8000-000000000002';
const goods = { _product: PRODUCT, _option: null };
const unpaid = {
  _id: ORDER,
  purchaseNo: '20261121-AAAAAA',
  state: 'PAYABLE',
  holds: { pieces: 2 },
  _carts: ['018f0000-0000-7000-8000-000000000003'],
  lines: [{ ...goods, amount: 2 }],
  stock: [{ ...goods, pieces: 2 }],
} as unknown as UnpaidPurchase;
const order = {
  _id: ORDER,
  purchaseNo: unpaid.purchaseNo,
  amount: 2,
  supplies: [],
  orderStatus: 'ORDER_NONPAYMENT',
  claimStatus: null,
  claimStatusMessage: '',
  purchaseStatus: 'PURCHASE_PENDING',
  createdAt: '2026-11-21T00:00:00.000Z',
  deliveredAt: null,
  allowed: ['CANCEL_UNPAID'],
};
const amounts = { remaining: { card: 1_685_868, account: 0, hand: 0, money: 0, points: 500 } };
const purchase = {
  state: 'PURCHASE_CONFIRMED',
  orders: [order],
  sender: {},
  receiver: { address1: '', address2: '', isFactory: false },
  panel: { rows: [], total: 0, payable: 0, assumed: [], isDerived: false },
  paymentMethod: 'card',
};

const bodies: Record<string, object> = {
  '/api/bff/sessions/read': sessionBody('t'),
  '/api/v1/me/unpaid-purchases': { purchases: [unpaid] },
  '/api/v1/me/orders': {
    orders: [order],
    purchases: [{ purchaseNo: unpaid.purchaseNo, total: 39_000, orderCount: 1 }],
    counts: {},
    next: null,
  },
  [`/api/v1/me/orders/${ORDER}`]: { order, purchase, payment: null, amounts, events: [] },
  [`/api/v1/me/purchases/${unpaid.purchaseNo}/pieces`]: { pieces: [] },
  [`/api/v1/me/orders/${ORDER}/claims`]: { orderClaims: { kinds: [], claims: [], others: [] } },
  '/api/v1/setting': { setting: { shop: { shippingCodes: [], promise: null } } },
};

async function screen(page: (bff: Bff) => Promise<unknown>) {
  storefront = await openStorefront({
    core: ({ path }) => (bodies[path] ? { status: 200, body: bodies[path] } : undefined),
    page,
  });
  return (await storefront.get('/', { cookie: `sid=${SESSION_ID}` })).json();
}

test('the order form shows started and unfinished payments, also without anything to order', async () => {
  const view = await screen((bff) => bff.screens.checkout(new URLSearchParams()));
  expect(view).toMatchObject({ kind: 'refused', unpaid: [unpaid] });
});

test('the list of orders offers to pay unpaid purchases', async () => {
  const view = await screen((bff) => bff.screens.orders({ tab: null, cursor: null }));
  expect(view).toMatchObject({ purchases: [{ purchaseNo: unpaid.purchaseNo, unpaid }] });
});

test('an order offers to pay unpaid purchases, and shows what remains paid', async () => {
  expect(await screen((bff) => bff.screens.orderDetail(ORDER))).toMatchObject({ unpaid, amounts });
});

test('a purchase holds the goods that it ordered until its deadline', () => {
  expect(reservedBy([unpaid], goods)).toEqual({ purchaseNo: unpaid.purchaseNo, pieces: 2 });
  expect(reservedBy([{ ...unpaid, state: 'OVER' }], goods)).toBeNull();
  expect(reservedBy([unpaid], { ...goods, _option: ORDER })).toBeNull();
  // A set holds the stock of its parts: it is found by what was ordered, and the part by its stock.
  const part = { _product: ORDER, _option: null };
  const set = { ...unpaid, stock: [{ ...part, pieces: 6 }] };
  expect([reservedBy([set], goods)?.pieces, reservedBy([set], part)?.pieces]).toEqual([2, 6]);
});

test('the same goods are asked about, whether from the same cart lines or from new ones, in full or in part', () => {
  const [cart = ''] = unpaid._carts;
  const other = [{ ...goods, amount: 3 }];
  expect(sameOrder([unpaid], { carts: [cart], lines: other })).toBe(unpaid);
  expect(sameOrder([unpaid], { carts: [ORDER], lines: [{ ...goods, amount: 2 }] })).toBe(unpaid);
  expect(sameOrder([unpaid], { carts: [ORDER], lines: other })).toBeNull();
  expect(sameOrder([{ ...unpaid, state: 'OVER' }], { carts: [cart], lines: other })).toBeNull();
  const larger = { ...unpaid, _carts: [cart, PRODUCT], lines: [...unpaid.lines, { ...goods, amount: 9 }] };
  expect(sameOrder([larger], { carts: [PRODUCT], lines: other })).toBe(larger);
  expect(sameOrder([larger], { carts: [PRODUCT, ORDER], lines: other })).toBeNull();
  expect(sameOrder([larger], { carts: [], lines: [] })).toBeNull();
});
