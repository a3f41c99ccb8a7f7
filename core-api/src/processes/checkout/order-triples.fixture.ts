import type { CollectionStatus, claimStatuses, orderStatuses, PurchaseStatus } from '@iruon/contract';
import { isOpenClaim } from '../../selling/claims/index.ts';

/** The three statuses of an order. */
export interface Standing {
  id: string;
  orderStatus: (typeof orderStatuses)[number];
  claimStatus: (typeof claimStatuses)[number] | null;
  purchaseStatus: PurchaseStatus;
  collectionStatus: CollectionStatus | null;
}

const AWAITING = ['PURCHASE_AWAITING', 'PURCHASE_SCHEDULE', 'PURCHASE_COMPLETE', 'PURCHASE_CANCELED'];

/** Returns the rule that a combination of states violates, or null. */
export function contradiction({
  orderStatus,
  claimStatus,
  purchaseStatus,
  collectionStatus,
}: Omit<Standing, 'id'>): string | null {
  const kind = claimStatus?.split('_')[0];
  const isOver = purchaseStatus === 'PURCHASE_CANCELED';
  const isClosed = orderStatus === 'ORDER_CANCELED' || claimStatus === 'RETURN_COMPLETED';
  if (isOver !== isClosed) return 'The purchase of an order is over exactly when it was cancelled or returned.';
  if (purchaseStatus === 'PURCHASE_COMPLETE' && isOpenClaim(claimStatus))
    return 'A confirmed purchase has an open claim.';
  if (claimStatus === 'CANCEL_COMPLETED' && orderStatus !== 'ORDER_CANCELED')
    return 'A completed cancel left its order.';
  if (collectionStatus !== null && kind !== 'RETURN' && kind !== 'EXCHANGE')
    return 'Goods come back without a claim for it.';
  switch (orderStatus) {
    case 'ORDER_NONPAYMENT':
      return claimStatus === null && purchaseStatus === 'PURCHASE_PENDING' ? null : 'An unpaid order has progressed.';
    case 'ORDER_PAYMENT':
    case 'ORDER_CONFIRM':
    case 'SHIPPING_DELAYED':
      if (purchaseStatus !== 'PURCHASE_PENDING') return 'The clock runs before delivery.';
      return kind === undefined || kind === 'CANCEL' ? null : 'Goods that were never shipped are returned.';
    case 'SHIPPING_CONFIRM':
      if (purchaseStatus !== 'PURCHASE_PENDING' && !isOver) return 'The clock runs before delivery.';
      return claimStatus === 'CANCEL_REQUESTED' ? 'Goods were shipped while their cancel was open.' : null;
    case 'DELIVERY_COMPLETE':
      if (!AWAITING.includes(purchaseStatus)) return 'Delivered goods are still pending.';
      return claimStatus === 'CANCEL_REQUESTED' ? 'Delivered goods have an open cancel.' : null;
    case 'ORDER_CANCELED':
      return claimStatus === null || claimStatus === 'CANCEL_COMPLETED' ? null : 'A cancelled order has another claim.';
  }
}
