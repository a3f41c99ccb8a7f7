import type { CoarseStatus, OrderStatus, PurchaseStatus } from '@iruon/contract';

/** Where one order of a purchase stands. */
export interface CoarseOrder {
  readonly orderStatus: OrderStatus;
  readonly purchaseStatus: PurchaseStatus;
}

/** How far each order status has come. A delay holds the goods where they were. */
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
 * Where a purchase as a whole stands: as far as its order that is furthest behind. What was cancelled or returned holds nothing
 * up; a purchase of nothing else is CANCELLED. Null while it is not paid.
 */
export function coarseStatusOf(orders: readonly CoarseOrder[]): CoarseStatus | null {
  const kept = orders.filter(
    ({ orderStatus, purchaseStatus }) => orderStatus !== 'ORDER_CANCELED' && purchaseStatus !== 'PURCHASE_CANCELED',
  );
  if (kept.length === 0) return 'CANCELLED';
  const reached = new Set<CoarseStatus | null>(kept.map(({ orderStatus }) => coarse[orderStatus]));
  return way.find((status) => reached.has(status)) ?? null;
}
