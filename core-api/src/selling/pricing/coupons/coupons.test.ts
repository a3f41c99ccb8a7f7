import { expect, test } from 'vitest';
import { won } from '../../../kernel/won.ts';
import { coupon, fixed, input, line, off, quoted, shipping, totalOff } from '../quote/quote.fixture.ts';
import { quote } from '../quote/quote.ts';
import type { QuoteCoupon, QuoteInput } from '../types.ts';

const TWO = [line('a', 10_000), line('b', 20_000)];
const onA = (over: Partial<QuoteCoupon> = {}) => coupon('PRODUCT_PRICE', { lineId: 'a', ...over });
const reasonOf = (facts: QuoteInput) => {
  const result = quote(facts);
  return !result.ok && result.error.code === 'COUPON_NOT_APPLICABLE' ? result.error.reason : result;
};

// @covers constant:discount/coupon-order-product-delivery-total, constant:discount/coupon-target-total-order-amount
// @covers constant:discount/combinable-total-coupon-after-product-coupons
test('the base of a combinable total coupon is reduced by product coupons', () => {
  const { totals, coupons, lines } = quoted(input(TWO, { coupons: [coupon('TOTAL_ORDER_AMOUNT'), onA()] }));
  expect(coupons.map(({ base, discount }) => [base, discount])).toEqual([
    [10_000, 1_000],
    [29_000, 2_900],
  ]);
  expect(totalOff(lines)).toEqual([900, 2_000]);
  expect(totals.payable).toBe(26_100);
});

test('a non-combinable total coupon is refused beside product coupons, naming both', () => {
  const coupons = [onA(), coupon('TOTAL_ORDER_AMOUNT', { combinable: false })];
  expect(quote(input(TWO, { coupons }))).toEqual({
    ok: false,
    error: { code: 'COUPON_NOT_COMBINABLE', userCouponId: 'TOTAL_ORDER_AMOUNT-all', with: ['PRODUCT_PRICE-a'] },
  });
});

// @covers constant:discount/coupon-target-delivery-fare
test('a non-combinable total coupon is valid alone or beside coupons on fees', () => {
  const lines = [line('a', 10_000, { shipping: shipping({ charge: fixed(3_000) }) })];
  const coupons = [
    coupon('TOTAL_ORDER_AMOUNT', { combinable: false }),
    coupon('DELIVERY_FARE', { shippingCode: 'BASIC', combinable: false }),
  ];
  expect(quoted(input(lines, { coupons })).totals).toMatchObject({ couponDiscount: 1_300, payable: 11_700 });
});

// @covers constant:discount/item-scope-all
test('a total coupon of 1,000 over 3,333 / 3,333 / 3,334 is split 333 / 333 / 334', () => {
  const lines = [line('a', 3_333), line('b', 3_333), line('c', 3_334)];
  const coupons = [coupon('TOTAL_ORDER_AMOUNT', { unit: 'AMOUNT', value: 1_000 })];
  expect(totalOff(quoted(input(lines, { coupons })).lines)).toEqual([333, 333, 334]);
});

// @covers constant:discount/coupon-target-product-price
test('the base of a product coupon is the line without supplies, after the sale price, once for the whole quantity', () => {
  const supplies = [{ price: won(9_000), amount: 1 }];
  const a = line('a', 10_000, { discount: off('PERCENT', 40), optionPrice: 500, amount: 2, supplies });
  const one = (over: Partial<QuoteCoupon>) => quoted(input([a], { coupons: [onA(over)] })).lines[0]?.couponDiscount;
  expect(one({ value: 70 })).toBe(9_100);
  expect(one({ unit: 'AMOUNT', value: 5_000 })).toBe(5_000);
  expect(one({ unit: 'AMOUNT', value: 50_000 })).toBe(13_000);
});

