import { type Won, ZERO } from '../../../kernel/won.ts';
import { invalidLineIds, type PricedCart, priceCart } from '../quote/line-price.ts';
import type { AppliedCoupon, CouponRefusalReason } from '../quote/quote-types.ts';
import type { QuoteCoupon, QuoteInput } from '../types.ts';
import {
  applyOne,
  baseOf,
  discountOn,
  memberRefusal,
  notCombinable,
  ORDER_OF_APPLICATION,
  type UnappliedCoupon,
} from './coupons.ts';

/**
 * The possible targets of a coupon. A combinable order coupon competes with the product coupons; a non-combinable one
 * does not.
 */
function placesOf({ target, combinable }: UnappliedCoupon, { lines, deliveries }: PricedCart) {
  if (target === 'PRODUCT_PRICE')
    return lines.map(({ line }) => ({ name: `line ${line.lineId}`, lineId: line.lineId, shippingCode: null }));
  if (target === 'TOTAL_ORDER_AMOUNT') return [{ name: `order ${combinable}`, lineId: null, shippingCode: null }];
  return deliveries.map(({ shippingCode }) => ({ name: `${target} ${shippingCode}`, lineId: null, shippingCode }));
}

function gainOn(coupon: QuoteCoupon, priced: PricedCart): Won {
  const based = baseOf(coupon, priced, []);
  const discount = 'base' in based ? discountOn(coupon, based.base) : null;
  return discount?.ok ? discount.value : ZERO;
}

/**
 * Selects the coupons of a member that matter for a cart, in their order: for each target the coupons that save the
 * most there, first the best of every target, then the second best, and so on. The best assignment needs at most as
 * many coupons per target as there are targets of its kind; up to `most` are selected for it. The rest, up to `least`,
 * are those that expire first.
 */
export function relevantCoupons<Owned extends { coupon: UnappliedCoupon }>(
  input: Omit<QuoteInput, 'coupons'>,
  owned: readonly Owned[],
  { least, most }: { least: number; most: number },
): Owned[] {
  if (owned.length <= least || invalidLineIds(input.lines).length > 0) return owned.slice(0, least);
  const priced = priceCart(input);
  const byPlace = new Map<string, { index: number; gain: Won }[]>();
  for (const [index, { coupon }] of owned.entries()) {
    if (memberRefusal({ ...coupon, lineId: null, shippingCode: null }, input.shopHistory, input.now) !== null) continue;
    for (const { name, ...place } of placesOf(coupon, priced)) {
      const gain = gainOn({ ...coupon, ...place }, priced);
      if (gain === 0) continue;
      const there = byPlace.get(name);
      if (there) there.push({ index, gain });
      else byPlace.set(name, [{ index, gain }]);
    }
  }
  // The sort is stable, so that the earlier expiry stays first among equal gains.
  const ranked = [...byPlace.values()].map((all) => all.toSorted((a, b) => b.gain - a.gain));
  const kinds = Math.max(priced.lines.length, priced.deliveries.length);
  const chosen = new Set<number>();
  for (let rank = 0; rank < kinds; rank += 1)
    for (const all of ranked) {
      const next = all[rank];
      if (next && chosen.size < most) chosen.add(next.index);
    }
  for (const { index } of ranked.flat()) if (chosen.size < least) chosen.add(index);
  for (const index of owned.keys()) if (chosen.size < least) chosen.add(index);
  return owned.filter((_, index) => chosen.has(index));
}

export type FittingCoupons = {
  /** The coupons that can be used together, in order of application; valid input of the quote. */
  readonly combined: readonly QuoteCoupon[];
  readonly applied: readonly AppliedCoupon[];
  readonly unfit: readonly { readonly coupon: QuoteCoupon; readonly reason: CouponRefusalReason | 'NOT_COMBINABLE' }[];
};

/**
 * The earlier applied coupons that are still usable: the cart may have changed since, and applied coupons are not
 * re-optimised. If two exclude each other, the first in order of application stays.
 */
export function fittingCoupons(input: QuoteInput): FittingCoupons {
  if (invalidLineIds(input.lines).length > 0) return { combined: [], applied: [], unfit: [] };
  const priced = priceCart(input);
  const combined: QuoteCoupon[] = [];
  const applied: AppliedCoupon[] = [];
  const unfit: { coupon: QuoteCoupon; reason: CouponRefusalReason | 'NOT_COMBINABLE' }[] = [];
  const inOrder = ORDER_OF_APPLICATION.flatMap((target) => input.coupons.filter((each) => each.target === target));
  for (const coupon of inOrder) {
    if (notCombinable([...combined, coupon])) {
      unfit.push({ coupon, reason: 'NOT_COMBINABLE' });
      continue;
    }
    const outcome = applyOne(coupon, priced, input, applied);
    if (outcome.ok) {
      combined.push(coupon);
      applied.push(outcome.value);
    } else if (outcome.error.code === 'COUPON_NOT_APPLICABLE') unfit.push({ coupon, reason: outcome.error.reason });
  }
  return { combined, applied, unfit };
}
