import { expect, test } from 'vitest';
import { won } from '../../../kernel/won.ts';
import { explainCoupon } from '../explain.ts';
import { coupon, fixed, input, line, quoted, shipping } from '../quote/quote.fixture.ts';
import type { QuoteCoupon } from '../types.ts';
import { proposeCoupons } from './propose-coupons.ts';

const at = (day: number) => ({ startsAt: null, endsAt: new Date(Date.UTC(2026, 11, day)) });
const minimum = (priceMin: number) => ({
  target: { priceMin: won(priceMin), priceMax: null },
  shop: { countSum: null, priceSum: null },
});
const onProduct = (userCouponId: string, over: Partial<Omit<QuoteCoupon, 'limit'>> = {}) =>
  coupon('PRODUCT_PRICE', { userCouponId, ...over });
const total = (userCouponId: string, over: Partial<Omit<QuoteCoupon, 'limit'>> = {}) =>
  coupon('TOTAL_ORDER_AMOUNT', { userCouponId, ...over });
const applied = (coupons: readonly QuoteCoupon[]) =>
  coupons.map(({ userCouponId, lineId, shippingCode }) => [userCouponId, lineId ?? shippingCode]);

test('each coupon is applied where all together save most, not where it saves most itself', () => {
  const lines = [line('a', 10_000), line('b', 9_000)];
  const held = [
    onProduct('half', { value: 50 }),
    onProduct('only-a', { unit: 'AMOUNT', value: 4_000, scope: { type: 'PRODUCTS', values: ['product-a'] } }),
  ];
  const { coupons, saved } = proposeCoupons(input(lines), held);
  expect(applied(coupons)).toEqual([
    ['half', 'b'],
    ['only-a', 'a'],
  ]);
  expect(saved).toBe(8_500);
});

test('a non-combinable total coupon is used alone when it saves more than product coupons', () => {
  const lines = [line('a', 10_000), line('b', 20_000)];
  const held = [onProduct('p', { value: 10 }), total('alone', { value: 10, combinable: false })];
  expect(applied(proposeCoupons(input(lines), held).coupons)).toEqual([['alone', null]]);
  const better = [onProduct('p', { value: 20 }), total('alone', { value: 10, combinable: false })];
  expect(applied(proposeCoupons(input(lines), better).coupons)).toEqual([['p', 'b']]);
});

test('a product coupon is not applied when the total coupon would fall below its minimum and save less', () => {
  const held = [onProduct('p', { unit: 'AMOUNT', value: 500 }), total('t', { value: 20, limits: minimum(10_000) })];
  const { coupons, saved } = proposeCoupons(input([line('a', 10_000)]), held);
  expect(applied(coupons)).toEqual([['t', null]]);
  expect(saved).toBe(2_000);
});

test('one coupon on each shipping code, the larger on the larger fee', () => {
  const shipped = (id: string, fee: number) =>
    line(id, 1_000, { shipping: shipping({ shippingCode: id, charge: fixed(fee) }) });
  const held = [
    coupon('DELIVERY_FARE', { userCouponId: 'small', unit: 'AMOUNT', value: 2_500 }),
    coupon('DELIVERY_FARE', { userCouponId: 'all', value: 100 }),
    coupon('DELIVERY_FARE', { userCouponId: 'third', unit: 'AMOUNT', value: 1 }),
  ];
  const { coupons, saved } = proposeCoupons(input([shipped('A', 3_000), shipped('B', 5_000)]), held);
  expect(applied(coupons)).toEqual([
    ['all', 'B'],
    ['small', 'A'],
  ]);
  expect(saved).toBe(7_500);
});

test('among equal coupons the one that expires first, then fewer', () => {
  const late = onProduct('late', { period: at(9) });
  const soon = onProduct('soon', { period: at(2) });
  const never = onProduct('never');
  expect(applied(proposeCoupons(input([line('a', 10_000)]), [never, late, soon]).coupons)).toEqual([['soon', 'a']]);
  const everything = total('everything', { value: 100 });
  expect(applied(proposeCoupons(input([line('a', 10_000)]), [soon, everything]).coupons)).toEqual([
    ['everything', null],
  ]);
});

test('a coupon that is expired, off or without a discount is not proposed', () => {
  const held = [
    onProduct('over', { period: { startsAt: null, endsAt: new Date('2026-11-19T15:00:00Z') } }),
    onProduct('off', { isActive: false }),
    onProduct('none', { value: 0 }),
    total('asks-for-history', {
      limits: { target: { priceMin: null, priceMax: null }, shop: { countSum: 1, priceSum: null } },
    }),
  ];
  expect(proposeCoupons(input([line('a', 10_000)]), held)).toEqual({ coupons: [], saved: 0, atMost: 0 });
});

