import { add, max, min, percentOf, sub, sumOf, type Won, won, ZERO } from '../../../kernel/won.ts';
import {
  type Choice,
  choiceCount,
  everyChoice,
  type Gains,
  lightened,
  nothing,
  savedOn,
} from '../quote/goods-choice.ts';
import { invalidLineIds, type LinePrice, type PricedCart, priceCart } from '../quote/line-price.ts';
import type { QuoteCoupon, QuoteInput } from '../types.ts';
import { bestMatching } from './best-matching.ts';
import {
  baseOf,
  discountOn,
  type FeeTarget,
  inScope,
  memberRefusal,
  productCouponBase,
  type UnappliedCoupon,
} from './coupons.ts';

type GoodsProposal = {
  readonly onLines: readonly QuoteCoupon[];
  readonly total: QuoteCoupon | null;
  readonly saved: Won;
  readonly atMost: Won;
};

/** Product coupons on lines plus the order coupon. */
type Plan = { readonly choice: Choice; readonly total: TotalCoupon | null; readonly saved: Won };

/** All choices are tried up to this number. */
const FEW_CHOICES = 4096;

/**
 * The product coupons and the total coupon that together save most on the goods; the method is in
 * docs/decisions/selling/coupon-proposal.md.
 */
export function placeOnGoods(lines: readonly LinePrice[], usable: readonly QuoteCoupon[]): GoodsProposal {
  const onProducts = usable.filter((coupon) => coupon.target === 'PRODUCT_PRICE');
  const gains = onProducts.map((coupon) => lines.map((priced) => productDiscount(coupon, priced)));
  const plain = choose(gains, () => 1);
  const most = savedOn(plain, gains);

  const ties = couponTies(usable.length);
  const tieOf = new Map(usable.map((coupon, rank) => [coupon.userCouponId, ties[rank] ?? 0]));
  const used = ({ choice, total }: Plan) => [
    ...onProducts.filter((_, index) => (choice[index] ?? -1) >= 0),
    ...(total ? [total.coupon] : []),
  ];
  const cost = (plan: Plan) => used(plan).reduce((sum, coupon) => sum + (tieOf.get(coupon.userCouponId) ?? 0), 0);

  let best: Plan = { choice: plain, total: null, saved: most };
  let atMost = most;
  const totals = usable
    .filter((coupon) => coupon.target === 'TOTAL_ORDER_AMOUNT')
    .map((coupon) => totalCoupon(coupon, lines))
    .map((total) => ({ total, hope: won(most + cappedDiscount(total, total.scopeTotal)) }))
    .sort((a, b) => b.hope - a.hope);
  for (const { total, hope } of totals) {
    if (hope < best.saved) break;
    const found = beside(total, gains, plain, best.saved);
    atMost = max(atMost, found.atMost);
    for (const plan of found.plans.map((each) => withoutIdle(each, gains)))
      if (plan.saved > best.saved || (plan.saved === best.saved && cost(plan) < cost(best))) best = plan;
  }
  return {
    onLines: onProducts.flatMap((coupon, index) => {
      const priced = lines[best.choice[index] ?? -1];
      return priced ? [{ ...coupon, lineId: priced.line.lineId }] : [];
    }),
    total: best.total?.coupon ?? null,
    saved: best.saved,
    atMost: max(atMost, best.saved),
  };
}

function productDiscount(coupon: QuoteCoupon, priced: LinePrice): Won {
  if (!inScope(coupon.scope, priced.line)) return won(0);
  const discount = discountOn(coupon, productCouponBase(priced));
  return discount.ok ? discount.value : won(0);
}

/** The matching with the largest saving, weighted per line; a line with weight 0 is excluded. */
function choose(gains: Gains, weightOf: (line: number) => number): Choice {
  return bestMatching(
    gains.map((row) => Float64Array.from(row, (gain, line) => gain * weightOf(line))),
    couponTies(gains.length),
  );
}

type PlanSearch = { readonly plans: readonly Plan[]; readonly atMost: Won };

/** The plans with this total coupon that may be the best, and an upper bound of all plans with it. */
function beside(total: TotalCoupon, gains: Gains, plain: Choice, floor: Won): PlanSearch {
  const alone = plansOf([nothing(gains)], total, gains);
  if (!total.coupon.combinable) return { plans: alone, atMost: maxSaved(alone) };

  const { choices, atMost } = candidates(total, gains, plain);
  if (atMost < floor) return { plans: [], atMost };
  const plans = plansOf([...choices, nothing(gains)], total, gains);
  if (maxSaved(plans) >= atMost || choiceCount(gains) > FEW_CHOICES) return { plans, atMost };
  const all = plansOf(everyChoice(gains), total, gains);
  return { plans: all, atMost: maxSaved(all) };
}

