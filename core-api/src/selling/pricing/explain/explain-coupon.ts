import type { Won } from '../../../kernel/won.ts';
import { applyCoupons, applyOne, type HeldCoupon, notCombinable } from '../coupons/coupons.ts';
import { invalidLineIds } from '../quote/line-price.ts';
import { type PricedCart, priceCart } from '../quote/priced-cart.ts';
import type { AppliedCoupon, CouponRefusalReason } from '../quote/quote-types.ts';
import type { QuoteCoupon, QuoteInput } from '../types.ts';

type Place = Pick<QuoteCoupon, 'lineId' | 'shippingCode'>;

export type CouponExplanation =
  | ({ readonly isApplicable: true } & Pick<AppliedCoupon, 'base' | 'discount' | 'lineId' | 'shippingCode'>)
  | {
      readonly isApplicable: false;
      readonly reason: CouponRefusalReason | 'NOT_COMBINABLE';
      /** The base compared with the coupon's limits, if reached. */
      readonly base: Won | null;
    };

export type CouponChoice = Place & { readonly explanation: CouponExplanation };

/** Refusals in order of checks: a later one means the coupon came closer to use. */
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
 * Explains a coupon beside those in the cart: its best target and discount, or the refusal. The first target wins among
 * equals.
 */
export function explainCoupon(input: QuoteInput, coupon: HeldCoupon): CouponExplanation {
  if (invalidLineIds(input.lines).length > 0) return { isApplicable: false, reason: 'LINE_UNKNOWN', base: null };
  const beside = besides(input, coupon);
  return mostSpecific(
    placesOf(coupon, input).map((place) => explainAt({ ...coupon, ...place }, input, beside, beside.applied)),
  );
}

/**
 * The same for every target of every coupon, where choosing it would replace the coupon there. By user coupon id, in
 * the order of the lines.
 */
export function couponChoices(input: QuoteInput, held: readonly HeldCoupon[]): Map<string, CouponChoice[]> {
  if (invalidLineIds(input.lines).length > 0) return new Map();
  const priced = priceCart(input);
  return new Map(
    held.map((coupon) => {
      const beside = besides(input, coupon, priced);
      const choices = placesOf(coupon, input).map((place) => {
        const isHere = (other: AppliedCoupon) =>
          other.target === coupon.target && other.lineId === place.lineId && other.shippingCode === place.shippingCode;
        const applied = beside.applied.filter((other) => !isHere(other));
        return { ...place, explanation: explainAt({ ...coupon, ...place }, input, beside, applied) };
      });
      return [coupon.userCouponId, choices];
    }),
  );
}

/** The best of several explanations: the largest discount, or the latest refusal. */
export function mostSpecific([first, ...rest]: readonly CouponExplanation[]): CouponExplanation {
  if (first === undefined) return { isApplicable: false, reason: 'LINE_UNKNOWN', base: null };
  return rest.reduce((best, each) => (rank(each) > rank(best) ? each : best), first);
}

interface Beside {
  priced: PricedCart;
  /** The usable other coupons of the cart. */
  applied: readonly AppliedCoupon[];
  isClash: boolean;
}

function besides(input: QuoteInput, coupon: HeldCoupon, priced: PricedCart = priceCart(input)): Beside {
  const others = input.coupons.filter((other) => other.userCouponId !== coupon.userCouponId);
  const withOthers = applyCoupons(others, priced, input);
  // Whether coupons can be combined does not depend on their targets; of the same kind only one total coupon can be
  // chosen.
  const kept =
    coupon.target === 'TOTAL_ORDER_AMOUNT' ? others.filter(({ target }) => target !== coupon.target) : others;
  const isClash = notCombinable([...kept, { ...coupon, lineId: null, shippingCode: null }]) !== null;
  return { priced, applied: withOthers.ok ? withOthers.value : [], isClash };
}

function explainAt(
  placed: QuoteCoupon,
  input: QuoteInput,
  { priced, isClash }: Beside,
  applied: readonly AppliedCoupon[],
): CouponExplanation {
  if (isClash) return { isApplicable: false, reason: 'NOT_COMBINABLE', base: null };
  const outcome = applyOne(placed, priced, input, applied);
  if (outcome.ok) return { isApplicable: true, ...placeOf(outcome.value) };
  if (outcome.error.code !== 'COUPON_NOT_APPLICABLE') throw new Error(`Unexpected ${outcome.error.code}`);
  return { isApplicable: false, reason: outcome.error.reason, base: outcome.error.base };
}

function placeOf({ base, discount, lineId, shippingCode }: AppliedCoupon) {
  return { base, discount, lineId, shippingCode };
}

/** All possible targets of the coupon; for an empty cart one that does not exist. */
function placesOf({ target }: HeldCoupon, { lines }: QuoteInput): Place[] {
  const nowhere = { lineId: null, shippingCode: null };
  if (target === 'TOTAL_ORDER_AMOUNT') return [nowhere];
  const places =
    target === 'PRODUCT_PRICE'
      ? lines.map(({ lineId }) => ({ lineId, shippingCode: null }))
      : [...new Set(lines.map(({ shipping }) => shipping.shippingCode))].map((shippingCode) => ({
          lineId: null,
          shippingCode,
        }));
  return places.length > 0 ? places : [nowhere];
}

function rank(explanation: CouponExplanation): number {
  if (explanation.isApplicable) return TELLING.length + explanation.discount;
  return TELLING.indexOf(explanation.reason);
}
