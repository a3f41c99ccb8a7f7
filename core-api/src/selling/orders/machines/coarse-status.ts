import type { CoarseStatus, OrderStatus, PurchaseStatus } from '@iruon/contract';

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
  const kept = orders.filter(
    ({ orderStatus, purchaseStatus }) => orderStatus !== 'ORDER_CANCELED' && purchaseStatus !== 'PURCHASE_CANCELED',
  );
  if (kept.length === 0) return 'CANCELLED';
  const reached = new Set<CoarseStatus | null>(kept.map(({ orderStatus }) => coarse[orderStatus]));
  return way.find((status) => reached.has(status)) ?? null;
}
