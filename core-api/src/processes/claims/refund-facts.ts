import type { Handle } from '@iruon/db';
import { won, ZERO } from '../../kernel/won.ts';
import { problem } from '../../platform/http/problem.ts';
import { type ClaimRow, claimsOfPurchase, returnFees } from '../../selling/claims/index.ts';
import {
  appliedCoupons,
  appliedFeeCoupons,
  type FeeCouponRow,
  type Order,
  type Purchase,
  storedTerms,
} from '../../selling/orders/index.ts';
import type { BySource, FeeCoupon, RefundInput, RefundOrder } from '../../selling/pricing/index.ts';
import { couponsComingBack, refundsOf } from '../../selling/refunds/index.ts';
import { deliveryRegions } from '../../selling/shipping/index.ts';

export type RefundFacts = Omit<RefundInput, 'claim'> & { returnFees: Record<string, ReturnType<typeof won>> };

/** True if the sale prices of the purchase's orders are known exactly. */
export const isCountable = (orders: readonly Pick<Order, 'shipping'>[]): boolean =>
  orders.every(({ shipping }) => storedTerms.shipping(shipping) !== null);

/**
 * The input of the pure refund rules: the orders as sold, the payment, and earlier refunds.
 * @throws REFUND_NOT_COUNTABLE for a purchase without a quote
 */
export async function refundFacts(handle: Handle, purchase: Purchase, orders: readonly Order[]): Promise<RefundFacts> {
  const [claims, refunds, coupons] = [
    await claimsOfPurchase(handle, purchase.id),
    await refundsOf(handle, purchase.id),
    await appliedFeeCoupons(handle, purchase),
  ];
  const receiver = storedTerms.receiver(purchase.receiver);
  const fees = await returnFees(handle, [...new Set(orders.map(({ shippingCode }) => shippingCode))]);
  const closing = new Map(claims.flatMap((claim) => (claim.closedSequence === null ? [] : [[claim.orderId, claim]])));
  return {
    orders: orders.map((order) => toRefundOrder(order, closing.get(order.id))),
    receiver,
    regions: storedTerms.regions(purchase.quote) ?? (await deliveryRegions(handle, receiver.postcode)),
    feeCoupons: coupons.map(toFeeCoupon),
    paid: {
      gateway: won(purchase.payable - purchase.writtenOff),
      points: won(purchase.pointsUsed),
      money: won(purchase.moneyUsed),
    },
    refunded: refunds.reduce<BySource>(
      (sum, refund) => ({
        gateway: won(sum.gateway + refund.gateway),
        points: won(sum.points + refund.points),
        money: won(sum.money + refund.money),
      }),
      { gateway: ZERO, points: ZERO, money: ZERO },
    ),
    returnFees: Object.fromEntries(Object.entries(fees).map(([code, fee]) => [code, won(fee)])),
  };
}

function toRefundOrder(order: Order, claim: ClaimRow | undefined): RefundOrder {
  const shipping = storedTerms.shipping(order.shipping);
  if (shipping === null) throw problem('REFUND_NOT_COUNTABLE');
  return {
    orderId: order.id,
    lineId: order.splitFrom ?? order.id,
    amount: order.amount,
    lineTotal: won(order.lineTotal),
    couponDiscount: won(order.couponDiscount),
    totalCouponShare: won(order.couponShare),
    shipping,
    closed:
      claim === undefined || claim.kind === 'EXCHANGE'
        ? null
        : {
            kind: claim.kind,
            fault: claim.fault,
            sequence: claim.closedSequence ?? 0,
            group: claim.groupId,
            returnFee: won(claim.returnFeeCharged),
          },
  };
}

function toFeeCoupon({ target, shippingCode, unit, value, limitAmount }: FeeCouponRow): FeeCoupon {
  return { target, shippingCode, unit, value, limit: won(limitAmount) };
}

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
