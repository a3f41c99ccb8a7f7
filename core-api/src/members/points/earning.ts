import { allocate } from '../../kernel/allocate.ts';
import { min, sub, sumOf, type Won, won, ZERO } from '../../kernel/won.ts';
import { type Grant, grantOf } from './rules.ts';

/** An active policy for purchases. `days`: how long its points can be used. */
export interface PurchasePolicy extends Grant {
  id: string;
  name: string;
  days: number;
}

/** The points of a purchase by one policy, as the quote names them. */
export interface PolicyPoints {
  policyId: string;
  name: string;
  /** won, for the whole purchase */
  amount: number;
  /** won, the limit of the policy; 0 without one */
  limit: number;
  days: number;
}

/** Goods of a purchase after coupons: a line of the quote, or an order. A claim splits a line into several orders. */
export interface PurchasePart {
  readonly lineId: string;
  readonly sequence: number;
  readonly goods: Won;
}

/** @param points points used @param total points, prepaid balance and gateway amount of the purchase */
export interface PaidWith {
  readonly points: Won;
  readonly total: Won;
}

/** Won of each line's goods that points paid: they pay for goods and fees alike, in proportion. */
export function goodsPaidByPoints(goods: readonly Won[], { points, total }: PaidWith): Won[] {
  const fees = won(Math.max(0, total - sumOf(goods, (each) => each)));
  return allocate(points, [...goods, fees]).slice(0, goods.length);
}

/** The lines as sold, in their order, with the base of their points: goods after coupons without what points paid. */
function linesOf<Part extends PurchasePart>(parts: readonly Part[], paid: PaidWith) {
  const sorted = parts.toSorted((a, b) => a.sequence - b.sequence);
  const lines = [...Map.groupBy(sorted, ({ lineId }) => lineId).values()];
  const goods = lines.map((line) => sumOf(line, (part) => part.goods));
  const byPoints = goodsPaidByPoints(goods, paid);
  return lines.map((line, index) => {
    const whole = goods[index] ?? ZERO;
    return { parts: line, goods: whole, base: sub(whole, byPoints[index] ?? ZERO) };
  });
}

/**
 * The points that a purchase earns, once for the purchase: of each policy the percentage of the bases of its lines, or its
 * fixed amount, never above its limit or the base.
 */
export function pointsOfPurchase(
  policies: readonly PurchasePolicy[],
  parts: readonly PurchasePart[],
  paid: PaidWith,
): PolicyPoints[] {
  const base = sumOf(linesOf(parts, paid), (line) => line.base);
  return policies.flatMap(({ id: policyId, name, days, ...grant }) => {
    const amount = min(grantOf(grant, base), base);
    return amount === 0 ? [] : [{ policyId, name, amount, limit: grant.limit, days }];
  });
}

/**
 * Won of a policy's points that some parts of a purchase earn. The lines share the amount by largest remainder over
 * their bases; within a line the rest of its share is rounded up over all its parts together, so that a return deducts
 * its part by cumulative rounding, and the sequence of confirmations, splits and returns does not change the sum.
 */
export function pointsOfParts<Part extends PurchasePart>(
  amount: number,
  parts: readonly Part[],
  paid: PaidWith,
  counts: (part: Part) => boolean,
): Won {
  const lines = linesOf(parts, paid);
  const bases = lines.map(({ base }) => base);
  if (bases.every((base) => base === 0)) return ZERO;
  const shares = allocate(won(amount), bases);
  return sumOf(lines.keys(), (index) => {
    const line = lines[index];
    const share = shares[index] ?? ZERO;
    if (!line || share === 0) return ZERO;
    const counted = sumOf(line.parts, (part) => (counts(part) ? part.goods : ZERO));
    return partOf(share, { counted, whole: line.goods });
  });
}

/** `ceil(share * counted / whole)`, exact for every safe amount. */
const partOf = (share: Won, { counted, whole }: { counted: Won; whole: Won }): Won =>
  won(Number((BigInt(share) * BigInt(counted) + BigInt(whole) - 1n) / BigInt(whole)));
