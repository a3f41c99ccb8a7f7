import fc from 'fast-check';
import { expect, test } from 'vitest';
import { won } from '../../../kernel/won.ts';
import { coupon, fixed, input, line, seoul, shipping } from '../quote/quote.fixture.ts';
import { proposeCoupons } from './propose-coupons.ts';
import { relevantCoupons } from './relevant-coupons.ts';

const carts = fc.array(fc.integer({ min: 1_000, max: 90_000 }), { minLength: 1, maxLength: 5 });
const many = fc.array(
  fc.record({
    target: fc.constantFrom('PRODUCT_PRICE' as const, 'DELIVERY_FARE' as const),
    unit: fc.constantFrom('AMOUNT' as const, 'PERCENT' as const),
    value: fc.integer({ min: 1, max: 100 }),
    least: fc.constantFrom(null, 20_000, 60_000),
    on: fc.option(fc.nat({ max: 4 })),
  }),
  { minLength: 60, maxLength: 300 },
);

test('of hundreds of coupons, the relevant ones save as much as all of them', () => {
  fc.assert(
    fc.property(carts, many, (prices, drawn) => {
      const lines = prices.map((price, index) =>
        line(`${index}`, price, { shipping: shipping({ shippingCode: `${index % 2}`, charge: fixed(3_000) }) }),
      );
      const cart = input(lines, { receiver: seoul });
      const held = drawn.map(({ target, unit, value, least, on }, index) => ({
        coupon: coupon(target, {
          userCouponId: `coupon-${String(index).padStart(3, '0')}`,
          unit,
          value: unit === 'AMOUNT' ? value * 100 : value,
          scope: on === null ? { type: 'ALL' } : { type: 'PRODUCTS', values: [`product-${on}`] },
          limits: {
            target: { priceMin: least === null ? null : won(least), priceMax: null },
            shop: { countSum: null, priceSum: null },
          },
        }),
      }));
      const chosen = relevantCoupons(cart, held, { least: 50, most: 200 });
      expect(chosen.length).toBeLessThanOrEqual(200);
      expect(chosen.length).toBeGreaterThanOrEqual(50);
      const saved = (some: typeof held) =>
        proposeCoupons(
          cart,
          some.map((each) => each.coupon),
        ).saved;
      expect(saved(chosen)).toBe(saved(held));
    }),
    { numRuns: 40 },
  );
});

test('few coupons are all relevant, whether they can be used or not', () => {
  const held = [1, 2, 3].map((value) => ({
    coupon: coupon('PRODUCT_PRICE', { userCouponId: `${value}`, isActive: false }),
  }));
  expect(relevantCoupons(input([line('a', 1_000)], {}), held, { least: 50, most: 200 })).toEqual(held);
});
