import { allocate } from '../../../kernel/allocate.ts';
import { add, sub, sumOf, times, type Won, won, ZERO } from '../../../kernel/won.ts';
import type { QuoteSupply } from '../types.ts';

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
