import fc from 'fast-check';
import { expect, it } from 'vitest';
import { won } from '../../kernel/won.ts';
import { waitsUntil, withhold } from './rules.ts';

// gross | 3% rounded down to 10 won | a tenth of it rounded down to 10 won | paid
it.each([
  [1_000_000, 30_000, 3_000, 967_000],
  [123_450, 3_700, 370, 119_380],
  [33_333, 990, 90, 32_253],
  [10_000, 300, 30, 9_670],
  [9_999, 290, 20, 9_689],
  [1_000, 30, 0, 970],
])('of %i won to a person %i and %i are withheld, %i are paid', (gross, incomeTax, localTax, net) => {
  expect(withhold(won(gross), 'BUSINESS')).toEqual({ incomeTax, localTax, net });
});

it('withholds nothing from a business that sends an invoice', () => {
  expect(withhold(won(123_450), 'INVOICE')).toEqual({ incomeTax: 0, localTax: 0, net: 123_450 });
});

it('splits every amount to the won', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1_000, max: 1_000_000_000 }), (gross) => {
      const { incomeTax, localTax, net } = withhold(won(gross), 'BUSINESS');
      expect(incomeTax + localTax + net).toBe(gross);
      expect(incomeTax % 10).toBe(0);
      expect(gross * 0.03 - incomeTax).toBeLessThan(10);
    }),
  );
});

it('is delayed for 72 hours after the later of two changes', () => {
  const at = (hours: number) => new Date(Date.UTC(2026, 5, 1, hours));
  expect(waitsUntil([null, null], at(0))).toBeNull();
  expect(waitsUntil([at(0), at(10)], at(81))).toEqual(at(82));
  expect(waitsUntil([at(0), at(10)], at(82))).toBeNull();
});
