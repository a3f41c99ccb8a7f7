import { expect, test } from 'vitest';
import { lastDayOf } from './month-input.tsx';

test.each([
  ['2026-01', '2026-01-31'],
  ['2026-02', '2026-02-28'],
  ['2028-02', '2028-02-29'],
  ['2026-04', '2026-04-30'],
  ['2026-12', '2026-12-31'],
])('%s ends on %s', (month, day) => expect(lastDayOf(month)).toBe(day));
