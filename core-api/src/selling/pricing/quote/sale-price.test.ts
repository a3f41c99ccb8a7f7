import { expect, test } from 'vitest';
import { won } from '../../../kernel/won.ts';
import { deductionOf, salePrice } from './line-price.ts';

const deduct = (base: number, unit: 'AMOUNT' | 'PERCENT', value: number, limit = 0) =>
  deductionOf(won(base), { unit, value, limit: won(limit) });

// @covers rule:discount-unit-amount-percent, constant:discount/deduction-never-above-target
// @covers constant:discount/percent-rounded-up, constant:discount/deduction-capped-limit
test.each([
  ['33% of 9,990, no limit', deduct(9_990, 'PERCENT', 33), 3_297],
  ['50% of 30,000, limit 10,000', deduct(30_000, 'PERCENT', 50, 10_000), 10_000],
  ['amount 5,000 on a price of 3,000', deduct(3_000, 'AMOUNT', 5_000), 3_000],
  ['a limit above the base', deduct(3_000, 'PERCENT', 100, 10_000), 3_000],
  ['an amount heeds no limit', deduct(30_000, 'AMOUNT', 5_000, 1_000), 5_000],
  ['nothing of nothing', deduct(0, 'PERCENT', 100), 0],
])('%s', (_name, actual, expected) => expect(actual).toBe(expected));

test('values that saving refuses never deduct', () => {
  expect(() => deduct(1_000, 'AMOUNT', -1)).toThrow(RangeError);
  expect(() => deduct(1_000, 'PERCENT', 101)).toThrow(RangeError);
});

const priceAt = (now: string, startDate: string | null, endDate: string | null) =>
  salePrice(won(10_000), { unit: 'PERCENT', amount: 30, expiration: { startDate, endDate } }, new Date(now));

// @covers entity:product-discount
test('a discount runs from 00:00 of its first day to 23:59:59.999 of its last, in Seoul', () => {
  expect(priceAt('2026-11-20T14:59:59.999Z', '2026-11-21', '2026-11-22')).toBe(10_000);
  expect(priceAt('2026-11-20T15:00:00.000Z', '2026-11-21', '2026-11-22')).toBe(7_000);
  expect(priceAt('2026-11-22T14:59:59.999Z', '2026-11-21', '2026-11-22')).toBe(7_000);
  expect(priceAt('2026-11-22T15:00:00.000Z', '2026-11-21', '2026-11-22')).toBe(10_000);
});

test('an open end does not limit', () => {
  expect(priceAt('2026-11-22T15:00:00Z', '2026-11-21', null)).toBe(7_000);
  expect(priceAt('2026-11-19T15:00:00Z', null, '2026-11-21')).toBe(7_000);
  expect(priceAt('2026-11-21T15:00:00Z', null, '2026-11-21')).toBe(10_000);
});

test('without discount, or with one without period, the clock does not matter', () => {
  const now = new Date('2026-11-21T00:00:00Z');
  expect(salePrice(won(10_000), null, now)).toBe(10_000);
  expect(salePrice(won(10_000), { unit: 'AMOUNT', amount: 12_000, expiration: null }, now)).toBe(0);
});