test('a coupon larger than the goods reduces them to 0 and does not affect the fees', () => {
  const lines = [line('a', 10_000, { shipping: shipping({ charge: fixed(3_000) }) })];
  const coupons = [coupon('TOTAL_ORDER_AMOUNT', { unit: 'AMOUNT', value: 99_000 })];
  expect(quoted(input(lines, { coupons })).totals).toMatchObject({ couponDiscount: 10_000, payable: 3_000 });
});

// @covers constant:discount/coupon-target-onsite-service-fee
test('fee coupons apply to their own fee of their own shipping code, excluding the remote area surcharge', () => {
  const island = { isActive: true, charge: { amountBase: won(4_000), amountJeju: won(4_000) } };
  const service = { isActive: true, chosen: true, charge: { amount: won(8_000) }, carrier: 'EXPRESS' } as const;
  const ship = shipping({ charge: fixed(3_000), island, service });
  const lines = [
    line('a', 10_000, { shipping: ship }),
    line('b', 10_000, { shipping: { ...ship, shippingCode: 'COLD' } }),
  ];
  const { deliveries, totals } = quoted(
    input(lines, {
      receiver: { address1: '울릉', postcode: '40210', isFactory: false, geolocation: null },
      coupons: [
        coupon('DELIVERY_FARE', { shippingCode: 'BASIC', value: 100 }),
        coupon('ONSITE_SERVICE_FEE', { shippingCode: 'COLD', value: 25 }),
      ],
    }),
  );
  expect(deliveries.map((each) => [each.feeDiscount, each.installationDiscount, each.onsiteServiceDiscount])).toEqual([
    [3_000, 0, 0],
    [0, 0, 2_000],
  ]);
  expect(totals).toMatchObject({ islandFee: 8_000, total: 20_000 + 6_000 + 8_000 + 16_000 - 5_000 });
});

test('limits on the base are inclusive and apply to the base of that coupon', () => {
  const limited = (priceMin: number | null, priceMax: number | null) => ({
    target: { priceMin: priceMin === null ? null : won(priceMin), priceMax: priceMax === null ? null : won(priceMax) },
    shop: { countSum: null, priceSum: null },
  });
  const withA = (limits: QuoteCoupon['limits']) => input(TWO, { coupons: [onA({ limits })] });
  expect(quote(withA(limited(10_000, 10_000))).ok).toBe(true);
  expect(reasonOf(withA(limited(10_001, null)))).toBe('PRICE_BELOW_MINIMUM');
  expect(reasonOf(withA(limited(null, 9_999)))).toBe('PRICE_ABOVE_MAXIMUM');

  // 30,000 of goods, but 29,000 after the product coupon.
  const total = coupon('TOTAL_ORDER_AMOUNT', { limits: limited(29_001, null) });
  expect(reasonOf(input(TWO, { coupons: [onA(), total] }))).toBe('PRICE_BELOW_MINIMUM');
  expect(quote(input(TWO, { coupons: [total] })).ok).toBe(true);
});

// @covers entity:coupon-usage-rule
test('limits on the shop history are minimums', () => {
  const limits = {
    target: { priceMin: null, priceMax: null },
    shop: { countSum: 3, priceSum: won(100_000) },
  };
  const facts = (count: number, price: number) =>
    input(TWO, { coupons: [onA({ limits })], shopHistory: { count, price: won(price) } });
  expect(reasonOf(facts(2, 100_000))).toBe('SHOP_COUNT_BELOW_MINIMUM');
  expect(reasonOf(facts(3, 99_999))).toBe('SHOP_PRICE_BELOW_MINIMUM');
  expect(quote(facts(3, 100_000)).ok).toBe(true);
});

