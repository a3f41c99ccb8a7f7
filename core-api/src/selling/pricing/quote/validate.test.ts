import { expect, test } from 'vitest';
import { won } from '../../../kernel/won.ts';
import { byPrice, fixed, island } from './quote.fixture.ts';
import { chargeProblems, deductionProblems, discountProblems, islandProblems, serviceProblems } from './quote.ts';

const deduction = (unit: 'AMOUNT' | 'PERCENT', value: number, limit = 0) =>
  deductionProblems({ unit, value, limit: won(limit) }).map(({ path, code }) => `${path} ${code}`);

// @covers rule:percent, constant:discount/percent-0-100
test('percent must be 0 to 100 with at most two decimals', () => {
  expect([0, 33, 12.5, 33.33, 100].flatMap((value) => deduction('PERCENT', value))).toEqual([]);
  for (const value of [-1, 100.01, 101, 33.333, Number.NaN]) {
    expect(deduction('PERCENT', value)).toEqual(['value PERCENT_OUT_OF_RANGE']);
  }
});

test('amounts must be whole won and not negative', () => {
  expect(deduction('AMOUNT', 5_000, 1_000)).toEqual([]);
  expect(deduction('AMOUNT', -1)).toEqual(['value NEGATIVE']);
  expect(deduction('AMOUNT', 0.5)).toEqual(['value NOT_WHOLE_WON']);
  expect(deduction('PERCENT', 10, -1)).toEqual(['limit NEGATIVE']);
});

test('a discount must end on or after the day it starts', () => {
  const during = (startDate: string | null, endDate: string | null) =>
    discountProblems({ unit: 'PERCENT', amount: 10, expiration: { startDate, endDate } });
  expect([...during('2026-11-21', '2026-11-21'), ...during(null, '2026-11-21'), ...during('2026-11-21', null)]).toEqual(
    [],
  );
  expect(during('2026-11-22', '2026-11-21')).toEqual([{ path: 'expiration.endDate', code: 'PERIOD_REVERSED' }]);
  expect(discountProblems({ unit: 'PERCENT', amount: 120, expiration: null })).toEqual([
    { path: 'amount', code: 'PERCENT_OUT_OF_RANGE' },
  ]);
});

test('a used tier table requires a tier at 0, each start once, nothing negative', () => {
  expect(chargeProblems(byPrice({ 0: 3_000, 50000: 0 }))).toEqual([]);
  expect(chargeProblems(byPrice({ 50000: 0 }))).toEqual([{ path: 'pricesRange', code: 'TIER_AT_ZERO_MISSING' }]);
  expect(chargeProblems({ ...fixed(0), type: 'TRAVEL' })).toEqual([
    { path: 'travelRange', code: 'TIER_AT_ZERO_MISSING' },
  ]);
  const twice = byPrice({ 0: 3_000 }).pricesRange;
  expect(chargeProblems({ ...byPrice({}), pricesRange: [...twice, ...twice] })).toEqual([
    { path: 'pricesRange', code: 'TIER_REPEATED' },
  ]);
  expect(chargeProblems(byPrice({ 0: -1 }))).toEqual([{ path: 'pricesRange.0.amount', code: 'NEGATIVE' }]);
  const travelRange = [
    { distance: 0, amount: won(1) },
    { distance: -0.5, amount: won(1) },
  ];
  expect(chargeProblems({ ...fixed(0), type: 'TRAVEL', travelRange })).toEqual([
    { path: 'travelRange.1.distance', code: 'NEGATIVE' },
  ]);
});

test('a fixed charge needs no tiers, and is not negative', () => {
  expect(chargeProblems(fixed(3_000))).toEqual([]);
  expect(chargeProblems(fixed(-1))).toEqual([{ path: 'fixedAmount', code: 'NEGATIVE' }]);
});

test('remote area surcharges and service fees are not negative', () => {
  expect(islandProblems(island(0, 0))).toEqual([]);
  expect(islandProblems(island(-1, -2)).map(({ path }) => path)).toEqual(['charge.amountBase', 'charge.amountJeju']);
  expect(serviceProblems({ charge: { amount: won(-1) } })).toEqual([{ path: 'charge.amount', code: 'NEGATIVE' }]);
});
