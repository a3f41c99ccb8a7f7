import { expect, test } from 'vitest';
import { usualPeriods } from './periods.ts';

// @covers route:/console/statistics
test.each([
  ['2026-03-01', '이번 달', '2026-03-01', '2026-03-01'],
  ['2026-03-31', '지난달', '2026-02-01', '2026-02-28'],
  ['2026-01-15', '지난달', '2025-12-01', '2025-12-31'],
  ['2026-03-01', '최근 30일', '2026-01-31', '2026-03-01'],
  ['2026-11-21', '올해', '2026-01-01', '2026-11-21'],
  ['2028-12-31', '최근 1년', '2028-01-02', '2028-12-31'],
])('on %s, %s is %s to %s', (today, label, from, to) => {
  expect(new Map(usualPeriods(today)).get(label)).toEqual({ from, to });
});
