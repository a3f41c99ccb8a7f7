import { appliedCoupons, type Order, type Purchase } from '../../selling/orders/index.ts';
import { couponsComingBack } from '../../selling/refunds/index.ts';

/** The coupons of a purchase to return in the current state of its orders. */
export function returningCoupons(purchase: Purchase, orders: readonly Order[]) {
  const { coupons, cartOf } = appliedCoupons(purchase, orders);
  return couponsComingBack(
    coupons,
    orders.map((order) => ({
      lineId: cartOf(order),
      shippingCode: order.shippingCode,
      couponShare: order.couponShare,
      isClosed: order.purchaseStatus === 'PURCHASE_CANCELED',
    })),
  );
}
