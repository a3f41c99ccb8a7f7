import { add, type Won, won, ZERO } from '../../../kernel/won.ts';
import type { Quote } from '../quote/quote-types.ts';
import type { QuoteCoupon, QuoteInput } from '../types.ts';
import {
  type BySource,
  type Fault,
  type FeeCoupon,
  type RefundInput,
  type RefundKind,
  type RefundOrder,
  refund,
} from './refund.ts';

/** A purchase for refunds, advanced claim by claim, for the tests of refunds. */
export type Purchase = Omit<RefundInput, 'claim'>;

export type Claim = {
  orderIds: string[];
  kind?: RefundKind;
  fault?: Fault;
  returnFees?: Record<string, Won>;
  /** Defaults to a group of its own. */
  group?: string;
};

/** The purchase of this quote: one order per line, with the line's id. */
export function purchased(facts: QuoteInput, quote: Quote): Purchase {
  if (facts.receiver === null) throw new Error('A purchase has a receiver');
  const orders: RefundOrder[] = quote.lines.map((each, index) => {
    const sold = facts.lines[index];
    if (sold === undefined) throw new Error('Quote and lines differ');
    const { lineId, amount, lineTotal, couponDiscount, totalCouponShare } = each;
    return {
      orderId: lineId,
      lineId,
      amount,
      lineTotal,
      couponDiscount,
      totalCouponShare,
      shipping: sold.shipping,
      closed: null,
    };
  });
  const { payable, points, money } = quote.totals;
  return {
    orders,
    receiver: facts.receiver,
    regions: facts.regions,
    feeCoupons: facts.coupons.filter(isFeeCoupon),
    paid: { gateway: payable, points, money },
    refunded: { gateway: ZERO, points: ZERO, money: ZERO },
  };
}

const isFeeCoupon = (coupon: QuoteCoupon): coupon is QuoteCoupon & FeeCoupon =>
  coupon.shippingCode !== null && coupon.target !== 'PRODUCT_PRICE' && coupon.target !== 'TOTAL_ORDER_AMOUNT';

/** Completes one claim: its refund, and the purchase after it. */
export function claimed(
  purchase: Purchase,
  { orderIds, kind = 'CANCEL', fault = 'MEMBER', returnFees = {}, group = orderIds.join() }: Claim,
) {
  const result = refund({ ...purchase, claim: { orderIds, kind, fault, returnFees, group } });
  if (!result.ok) throw new Error(`Refused: ${JSON.stringify(result.error)}`);
  const decision = result.value;
  const sequence = 1 + Math.max(0, ...purchase.orders.map((order) => order.closed?.sequence ?? 0));
  const after: Purchase = {
    ...purchase,
    orders: purchase.orders.map((order) =>
      orderIds.includes(order.orderId)
        ? {
            ...order,
            closed: { kind, fault, sequence, group, returnFee: decision.returnFeeOf.get(order.orderId) ?? ZERO },
          }
        : order,
    ),
    refunded: plus(purchase.refunded, decision.split),
  };
  return { decision, after };
}

function plus(a: BySource, b: BySource): BySource {
  return {
    gateway: add(a.gateway, b.gateway),
    points: add(a.points, b.points),
    money: add(a.money, b.money),
  };
}

/** Amounts refunded by claims completed one after the other. */
export function amounts(purchase: Purchase, ...claims: Claim[]): number[] {
  let current = purchase;
  return claims.map((claim) => {
    const { decision, after } = claimed(current, claim);
    current = after;
    return decision.amount;
  });
}

export const source = (gateway: number, points = 0, money = 0): BySource => ({
  gateway: won(gateway),
  points: won(points),
  money: won(money),
});
