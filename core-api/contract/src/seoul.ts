/** A calendar day in Asia/Seoul as `YYYY-MM-DD`. Strings of this form sort in time order. */
export type SeoulDay = string;

export type SeoulParts = {
  year: number;
  /** 1 to 12 */
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
  millisecond: number;
  /** 0 is Sunday */
  weekday: number;
};

// Korea Standard Time has been UTC+9 without daylight saving since 1988.
const OFFSET = '+09:00';
const OFFSET_MS = 9 * 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;
const DATE_AND_TIME = '2026-11-21T00:00:00.000Z'.length;

/** The wall time and the calendar of Seoul at an instant. */
export function seoulParts(at: Date): SeoulParts {
  const shifted = new Date(at.getTime() + OFFSET_MS);
  return {
    year: shifted.getUTCFullYear(),
    month: shifted.getUTCMonth() + 1,
    day: shifted.getUTCDate(),
    hour: shifted.getUTCHours(),
    minute: shifted.getUTCMinutes(),
    second: shifted.getUTCSeconds(),
    millisecond: shifted.getUTCMilliseconds(),
    weekday: shifted.getUTCDay(),
  };
}

/** The wall time of Seoul at an instant, `2026-11-21T09:30:05.123`. @throws RangeError as `seoulDay` does */
function seoulText(at: Date): string {
  const text = new Date(at.getTime() + OFFSET_MS).toISOString();
  // Years of other lengths are written with a sign, which would sort before every other day.
  if (text.length !== DATE_AND_TIME) throw new RangeError(`Not a day of four-digit years: ${text}`);
  return text.slice(0, -1);
}

/** The Seoul day an instant falls on. @throws RangeError on an invalid date and outside the years 0 to 9999 */
export const seoulDay = (at: Date): SeoulDay => seoulText(at).slice(0, 10);

/** The Seoul month an instant falls in, `2026-11`. @throws RangeError as `seoulDay` does */
export const seoulMonthOf = (at: Date): string => seoulText(at).slice(0, 7);

/**
 * An instant as the value of a field for date and time in Seoul: `2026-11-21T09:30`. @throws RangeError as `seoulDay`
 * does
 */
export const toSeoulField = (at: Date): string => seoulText(at).slice(0, 16);

/** An instant as ISO 8601 with the offset of Seoul: `2026-11-21T09:30:05.123+09:00`. @throws RangeError as `seoulDay` does */
export const seoulIso = (at: Date): string => `${seoulText(at)}${OFFSET}`;

/**
 * Converts the text of such a field to an instant with its offset. Any other text, such as a half typed one or a year
 * of five digits, is returned unchanged: the schema refuses it, and the field shows it.
 */
export const fromSeoulField = (text: string): string =>
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::|$)/.test(text) ? `${text.slice(0, 16)}:00${OFFSET}` : text;

/** The first instant of a day from a field's value, with its offset; another text as it is, like `fromSeoulField`. */
export const fromSeoulDayField = (day: string): string =>
  /^\d{4}-\d{2}-\d{2}$/.test(day) ? `${day}T00:00:00${OFFSET}` : day;