/** Choices that are each the best by one criterion, and the lowest of three upper bounds. */
function candidates(total: TotalCoupon, gains: Gains, plain: Choice): { choices: Choice[]; atMost: Won } {
  const { isCarrying, scopeTotal, cap, percent } = total;
  const { priceMin, priceMax } = total.coupon.limits.target;
  const carries = (line: number) => isCarrying[line] === true;
  const isWhole = isCarrying.every(Boolean);
  // Each won off one of its lines reduces the saving of the total coupon by its percentage.
  const remaining = 10_000 - Math.round(percent * 100);
  const shrinking = isWhole && remaining > 0 ? plain : choose(gains, (line) => (carries(line) ? remaining : 10_000));
  const choices = [plain, shrinking];

  const base = sub(scopeTotal, savedOn(shrinking, gains, carries));
  const ceilings = [
    savedOn(shrinking, gains) + uncappedDiscount(total, base),
    savedOn(plain, gains) + cappedDiscount(total, scopeTotal),
  ];
  if (priceMin !== null && priceMin <= scopeTotal) {
    const allowed = sub(scopeTotal, priceMin);
    const outside = isWhole ? nothing(gains) : choose(gains, (line) => (carries(line) ? 0 : 1));
    choices.push(outside, ...[plain, shrinking].map((choice) => lightened(choice, gains, carries, allowed)));
    ceilings.push(savedOn(outside, gains) + allowed + cappedDiscount(total, priceMin));
  }
  if (priceMax !== null && !isWhole) choices.push(choose(gains, (line) => (carries(line) ? MUCH : 1)));
  return { choices, atMost: won(cap === 0 ? savedOn(plain, gains) : Math.min(...ceilings)) };
}

/** Prefers lines of the total coupon, to reduce its base to its maximum. */
const MUCH = 1_000;

/** The choices that the total coupon can be combined with. */
function plansOf(choices: readonly Choice[], total: TotalCoupon, gains: Gains): Plan[] {
  return choices.flatMap((choice) => {
    const discount = totalDiscount(
      total,
      savedOn(choice, gains, (line) => total.isCarrying[line] === true),
    );
    return discount === null || discount === 0
      ? []
      : [{ choice, total, saved: won(savedOn(choice, gains) + discount) }];
  });
}

function maxSaved(plans: readonly Plan[]): Won {
  return max(won(0), ...plans.map((plan) => plan.saved));
}

/** The same savings without coupons that add nothing; coupons of the latest expiry are removed first. */
function withoutIdle(plan: Plan, gains: Gains): Plan {
  let current = plan;
  for (let coupon = plan.choice.length - 1; coupon >= 0; coupon -= 1) {
    if (plan.total === null || (current.choice[coupon] ?? -1) < 0) continue;
    const [less] = plansOf([current.choice.with(coupon, -1)], plan.total, gains);
    if (less && less.saved >= current.saved) current = less;
  }
  return current;
}

/** A total coupon and its lines. A coupon of an amount is treated as 100% with the amount as its cap. */
type TotalCoupon = {
  readonly coupon: QuoteCoupon;
  readonly isCarrying: readonly boolean[];
  /** Sum of the lines of the coupon before product coupons. */
  readonly scopeTotal: Won;
  readonly percent: number;
  /** Maximum discount; null without a limit. */
  readonly cap: Won | null;
};

function totalCoupon(coupon: QuoteCoupon, lines: readonly LinePrice[]): TotalCoupon {
  const { unit, value, limit } = coupon;
  const isAmount = unit === 'AMOUNT';
  return {
    coupon,
    isCarrying: lines.map(({ line }) => inScope(coupon.scope, line)),
    scopeTotal: sumOf(
      lines.filter(({ line }) => inScope(coupon.scope, line)),
      (priced) => priced.lineTotal,
    ),
    percent: isAmount ? 100 : value,
    cap: isAmount ? won(value) : limit > 0 ? limit : null,
  };
}

/** Its discount after product coupons have reduced its lines by `carried` won; null if it is refused then. */
function totalDiscount({ coupon, scopeTotal }: TotalCoupon, carried: Won): Won | null {
  const discount = discountOn(coupon, sub(scopeTotal, carried));
  return discount.ok ? discount.value : null;
}

