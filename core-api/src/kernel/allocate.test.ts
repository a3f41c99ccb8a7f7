import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allocate } from './allocate.ts';
import { won } from './won.ts';

const split = (total: number, ...weights: number[]) => allocate(won(total), weights.map(won));

test('adds the odd won to the largest remainder', () => {
  expect(split(1_000, 3_333, 3_333, 3_334)).toEqual([333, 333, 334]);
  expect(split(15_000, 30_000, 10_000)).toEqual([11_250, 3_750]);
});

test('prefers the earlier part for ties', () => {
  expect(split(100, 1, 1, 1)).toEqual([34, 33, 33]);
  expect(split(2, 1, 1, 1)).toEqual([1, 1, 0]);
});

test('assigns nothing to a weight of 0 and splits nothing into nothing', () => {
  expect(split(7, 0, 5, 0)).toEqual([0, 7, 0]);
  expect(split(0, 0, 0)).toEqual([0, 0]);
  expect(split(0)).toEqual([]);
});

test('rejects an impossible split', () => {
  expect(() => split(1, 0, 0)).toThrow(RangeError);
  expect(() => split(-1, 1)).toThrow(RangeError);
  expect(() => split(1, 2, -1)).toThrow(RangeError);
});

const weights = fc.array(fc.integer({ min: 0, max: 100_000_000_000 }), { minLength: 1, maxLength: 12 });

test('parts sum to the total and none exceeds its weight unless the total does', () => {
  fc.assert(
    fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (each, part) => {
      const sum = each.reduce((total, weight) => total + weight, 0);
      const total = Math.floor(sum * part);
      const parts = split(total, ...each);
      expect(parts.reduce((a, b) => a + b, 0)).toBe(total);
      expect(parts.every((won, index) => won >= 0 && won <= (each[index] ?? 0))).toBe(true);
    }),
    { seed: 20261121, numRuns: 500 },
  );
});

test('every part is within a won of its exact share', () => {
  fc.assert(
    fc.property(weights, fc.integer({ min: 1, max: 1_000_000_000 }), (each, total) => {
      const sum = each.reduce((a, b) => a + b, 0);
      fc.pre(sum > 0);
      split(total, ...each).forEach((part, index) => {
        const error = BigInt(part) * BigInt(sum) - BigInt(total) * BigInt(each[index] ?? 0);
        expect(error > -BigInt(sum) && error < BigInt(sum)).toBe(true);
      });
    }),
    { seed: 20261121, numRuns: 500 },
  );
});
