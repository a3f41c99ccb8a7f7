import { expect, test } from 'vitest';
import { addBusinessDays, isBusinessDay } from './business-days.ts';

test.each([
  ['2026-11-20', true, 'an ordinary Friday'],
  ['2026-11-21', false, 'a Saturday'],
  ['2026-11-22', false, 'a Sunday'],
  ['2025-01-27', false, 'the temporary holiday before Seollal 2025'],
  ['2025-10-08', false, 'the substitute day of Chuseok 2025'],
  ['2025-07-17', true, 'Constitution Day before it was a holiday again'],
  ['2026-02-17', false, 'Seollal 2026'],
  ['2026-03-02', false, 'the substitute day of 1 March 2026'],
  ['2026-05-25', false, "the substitute day of Buddha's Birthday 2026"],
  ['2026-06-03', false, 'local elections'],
  ['2026-07-17', false, 'Constitution Day, a holiday again'],
  ['2026-08-17', false, 'the substitute day of Liberation Day 2026'],
  ['2026-09-23', true, 'the day before Chuseok 2026'],
  ['2026-09-24', false, 'the first day of Chuseok 2026'],
  ['2026-09-25', false, 'Chuseok 2026'],
  ['2026-09-28', true, 'the Monday after a Chuseok that ends on a Saturday, which has no substitute'],
  ['2026-10-05', false, 'the substitute day of National Foundation Day 2026'],
  ['2027-02-09', false, 'the substitute day of Seollal 2027'],
  ['2027-06-07', true, 'the Monday after a Memorial Day on Sunday, which has no substitute'],
  ['2027-12-27', false, 'the substitute day of Christmas 2027'],
])('%s is a business day: %s (%s)', (day, expected) => expect(isBusinessDay(day)).toBe(expected));

test('counts business days over weekends and holidays', () => {
  expect(addBusinessDays('2026-11-20', 0)).toBe('2026-11-20');
  expect(addBusinessDays('2026-11-20', 1)).toBe('2026-11-23');
  expect(addBusinessDays('2026-11-21', 3)).toBe('2026-11-25');
  // Friday 13 February; Monday to Wednesday are Seollal.
  expect(addBusinessDays('2026-02-13', 3)).toBe('2026-02-23');
  expect(() => addBusinessDays('2026-11-20', -1)).toThrow(RangeError);
});
