import fc from 'fast-check';
import { expect, test } from 'vitest';
import { won } from '../../../kernel/won.ts';
import { input, quoted } from './quote.fixture.ts';
import { quote } from './quote.ts';
import { ANY_SHIPPING, cartLines, carts, fittingCarts, RUNS, refusedCoupon } from './random-carts.fixture.ts';

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

// @covers constant:discount/deduction-never-above-target
test('no deduction is above its base or below 0, and nothing becomes negative', () => {
  fc.assert(
    fc.property(fittingCarts, (cart) => {
      const { lines, deliveries, coupons, totals } = quoted(cart);
      for (const { base, discount } of coupons) expect(discount >= 0 && discount <= base).toBe(true);
      for (const { netTotal, salePrice, listPrice } of lines) {
        expect(netTotal).toBeGreaterThanOrEqual(0);
        expect(salePrice >= 0 && salePrice <= listPrice).toBe(true);
      }
      for (const each of deliveries) expect(each.feeDiscount).toBeLessThanOrEqual(each.fee);
      expect(Math.min(totals.total, totals.points, totals.money, totals.payable)).toBeGreaterThanOrEqual(0);
    }),
    RUNS,
  );
});

test('the quote is the sum of its parts', () => {
  fc.assert(
    fc.property(fittingCarts, (cart) => {
      const { lines, deliveries, coupons, totals } = quoted(cart);
      const goods = sum(lines.map((each) => each.netTotal));
      const fees = deliveries.map(
        (each) =>
          each.fee +
          each.islandFee +
          each.installationFee +
          each.onsiteServiceFee -
          each.feeDiscount -
          each.installationDiscount -
          each.onsiteServiceDiscount,
      );
      expect(totals.total).toBe(goods + sum(fees));
      expect(totals.payable + totals.points + totals.money).toBe(totals.total);
      expect(totals.couponDiscount).toBe(sum(coupons.map((each) => each.discount)));
      for (const each of deliveries) expect(each.fee).toBe(sum(each.parts.map((part) => part.fee)));
      const unitSums = lines.map((each) => each.unitPrice * each.amount + each.suppliesTotal);
      expect(unitSums).toEqual(lines.map((each) => each.lineTotal));
    }),
    RUNS,
  );
});

test('shares sum to the total coupon exactly and no share is above its line', () => {
  fc.assert(
    fc.property(fittingCarts, (cart) => {
      const { lines, coupons } = quoted(cart);
      const total = coupons.find((each) => each.target === 'TOTAL_ORDER_AMOUNT');
      expect(sum(lines.map((each) => each.totalCouponShare))).toBe(total?.discount ?? 0);
      for (const each of lines) expect(each.totalCouponShare).toBeLessThanOrEqual(each.lineTotal - each.couponDiscount);
    }),
    RUNS,
  );
});

test('every requested coupon is applied or refused, none is dropped', () => {
  fc.assert(
    fc.property(carts(), (cart) => {
      const result = quote(cart);
      const requested = cart.coupons.map((each) => each.userCouponId);
      if (result.ok) {
        expect(result.value.coupons.map((each) => each.userCouponId).toSorted()).toEqual(requested.toSorted());
      } else expect(requested).toContain(refusedCoupon(result));
    }),
    RUNS,
  );
});

test('adding a coupon never raises the total', () => {
  fc.assert(
    fc.property(fittingCarts, fc.nat(), (cart, seed) => {
      fc.pre(cart.coupons.length > 0);
      const without = cart.coupons.toSpliced(seed % cart.coupons.length, 1);
      const before = quote({ ...cart, coupons: without });
      expect(before.ok && quoted(cart).totals.total <= before.value.totals.total).toBe(true);
    }),
    RUNS,
  );
});

test('points and prepaid balance never change the total, only who pays it', () => {
  fc.assert(
    fc.property(fittingCarts, (cart) => {
      const plain = quoted({ ...cart, points: won(0), money: won(0) }).totals;
      expect(quoted(cart).totals.total).toBe(plain.payable);
    }),
    RUNS,
  );
});

test('the order of lines and of coupons does not matter for the totals', () => {
  fc.assert(
    fc.property(
      fittingCarts.chain((cart) =>
        fc.record({
          cart: fc.constant(cart),
          lines: fc.shuffledSubarray([...cart.lines], { minLength: cart.lines.length }),
          coupons: fc.shuffledSubarray([...cart.coupons], { minLength: cart.coupons.length }),
        }),
      ),
      ({ cart, lines, coupons }) => {
        expect(quoted({ ...cart, lines, coupons }).totals).toEqual(quoted(cart).totals);
      },
    ),
    RUNS,
  );
});

// @covers constant:delivery/bundle-takes-lowest-fee
test('a bundle never costs more than the same lines per piece while tiers do not rise', () => {
  const bundles = cartLines({ ...ANY_SHIPPING, codes: ['A'], bundleTypes: ['BUNDLE'] });
  fc.assert(
    fc.property(bundles, (lines) => {
      const each = lines.map((line) => ({ ...line, shipping: { ...line.shipping, bundleType: 'PIECE' as const } }));
      const fee = (of: typeof lines) => quoted(input(of)).totals;
      expect(fee(lines).deliveryFee).toBeLessThanOrEqual(fee(each).deliveryFee);
      expect(fee(lines).islandFee).toBeLessThanOrEqual(fee(each).islandFee);
    }),
    RUNS,
  );
});

test('the same facts result in the same quote, and the facts stay unchanged', () => {
  fc.assert(
    fc.property(fittingCarts, (cart) => {
      const before = structuredClone(cart);
      expect(quoted(cart)).toEqual(quoted(before));
      expect(cart).toEqual(before);
    }),
    RUNS,
  );
});
