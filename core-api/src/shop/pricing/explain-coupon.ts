import type { Won } from '../../kernel/won.ts';
import type { HeldCoupon } from './coupon-discount.ts';
import { applyCoupons, applyOne, notCombinable } from './coupons.ts';
import { invalidLineIds } from './line-price.ts';
import { priceCart } from './priced-cart.ts';
import type { AppliedCoupon, CouponRefusalReason } from './quote-types.ts';
import type { QuoteCoupon, QuoteInput } from './types.ts';

export type CouponExplanation =
  | ({ readonly isApplicable: true } & Pick<AppliedCoupon, 'base' | 'discount' | 'lineId' | 'shippingCode'>)
  | {
      readonly isApplicable: false;
      readonly reason: CouponRefusalReason | 'NOT_COMBINABLE';
      /** The base that was held against the coupon's limits, when it came to that. */
      readonly base: Won | null;
    };

/** The later a check comes, the nearer the coupon came to being used, and the more its refusal tells. */
const TELLING: readonly string[] = [
  'LINE_UNKNOWN',
  'SHIPPING_CODE_UNKNOWN',
  'OUT_OF_SCOPE',
  'NOTHING_TO_DISCOUNT',
  'ALREADY_USED_HERE',
  'PRICE_ABOVE_MAXIMUM',
  'PRICE_BELOW_MINIMUM',
];

/**
 * Whether a coupon could be used in this cart beside those that already lie in it: where it takes most, or why nowhere.
 * The first place wins among equals.
 */
export function explainCoupon(input: QuoteInput, coupon: HeldCoupon): CouponExplanation {
  if (invalidLineIds(input.lines).length > 0) return { isApplicable: false, reason: 'LINE_UNKNOWN', base: null };
  const others = input.coupons.filter((other) => other.userCouponId !== coupon.userCouponId);
  if (notCombinable([...others, { ...coupon, lineId: null, shippingCode: null }]))
    return { isApplicable: false, reason: 'NOT_COMBINABLE', base: null };

  const priced = priceCart(input);
  const laid = applyCoupons(others, priced, input);
  const applied = laid.ok ? laid.value : [];
  return placesOf(coupon, input)
    .map((placed): CouponExplanation => {
      const outcome = applyOne(placed, priced, input, applied);
      if (outcome.ok) return { isApplicable: true, ...placeOf(outcome.value) };
      if (outcome.error.code !== 'COUPON_NOT_APPLICABLE') throw new Error(`Unexpected ${outcome.error.code}`);
      return { isApplicable: false, reason: outcome.error.reason, base: outcome.error.base };
    })
    .reduce((best, each) => (rank(each) > rank(best) ? each : best));
}

function placeOf({ base, discount, lineId, shippingCode }: AppliedCoupon) {
  return { base, discount, lineId, shippingCode };
}

/** Everywhere the coupon could lie; of an empty cart one place that does not exist. */
function placesOf(coupon: HeldCoupon, { lines }: QuoteInput): [QuoteCoupon, ...QuoteCoupon[]] {
  const nowhere = { ...coupon, lineId: null, shippingCode: null };
  if (coupon.target === 'TOTAL_ORDER_AMOUNT') return [nowhere];
  const places =
    coupon.target === 'PRODUCT_PRICE'
      ? lines.map(({ lineId }) => ({ ...nowhere, lineId }))
      : [...new Set(lines.map(({ shipping }) => shipping.shippingCode))].map((shippingCode) => ({
          ...nowhere,
          shippingCode,
        }));
  const [first = nowhere, ...rest] = places;
  return [first, ...rest];
}

function rank(explanation: CouponExplanation): number {
  if (explanation.isApplicable) return TELLING.length + explanation.discount;
  return TELLING.indexOf(explanation.reason);
}
