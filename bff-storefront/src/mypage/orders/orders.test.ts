import { afterEach, expect, test } from 'vitest';
import { openStorefront, SESSION_ID, type Storefront, sessionBody } from '../../testing/storefront.ts';
import { summarize, type WireOrder } from './order-summary.ts';
import type { OrdersView } from './orders.ts';

let storefront: Storefront | undefined;
afterEach(() => storefront?.close());

const id = (n: number) => `018f0000-0000-7000-8000-${String(n).padStart(12, '0')}`;

function wireOrder(values: Partial<WireOrder> = {}): WireOrder {
  return {
    _id: id(1),
    _purchase: id(2),
    _product: id(3),
    purchaseNo: '20261121-AAAAAA',
    productCode: 'TS-1',
    productName: '픽스처',
    optionName: null,
    thumb: null,
    amount: 2,
    supplies: [],
    unitPrice: 100_000,
    lineTotal: 200_000,
    shippingOptionName: '택배',
    orderStatus: 'ORDER_PAYMENT',
    orderStatusMessage: '',
    claimStatus: null,
    claimStatusMessage: '',
    purchaseStatus: 'PURCHASE_PENDING',
    tab: 'paid',
    carrier: null,
    courierCode: null,
    invoiceNo: null,
    delayUntil: null,
    promise: null,
    createdAt: '2026-11-21T00:00:00.000Z',
    shippedAt: null,
    deliveredAt: null,
    completedAt: null,
    allowed: [],
    ...values,
  };
}

// @covers entity:order
test.each([
  [{ claimStatus: null }, '입고가 늦어지고 있습니다.'],
  [{ claimStatus: 'RETURN_REJECTED', claimStatusMessage: '사용하신 상품입니다.' }, '사용하신 상품입니다.'],
  [{ claimStatus: 'CANCEL_REQUESTED' }, '입고가 늦어지고 있습니다.'],
] as const)("%j shows the seller's latest message: %s", (values, message) => {
  const order = summarize(wireOrder({ orderStatusMessage: '입고가 늦어지고 있습니다.', ...values }));
  expect(order.status.message).toBe(message);
  expect(order.delayMessage).toBe('입고가 늦어지고 있습니다.');
});

test.each([
  [{ orderStatus: 'ORDER_NONPAYMENT' }, '입금대기', 'waiting', 0],
  [{ orderStatus: 'ORDER_PAYMENT' }, '결제완료', 'moving', 1],
  [{ orderStatus: 'SHIPPING_DELAYED' }, '배송지연', 'waiting', 2],
  [{ orderStatus: 'SHIPPING_CONFIRM' }, '배송중', 'moving', 3],
  [{ orderStatus: 'DELIVERY_COMPLETE', purchaseStatus: 'PURCHASE_AWAITING' }, '배송완료', 'done', 4],
  [{ orderStatus: 'DELIVERY_COMPLETE', purchaseStatus: 'PURCHASE_COMPLETE' }, '구매확정', 'done', 5],
  [{ orderStatus: 'ORDER_CANCELED', purchaseStatus: 'PURCHASE_CANCELED' }, '주문취소', 'stopped', null],
  [{ orderStatus: 'ORDER_CONFIRM', claimStatus: 'CANCEL_REQUESTED' }, '취소요청', 'waiting', 2],
  [{ orderStatus: 'DELIVERY_COMPLETE', claimStatus: 'RETURN_COMPLETED' }, '반품완료', 'stopped', null],
  [
    { orderStatus: 'DELIVERY_COMPLETE', purchaseStatus: 'PURCHASE_CANCELED', claimStatus: 'RETURN_COMPLETED' },
    '반품완료',
    'stopped',
    null,
  ],
  [{ orderStatus: 'DELIVERY_COMPLETE', claimStatus: 'RETURN_REJECTED' }, '반품거절', 'stopped', 4],
  [{ orderStatus: 'DELIVERY_COMPLETE', claimStatus: 'EXCHANGE_COMPLETED' }, '교환완료', 'stopped', 4],
] as const)('%j is shown as %s', (values, label, tone, step) => {
  const order = summarize(wireOrder(values));
  expect(order.status).toMatchObject({ label, tone });
  expect(order.step).toBe(step);
  expect(order.returnedAs).toBe(label === '반품완료' ? label : null);
});

test('only currently allowed actions are offered', () => {
  const none = { cancel: false, askCancel: true, confirm: false, review: false };
  expect(summarize(wireOrder()).verbs).toEqual(none);
  expect(summarize(wireOrder({ allowed: ['CANCEL_UNPAID'] })).verbs).toEqual({ ...none, cancel: true });
  expect(summarize(wireOrder({ allowed: ['CONFIRM_PURCHASE'] })).verbs).toEqual({ ...none, confirm: true });
  const open = { reviewable: new Set([id(1)]), written: new Map() };
  expect(summarize(wireOrder(), open)).toMatchObject({ verbs: { ...none, review: true }, reviewId: null });
  const reviews = { reviewable: new Set<string>(), written: new Map([[id(1), id(9)]]) };
  expect(summarize(wireOrder(), reviews)).toMatchObject({ verbs: none, reviewId: id(9) });
});

test.each([
  [{ orderStatus: 'ORDER_NONPAYMENT' }, false],
  [{ orderStatus: 'ORDER_PAYMENT' }, true],
  [{ orderStatus: 'SHIPPING_DELAYED' }, true],
  [{ orderStatus: 'ORDER_CONFIRM', claimStatus: 'CANCEL_REQUESTED' }, false],
  [{ orderStatus: 'ORDER_CONFIRM', claimStatus: 'CANCEL_REJECTED' }, true],
  [{ orderStatus: 'SHIPPING_CONFIRM' }, false],
  [{ orderStatus: 'ORDER_CANCELED', purchaseStatus: 'PURCHASE_CANCELED' }, false],
] as const)('a cancel of %j can be requested: %s', (values, may) => {
  expect(summarize(wireOrder(values)).verbs.askCancel).toBe(may);
});