test('the minimum of a total coupon is met by the product coupons that leave most, compared with an exhaustive search', () => {
  const lines = [line('a', 10_000), line('b', 10_000), line('c', 10_000)];
  const held = [100, 150, 1_000].map((value) => onProduct(`p${value}`, { unit: 'AMOUNT', value }));
  const beside = total('t', { unit: 'AMOUNT', value: 5_000, limits: minimum(28_990) });
  const { coupons, saved, atMost } = proposeCoupons(input(lines), [...held, beside]);
  expect(coupons.map((each) => each.userCouponId)).toEqual(['p1000', 't']);
  expect([saved, atMost]).toEqual([6_000, 6_000]);
});

test('a product coupon stays unused if the total coupon has the same effect', () => {
  const held = [
    onProduct('soon', { unit: 'AMOUNT', value: 600, period: at(2) }),
    onProduct('late', { unit: 'AMOUNT', value: 600, period: at(9) }),
    total('t', { unit: 'AMOUNT', value: 9_500 }),
  ];
  const { coupons, saved } = proposeCoupons(input([line('a', 5_000), line('b', 5_000)]), held);
  expect(coupons.map((each) => each.userCouponId)).toEqual(['soon', 't']);
  expect(saved).toBe(10_000);
});

test('beyond an exhaustive search it returns the possible difference, and never proposes more than the quote allows', () => {
  const lines = Array.from({ length: 20 }, (_, index) => line(`l${index}`, 10_000 + index));
  const held = [
    ...Array.from({ length: 15 }, (_, index) => onProduct(`p${index}`, { unit: 'AMOUNT', value: 3_000 + 37 * index })),
    total('t', { value: 30, limits: minimum(180_000) }),
  ];
  const { coupons, saved, atMost } = proposeCoupons(input(lines), held);
  expect(quoted(input(lines, { coupons })).totals.couponDiscount).toBe(saved);
  expect(saved).toBeGreaterThan(54_000);
  expect(atMost).toBeGreaterThanOrEqual(saved);
  expect(atMost - saved).toBeLessThan(4_000);
});

test('a cart that cannot be quoted has no proposal', () => {
  expect(proposeCoupons(input([line('a', -1)]), [onProduct('p')])).toEqual({ coupons: [], saved: 0, atMost: 0 });
});

test('a coupon is explained by the target with its largest discount', () => {
  const cart = input([line('a', 10_000), line('b', 20_000)]);
  expect(explainCoupon(cart, onProduct('p'))).toEqual({
    isApplicable: true,
    base: 20_000,
    discount: 2_000,
    lineId: 'b',
    shippingCode: null,
  });
});

test.each<[string, Partial<Omit<QuoteCoupon, 'limit'>>, string, number | null]>([
  ['below its minimum', { limits: minimum(20_001) }, 'PRICE_BELOW_MINIMUM', 10_000],
  ['for another product', { scope: { type: 'PRODUCTS', values: ['product-z'] } }, 'OUT_OF_SCOPE', null],
  ['switched off', { isActive: false }, 'INACTIVE', null],
  ['over', { period: { startsAt: null, endsAt: new Date('2026-11-19T15:00:00Z') } }, 'ENDED', null],
])('a coupon %s is explained by its refusal', (_, over, reason, base) => {
  const cart = input([line('a', 10_000), line('b', 20_000)]);
  expect(explainCoupon(cart, onProduct('p', over))).toEqual({ isApplicable: false, reason, base });
});

test('beside the coupons in the cart: not combinable, target used, nothing left, empty cart', () => {
  const lines = [line('a', 10_000)];
  const alone = total('alone', { combinable: false });
  const reason = (...facts: Parameters<typeof explainCoupon>) => {
    const explained = explainCoupon(...facts);
    return explained.isApplicable ? null : explained.reason;
  };
  expect(reason(input(lines, { coupons: [alone] }), onProduct('p'))).toBe('NOT_COMBINABLE');
  expect(reason(input(lines, { coupons: [onProduct('q', { lineId: 'a' })] }), onProduct('p'))).toBe(
    'ALREADY_USED_HERE',
  );
  const free = onProduct('q', { lineId: 'a', value: 100 });
  expect(reason(input(lines, { coupons: [free] }), total('t'))).toBe('NOTHING_TO_DISCOUNT');
  expect(reason(input([]), onProduct('p'))).toBe('LINE_UNKNOWN');
});
