import fc from 'fast-check';
import { expect, test } from 'vitest';
import { won } from '../../../kernel/won.ts';
import { type OrderMoney, splitOrder } from './refund.ts';

const ORDER: OrderMoney = {
  amount: 3,
  unitPrice: won(3_333),
  supplies: [{ price: won(500), amount: 2 }],
  lineTotal: won(10_999),
  couponDiscount: won(1_000),
  totalCouponShare: won(100),
};

test('splits quantity, supplies and discounts', () => {
  expect(splitOrder(ORDER, 1)).toEqual([
    {
      amount: 2,
      unitPrice: 3_333,
      supplies: [{ price: 500, amount: 1 }],
      lineTotal: 7_166,
      couponDiscount: 652,
      totalCouponShare: 65,
    },
    {
      amount: 1,
      unitPrice: 3_333,
      supplies: [{ price: 500, amount: 1 }],
      lineTotal: 3_833,
      couponDiscount: 348,
      totalCouponShare: 35,
    },
  ]);
});

test('a supply that cannot be split leaves the other side without it', () => {
  const [rest, taken] = splitOrder({ ...ORDER, supplies: [{ price: won(1_000), amount: 1 }] }, 1);
  expect([rest.supplies, taken.supplies]).toEqual([[{ price: 1_000, amount: 1 }], []]);
});

test('neither side is discounted below 0 when the whole order is free', () => {
  const free = { amount: 2, unitPrice: won(1), supplies: [], lineTotal: won(2), couponDiscount: won(1) };
  const sides = splitOrder({ ...free, totalCouponShare: won(1) }, 1);
  expect(sides.map((side) => [side.lineTotal, side.couponDiscount, side.totalCouponShare])).toEqual([
    [1, 1, 0],
    [1, 0, 1],
  ]);
});

test.each([0, -1, 3, 4, 1.5])('cannot split off %s of 3', (pieces) => {
  expect(() => splitOrder(ORDER, pieces)).toThrow(RangeError);
});

const order = fc
  .record({
    amount: fc.integer({ min: 2, max: 30 }),
    unitPrice: fc.integer({ min: 0, max: 500_000 }),
    supplies: fc.array(fc.record({ price: fc.nat(50_000), amount: fc.integer({ min: 1, max: 20 }) }), { maxLength: 3 }),
    coupon: fc.double({ min: 0, max: 1, noNaN: true }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ amount, unitPrice, supplies, coupon, share }): OrderMoney => {
    const lineTotal = unitPrice * amount + supplies.reduce((sum, each) => sum + each.price * each.amount, 0);
    const couponDiscount = Math.floor(lineTotal * coupon);
    return {
      amount,
      unitPrice: won(unitPrice),
      supplies: supplies.map((each) => ({ price: won(each.price), amount: each.amount })),
      lineTotal: won(lineTotal),
      couponDiscount: won(couponDiscount),
      totalCouponShare: won(Math.floor((lineTotal - couponDiscount) * share)),
    };
  });

test('both sides add up to the original and neither is negative', () => {
  fc.assert(
    fc.property(order, fc.nat(), (whole, seed) => {
      const [rest, taken] = splitOrder(whole, 1 + (seed % (whole.amount - 1)));
      for (const part of ['amount', 'lineTotal', 'couponDiscount', 'totalCouponShare'] as const) {
        expect(rest[part] + taken[part]).toBe(whole[part]);
      }
      for (const side of [rest, taken]) {
        expect(side.lineTotal - side.couponDiscount - side.totalCouponShare).toBeGreaterThanOrEqual(0);
      }
    }),
    { seed: 20261121, numRuns: 500 },
  );
});
