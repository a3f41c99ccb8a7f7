import { expect, it } from 'vitest';
import { coverDaysOf, runsOutOn, suggestedQuantity } from './wire-alert.ts';

it('computes the days of cover from the use of four weeks', () => {
  expect(coverDaysOf({ stock: 10, used: 28 })).toBe(10);
  expect(coverDaysOf({ stock: 10, used: 30 })).toBe(9.3);
  expect(coverDaysOf({ stock: 0, used: 5 })).toBe(0);
  expect(coverDaysOf({ stock: 10, used: 0 })).toBeNull();
});

it('names the day on which it is used up', () => {
  expect(runsOutOn({ stock: 10, used: 28 }, '2026-12-28')).toBe('2027-01-07');
  expect(runsOutOn({ stock: 0, used: 28 }, '2026-12-28')).toBe('2026-12-28');
  expect(runsOutOn({ stock: 10, used: 0 }, '2026-12-28')).toBeNull();
  expect(runsOutOn({ stock: 1_000_000, used: 1 }, '2026-12-28')).toBeNull();
});

it('suggests what lasts for the days of cover and four weeks more, and twice the reorder point', () => {
  const by = (reorderPoint: number | null, waiting = 0) => ({ coverDays: 14, reorderPoint, waiting });
  expect(suggestedQuantity({ stock: 10, used: 28 }, by(null))).toBe(32);
  expect(suggestedQuantity({ stock: 10, used: 28 }, by(30))).toBe(50);
  expect(suggestedQuantity({ stock: 0, used: 0 }, by(null))).toBe(0);
  expect(suggestedQuantity({ stock: 100, used: 1 }, by(5))).toBe(0);
  expect(suggestedQuantity({ stock: 0, used: 0 }, by(null, 7))).toBe(7);
});
