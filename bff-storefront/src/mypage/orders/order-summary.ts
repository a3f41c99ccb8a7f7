import {
  type ClaimStatus,
  claimStatusLabels,
  couriers,
  DEPOSIT_AWAITED,
  MAX_REVIEW_ORDERS,
  type MyClaim,
  type OrderStatus,
  orderStatusLabels,
  type orderView,
  trackingUrl,
  type UnpaidPurchase,
} from '@iruon/contract';
import type { z } from 'zod';
import { keptPromise } from '../../shop/order/promise.ts';
import type { Visit } from '../../visit.ts';

export type WireOrder = z.infer<typeof orderView>;
export type Tone = 'waiting' | 'moving' | 'done' | 'stopped';

/** The actions that a member may take on an order now. */
export interface OrderVerbs {
  cancel: boolean;
  /** Paid and not shipped yet: a cancel can be requested. */
  askCancel: boolean;
  confirm: boolean;
  review: boolean;
}

/** The written and possible reviews, by order. */
interface OrderReviews {
  /** Orders that can be reviewed now. */
  reviewable: ReadonlySet<string>;
  /** The existing reviews by order. */
  written: ReadonlyMap<string, string>;
}

/** The latest claim of an order. */
export type OrderClaim = Pick<
  MyClaim,
  | 'kind'
  | 'state'
  | 'collectionStatus'
  | 'pieces'
  | 'reason'
  | 'refund'
  | 'lacksAccount'
  | 'expected'
  | 'delayUntil'
  | 'together'
>;

const noReviews: OrderReviews = { reviewable: new Set(), written: new Map() };

/** An order in lists and details. */
export interface OrderSummary {
  id: string;
  purchaseNo: string;
  productCode: string;
  productName: string;
  optionName: string | null;
  supplies: { name: string; price: number; amount: number }[];
  thumb: string | null;
  amount: number;
  /** The name of the delivery when the order was placed; null in old orders. */
  delivery: string | null;
  /** Unit price in whole won. */
  unitPrice: number;
  /** The line in whole won. */
  lineTotal: number;
  status: { label: string; tone: Tone; message: string };
  claim: OrderClaim | null;
  /** A cancellation, exchange or return is being decided or processed. */
  isClaimOpen: boolean;
  /** Its step among 결제대기, 결제완료, 상품준비중, 배송중, 배송완료, 구매확정; null if cancelled or returned. */
  step: number | null;
  /** The last step of a returned order, in the place of 구매확정. */
  returnedAs: string | null;
  orderedAt: string;
  shippedAt: string | null;
  deliveredAt: string | null;
  confirmedAt: string | null;
  /** The Seoul day until which a late delivery is postponed. */
  delayUntil: string | null;
  /** The days that were promised at the payment, until it is shipped; null without a promise. */
  promise: string | null;
  /** The seller's message about the delay. */
  delayMessage: string;
  parcel: { courier: string; invoiceNo: string; trackingUrl: string | null } | null;
  verbs: OrderVerbs;
  /** The member's review of it. */
  reviewId: string | null;
}

const stepOf: Record<OrderStatus, number | null> = {
  ORDER_NONPAYMENT: 0,
  ORDER_PAYMENT: 1,
  ORDER_CONFIRM: 2,
  SHIPPING_DELAYED: 2,
  SHIPPING_CONFIRM: 3,
  DELIVERY_COMPLETE: 4,
  ORDER_CANCELED: null,
};

/** A returned order has no next step. */
function currentStep({ purchaseStatus, claimStatus, orderStatus }: WireOrder): number | null {
  if (claimStatus === 'RETURN_COMPLETED') return null;
  return purchaseStatus === 'PURCHASE_COMPLETE' ? 5 : stepOf[orderStatus];
}

function statusOf(order: WireOrder, isUnpaid: boolean): OrderSummary['status'] {
  const message = order.orderStatusMessage;
  // A payment that was started in a window can be finished; every other unpaid purchase expects a deposit.
  if (!isUnpaid && order.orderStatus === 'ORDER_NONPAYMENT')
    return { label: DEPOSIT_AWAITED, tone: 'waiting', message };
  if (order.claimStatus) {
    const { claimStatus, claimStatusMessage } = order;
    return {
      label: claimStatusLabels[claimStatus],
      tone: claimTone(claimStatus),
      message: claimStatusMessage || message,
    };
  }
  if (order.purchaseStatus === 'PURCHASE_COMPLETE') return { label: '구매확정', tone: 'done', message };
  return { label: orderStatusLabels[order.orderStatus], tone: orderTone(order.orderStatus), message };
}