test('a parcel names its courier and tracking page; a delivery by the store has neither', () => {
  expect(summarize(wireOrder({ courierCode: 'HANJIN', invoiceNo: '12-34' })).parcel).toEqual({
    courier: '한진택배',
    invoiceNo: '12-34',
    trackingUrl:
      'https://www.hanjin.co.kr/kor/CMS/DeliveryMgr/WaybillResult.do?mCode=MN038&schLang=KR&wblnumText2=1234',
  });
  expect(summarize(wireOrder({ courierCode: 'DIRECT', invoiceNo: '123456' })).parcel?.trackingUrl).toBeNull();
  expect(summarize(wireOrder()).parcel).toBeNull();
});

test('orders placed together are adjacent, in the order of the list; unknown tabs and cursors are dropped', async () => {
  const counts = { waiting: 0, paid: 3, preparing: 0, shipping: 0, delivered: 0, confirmed: 0, claims: 0 };
  const page = [
    wireOrder({ _id: id(11), purchaseNo: '20261121-BBBBBB' }),
    wireOrder({ _id: id(12), purchaseNo: '20261121-BBBBBB' }),
    wireOrder({ _id: id(13) }),
  ];
  const amounts = { total: 203_000, orderCount: 2 };
  const requested: string[] = [];
  storefront = await openStorefront({
    core: ({ path, url }) => {
      if (path.endsWith('/read')) return { status: 200, body: sessionBody('t') };
      requested.push(url);
      const purchases = ['20261121-BBBBBB', '20261121-AAAAAA'].map((purchaseNo) => ({ purchaseNo, ...amounts }));
      return { status: 200, body: { orders: page, purchases, counts, next: 'n1' } };
    },
    page: async (bff) => {
      await bff.screens.orders({ tab: 'nonsense', cursor: '<script>' });
      return bff.screens.orders({ tab: 'paid', cursor: 'c1' });
    },
  });
  const response = await storefront.get('/mypage/orders', { cookie: `sid=${SESSION_ID}` });
  const view = (await response.json()) as OrdersView;
  expect(requested).toEqual(['/api/v1/me/orders?limit=10', '/api/v1/me/orders?tab=paid&cursor=c1&limit=10']);
  expect(view).toMatchObject({
    tab: 'paid',
    next: 'n1',
    purchases: [
      { purchaseNo: '20261121-BBBBBB', ...amounts, orders: [{ id: id(11) }, { id: id(12) }] },
      { purchaseNo: '20261121-AAAAAA', ...amounts, orders: [{ id: id(13) }] },
    ],
  });
  expect(view.tabs).toHaveLength(7);
  expect(view.tabs[1]).toEqual({ code: 'paid', label: '결제완료', count: 3 });
});

test('an order that can be or is reviewed shows it; no request while none is delivered', async () => {
  const counts = { waiting: 0, paid: 0, preparing: 0, shipping: 0, delivered: 2, confirmed: 0, claims: 0 };
  const deliveredAt = '2026-11-20T00:00:00.000Z';
  const pages = [
    [wireOrder({ _id: id(11) })],
    [wireOrder({ _id: id(11), deliveredAt }), wireOrder({ _id: id(12), deliveredAt }), wireOrder({ _id: id(13) })],
  ];
  const requested: string[] = [];
  storefront = await openStorefront({
    core: ({ path, url }) => {
      if (path.endsWith('/read')) return { status: 200, body: sessionBody('t') };
      requested.push(url);
      const reviews = [{ _id: id(9), _order: id(11) }];
      if (path === '/api/v1/me/reviews')
        return { status: 200, body: { reviews, total: 1, reviewable: [{ _order: id(12) }] } };
      const purchases = [{ purchaseNo: '20261121-AAAAAA', total: 203_000, orderCount: 3 }];
      return { status: 200, body: { orders: pages.shift(), purchases, counts, next: null } };
    },
    page: async (bff) => {
      await bff.screens.orders({ tab: null, cursor: null });
      return bff.screens.orders({ tab: null, cursor: null });
    },
  });
  const view = (await (await storefront.get('/', { cookie: `sid=${SESSION_ID}` })).json()) as OrdersView;
  // Contains transfers and payments that were started in a window.
  expect(view.tabs[0]).toMatchObject({ code: 'waiting', label: '결제대기' });
  const list = '/api/v1/me/orders?limit=10';
  expect(requested.map(decodeURIComponent)).toEqual([
    list,
    list,
    `/api/v1/me/reviews?_orders=${id(11)},${id(12)}&limit=50`,
  ]);
  expect(view.purchases[0]?.orders.map(({ verbs, reviewId }) => [verbs.review, reviewId])).toEqual([
    [false, id(9)],
    [true, null],
    [false, null],
  ]);
});

// @covers screen:orders/tab-payment-waiting
test('an order whose payment was started in a window can be paid, and expects no deposit', () => {
  const order = wireOrder({ orderStatus: 'ORDER_NONPAYMENT' });
  const unpaid = new Map([[order.purchaseNo, {} as never]]);
  expect(summarize(order, undefined, undefined, unpaid).status).toMatchObject({ label: '결제대기', tone: 'waiting' });
  expect(summarize(order).status.label).toBe('입금대기');
});
