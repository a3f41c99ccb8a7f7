import type { Random } from './random.ts';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
const SEOUL_OFFSET = 9 * HOUR;

/** The Seoul day of an instant, `YYYY-MM-DD`. */
export function seoulDay(at: Date): string {
  return new Date(at.getTime() + SEOUL_OFFSET).toISOString().slice(0, 10);
}

/** 00:00 Seoul of the day an instant falls on. */
export function seoulMidnight(at: Date): Date {
  return new Date(Math.floor((at.getTime() + SEOUL_OFFSET) / DAY) * DAY - SEOUL_OFFSET);
}

export function later(at: Date, ms: number): Date {
  return new Date(at.getTime() + ms);
}

/** The columns of a row that the store displays between two days, counted from now. */
export const displayed = (now: Date, from: number, until: number) => ({
  displayHasPeriod: true,
  displayStartedAt: later(now, from * DAY),
  displayEndedAt: later(now, until * DAY),
});

function weekday(at: Date): number {
  return new Date(at.getTime() + SEOUL_OFFSET).getUTCDay();
}

export function isWeekend(at: Date): boolean {
  return weekday(at) === 0 || weekday(at) === 6;
}

/** A random time within the hours of a Seoul day, to the second. */
export function momentIn(day: Date, fromHour: number, toHour: number, random: Random): Date {
  const start = seoulMidnight(day).getTime() + fromHour * HOUR;
  return new Date(start + Math.floor(random.next() * (toHour - fromHour) * 3600) * 1000);
}

/** The next office time at least `wait` ms after `at`: weekdays 09:00 to 18:00 in Seoul. */
export function officeMoment(at: Date, wait: number, random: Random): Date {
  const earliest = later(at, wait);
  for (let day = seoulMidnight(earliest); ; day = later(day, DAY)) {
    if (isWeekend(day)) continue;
    const open = later(day, 9 * HOUR);
    const close = later(day, 18 * HOUR);
    if (earliest >= close) continue;
    const from = Math.max(earliest.getTime(), open.getTime());
    const span = Math.min(close.getTime() - from, 3 * HOUR);
    return new Date(from + Math.floor((random.next() * span) / 1000) * 1000);
  }
}

/** The end (23:59:59 Seoul) of the `count`-th weekday after a day. Ignores public holidays. */
export function weekdayDeadline(from: Date, count: number): Date {
  let day = seoulMidnight(from);
  for (let left = count; left > 0; ) {
    day = later(day, DAY);
    if (!isWeekend(day)) left -= 1;
  }
  return later(day, DAY - 1000);
}
