import {
  type ClaimStatus,
  claimStatuses,
  type OrderStatus,
  orderStatuses,
  type PurchaseStatus,
  purchaseStatuses,
} from '@iruon/contract';
import { expect, test } from 'vitest';
import { isOpenClaim } from '../../claims/index.ts';
import { orderTab, orderTabs } from './order-tabs.ts';

const tabs = (orderStatus: OrderStatus, purchaseStatus: PurchaseStatus, claimStatus: ClaimStatus | null = null) =>
  orderTabs({ orderStatus, purchaseStatus, claimStatus });

// @covers screen:orders/tab-payment-waiting, screen:orders/tab-payment-confirmed, screen:orders/tab-preparing
// @covers screen:orders/tab-shipping
test.each([
  ['ORDER_NONPAYMENT', 'waiting'],
  ['ORDER_PAYMENT', 'paid'],
  ['ORDER_CONFIRM', 'preparing'],
  ['SHIPPING_DELAYED', 'preparing'],
  ['SHIPPING_CONFIRM', 'shipping'],
] as const)('%s is in %s', (status, tab) => expect(tabs(status, 'PURCHASE_PENDING')).toEqual([tab]));

// @covers screen:orders/tab-delivered, screen:orders/tab-purchase-confirmed
test('a delivered order is in delivered until it is confirmed', () => {
  expect(tabs('DELIVERY_COMPLETE', 'PURCHASE_AWAITING')).toEqual(['delivered']);
  expect(tabs('DELIVERY_COMPLETE', 'PURCHASE_SCHEDULE')).toEqual(['delivered']);
  expect(tabs('DELIVERY_COMPLETE', 'PURCHASE_COMPLETE')).toEqual(['confirmed']);
  expect(tabs('DELIVERY_COMPLETE', 'PURCHASE_COMPLETE', 'RETURN_REJECTED')).toEqual(['confirmed']);
});

test('an order with an open claim is in claims only', () => {
  for (const claimStatus of claimStatuses.filter(isOpenClaim)) {
    expect(tabs('DELIVERY_COMPLETE', 'PURCHASE_AWAITING', claimStatus)).toEqual(['claims']);
  }
});

test('an order with a rejected claim is in the tab of its state only', () => {
  expect(tabs('DELIVERY_COMPLETE', 'PURCHASE_AWAITING', 'RETURN_REJECTED')).toEqual(['delivered']);
  expect(tabs('ORDER_CONFIRM', 'PURCHASE_PENDING', 'CANCEL_REJECTED')).toEqual(['preparing']);
  expect(tabs('SHIPPING_CONFIRM', 'PURCHASE_PENDING', 'EXCHANGE_REJECTED')).toEqual(['shipping']);
});

// @covers screen:orders/tab-cancel-exchange-return
test('a finished exchange is in both tabs; a claim that ended the order in claims', () => {
  expect(tabs('DELIVERY_COMPLETE', 'PURCHASE_AWAITING', 'EXCHANGE_COMPLETED')).toEqual(['delivered', 'claims']);
  expect(tabs('ORDER_CANCELED', 'PURCHASE_CANCELED', 'CANCEL_COMPLETED')).toEqual(['claims']);
  expect(tabs('DELIVERY_COMPLETE', 'PURCHASE_CANCELED', 'RETURN_COMPLETED')).toEqual(['claims']);
});

test('an order cancelled before payment is in no tab', () => {
  const statuses = { orderStatus: 'ORDER_CANCELED', purchaseStatus: 'PURCHASE_CANCELED', claimStatus: null } as const;
  expect(orderTabs(statuses)).toEqual([]);
  expect(orderTab(statuses)).toBeNull();
});

test('every claim that is not rejected is in claims while the purchase is not complete, and the first tab is the one', () => {
  for (const orderStatus of orderStatuses) {
    for (const purchaseStatus of purchaseStatuses) {
      for (const claimStatus of claimStatuses) {
        const all = tabs(orderStatus, purchaseStatus, claimStatus);
        expect(all.includes('claims')).toBe(
          purchaseStatus !== 'PURCHASE_COMPLETE' && !claimStatus.endsWith('_REJECTED'),
        );
        expect(orderTab({ orderStatus, purchaseStatus, claimStatus })).toBe(all[0] ?? null);
      }
    }
  }
});
