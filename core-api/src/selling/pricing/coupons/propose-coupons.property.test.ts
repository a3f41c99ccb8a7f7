import fc from 'fast-check';
import { expect, test } from 'vitest';
import { won } from '../../../kernel/won.ts';
import { coupon, fixed, input, line, shipping } from '../quote/quote.fixture.ts';
import { quote } from '../quote/quote.ts';
import type { CouponScope, QuoteCoupon, QuoteInput } from '../types.ts';
import { proposeCoupons } from './propose-coupons.ts';

/** Small carts with coupons of all kinds, limits and scopes, in numbers small enough to collide often. */
const scopes = fc.oneof(
  fc.constant<CouponScope>({ type: 'ALL' }),
  fc
    .subarray(['product-line-0', 'product-line-1', 'product-line-2', 'product-line-3'], { minLength: 1 })
    .map((values): CouponScope => ({ type: 'PRODUCTS', values })),
);
const step = (max: number) => fc.integer({ min: 0, max }).map((count) => count * 500);
const memberCoupons = fc.array(
  fc.record({
    target: fc.constantFrom(
      'PRODUCT_PRICE' as const,
      'PRODUCT_PRICE' as const,
      'TOTAL_ORDER_AMOUNT' as const,
      'DELIVERY_FARE' as const,
    ),
    terms: fc.oneof(
      fc.record({
        unit: fc.constant('PERCENT' as const),
        value: fc.constantFrom(0, 7, 10, 33.33, 50, 100),
        limit: step(8),
      }),
      fc.record({ unit: fc.constant('AMOUNT' as const), value: step(12), limit: fc.constant(0) }),
    ),
    scope: scopes,
    combinable: fc.boolean(),
    priceMin: fc.option(step(40).map(won), { freq: 1 }),
    priceMax: fc.option(step(60).map(won), { freq: 1 }),
    days: fc.integer({ min: 0, max: 9 }),
  }),
  { maxLength: 5 },
);
const smallCarts = fc
  .record({
    prices: fc.array(fc.record({ price: step(40), odd: fc.nat(3), code: fc.constantFrom('A', 'B') }), {
      minLength: 1,
      maxLength: 4,
    }),
    held: memberCoupons,
  })
  .map(({ prices, held }) => ({
    cart: input(
      prices.map(({ price, odd, code }, index) =>
        line(`line-${index}`, price + odd, {
          shipping: shipping({ shippingCode: code, charge: fixed(3_000) }),
        }),
      ),
    ),
    held: held.map(({ target, terms, scope, combinable, priceMin, priceMax, days }, index) =>
      coupon(target, {
        userCouponId: `coupon-${index}`,
        ...terms,
        scope,
        combinable,
        period: { startsAt: null, endsAt: new Date(Date.UTC(2026, 11, 1 + days)) },
        limits: { target: { priceMin, priceMax }, shop: { countSum: null, priceSum: null } },
      }),
    ),
  }));

const RUNS = { seed: 20261121, numRuns: 200 };

/** The maximum saving over all applications, by quoting each of them. */
function bestByTrying(cart: QuoteInput, held: readonly QuoteCoupon[], applied: readonly QuoteCoupon[] = []): number {
  const [next, ...rest] = held;
  if (next === undefined) {
    const result = quote({ ...cart, coupons: applied });
    return result.ok ? result.value.totals.couponDiscount : 0;
  }
  const codes = new Set(cart.lines.map((each) => each.shipping.shippingCode));
  const places =
    next.target === 'PRODUCT_PRICE'
      ? cart.lines.map(({ lineId }) => ({ ...next, lineId }))
      : next.target === 'TOTAL_ORDER_AMOUNT'
        ? [next]
        : [...codes].map((shippingCode) => ({ ...next, shippingCode }));
  return Math.max(
    bestByTrying(cart, rest, applied),
    ...places.map((placed) => bestByTrying(cart, rest, [...applied, placed])),
  );
}

test('no assignment of few coupons to few lines saves more than the proposal', () => {
  fc.assert(
    fc.property(smallCarts, ({ cart, held }) => {
      const { saved, atMost, coupons } = proposeCoupons(cart, held);
      expect(saved).toBe(bestByTrying(cart, held));
      expect(atMost).toBe(saved);
      const result = quote({ ...cart, coupons });
      expect(result.ok && result.value.totals.couponDiscount).toBe(saved);
    }),
    RUNS,
  );
});

test('every proposed coupon is needed: without any of them less is saved', () => {
  fc.assert(
    fc.property(smallCarts, ({ cart, held }) => {
      const { saved, coupons } = proposeCoupons(cart, held);
      for (const each of coupons) {
        const result = quote({ ...cart, coupons: coupons.filter((other) => other !== each) });
        expect(!result.ok || result.value.totals.couponDiscount < saved).toBe(true);
      }
    }),
    RUNS,
  );
});

test('the order of the coupons does not matter', () => {
  fc.assert(
    fc.property(
      smallCarts.chain(({ cart, held }) =>
        fc.record({
          cart: fc.constant(cart),
          held: fc.constant(held),
          shuffled: fc.shuffledSubarray(held, { minLength: held.length }),
        }),
      ),
      ({ cart, held, shuffled }) => {
        expect(proposeCoupons(cart, shuffled)).toEqual(proposeCoupons(cart, held));
      },
    ),
    RUNS,
  );
});
