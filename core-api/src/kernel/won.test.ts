import fc from 'fast-check';
import { expect, test } from 'vitest';
import { add, max, min, percentOf, sub, sumOf, times, won } from './won.ts';

test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('refuses %s as won', (value) => {
  expect(() => won(value)).toThrow(RangeError);
});

test('never returns negative zero', () => {
  expect(Object.is(won(-0), 0)).toBe(true);
  expect(Object.is(sub(won(3), won(3)), 0)).toBe(true);
});

test('adds, subtracts, multiplies and compares', () => {
  expect(add(won(1_000), won(20), won(3))).toBe(1_023);
  expect(sub(won(1_000), won(1_500))).toBe(-500);
  expect(times(won(3_300), 3)).toBe(9_900);
  expect([min(won(5), won(2), won(9)), max(won(5), won(2), won(9))]).toEqual([2, 9]);
  expect(sumOf([{ fee: won(2) }, { fee: won(5) }], (each) => each.fee)).toBe(7);
});

test('an overflow is an error, not a wrong amount', () => {
  expect(() => add(won(Number.MAX_SAFE_INTEGER), won(1))).toThrow(RangeError);
  expect(() => times(won(10_000_000), 1_000_000_000)).toThrow(RangeError);
});

// @covers constant:discount/percent-rounded-up
test.each([
  [9_990, 33, 3_297],
  [30_000, 50, 15_000],
  [10_050, 15, 1_508],
  [1, 1, 1],
  [9_990, 0, 0],
  [9_990, 100, 9_990],
  [10_000, 12.5, 1_250],
  [10_000, 33.33, 3_333],
  [Number.MAX_SAFE_INTEGER, 99, 8_917_127_262_193_582],
])('of %s won, %s percent is %s won, rounded up', (base, percent, expected) => {
  expect(percentOf(won(base), percent)).toBe(expected);
});

test.each([-1, 100.01, 33.333, Number.NaN])('refuses %s percent', (percent) => {
  expect(() => percentOf(won(1_000), percent)).toThrow(RangeError);
});

test('a percentage is the least whole won not below the exact value', () => {
  fc.assert(
    fc.property(fc.maxSafeNat(), fc.integer({ min: 0, max: 100 }), (base, percent) => {
      const off = BigInt(percentOf(won(base), percent));
      const exact = BigInt(base) * BigInt(percent);
      expect(off * 100n >= exact && (off - 1n) * 100n < exact).toBe(true);
    }),
    { seed: 20261121, numRuns: 500 },
  );
});