/** Ignores the cap, so that a matching can maximise the sum of both discounts. */
function uncappedDiscount({ percent }: TotalCoupon, base: Won): Won {
  return percentOf(base, percent);
}

/** Ignores its limits on the base. */
function cappedDiscount(total: TotalCoupon, base: Won): Won {
  const discount = uncappedDiscount(total, base);
  return total.cap === null ? discount : min(discount, total.cap);
}

/**
 * The cost of using each of `count` coupons among equal savings: fewer coupons outweigh any dates, then the coupons at
 * the start of the list, which expire first, are preferred.
 */
export function couponTies(count: number): number[] {
  return Array.from({ length: count }, (_, rank) => count * count + 1 + rank);
}

export type CouponProposal = {
  /** The applications in order; the quote accepts them unchanged. */
  readonly coupons: readonly QuoteCoupon[];
  readonly saved: Won;
  /** No assignment saves more than this. Equal to `saved` if the proposal is known to be the best. */
  readonly atMost: Won;
};

const FEES: readonly FeeTarget[] = ['DELIVERY_FARE', 'INSTALLATION_PRICE', 'ONSITE_SERVICE_FEE'];

/**
 * The assignment of the member's coupons that saves the most won; among equal savings the one with fewer coupons, then
 * with those that expire first. It is the best except in the rare carts of `docs/decisions/selling/coupon-proposal.md`;
 * then `atMost` is the upper bound. A cart that cannot be quoted gets no proposal.
 */
export function proposeCoupons(
  input: Omit<QuoteInput, 'coupons'>,
  unapplied: readonly UnappliedCoupon[],
): CouponProposal {
  if (invalidLineIds(input.lines).length > 0) return { coupons: [], saved: ZERO, atMost: ZERO };
  const priced = priceCart(input);
  const usable = usableCoupons(input, unapplied);
  const goods = placeOnGoods(priced.lines, usable);
  const onFees = FEES.flatMap((target) => placeOnFees(target, usable, priced));
  const feesSaved = sumOf(onFees, (each) => each.discount);
  return {
    coupons: [...goods.onLines, ...onFees.map((each) => each.coupon), ...(goods.total ? [goods.total] : [])],
    saved: add(goods.saved, feesSaved),
    atMost: add(goods.atMost, feesSaved),
  };
}

/** Each coupon once, soonest expiry first. */
function usableCoupons(
  { shopHistory, now }: Omit<QuoteInput, 'coupons'>,
  unapplied: readonly UnappliedCoupon[],
): QuoteCoupon[] {
  const expiry = ({ period }: UnappliedCoupon) => period.endsAt?.getTime() ?? Number.POSITIVE_INFINITY;
  const byId = new Map(unapplied.map((coupon) => [coupon.userCouponId, coupon]));
  return [...byId.values()]
    .map((coupon) => ({ ...coupon, lineId: null, shippingCode: null }))
    .filter((coupon) => memberRefusal(coupon, shopHistory, now) === null)
    .sort((a, b) => (expiry(a) < expiry(b) ? -1 : expiry(a) > expiry(b) ? 1 : byText(a.userCouponId, b.userCouponId)));
}

function byText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Fees are independent of goods and of each other, so the best matching is the best assignment. */
function placeOnFees(
  target: FeeTarget,
  usable: readonly QuoteCoupon[],
  priced: PricedCart,
): { coupon: QuoteCoupon; discount: Won }[] {
  const coupons = usable.filter((coupon) => coupon.target === target);
  if (coupons.length === 0) return [];
  const discounts = coupons.map((coupon) =>
    priced.deliveries.map(({ shippingCode }) => {
      const based = baseOf({ ...coupon, shippingCode }, priced, []);
      const discount = 'base' in based ? discountOn(coupon, based.base) : null;
      return discount?.ok ? discount.value : ZERO;
    }),
  );
  const codes = bestMatching(
    discounts.map((row) => Float64Array.from(row)),
    couponTies(coupons.length),
  );
  return coupons.flatMap((coupon, index) => {
    const code = codes[index] ?? -1;
    const delivery = priced.deliveries[code];
    const discount = discounts[index]?.[code] ?? ZERO;
    return delivery ? [{ coupon: { ...coupon, shippingCode: delivery.shippingCode }, discount }] : [];
  });
}
