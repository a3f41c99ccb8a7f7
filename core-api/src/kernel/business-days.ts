import { addSeoulDays, type SeoulDay, seoulParts, startOfSeoulDay } from '@iruon/contract/seoul';
import { isPublicHoliday } from './korean-holidays.ts';

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
