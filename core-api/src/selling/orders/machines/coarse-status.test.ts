import type { OrderStatus, PurchaseStatus } from '@iruon/contract';
import { expect, test } from 'vitest';
import { coarseStatusOf } from './order-tabs.ts';

const order = (orderStatus: OrderStatus, purchaseStatus: PurchaseStatus = 'PURCHASE_PENDING') => ({
  orderStatus,
  purchaseStatus,
});
const paid = order('ORDER_PAYMENT');
const shipped = order('SHIPPING_CONFIRM');
const delivered = order('DELIVERY_COMPLETE', 'PURCHASE_AWAITING');
const cancelled = order('ORDER_CANCELED', 'PURCHASE_CANCELED');
const returned = order('DELIVERY_COMPLETE', 'PURCHASE_CANCELED');

// @covers state:legacy-order/second-set-cancelled, state:legacy-order/second-set-purchased
// @covers state:legacy-order/second-set-confirmed, state:legacy-order/second-set-dispatchd
// @covers state:legacy-order/second-set-delivered
test.each([
  ['awaits its payment', [order('ORDER_NONPAYMENT')], null],
  ['is paid', [paid], 'PURCHASED'],
  ['is prepared', [order('ORDER_CONFIRM')], 'CONFIRMED'],
  ['is prepared, and late', [order('SHIPPING_DELAYED')], 'CONFIRMED'],
  ['is on its way', [shipped], 'DISPATCHD'],
  ['has arrived', [delivered], 'DELIVERED'],
  ['has arrived in part', [delivered, shipped, delivered], 'DISPATCHD'],
  ['awaits one of its parcels', [delivered, paid, shipped], 'PURCHASED'],
  ['is delivered except for cancelled or returned orders', [cancelled, delivered, returned], 'DELIVERED'],
  ['was cancelled', [cancelled, cancelled], 'CANCELLED'],
  ['was cancelled in part and returned in part', [cancelled, returned], 'CANCELLED'],
] as const)('a purchase that %s', (_, orders, status) => expect(coarseStatusOf(orders)).toBe(status));
