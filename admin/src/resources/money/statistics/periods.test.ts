import { expect, test } from 'vitest';
import { usualPeriods } from './periods.ts';

test.each([
  ['2026-03-01', '이번 달', { from: '2026-03-01', to: '2026-03-01' }],
  ['2026-03-31', '지난달', { from: '2026-02-01', to: '2026-02-28' }],
  ['2026-01-15', '지난달', { from: '2025-12-01', to: '2025-12-31' }],
  ['2026-03-01', '최근 30일', { from: '2026-01-31', to: '2026-03-01' }],
  ['2026-11-21', '올해', { from: '2026-01-01', to: '2026-11-21' }],
  ['2028-12-31', '최근 1년', { from: '2028-01-02', to: '2028-12-31' }],
])('on %s, %s is %o', (today, label, period) => {
  expect(new Map(usualPeriods(today)).get(label)).toEqual(period);
});
