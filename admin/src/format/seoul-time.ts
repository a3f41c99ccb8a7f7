import { addSeoulDays, seoulDay, seoulParts, startOfSeoulDay, toSeoulField, weekdayText } from '@iruon/contract/seoul';

export { addSeoulDays as addDays, seoulDay };

/** An instant formatted in Seoul time: `11.21 (토) 14:03`, with the year if it is not the current one. */
export function showTime(instant: string, now = new Date()): string {
  const at = new Date(instant);
  const isThisYear = seoulParts(now).year === seoulParts(at).year;
  const [day = '', clock = ''] = toSeoulField(at).split('T');
  return `${isThisYear ? '' : `${day.slice(0, 4)}.`}${showDay(day)} ${clock}`;
}

/** A Seoul day, formatted: `11.21 (토)`. */
export function showDay(day: string): string {
  const { weekday } = seoulParts(startOfSeoulDay(day));
  return `${day.slice(5).replace('-', '.')} (${weekdayText(weekday)})`;
}

/** The first day of a Seoul day's month. */
export const firstOfMonth = (day: string): string => `${day.slice(0, 8)}01`;
