import { addSeoulDays, type SeoulDay, seoulParts, startOfSeoulDay } from '@iruon/contract/seoul';
import { expect, test } from 'vitest';
import { isPublicHoliday, lastListedDay } from './business-days.ts';

const lunar = new Intl.DateTimeFormat('en-u-ca-dangi', { timeZone: 'UTC', month: 'numeric', day: 'numeric' });

const daysOf = (year: number): SeoulDay[] =>
  Array.from({ length: 366 }, (_, index) => addSeoulDays(`${year}-01-01`, index)).filter((day) =>
    day.startsWith(String(year)),
  );
const weekday = (day: SeoulDay) => seoulParts(startOfSeoulDay(day)).weekday;

/** The holidays of a year by the decree of 2026 (관공서의 공휴일에 관한 규정), without elections and temporary ones. */
function byDecree(year: number): SeoulDay[] {
  const days = daysOf(year);
  const lunarDay = (text: string) => days.find((day) => lunar.format(new Date(day)) === text) ?? '';
  const around = (day: SeoulDay) => [addSeoulDays(day, -1), day, addSeoulDays(day, 1)];
  const dates = (texts: string[]) => texts.map((text) => [`${year}-${text}`]);
  const feasts = [around(lunarDay('1/1')), around(lunarDay('8/15'))];
  const shifting = [
    ...dates(['03-01', '05-01', '05-05', '07-17', '08-15', '10-03', '10-09', '12-25']),
    [lunarDay('4/8')],
  ];
  const fixed = dates(['01-01', '06-06']);
  const all = [...feasts, ...shifting, ...fixed].flat();
  const isTwice = (day: SeoulDay) => all.filter((each) => each === day).length > 1;
  // A feast is moved by a Sunday or another holiday, the others by a Saturday as well.
  const moved = [
    ...feasts.filter((feast) => feast.some((day) => weekday(day) === 0 || isTwice(day))),
    ...shifting.filter(([day = '']) => [0, 6].includes(weekday(day)) || (isTwice(day) && !feasts.flat().includes(day))),
  ];
  const taken = new Set(all);
  for (const holiday of moved) {
    let next = addSeoulDays(holiday.at(-1) ?? '', 1);
    while ([0, 6].includes(weekday(next)) || taken.has(next)) next = addSeoulDays(next, 1);
    taken.add(next);
  }
  return [...taken].sort();
}

test.each([
  [2026, ['2026-06-03']],
  [2027, []],
  [2028, ['2028-04-12']],
  [2029, []],
])('the list of %i matches the decree, with the elections %j', (year, elections) => {
  expect(daysOf(year).filter(isPublicHoliday)).toEqual([...byDecree(year), ...elections].sort());
});

test('an unlisted year has only the holidays with a fixed date', () => {
  const year = Number(lastListedDay.slice(0, 4)) + 1;
  expect(daysOf(year).filter(isPublicHoliday)).toHaveLength(10);
  expect(isPublicHoliday(`${year}-08-15`)).toBe(true);
});
