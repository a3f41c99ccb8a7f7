import { expect, test } from 'vitest';
import { type Won, won } from '../../../kernel/won.ts';
import { byPrice, fixed } from './quote.fixture.ts';
import { chargeProblems } from './quote.ts';

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
  expect(chargeProblems({ ...fixed(0), fixedAmount: 0.5 as Won })).toEqual([
    { path: 'fixedAmount', code: 'NOT_WHOLE_WON' },
  ]);
});
