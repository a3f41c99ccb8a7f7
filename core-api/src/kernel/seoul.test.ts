// @covers screen:part/spreadsheet-export-named-title-time

import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addBusinessDays,
  addSeoulDays,
  businessDeadline,
  countSeoulDays,
  endOfSeoulDay,
  exportTimestamp,
  isBusinessDay,
  seoulDay,
  seoulMonth,
  seoulParts,
  startOfSeoulDay,
} from './seoul.ts';

test('a Seoul day begins at 15:00 UTC of the day before and ends a millisecond before the next', () => {
  expect(startOfSeoulDay('2026-11-21').toISOString()).toBe('2026-11-20T15:00:00.000Z');
  expect(endOfSeoulDay('2026-11-21').toISOString()).toBe('2026-11-21T14:59:59.999Z');
  expect(seoulDay(new Date('2026-11-21T14:59:59.999Z'))).toBe('2026-11-21');
  expect(seoulDay(new Date('2026-11-21T15:00:00.000Z'))).toBe('2026-11-22');
});

test('days follow one another without gap or overlap', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }), (at) => {
      const day = seoulDay(at);
      expect(startOfSeoulDay(at) <= at && at <= endOfSeoulDay(at)).toBe(true);
      expect(endOfSeoulDay(day).getTime() + 1).toBe(startOfSeoulDay(addSeoulDays(day, 1)).getTime());
    }),
    { seed: 20261121, numRuns: 300 },
  );
});

test.each(['2026-02-30', '2026-13-01', '21.11.2026', ''])('refuses %s as a day', (day) => {
  expect(() => startOfSeoulDay(day)).toThrow(RangeError);
});

test('shows the wall clock of Seoul', () => {
  expect(seoulParts(new Date('2026-12-31T15:04:05.678Z'))).toEqual({
    year: 2027,
    month: 1,
    day: 1,
    hour: 0,
    minute: 4,
    second: 5,
    millisecond: 678,
    weekday: 5,
  });
});

test('names exports by the Seoul clock', () => {
  expect(exportTimestamp(new Date('2026-11-21T00:30:05.999Z'))).toBe('2026-11-21_093005');
  expect(exportTimestamp(new Date('2026-11-20T15:00:00Z'))).toBe('2026-11-21_000000');
});

test('a month is the half-open range between two firsts', () => {
  const { start, endExclusive } = seoulMonth(2026, 12);
  expect(start.toISOString()).toBe('2026-11-30T15:00:00.000Z');
  expect(endExclusive.toISOString()).toBe('2026-12-31T15:00:00.000Z');
});

test.each([
  ['2026-11-20', true, 'an ordinary Friday'],
  ['2026-11-21', false, 'a Saturday'],
  ['2026-11-22', false, 'a Sunday'],
  ['2025-01-27', false, 'the temporary holiday before Seollal 2025'],
  ['2025-10-08', false, 'the substitute day of Chuseok 2025'],
  ['2025-07-17', true, 'Constitution Day before it was a holiday again'],
  ['2026-02-17', false, 'Seollal 2026'],
  ['2026-03-02', false, 'the substitute day of 1 March 2026'],
  ['2026-06-03', false, 'local elections'],
  ['2026-07-17', false, 'Constitution Day, a holiday again'],
  ['2026-09-25', false, 'Chuseok 2026'],
  ['2027-02-09', false, 'the substitute day of Seollal 2027'],
  ['2027-06-07', true, 'the Monday after a Memorial Day on Sunday, which has no substitute'],
  ['2027-12-27', false, 'the substitute day of Christmas 2027'],
])('%s is a business day: %s (%s)', (day, expected) => {
  expect(isBusinessDay(day)).toBe(expected);
});

test('counts business days over weekends and holidays', () => {
  expect(addBusinessDays('2026-11-20', 0)).toBe('2026-11-20');
  expect(addBusinessDays('2026-11-20', 1)).toBe('2026-11-23');
  expect(addBusinessDays('2026-11-21', 3)).toBe('2026-11-25');
  // Friday 13 February; Monday to Wednesday are Seollal.
  expect(addBusinessDays('2026-02-13', 3)).toBe('2026-02-23');
  expect(() => addBusinessDays('2026-11-20', -1)).toThrow(RangeError);
});

test('a deadline is the last moment of the last business day', () => {
  // 00:30 on Friday in Seoul, still Thursday in UTC.
  const late = new Date('2026-11-19T15:30:00Z');
  expect(businessDeadline(late, 3).toISOString()).toBe('2026-11-25T14:59:59.999Z');
});

test('refuses to name a day that four digits of a year cannot hold', () => {
  expect(() => addSeoulDays('9999-12-31', 1)).toThrow(RangeError);
  expect(() => addSeoulDays('0000-01-01', -1)).toThrow(RangeError);
});

test('counts the days of a period with both of its ends', () => {
  expect(countSeoulDays('2026-11-21', '2026-11-21')).toBe(1);
  expect(countSeoulDays('2024-02-28', '2024-03-01')).toBe(3);
  expect(countSeoulDays('2026-11-21', '2026-11-20')).toBe(0);
});
