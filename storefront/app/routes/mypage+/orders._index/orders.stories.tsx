import type { OrderSummary } from '@iruon/bff-storefront/mypage/orders/order-summary';
import type { OrdersView } from '@iruon/bff-storefront/mypage/orders/orders';
import { orderTabLabels, orderTabs } from '@iruon/contract';
import { pageStories, type Story } from '~/testing/story';
import * as page from './route';

const id = (n: number) => `018f0000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const paid = { label: '결제완료', tone: 'moving', message: '' } as const;
const delivered = { label: '배송완료', tone: 'done', message: '' } as const;
const nothing = { cancel: false, askCancel: false, confirm: false, review: false };

const order = (n: number, optionName: string | null, more: Partial<OrderSummary> = {}): OrderSummary => ({
  id: id(n),
  purchaseNo: '20261121-AAAAAA',
  productCode: 'BD-ALL',
  productName: '본레벨 픽스처',
  optionName,
  supplies: [],
  thumb: null,
  amount: 3,
  delivery: '택배',
  unitPrice: 60_000,
  lineTotal: 180_000,
  status: paid,
  claim: null,
  isClaimOpen: false,
  step: 1,
  returnedAs: null,
  orderedAt: '2026-11-21T00:00:00.000Z',
  shippedAt: null,
  deliveredAt: null,
  confirmedAt: null,
  delayUntil: null,
  promise: null,
  delayMessage: '',
  parcel: null,
  verbs: nothing,
  reviewId: null,
  ...more,
});
const cap = { productCode: 'CAP', productName: '힐링 캡' };
const confirmable = { status: delivered, step: 4, verbs: { ...nothing, confirm: true } };

const showing = (...orders: [OrderSummary, ...OrderSummary[]]) => {
  const purchase = { purchaseNo: '20261121-AAAAAA', orderedAt: orders[0].orderedAt, total: 543_000, unpaid: null };
  const view: OrdersView = {
    tab: null,
    tabs: orderTabs.map((code) => ({ code, label: orderTabLabels[code], count: 0 })),
    purchases: [{ ...purchase, orders, orderCount: orders.length }],
    next: null,
  };
  return { screens: { orders: async () => view } };
};

export default pageStories('주문내역', page, '/mypage/orders', showing(order(1, null)));

export const One: Story = {};
export const Several: Story = showing(
  order(1, 'Ø4.0 / 7mm'),
  order(2, 'Ø4.0 / 10mm'),
  order(3, 'Ø4.5 / 7mm'),
  order(4, null, cap),
);
export const Mixed: Story = showing(order(1, 'Ø4.0 / 7mm'), order(2, 'Ø4.0 / 10mm', confirmable));
const parcel = { courier: 'CJ대한통운', invoiceNo: '12', trackingUrl: 'https://parcel.example/12' };
export const Delivered: Story = showing(
  order(1, 'Ø4.0 / 7mm', { ...confirmable, parcel }),
  order(2, 'Ø4.0 / 10mm', { ...confirmable, parcel }),
);
