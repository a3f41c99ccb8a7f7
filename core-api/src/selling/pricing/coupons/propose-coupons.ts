import { add, sumOf, type Won, ZERO } from '../../../kernel/won.ts';
import { invalidLineIds } from '../quote/line-price.ts';
import { type PricedCart, priceCart } from '../quote/priced-cart.ts';
import type { QuoteCoupon, QuoteInput } from '../types.ts';
import { bestMatching } from './best-matching.ts';
import { baseOf, discountOn, type FeeTarget, type HeldCoupon, memberRefusal } from './coupons.ts';
import { couponTies, placeOnGoods } from './propose-goods-coupons.ts';

export type CouponProposal = {
  /** Applications in their order; the quote accepts them unchanged. */
  readonly coupons: readonly QuoteCoupon[];
  readonly saved: Won;
  /** No assignment saves more than this. Equal to `saved` if the proposal is known to be the best. */
  readonly atMost: Won;
};

const FEES: readonly FeeTarget[] = ['DELIVERY_FARE', 'INSTALLATION_PRICE', 'ONSITE_SERVICE_FEE'];

/**
 * The assignment of the member's coupons that saves most, in won; among equal ones fewer coupons, then those that
 * expire first. Best in all but the rare carts of `docs/decisions/selling/coupon-proposal.md`; then `atMost` is the
 * upper bound. A cart that cannot be quoted gets no proposal.
 */
export function proposeCoupons(input: Omit<QuoteInput, 'coupons'>, held: readonly HeldCoupon[]): CouponProposal {
  if (invalidLineIds(input.lines).length > 0) return { coupons: [], saved: ZERO, atMost: ZERO };
  const priced = priceCart(input);
  const usable = usableCoupons(input, held);
  const goods = placeOnGoods(priced.lines, usable);
  const onFees = FEES.flatMap((target) => placeOnFees(target, usable, priced));
  const feesSaved = sumOf(onFees, (each) => each.discount);
  return {
    coupons: [...goods.onLines, ...onFees.map((each) => each.coupon), ...(goods.total ? [goods.total] : [])],
    saved: add(goods.saved, feesSaved),
    atMost: add(goods.atMost, feesSaved),
  };
}

/** Each once, the one that expires first before the others. */
function usableCoupons({ shopHistory, now }: Omit<QuoteInput, 'coupons'>, held: readonly HeldCoupon[]): QuoteCoupon[] {
  const expiry = ({ period }: HeldCoupon) => period.endsAt?.getTime() ?? Number.POSITIVE_INFINITY;
  const byId = new Map(held.map((coupon) => [coupon.userCouponId, coupon]));
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
