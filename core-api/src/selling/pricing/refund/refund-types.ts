import type { Won } from '../../../kernel/won.ts';
import type { DeliveryFees } from '../delivery/delivery.ts';
import type { CouponTarget, DeliveryRegion, DiscountUnit, LineShipping, QuoteReceiver } from '../types.ts';

export type Fault = 'MEMBER' | 'SELLER';
export type RefundKind = 'CANCEL' | 'RETURN';

/** Won by payment source, to which refunds return. `gateway` is the part paid without points and prepaid balance. */
export type BySource = { readonly gateway: Won; readonly points: Won; readonly money: Won };

/** An order as sold: prices and shipping rules of order time, its stored coupon discount and share. */
export type RefundOrder = {
  readonly orderId: string;
  /** The original line; orders split from one line share it, so that a per-unit fee stays one fee. */
  readonly lineId: string;
  readonly amount: number;
  readonly lineTotal: Won;
  readonly couponDiscount: Won;
  readonly totalCouponShare: Won;
  readonly shipping: LineShipping;
  /** Null while the order is open. */
  readonly closed: ClosedBy | null;
};

/** The completed claim that removed an order from the purchase. */
export type ClosedBy = {
  readonly kind: RefundKind;
  readonly fault: Fault;
  /** Increments with each completed claim. */
  readonly sequence: number;
  /** Orders claimed in one request return in one parcel, even if they complete separately. */
  readonly group: string;
  /** The return fee withheld at completion. */
  readonly returnFee: Won;
};

/** A coupon applied to a fee, with its terms at order time. */
export type FeeCoupon = {
  readonly target: Exclude<CouponTarget, 'PRODUCT_PRICE' | 'TOTAL_ORDER_AMOUNT'>;
  readonly shippingCode: string;
  readonly unit: DiscountUnit;
  readonly value: number;
  readonly limit: Won;
};

export type RefundInput = {
  /** Every order of the purchase, including closed ones. */
  readonly orders: readonly RefundOrder[];
  readonly claim: {
    readonly orderIds: readonly string[];
    readonly kind: RefundKind;
    readonly fault: Fault;
    /** The group of the claim; null before the request. */
    readonly group: string | null;
    /** Return delivery fee of each shipping code; charged once per group and code for a return by the member's fault. */
    readonly returnFees: Readonly<Record<string, Won>>;
  };
  /** As they were at order time. */
  readonly receiver: QuoteReceiver;
  readonly regions: readonly DeliveryRegion[];
  readonly feeCoupons: readonly FeeCoupon[];
  readonly paid: BySource;
  readonly refunded: BySource;
};

export type RefundDecision = {
  /** The refund now: paid - refunded - earlier return fees - due - return fee, never below 0. */
  readonly amount: Won;
  readonly split: BySource;
  /** The remaining cost of the purchase: open goods and remaining fees. */
  readonly due: Won;
  readonly dueGoods: Won;
  readonly dueFees: Won;
  /** The remaining fees before fee coupons, each with its reason. */
  readonly fees: readonly DeliveryFees[];
  /** The withheld return fee; below the setting if the refund is smaller. */
  readonly returnFeeCharged: Won;
  /** The same by order: the first of each shipping code has the fee. */
  readonly returnFeeOf: ReadonlyMap<string, Won>;
};

export type RefundRefusal =
  | { readonly code: 'ORDER_UNKNOWN'; readonly orderIds: readonly string[] }
  | { readonly code: 'ORDER_ALREADY_CLOSED'; readonly orderIds: readonly string[] };
