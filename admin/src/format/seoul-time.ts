import { addSeoulDays, isSeoulDay, seoulDay, seoulParts, startOfSeoulDay, weekdayText } from '@iruon/contract/seoul';
import { toSeoulField } from './seoul-field.ts';

export { addSeoulDays as addDays, seoulDay };

/** An instant formatted in Seoul time: `11.21 (토) 14:03`, with the year if it is not the current one; another text as it is. */
export function showTime(instant: string, now = new Date()): string {
  const [day = '', clock = ''] = toSeoulField(instant).split('T');
  if (!isSeoulDay(day)) return instant;
  const isThisYear = String(seoulParts(now).year).padStart(4, '0') === day.slice(0, 4);
  return `${isThisYear ? '' : `${day.slice(0, 4)}.`}${showDay(day)} ${clock}`;
}

/** A Seoul day, formatted: `11.21 (토)`; another text as it is, because a field may have a year of five digits. */
export function showDay(day: string): string {
  if (!isSeoulDay(day)) return day;
  const { weekday } = seoulParts(startOfSeoulDay(day));
  return `${day.slice(5).replace('-', '.')} (${weekdayText(weekday)})`;
}

/** The first day of a Seoul day's month. */
export const firstOfMonth = (day: string): string => `${day.slice(0, 8)}01`;
