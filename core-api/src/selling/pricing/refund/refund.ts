import { allocate } from '../../../kernel/allocate.ts';
import { err, ok, type Result } from '../../../kernel/result.ts';
import { add, max, min, sub, sumOf, times, type Won, won, ZERO } from '../../../kernel/won.ts';
import type { QuoteSupply } from '../types.ts';
import { standingFees } from './refund-fees.ts';
import type { BySource, RefundDecision, RefundInput, RefundOrder, RefundRefusal } from './refund-types.ts';

/**
 * The refund of a completed cancel or return, in won. It depends only on the closed orders and their reasons, not on
 * the sequence: cancelling everything before shipping refunds exactly the paid amount, in any order and grouping.
 */
export function refund(input: RefundInput): Result<RefundDecision, RefundRefusal> {
  const refusal = claimRefusal(input);
  if (refusal) return err(refusal);

  const orders = afterClaim(input);
  const { fees, dueFees } = standingFees(orders, input);
  const dueGoods = sumOf(
    orders.filter((order) => order.closed === null),
    (order) => sub(sub(order.lineTotal, order.couponDiscount), order.totalCouponShare),
  );
  const due = add(dueGoods, dueFees);

  const left = unrefunded(input.paid, input.refunded);
  const keptBack = sumOf(input.orders, (order) => order.closed?.returnFee ?? ZERO);
  const free = max(ZERO, sub(sub(sum(left), keptBack), due));
  const returnFeeOf = wayHome(input, free);
  const returnFeeCharged = sumOf(returnFeeOf.values(), (fee) => fee);
  const amount = sub(free, returnFeeCharged);
  return ok({ amount, split: splitRefund(amount, left), due, dueGoods, dueFees, fees, returnFeeCharged, returnFeeOf });
}

/**
 * Splits a refund over the unrefunded rest of gateway, points and prepaid balance in proportion; ties in that order.
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
function wayHome({ orders, claim }: RefundInput, free: Won): Map<string, Won> {
  const kept = new Map<string, Won>();
  if (claim.kind !== 'RETURN' || claim.fault !== 'MEMBER') return kept;
  let left = free;
  const codes = Map.groupBy(orders, (order) => order.shipping.shippingCode);
  for (const [code, ofCode] of codes) {
    const first = ofCode.find((order) => claim.orderIds.includes(order.orderId));
    if (first === undefined) continue;
    const paid = sumOf(ofCode, ({ closed }) => (closed?.group === claim.group ? closed.returnFee : ZERO));
    const fee = min(max(ZERO, sub(claim.returnFees[code] ?? ZERO, paid)), left);
    kept.set(first.orderId, fee);
    left = sub(left, fee);
  }
  return kept;
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
 * Splits quantity k off an order of n for a claim: `[n - k, k]`, whose amounts add up to the original to the won.
 * Supplies are split in proportion, in whole units; discounts follow the goods by largest remainder.
 * @throws RangeError if k is not a whole number of 1 to n - 1
 */
export function splitOrder<Supply extends QuoteSupply>(
  order: OrderMoney<Supply>,
  pieces: number,
): [rest: OrderMoney<Supply>, taken: OrderMoney<Supply>] {
  const kept = order.amount - pieces;
  if (!Number.isSafeInteger(pieces) || pieces < 1 || kept < 1) {
    throw new RangeError(`Cannot split ${pieces} of ${order.amount} pieces`);
  }
  const counts = [won(kept), won(pieces)];
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
