import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addMonths,
  addSeoulDays,
  countSeoulDays,
  dottedDay,
  dottedMinute,
  endOfSeoulDay,
  exportTimestamp,
  fromSeoulDayField,
  fromSeoulField,
  lastDayOfMonth,
  seoulDay,
  seoulDaysUntil,
  seoulIso,
  seoulMonth,
  seoulMonthOf,
  seoulParts,
  spelledDay,
  startOfSeoulDay,
  timeAgo,
  toSeoulField,
  weekdayText,
} from './seoul.ts';

test('a Seoul day begins at 15:00 UTC of the previous day and ends a millisecond before the next', () => {
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

// @covers screen:part/spreadsheet-export-named-title-time
test('names exports by Seoul time', () => {
  expect(exportTimestamp(new Date('2026-11-21T00:30:05.999Z'))).toBe('2026-11-21_093005');
  expect(exportTimestamp(new Date('2026-11-20T15:00:00Z'))).toBe('2026-11-21_000000');
});

test('a month is the half-open range between the first days of two months', () => {
  const { start, endExclusive } = seoulMonth(2026, 12);
  expect(start.toISOString()).toBe('2026-11-30T15:00:00.000Z');
  expect(endExclusive.toISOString()).toBe('2026-12-31T15:00:00.000Z');
});

test('throws for a day outside four digits of a year', () => {
  expect(() => addSeoulDays('9999-12-31', 1)).toThrow(RangeError);
  expect(() => addSeoulDays('0000-01-01', -1)).toThrow(RangeError);
});

test('counts the days of a period with both of its ends', () => {
  expect(countSeoulDays('2026-11-21', '2026-11-21')).toBe(1);
  expect(countSeoulDays('2024-02-28', '2024-03-01')).toBe(3);
  expect(countSeoulDays('2026-11-21', '2026-11-20')).toBe(0);
});

test('counts the days until a day: none on the day itself', () => {
  expect(seoulDaysUntil('2026-11-30', '2026-11-28')).toBe(2);
  expect(seoulDaysUntil('2026-11-30', '2026-11-30')).toBe(0);
  expect(seoulDaysUntil('2026-11-30', '2026-12-01')).toBe(-1);
});

test('adds months over the ends of years, and names their last days', () => {
  expect(['2026-01', '2026-11', '2026-12'].map((month) => addMonths(month, -1))).toEqual([
    '2025-12',
    '2026-10',
    '2026-11',
  ]);
  expect(['2026-11', '2026-12'].map((month) => addMonths(month, 1))).toEqual(['2026-12', '2027-01']);
  expect(['2027-02', '2028-02', '2026-12'].map(lastDayOfMonth)).toEqual(['2027-02-28', '2028-02-29', '2026-12-31']);
});

test('an instant is formatted in Seoul time for fields and for screens', () => {
  const at = new Date('2026-11-20T15:30:05.123Z');
  expect(toSeoulField(at)).toBe('2026-11-21T00:30');
  expect(seoulIso(at)).toBe('2026-11-21T00:30:05.123+09:00');
  expect(seoulMonthOf(new Date('2026-10-31T15:00:00Z'))).toBe('2026-11');
  expect(dottedDay(at)).toBe('2026.11.21');
  expect(dottedMinute(at)).toBe('2026.11.21 00:30');
  expect(spelledDay(new Date('2026-06-29T15:00:00Z'))).toBe('2026년 6월 30일');
  expect(weekdayText(seoulParts(at).weekday)).toBe('토');
});

test('the texts for screens are those of the Korean locale', () => {
  const spelled = { year: 'numeric', month: 'long', day: 'numeric' } as const;
  const locale = new Intl.DateTimeFormat('ko-KR', { timeZone: 'Asia/Seoul', ...spelled });
  const weekday = new Intl.DateTimeFormat('ko-KR', { timeZone: 'Asia/Seoul', weekday: 'short' });
  fc.assert(
    fc.property(fc.date({ min: new Date('1990-01-01'), max: new Date('2999-12-31'), noInvalidDate: true }), (at) => {
      expect(spelledDay(at)).toBe(locale.format(at));
      expect(weekdayText(seoulParts(at).weekday)).toBe(weekday.format(at));
    }),
    { seed: 20261121, numRuns: 300 },
  );
});

test('the value of a field becomes an instant with the offset of Seoul', () => {
  expect(Date.parse(fromSeoulField('2026-11-21T09:30'))).toBe(Date.parse('2026-11-21T00:30:00Z'));
  expect(fromSeoulField('2026-11-21T09:30:45')).toBe('2026-11-21T09:30:00+09:00');
  expect(Date.parse(fromSeoulDayField('2026-11-21'))).toBe(startOfSeoulDay('2026-11-21').getTime());
});

const [SECOND, MINUTE, HOUR, DAY] = [1_000, 60_000, 3_600_000, 86_400_000] as const;
// @covers constant:screen/time-ago-wording-steps
test.each([
  ['방금 전', -DAY],
  ['방금 전', 0],
  ['방금 전', 59 * SECOND],
  ['1분 전', MINUTE],
  ['59분 전', HOUR - 1],
  ['1시간 전', HOUR],
  ['23시간 전', DAY - 1],
  ['1일 전', DAY],
  ['6일 전', 7 * DAY - 1],
  ['1주 전', 7 * DAY],
  ['52주 전', 366 * DAY - 1],
  ['1년 전', 366 * DAY],
  ['2년 전', 730 * DAY],
])('returns %s after %i milliseconds', (text, age) => {
  const now = new Date('2026-11-21T00:00:00Z');
  expect(timeAgo(new Date(now.getTime() - age), now)).toBe(text);
});