function orderTone(status: OrderStatus): Tone {
  if (status === 'ORDER_CANCELED') return 'stopped';
  if (status === 'ORDER_NONPAYMENT' || status === 'SHIPPING_DELAYED') return 'waiting';
  return status === 'DELIVERY_COMPLETE' ? 'done' : 'moving';
}

function claimTone(status: ClaimStatus): Tone {
  return status.endsWith('_COMPLETED') || status.endsWith('_REJECTED') ? 'stopped' : 'waiting';
}

/** The courier of a delivery, and its tracking page. */
export function parcelOf({
  courierCode,
  invoiceNo,
}: Pick<WireOrder, 'courierCode' | 'invoiceNo'>): OrderSummary['parcel'] {
  if (!courierCode || !invoiceNo) return null;
  return { courier: couriers[courierCode].name, invoiceNo, trackingUrl: trackingUrl(courierCode, invoiceNo) };
}

const CANCELABLE: readonly OrderStatus[] = ['ORDER_PAYMENT', 'ORDER_CONFIRM', 'SHIPPING_DELAYED'];

const isOpen = ({ claimStatus }: Pick<WireOrder, 'claimStatus'>) =>
  claimStatus !== null && claimTone(claimStatus) === 'waiting';

/** Converts an order of core-api to an order of the page. */
export function summarize(
  order: WireOrder,
  orderReviews: OrderReviews = noReviews,
  claims: ReadonlyMap<string, OrderClaim> = new Map(),
  unpaid: ReadonlyMap<string, UnpaidPurchase> = new Map(),
): OrderSummary {
  return {
    id: order._id,
    purchaseNo: order.purchaseNo,
    productCode: order.productCode,
    productName: order.productName,
    optionName: order.optionName,
    supplies: order.supplies,
    thumb: order.thumb,
    amount: order.amount,
    delivery: order.shippingOptionName,
    unitPrice: order.unitPrice,
    lineTotal: order.lineTotal,
    status: statusOf(order, unpaid.has(order.purchaseNo)),
    claim: claims.get(order._id) ?? null,
    isClaimOpen: isOpen(order),
    step: currentStep(order),
    returnedAs: order.claimStatus === 'RETURN_COMPLETED' ? claimStatusLabels[order.claimStatus] : null,
    orderedAt: order.createdAt,
    shippedAt: order.shippedAt,
    deliveredAt: order.deliveredAt,
    confirmedAt: order.completedAt,
    delayUntil: order.delayUntil,
    promise: order.shippedAt === null && order.claimStatus === null ? keptPromise(order.promise) : null,
    delayMessage: order.orderStatusMessage,
    parcel: parcelOf(order),
    verbs: {
      cancel: order.allowed.includes('CANCEL_UNPAID'),
      askCancel:
        CANCELABLE.includes(order.orderStatus) && !isOpen(order) && order.purchaseStatus === 'PURCHASE_PENDING',
      confirm: order.allowed.includes('CONFIRM_PURCHASE'),
      review: orderReviews.reviewable.has(order._id),
    },
    reviewId: orderReviews.written.get(order._id) ?? null,
  };
}

/** The reviews of the delivered orders among these; no request if none is delivered. */
export async function reviewsOf(visit: Visit, orders: readonly WireOrder[]): Promise<OrderReviews> {
  const arrived = orders.filter(({ deliveredAt }) => deliveredAt !== null).slice(0, MAX_REVIEW_ORDERS);
  if (arrived.length === 0) return noReviews;
  const query = { _orders: arrived.map(({ _id }) => _id).join(','), limit: MAX_REVIEW_ORDERS };
  const { reviewable, reviews } = await visit.core.call('listMyReviews', { params: { query } });
  return {
    reviewable: new Set(reviewable.map(({ _order }) => _order)),
    written: new Map(reviews.map(({ _id, _order }) => [_order, _id])),
  };
}
