/**
 * The cost of using each of `count` coupons among equal savings: one coupon less outweighs any dates, then the earlier
 * of the list, which expire first, are used first.
 */
export function couponTies(count: number): number[] {
  return Array.from({ length: count }, (_, rank) => count * count + 1 + rank);
}