/** True if a text is a day of the calendar, with a year of four digits. */
export function isSeoulDay(text: string): boolean {
  try {
    startOfSeoulDay(text);
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** 00:00:00.000 Seoul of a day, as an instant. @throws RangeError when it is no calendar day */
export function startOfSeoulDay(day: SeoulDay | Date): Date {
  const named = typeof day === 'string' ? day : seoulDay(day);
  const midnight = new Date(`${named}T00:00:00.000Z`);
  // Date rolls 2026-02-30 over into March; a day whose text changes does not exist.
  if (Number.isNaN(midnight.getTime()) || midnight.toISOString().slice(0, 10) !== named) {
    throw new RangeError(`Not a day: ${named}`);
  }
  return new Date(midnight.getTime() - OFFSET_MS);
}

/** 23:59:59.999 Seoul of a day, as an instant: its last millisecond. */
export function endOfSeoulDay(day: SeoulDay | Date): Date {
  return new Date(startOfSeoulDay(day).getTime() + DAY_MS - 1);
}

/** The day `count` calendar days later (earlier when negative). */
export function addSeoulDays(day: SeoulDay, count: number): SeoulDay {
  return seoulDay(new Date(startOfSeoulDay(day).getTime() + count * DAY_MS));
}

/** The number of calendar days of a period, both ends inclusive; below 1 when it ends before it begins. */
export function countSeoulDays(from: SeoulDay, to: SeoulDay): number {
  return Math.round((startOfSeoulDay(to).getTime() - startOfSeoulDay(from).getTime()) / DAY_MS) + 1;
}

/** The number of calendar days until a day: 0 on the day itself, negative after it. */
export const seoulDaysUntil = (day: SeoulDay, today: SeoulDay): number => countSeoulDays(today, day) - 1;

/** The month `count` months later (earlier when negative), YYYY-MM. */
export function addMonths(month: string, count: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}

/** The last day of a month, YYYY-MM. */
export const lastDayOfMonth = (month: string): SeoulDay => addSeoulDays(`${addMonths(month, 1)}-01`, -1);

/** 00:00 Seoul of the first of the month, and of the next month's first: a half-open range of instants. */
export function seoulMonth(year: number, month: number): { start: Date; endExclusive: Date } {
  const first = (offset: number) => new Date(Date.UTC(year, month - 1 + offset, 1) - OFFSET_MS);
  return { start: first(0), endExclusive: first(1) };
}

/** `2026-11-21_093005` in Seoul time: the end of the name of every exported file (specification section 2). */
export function exportTimestamp(at: Date): string {
  const { hour, minute, second } = seoulParts(at);
  const clock = [hour, minute, second].map((part) => String(part).padStart(2, '0')).join('');
  return `${seoulDay(at)}_${clock}`;
}

/** The short Korean name of a day of the week, 0 is Sunday: `토`. */
export const weekdayText = (weekday: number): string => '일월화수목금토'.charAt(weekday);

/** Shown for a date that cannot be formatted: one typed value must not break a screen. */
const NO_DATE = '-';
/** True if `seoulText` can format an instant. */
const isShowable = (at: Date): boolean => {
  const { year } = seoulParts(at);
  return year >= 0 && year <= 9999;
};

/** An instant as a day in Seoul for the screen: `2026.11.21`; `-` outside of the years 0 to 9999. */
export const dottedDay = (at: Date): string => (isShowable(at) ? seoulDay(at).replaceAll('-', '.') : NO_DATE);

/** An instant as day and time in Seoul for the screen: `2026.11.21 09:30`; `-` as `dottedDay` does. */
export const dottedMinute = (at: Date): string =>
  isShowable(at) ? `${dottedDay(at)} ${seoulText(at).slice(11, 16)}` : NO_DATE;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/**
 * The units of elapsed time, each with the age from which it no longer applies, in milliseconds (specification section
 * 9).
 */
const agoSteps = [
  { below: HOUR_MS, unit: MINUTE_MS, name: '분' },
  { below: DAY_MS, unit: HOUR_MS, name: '시간' },
  { below: 7 * DAY_MS, unit: DAY_MS, name: '일' },
  { below: 366 * DAY_MS, unit: 7 * DAY_MS, name: '주' },
  { below: Number.POSITIVE_INFINITY, unit: 365 * DAY_MS, name: '년' },
];

/** The time since an instant, for the screen: `방금 전`, `3분 전`, `2주 전`. A future instant is just now. */
export function timeAgo(at: Date, now: Date): string {
  const age = now.getTime() - at.getTime();
  if (Number.isNaN(age)) return NO_DATE;
  const step = age >= MINUTE_MS && agoSteps.find(({ below }) => age < below);
  return step ? `${Math.floor(age / step.unit)}${step.name} 전` : '방금 전';
}

/** An instant as a day in Seoul in words: `2026년 6월 30일`; `-` as `dottedDay` does. */
export function spelledDay(at: Date): string {
  if (!isShowable(at)) return NO_DATE;
  const { year, month, day } = seoulParts(at);
  return `${year}년 ${month}월 ${day}일`;
}
