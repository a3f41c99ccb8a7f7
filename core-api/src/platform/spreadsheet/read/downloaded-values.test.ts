import { expect, it } from 'vitest';
import { readAmount, readDay } from './downloaded-values.ts';

it.each([
  ['1,234,000', 1_234_000],
  ['-5000', 5_000],
  ['5000.00', 5_000],
  ['3,300원', 3_300],
  ['5000.5', undefined],
  ['0', undefined],
  ['', undefined],
  ['1e5', undefined],
  ['99999999999999999', undefined],
])('%j is %j won', (text, amount) => expect(readAmount(text)).toBe(amount));

it.each([
  ['2026-03-02', '2026-03-02'],
  ['2026.03.02 23:59:59', '2026-03-02'],
  ['20260302', '2026-03-02'],
  ['20260302093005', '2026-03-02'],
  ['2026-02-30', undefined],
  ['202603021', undefined],
  ['03/02/2026', undefined],
])('%j is the day %j', (text, day) => expect(readDay(text)).toBe(day));