test('a coupon is valid from its start to the end of its last Seoul day', () => {
  const period = { startsAt: new Date('2026-11-20T15:00:00Z'), endsAt: new Date('2026-11-21T15:00:00Z') };
  const at = (now: string) => reasonOf(input(TWO, { now: new Date(now), coupons: [onA({ period })] }));
  expect(at('2026-11-20T14:59:59.999Z')).toBe('NOT_STARTED');
  expect(at('2026-11-20T15:00:00.000Z')).toMatchObject({ ok: true });
  expect(at('2026-11-22T14:59:59.999Z')).toMatchObject({ ok: true });
  expect(at('2026-11-22T15:00:00.000Z')).toBe('ENDED');
  expect(reasonOf(input(TWO, { coupons: [onA({ isActive: false })] }))).toBe('INACTIVE');
});

test('one coupon per line, per code and fee, one total; each once', () => {
  const again = { userCouponId: 'another' };
  const total = coupon('TOTAL_ORDER_AMOUNT');
  const lines = TWO.map((each) => ({ ...each, shipping: shipping({ charge: fixed(3_000) }) }));
  const fare = coupon('DELIVERY_FARE', { shippingCode: 'BASIC' });
  const of = (...coupons: QuoteCoupon[]) => reasonOf(input(lines, { coupons }));
  expect(of(onA(), { ...onA(), ...again })).toBe('ALREADY_USED_HERE');
  expect(of(total, { ...total, ...again })).toBe('ALREADY_USED_HERE');
  expect(of(fare, { ...fare, ...again })).toBe('ALREADY_USED_HERE');
  expect(of(onA(), { ...onA(), lineId: 'b' })).toBe('USED_TWICE');
  expect(of(onA(), { ...onA(), ...again, lineId: 'b' })).toMatchObject({ ok: true });
});

test('an unapplied coupon is refused', () => {
  expect(reasonOf(input(TWO, { coupons: [onA({ lineId: 'z' })] }))).toBe('LINE_UNKNOWN');
  expect(reasonOf(input(TWO, { coupons: [onA({ lineId: null })] }))).toBe('LINE_UNKNOWN');
  const fare = (shippingCode: string) => input(TWO, { coupons: [coupon('DELIVERY_FARE', { shippingCode })] });
  expect(reasonOf(fare('COLD'))).toBe('SHIPPING_CODE_UNKNOWN');
  // Delivery is free, so the coupon would be wasted.
  expect(reasonOf(fare('BASIC'))).toBe('NOTHING_TO_DISCOUNT');
  // Without an address a fee of 0 is not refused yet.
  expect(reasonOf({ ...fare('BASIC'), receiver: null })).toMatchObject({ ok: true });
});

// @covers constant:discount/item-scope-products
// @covers constant:discount/item-scope-exhibits, constant:discount/item-scope-displays
// @covers constant:discount/item-scope-category
test('a scope limits the lines that a coupon applies to and the lines that share a total coupon', () => {
  const lines = [
    line('a', 10_000, { categoryIds: ['fixtures', 'bone-level'], displayCodes: ['BEST_SELLER'] }),
    line('b', 20_000, { exhibitionIds: ['spring'] }),
  ];
  const of = (scope: QuoteCoupon['scope'], over: QuoteCoupon = onA()) =>
    quote(input(lines, { coupons: [{ ...over, scope }] }));
  expect(of({ type: 'PRODUCTS', values: ['product-a'] }).ok).toBe(true);
  expect(of({ type: 'CATEGORIES', values: ['bone-level'] }).ok).toBe(true);
  expect(of({ type: 'DISPLAYS', values: ['BEST_SELLER'] }).ok).toBe(true);
  expect(of({ type: 'EXHIBITIONS', values: ['spring'] })).toMatchObject({ error: { reason: 'OUT_OF_SCOPE' } });

  const total = coupon('TOTAL_ORDER_AMOUNT', { value: 50 });
  const spring = of({ type: 'EXHIBITIONS', values: ['spring'] }, total);
  expect(spring.ok && totalOff(spring.value.lines)).toEqual([0, 10_000]);
  expect(of({ type: 'PRODUCTS', values: ['product-z'] }, total)).toMatchObject({ error: { reason: 'OUT_OF_SCOPE' } });
});
