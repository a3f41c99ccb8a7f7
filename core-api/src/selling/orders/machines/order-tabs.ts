import type { ClaimStatus, CoarseStatus, OrderStatus, OrderTab, PurchaseStatus } from '@iruon/contract';
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

const REJECTED: ReadonlySet<ClaimStatus> = new Set(['CANCEL_REJECTED', 'RETURN_REJECTED', 'EXCHANGE_REJECTED']);

/**
 * All tabs of an order. An order with an open claim is only in `claims`, one with a rejected claim only in the tab of
 * its status, one with a finished exchange in both, and one that was cancelled before payment in none.
 */
export function orderTabs({ orderStatus, claimStatus, purchaseStatus }: OrderStatuses): OrderTab[] {
  if (purchaseStatus === 'PURCHASE_COMPLETE') return ['confirmed'];
  const isRejected = claimStatus !== null && REJECTED.has(claimStatus);
  const claims: OrderTab[] = claimStatus === null || isRejected ? [] : ['claims'];
  if (isOpenClaim(claimStatus) || purchaseStatus === 'PURCHASE_CANCELED') return claims;
  const tab = BY_ORDER_STATUS[orderStatus];
  return tab === null ? claims : [tab, ...claims];
}

/** The most specific tab of an order; null if it is in none. */
export function orderTab(statuses: OrderStatuses): OrderTab | null {
  return orderTabs(statuses)[0] ?? null;
}

/** The statuses of one order of a purchase. */
export interface CoarseOrder {
  readonly orderStatus: OrderStatus;
  readonly purchaseStatus: PurchaseStatus;
}

/** The progress of each order status. A delay keeps the progress. */
const coarse = {
  ORDER_NONPAYMENT: null,
  ORDER_CANCELED: 'CANCELLED',
  ORDER_PAYMENT: 'PURCHASED',
  ORDER_CONFIRM: 'CONFIRMED',
  SHIPPING_DELAYED: 'CONFIRMED',
  SHIPPING_CONFIRM: 'DISPATCHD',
  DELIVERY_COMPLETE: 'DELIVERED',
} as const satisfies Record<OrderStatus, CoarseStatus | null>;

const way = [null, 'PURCHASED', 'CONFIRMED', 'DISPATCHD', 'DELIVERED'] as const;

/**
 * The coarse status of a purchase: that of its least advanced order. Cancelled and returned orders do not count; a
 * purchase with only those is CANCELLED. Null while it is unpaid.
 */
export function coarseStatusOf(orders: readonly CoarseOrder[]): CoarseStatus | null {
  const counted = orders.filter(
    ({ orderStatus, purchaseStatus }) => orderStatus !== 'ORDER_CANCELED' && purchaseStatus !== 'PURCHASE_CANCELED',
  );
  if (counted.length === 0) return 'CANCELLED';
  const reached = new Set<CoarseStatus | null>(counted.map(({ orderStatus }) => coarse[orderStatus]));
  return way.find((status) => reached.has(status)) ?? null;
}
