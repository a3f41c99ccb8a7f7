import { allocate } from '../../../kernel/allocate.ts';
import { err, ok, type Result } from '../../../kernel/result.ts';
import { add, max, min, sub, sumOf, times, type Won, won, ZERO } from '../../../kernel/won.ts';
import { type DeliveryFees, deliveryFees } from '../delivery/delivery.ts';
import type { FeeLine } from '../delivery/fee-rule.ts';
import { deductionOf } from '../quote/line-price.ts';
import type { CouponTarget, DeliveryRegion, DiscountUnit, LineShipping, QuoteReceiver, QuoteSupply } from '../types.ts';

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

/** The completed claim that closed an order. */
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
  /** The same by order: the first order of each shipping code has the fee. */
  readonly returnFeeOf: ReadonlyMap<string, Won>;
};

export type RefundRefusal =
  | { readonly code: 'ORDER_UNKNOWN'; readonly orderIds: readonly string[] }
  | { readonly code: 'ORDER_ALREADY_CLOSED'; readonly orderIds: readonly string[] };

type Terms = Pick<RefundInput, 'receiver' | 'regions' | 'feeCoupons'>;

/**
 * The remaining fees of a partly closed purchase (domain section 5): a cancelled order no longer counts for fees and
 * tiers, except by the seller's fault; a returned order was delivered, so its fees stay, except if the seller's fault
 * removed the last goods of its shipping code.
 */
export function remainingFees(
  orders: readonly RefundOrder[],
  { receiver, regions, feeCoupons }: Terms,
): { fees: DeliveryFees[]; dueFees: Won } {
  const byCode = Map.groupBy(orders, (order) => order.shipping.shippingCode);
  const lines = [...byCode.values()].filter((ofCode) => !isGivenBack(ofCode)).flatMap(feeLines);
  const fees = deliveryFees(lines, { receiver, regions });
  return { fees, dueFees: sumOf(fees, (each) => afterCoupons(each, feeCoupons)) };
}

function isGivenBack(ofCode: readonly RefundOrder[]): boolean {
  if (ofCode.some((order) => order.closed === null)) return false;
  const last = Math.max(...ofCode.map((order) => order.closed?.sequence ?? 0));
  return ofCode.some(
    ({ closed }) => closed?.sequence === last && closed.kind === 'RETURN' && closed.fault === 'SELLER',
  );
}

function feeLines(ofCode: readonly RefundOrder[]): FeeLine[] {
  const isForgone = ({ closed }: RefundOrder) => closed?.kind === 'CANCEL' && closed.fault === 'SELLER';
  const counted = ofCode.filter(({ closed }) => closed?.kind !== 'CANCEL' || closed.fault === 'SELLER');
  const [forgone, shipped] = [counted.filter(isForgone), counted.filter((order) => !isForgone(order))];
  return [
    ...byLine(shipped).map((line) => ({ ...line, isForgone: false })),
    ...byLine(forgone).map((line) => ({ ...line, isForgone: true })),
  ];
}

// Merges orders split from one line: otherwise a split would double a per-unit fee.
function byLine(orders: readonly RefundOrder[]): FeeLine[] {
  return [...Map.groupBy(orders, (order) => order.lineId).values()].flatMap((parts) => {
    const [first] = parts;
    if (first === undefined) return [];
    const amount = parts.reduce((pieces, part) => pieces + part.amount, 0);
    const lineTotal = sumOf(parts, (part) => part.lineTotal);
    return [{ lineId: first.lineId, amount, lineTotal, shipping: first.shipping }];
  });
}

function afterCoupons(fees: DeliveryFees, coupons: readonly FeeCoupon[]): Won {
  const less = (base: Won, target: FeeCoupon['target']) => {
    const coupon = coupons.find((each) => each.target === target && each.shippingCode === fees.shippingCode);
    return coupon ? sub(base, deductionOf(base, coupon)) : base;
  };
  return add(
    less(fees.fee, 'DELIVERY_FARE'),
    fees.islandFee,
    less(fees.installationFee, 'INSTALLATION_PRICE'),
    less(fees.onsiteServiceFee, 'ONSITE_SERVICE_FEE'),
  );
}

/**
 * The refund of a completed cancel or return, in won. It depends only on the closed orders and their reasons, not on
 * their sequence: a cancel of everything before shipping refunds exactly the paid amount, in any sequence and grouping.
 */
export function refund(input: RefundInput): Result<RefundDecision, RefundRefusal> {
  const refusal = claimRefusal(input);
  if (refusal) return err(refusal);

  const orders = afterClaim(input);
  const { fees, dueFees } = remainingFees(orders, input);
  const dueGoods = sumOf(
    orders.filter((order) => order.closed === null),
    (order) => sub(sub(order.lineTotal, order.couponDiscount), order.totalCouponShare),
  );
  const due = add(dueGoods, dueFees);

  const left = unrefunded(input.paid, input.refunded);
  const keptBack = sumOf(input.orders, (order) => order.closed?.returnFee ?? ZERO);
  const free = max(ZERO, sub(sub(sum(left), keptBack), due));
  const returnFeeOf = returnFeesOf(input, free);
  const returnFeeCharged = sumOf(returnFeeOf.values(), (fee) => fee);
  const amount = sub(free, returnFeeCharged);
  return ok({ amount, split: splitRefund(amount, left), due, dueGoods, dueFees, fees, returnFeeCharged, returnFeeOf });
}

