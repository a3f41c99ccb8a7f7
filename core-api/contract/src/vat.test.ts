import fc from 'fast-check';
import { expect, it } from 'vitest';
import { splitVat } from './vat.ts';

it.each([
  [10_000, 9_091, 909],
  [11_000, 10_000, 1_000],
  [1_004, 913, 91],
  [0, 0, 0],
  [1, 1, 0],
])('%i is %i and %i', (total, supply, vat) => expect(splitVat(total)).toEqual({ supply, vat }));

it('sums to the gross amount and stays within half a won of 10%', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 12 }), (total) => {
      const { supply, vat } = splitVat(total);
      expect(supply + vat).toBe(total);
      expect(Math.abs(supply * 1.1 - total)).toBeLessThanOrEqual(0.5501);
    }),
    { seed: 20_261_121 },
  );
});
