import type { Won } from '../../../kernel/won.ts';
import type { DeliveryFees } from '../delivery/delivery.ts';
import type { CouponTarget, DeliveryRegion, DiscountUnit, LineShipping, QuoteReceiver } from '../types.ts';

export type Fault = 'MEMBER' | 'SELLER';
export type RefundKind = 'CANCEL' | 'RETURN';

/** Won by where they came from and go back to. `gateway` is whatever was paid beside points and money. */
export type BySource = { readonly gateway: Won; readonly points: Won; readonly money: Won };

/** An order as it was sold: prices and shipping rules of order time, its stored coupon discount and share. */
export type RefundOrder = {
  readonly orderId: string;
  /** The line it was sold as; orders split from one line share it, so that a per-piece fee stays one fee. */
  readonly lineId: string;
  readonly amount: number;
  readonly lineTotal: Won;
  readonly couponDiscount: Won;
  readonly totalCouponShare: Won;
  readonly shipping: LineShipping;
  /** Null while the member keeps it or waits for it. */
  readonly closed: ClosedBy | null;
};

/** The completed claim that took an order out of the purchase. */
export type ClosedBy = {
  readonly kind: RefundKind;
  readonly fault: Fault;
  /** Rises with each claim that was completed. */
  readonly sequence: number;
  /** What was asked for in one press comes back in one parcel, in however many steps it is completed. */
  readonly group: string;
  /** Kept back for the way home when it was completed. */
  readonly returnFee: Won;
};

/** A coupon that was laid on a fee, as it stood at order time. */
export type FeeCoupon = {
  readonly target: Exclude<CouponTarget, 'PRODUCT_PRICE' | 'TOTAL_ORDER_AMOUNT'>;
  readonly shippingCode: string;
  readonly unit: DiscountUnit;
  readonly value: number;
  readonly limit: Won;
};

export type RefundInput = {
  /** Every order of the purchase, closed ones included. */
  readonly orders: readonly RefundOrder[];
  readonly claim: {
    readonly orderIds: readonly string[];
    readonly kind: RefundKind;
    readonly fault: Fault;
    /** The group that the orders were claimed in; null while nothing is asked for yet. */
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
  /** What goes back now: paid - refunded - earlier return fees - due - return fee, never below 0. */
  readonly amount: Won;
  readonly split: BySource;
  /** What the purchase still costs: the goods that remain and the fees that stand. */
  readonly due: Won;
  readonly dueGoods: Won;
  readonly dueFees: Won;
  /** The fees that stand, before fee coupons, with the reason of each. */
  readonly fees: readonly DeliveryFees[];
  /** Kept back for the way home; less than the setting when there was not enough to keep it from. */
  readonly returnFeeCharged: Won;
  /** The same by the order that bears it: the first of each shipping code. */
  readonly returnFeeOf: ReadonlyMap<string, Won>;
};

export type RefundRefusal =
  | { readonly code: 'ORDER_UNKNOWN'; readonly orderIds: readonly string[] }
  | { readonly code: 'ORDER_ALREADY_CLOSED'; readonly orderIds: readonly string[] };