/**
 * Splits a refund in proportion over the amounts of gateway, points and prepaid balance that are not refunded yet; ties
 * in that order.
 * @throws RangeError if the refund exceeds the rest
 */
export function splitRefund(amount: Won, left: BySource): BySource {
  if (amount > sum(left)) throw new RangeError(`Refund of ${amount} won exceeds the remaining ${sum(left)} won`);
  const [gateway = ZERO, points = ZERO, money = ZERO] = allocate(amount, [left.gateway, left.points, left.money]);
  return { gateway, points, money };
}

function claimRefusal({ orders, claim }: RefundInput): RefundRefusal | null {
  const unknown = claim.orderIds.filter((id) => !orders.some((order) => order.orderId === id));
  if (unknown.length > 0) return { code: 'ORDER_UNKNOWN', orderIds: unknown };
  const closed = orders.filter((order) => claim.orderIds.includes(order.orderId) && order.closed !== null);
  return closed.length > 0 ? { code: 'ORDER_ALREADY_CLOSED', orderIds: closed.map((order) => order.orderId) } : null;
}

function afterClaim({ orders, claim }: RefundInput): RefundOrder[] {
  const sequence = 1 + Math.max(0, ...orders.map((order) => order.closed?.sequence ?? 0));
  const { kind, fault, group } = claim;
  const closed = { kind, fault, sequence, group: group ?? '', returnFee: ZERO };
  return orders.map((order) => (claim.orderIds.includes(order.orderId) ? { ...order, closed } : order));
}

/** The return fee of the claimed orders, limited by the available amount, minus earlier fees of their group. */
function returnFeesOf({ orders, claim }: RefundInput, free: Won): Map<string, Won> {
  const fees = new Map<string, Won>();
  if (claim.kind !== 'RETURN' || claim.fault !== 'MEMBER') return fees;
  let left = free;
  const codes = Map.groupBy(orders, (order) => order.shipping.shippingCode);
  for (const [code, ofCode] of codes) {
    const first = ofCode.find((order) => claim.orderIds.includes(order.orderId));
    if (first === undefined) continue;
    const paid = sumOf(ofCode, ({ closed }) => (closed?.group === claim.group ? closed.returnFee : ZERO));
    const fee = min(max(ZERO, sub(claim.returnFees[code] ?? ZERO, paid)), left);
    fees.set(first.orderId, fee);
    left = sub(left, fee);
  }
  return fees;
}

function unrefunded(paid: BySource, refunded: BySource): BySource {
  return {
    gateway: sub(paid.gateway, refunded.gateway),
    points: sub(paid.points, refunded.points),
    money: sub(paid.money, refunded.money),
  };
}

function sum({ gateway, points, money }: BySource): Won {
  return add(gateway, points, money);
}

/** The amounts of one order as sold. */
export type OrderMoney<Supply extends QuoteSupply = QuoteSupply> = {
  readonly amount: number;
  readonly unitPrice: Won;
  readonly supplies: readonly Supply[];
  readonly lineTotal: Won;
  readonly couponDiscount: Won;
  readonly totalCouponShare: Won;
};

/**
 * Splits a quantity of k from an order of n for a claim into `[n - k, k]`, whose amounts add up exactly to the
 * original. Supplies are split in proportion, in whole units; discounts follow the goods by largest remainder.
 * @throws RangeError if k is not a whole number of 1 to n - 1
 */
export function splitOrder<Supply extends QuoteSupply>(
  order: OrderMoney<Supply>,
  pieces: number,
): [rest: OrderMoney<Supply>, taken: OrderMoney<Supply>] {
  const remaining = order.amount - pieces;
  if (!Number.isSafeInteger(pieces) || pieces < 1 || remaining < 1) {
    throw new RangeError(`Cannot split ${pieces} of ${order.amount} pieces`);
  }
  const counts = [won(remaining), won(pieces)];
  const goods = counts.map((count, side) => {
    const supplies = order.supplies.map((supply) => ({
      ...supply,
      amount: partOf(won(supply.amount), counts, side),
    }));
    const suppliesTotal = sumOf(supplies, (supply) => times(supply.price, supply.amount));
    return { amount: count, supplies, lineTotal: add(times(order.unitPrice, count), suppliesTotal) };
  });
  const totals = goods.map((half) => half.lineTotal);
  const couponDiscounts = allocate(order.couponDiscount, totals);
  const afterCoupon = totals.map((total, side) => sub(total, couponDiscounts[side] ?? ZERO));
  const half = (side: 0 | 1): OrderMoney<Supply> => ({
    amount: counts[side] ?? 0,
    unitPrice: order.unitPrice,
    supplies: (goods[side]?.supplies ?? []).filter((supply) => supply.amount > 0),
    lineTotal: totals[side] ?? ZERO,
    couponDiscount: couponDiscounts[side] ?? ZERO,
    totalCouponShare: partOf(order.totalCouponShare, afterCoupon, side),
  });
  return [half(0), half(1)];
}

function partOf(total: Won, weights: readonly Won[], side: number): Won {
  return allocate(total, weights)[side] ?? ZERO;
}
