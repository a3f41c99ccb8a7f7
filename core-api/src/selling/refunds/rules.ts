/** Interest on a late refund: 15% a year (decree of the law on electronic commerce, article 21-3). */
const LATE_PERCENT = 15n;
const DAY = 24 * 60 * 60 * 1000;

/** Won of interest on a due amount, for each started day after the due instant; rounded down to whole won. */
export function lateInterest(amount: number, { dueAt, until }: { dueAt: Date; until: Date }): number {
  const days = Math.ceil((until.getTime() - dueAt.getTime()) / DAY);
  if (days <= 0) return 0;
  return Number((BigInt(amount) * LATE_PERCENT * BigInt(days)) / (100n * 365n));
}

/** A coupon of a purchase with its target. */
export interface AppliedCouponTarget {
  userCouponId: string;
  target: string;
  /** The cart line it is applied to. */
  lineId: string | null;
  shippingCode: string | null;
}

/** An order with the fields that coupons affect. */
export interface TouchedOrder {
  lineId: string | null;
  shippingCode: string;
  /** Its share of the total coupon, won. */
  couponShare: number;
  isClosed: boolean;
}

/** The coupons whose orders are all cancelled or returned. */
export function couponsComingBack<Coupon extends AppliedCouponTarget>(
  coupons: readonly Coupon[],
  orders: readonly TouchedOrder[],
): Coupon[] {
  return coupons.filter((coupon) => {
    const touched = orders.filter((order) => touches(coupon, order));
    return touched.length > 0 && touched.every(({ isClosed }) => isClosed);
  });
}

function touches({ target, lineId, shippingCode }: AppliedCouponTarget, order: TouchedOrder): boolean {
  if (target === 'PRODUCT_PRICE') return order.lineId !== null && order.lineId === lineId;
  if (target === 'TOTAL_ORDER_AMOUNT') return order.couponShare > 0;
  return order.shippingCode === shippingCode;
}
