import { addSeoulDays, seoulDay, seoulMonth, seoulMonthOf, startOfSeoulDay } from '@iruon/contract/seoul';

/** The day of the next month on which a month is closed automatically. */
const CLOSING_DAY = 5;

/** The first instant of a month in Seoul, and that of the next. @param month `YYYY-MM` */
export function spanOf(month: string): { start: Date; endExclusive: Date } {
  return seoulMonth(Number(month.slice(0, 4)), Number(month.slice(5)));
}

/** The same for a year or the half of one. @param period `2026`, `2026-H1` or `2026-H2` */
export function spanOfPeriod(period: string): { start: Date; endExclusive: Date } {
  const year = period.slice(0, 4);
  const [first, last] = period.endsWith('H1') ? ['01', '06'] : period.endsWith('H2') ? ['07', '12'] : ['01', '12'];
  return { start: spanOf(`${year}-${first}`).start, endExclusive: spanOf(`${year}-${last}`).endExclusive };
}

export const nextMonth = (month: string): string => seoulMonthOf(spanOf(month).endExclusive);

/** True after the end of a month. */
export const isOver = (month: string, now: Date): boolean => spanOf(month).endExclusive <= now;

/** True from 00:00 Seoul of the 5th of the next month. */
export function isDue(month: string, now: Date): boolean {
  const first = seoulDay(spanOf(month).endExclusive);
  return startOfSeoulDay(addSeoulDays(first, CLOSING_DAY - 1)) <= now;
}
