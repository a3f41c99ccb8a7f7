import { expect, it } from 'vitest';
import { fromSeoulField, toSeoulField } from './seoul-field.ts';

it('formats and parses Seoul time, in any time zone of the browser', () => {
  expect(toSeoulField('2026-02-28T15:00:00.000Z')).toBe('2026-03-01T00:00');
  expect(Date.parse(fromSeoulField('2026-03-01T00:00') ?? '')).toBe(Date.parse('2026-02-28T15:00:00.000Z'));
  expect([toSeoulField(null), fromSeoulField('')]).toEqual(['', null]);
});
