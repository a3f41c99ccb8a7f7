import * as gazette from '@hyunbinseo/holidays-kr/all';
import { addSeoulDays, type SeoulDay, seoulParts, startOfSeoulDay } from '@iruon/contract/seoul';

/**
 * Public holidays of the years that the official gazette has not announced yet (it does so each June for the next year),
 * from the holidays' decree: lunar days, substitute days, elections of a fixed date. An announced year replaces its list.
 */
const EXPECTED: Readonly<Record<string, readonly string[]>> = {
  '2028': [
    // Seollal; election of the National Assembly 12 April; Buddha's Birthday 2 May; Chuseok on 3 October.
    ...['01-01', '01-26', '01-27', '01-28', '03-01', '04-12', '05-01', '05-02', '05-05', '06-06', '07-17', '08-15'],
    ...['10-02', '10-03', '10-04', '10-05', '10-09', '12-25'],
  ],
  '2029': [
    // Children's Day on a Saturday; Buddha's Birthday on a Sunday; Chuseok from Friday to Sunday.
    ...['01-01', '02-12', '02-13', '02-14', '03-01', '05-01', '05-05', '05-07', '05-20', '05-21', '06-06', '07-17'],
    ...['08-15', '09-21', '09-22', '09-23', '09-24', '10-03', '10-09', '12-25'],
  ],
};

/** The holidays with a fixed date: the only ones of a year outside of the lists. */
const EVERY_YEAR = ['01-01', '03-01', '05-01', '05-05', '06-06', '07-17', '08-15', '10-03', '10-09', '12-25'];

const listed = new Map<string, ReadonlySet<SeoulDay>>([
  ...Object.entries(EXPECTED).map(([year, days]) => [year, new Set(days.map((day) => `${year}-${day}`))] as const),
  ...Object.entries(gazette).map(([name, days]) => [name.slice(1), new Set(Object.keys(days))] as const),
]);

/** The last day of the last listed year: later days have only `EVERY_YEAR`. */
export const lastListedDay: SeoulDay = `${[...listed.keys()].sort().at(-1)}-12-31`;

/** True if a Seoul day (`YYYY-MM-DD`) is a public holiday that closes offices and banks, weekends aside. */
export function isPublicHoliday(day: SeoulDay): boolean {
  return listed.get(day.slice(0, 4))?.has(day) ?? EVERY_YEAR.includes(day.slice(5));
}

/** Neither Saturday, Sunday nor a Korean public holiday (listed up to `lastListedDay`). */
export function isBusinessDay(day: SeoulDay): boolean {
  const { weekday } = seoulParts(startOfSeoulDay(day));
  return weekday !== 0 && weekday !== 6 && !isPublicHoliday(day);
}

/** The `count`-th business day after a day, which itself never counts. `count` 0 is the day itself. */
export function addBusinessDays(day: SeoulDay, count: number): SeoulDay {
  if (!Number.isSafeInteger(count) || count < 0) throw new RangeError(`Not a count of business days: ${count}`);
  let current = day;
  for (let left = count; left > 0; ) {
    current = addSeoulDays(current, 1);
    if (isBusinessDay(current)) left -= 1;
  }
  return current;
}
