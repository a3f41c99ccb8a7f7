import type { ClaimStatus, OrderStatus, OrderTab, PurchaseStatus } from '@iruon/contract';
import { isOpenClaim } from '../../claims/index.ts';

export type OrderStatuses = {
  readonly orderStatus: OrderStatus;
  readonly claimStatus: ClaimStatus | null;
  readonly purchaseStatus: PurchaseStatus;
};

const BY_ORDER_STATUS: Readonly<Record<OrderStatus, OrderTab | null>> = {
  ORDER_NONPAYMENT: 'waiting',
  ORDER_PAYMENT: 'paid',
  ORDER_CONFIRM: 'preparing',
  SHIPPING_DELAYED: 'preparing',
  SHIPPING_CONFIRM: 'shipping',
  DELIVERY_COMPLETE: 'delivered',
  ORDER_CANCELED: null,
};

/**
 * Every tab an order stands in: an open claim only in `claims`; a rejected claim or a finished exchange in `claims` and
 * where the order has come to; none for an order cancelled before it was paid.
 */
export function orderTabs({ orderStatus, claimStatus, purchaseStatus }: OrderStatuses): OrderTab[] {
  if (purchaseStatus === 'PURCHASE_COMPLETE') return ['confirmed'];
  const claims: OrderTab[] = claimStatus === null ? [] : ['claims'];
  if (isOpenClaim(claimStatus) || purchaseStatus === 'PURCHASE_CANCELED') return claims;
  const tab = BY_ORDER_STATUS[orderStatus];
  return tab === null ? claims : [tab, ...claims];
}

/** The one tab that tells best where an order is; null when it is in none. */
export function orderTab(statuses: OrderStatuses): OrderTab | null {
  return orderTabs(statuses)[0] ?? null;
}
