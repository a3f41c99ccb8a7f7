import { allocate } from '../../kernel/allocate.ts';
import { add, sub, sumOf, times, type Won, won, ZERO } from '../../kernel/won.ts';
import type { QuoteSupply } from './types.ts';

/** The money of one order as it was sold. */
export type OrderMoney = {
  readonly amount: number;
  readonly unitPrice: Won;
  readonly supplies: readonly QuoteSupply[];
  readonly lineTotal: Won;
  readonly couponDiscount: Won;
  readonly totalCouponShare: Won;
};

/**
 * Splits k pieces off an order of n for a claim: `[n - k, k]`, whose money parts add up to the original to the won.
 * Supplies go along in proportion, whole ones only; discounts follow the goods by largest remainder.
 * @throws RangeError when k is not a whole number of 1 to n - 1
 */
export function splitOrder(order: OrderMoney, pieces: number): [rest: OrderMoney, taken: OrderMoney] {
  const kept = order.amount - pieces;
  if (!Number.isSafeInteger(pieces) || pieces < 1 || kept < 1) {
    throw new RangeError(`Cannot split ${pieces} of ${order.amount} pieces`);
  }
  const counts = [won(kept), won(pieces)] as const;
  const supplyCounts = order.supplies.map((supply) => allocate(won(supply.amount), counts));
  const halves = ([0, 1] as const).map((side) => {
    const supplies = order.supplies
      .map(({ price }, index) => ({ price, amount: supplyCounts[index]?.[side] ?? 0 }))
      .filter((supply) => supply.amount > 0);
    const suppliesTotal = sumOf(supplies, (supply) => times(supply.price, supply.amount));
    return { amount: counts[side], supplies, lineTotal: add(times(order.unitPrice, counts[side]), suppliesTotal) };
  });

  const coupon = allocate(
    order.couponDiscount,
    halves.map((half) => half.lineTotal),
  );
  const share = allocate(
    order.totalCouponShare,
    halves.map((half, side) => sub(half.lineTotal, coupon[side] ?? ZERO)),
  );
  const [rest, taken] = halves.map((half, side) => ({
    ...half,
    unitPrice: order.unitPrice,
    couponDiscount: coupon[side] ?? ZERO,
    totalCouponShare: share[side] ?? ZERO,
  }));
  if (rest === undefined || taken === undefined) throw new RangeError('A split has two sides');
  return [rest, taken];
}
