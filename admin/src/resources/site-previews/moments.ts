import { addSeoulDays, seoulDay, seoulMonth, seoulParts, startOfSeoulDay, toSeoulField } from '@iruon/contract/seoul';

const DAYS_OF_WEEK = 7;

/** Usual start times of contents, as values of a `datetime-local` field in Seoul time. */
export function usualMoments(now: Date): { label: string; value: string }[] {
  const today = seoulDay(now);
  const { year, month, weekday } = seoulParts(now);
  // Sunday is 0; on a Monday the next one is a week away.
  const toMonday = (DAYS_OF_WEEK + 1 - weekday) % DAYS_OF_WEEK || DAYS_OF_WEEK;
  const startIn = (days: number) => toSeoulField(startOfSeoulDay(addSeoulDays(today, days)));
  return [
    { label: '지금', value: toSeoulField(now) },
    { label: '내일 0시', value: startIn(1) },
    { label: '다음 주 월요일 0시', value: startIn(toMonday) },
    { label: '다음 달 1일 0시', value: toSeoulField(seoulMonth(year, month).endExclusive) },
  ];
}
