import fc from 'fast-check';
import { expect, test } from 'vitest';
import { couponChoices, explainCoupon } from '../explain.ts';
import { quoted } from '../quote/quote.fixture.ts';
import { carts, fittingCarts, RUNS } from '../quote/random-carts.fixture.ts';
import { fittingCoupons } from './relevant-coupons.ts';

test('the retained coupons can be quoted unchanged, and each dropped one is listed with its reason', () => {
  fc.assert(
    fc.property(carts(), (cart) => {
      const { combined, applied, unfit } = fittingCoupons(cart);
      expect(quoted({ ...cart, coupons: combined }).coupons).toEqual(applied);
      const named = [...combined, ...unfit.map(({ coupon }) => coupon)].map(({ userCouponId }) => userCouponId);
      expect(named.toSorted()).toEqual(cart.coupons.map(({ userCouponId }) => userCouponId).toSorted());
    }),
    RUNS,
  );
});

test('coupons that can be used together all stay', () => {
  fc.assert(
    fc.property(fittingCarts, (cart) => {
      expect(fittingCoupons(cart).unfit).toEqual([]);
    }),
    RUNS,
  );
});

test('the savings of a choice equal those of its quote, without the coupon applied to the target before', () => {
  fc.assert(
    fc.property(fittingCarts, (cart) => {
      fc.pre(cart.coupons.length > 0);
      const choices = couponChoices(cart, cart.coupons);
      for (const coupon of cart.coupons) {
        for (const { lineId, shippingCode, explanation } of choices.get(coupon.userCouponId) ?? []) {
          if (!explanation.isApplicable) continue;
          const others = cart.coupons.filter(
            (other) =>
              other.userCouponId !== coupon.userCouponId &&
              !(other.target === coupon.target && other.lineId === lineId && other.shippingCode === shippingCode) &&
              // Its discount is added to the others of its target, and an order coupon is priced after it.
              other.target !== 'TOTAL_ORDER_AMOUNT',
          );
          const { coupons } = quoted({ ...cart, coupons: [...others, { ...coupon, lineId, shippingCode }] });
          expect(coupons.find(({ userCouponId }) => userCouponId === coupon.userCouponId)?.discount).toBe(
            explanation.discount,
          );
        }
      }
    }),
    { ...RUNS, numRuns: 150 },
  );
});

test('without other coupons an explanation is the best of the choices', () => {
  fc.assert(
    fc.property(fittingCarts, (cart) => {
      const empty = { ...cart, coupons: [] };
      for (const coupon of cart.coupons) {
        const explained = explainCoupon(empty, coupon);
        const most = (couponChoices(empty, [coupon]).get(coupon.userCouponId) ?? []).map((choice) =>
          choice.explanation.isApplicable ? choice.explanation.discount : -1,
        );
        expect(explained.isApplicable ? explained.discount : -1).toBe(Math.max(...most));
      }
    }),
    { ...RUNS, numRuns: 150 },
  );
});
