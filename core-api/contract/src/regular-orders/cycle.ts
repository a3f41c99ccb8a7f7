/**
 * The cycle of a regular order: every n weeks on a weekday (0 is Sunday), or every n months on a day of the month; the
 * 31st means the last day of a shorter month. Separate from its schema, so that browsers can compute days without it.
 */
export interface RegularCycle {
  unit: 'WEEK' | 'MONTH';
  /** 1 to 12 */
  every: number;
  day: number;
}

// Days are Seoul days as `YYYY-MM-DD`. Arithmetic needs no clock and no zone: each day is represented by its UTC
// midnight.
const DAY_MS = 86_400_000;
const numberOf = (day: string) => Date.parse(`${day}T00:00:00Z`) / DAY_MS;
const dayOf = (number: number) => new Date(number * DAY_MS).toISOString().slice(0, 10);

export const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();

/** Months since the year 0, and back to a day of that month, clamped to its last one. */
const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
function dayInMonth(month: number, day: number): string {
  const last = new Date(Date.UTC(Math.floor(month / 12), (month % 12) + 1, 0)).getUTCDate();
  return new Date(Date.UTC(Math.floor(month / 12), month % 12, Math.min(day, last))).toISOString().slice(0, 10);
}

/** The first date of a cycle that starts on a day; the day itself counts. */
export function firstDate(cycle: RegularCycle, from: string): string {
  if (cycle.unit === 'WEEK') return dayOf(numberOf(from) + ((cycle.day - weekdayOf(from) + 7) % 7));
  const inMonth = dayInMonth(monthOf(from), cycle.day);
  return inMonth >= from ? inMonth : dayInMonth(monthOf(from) + 1, cycle.day);
}

/** The `count`-th date of the cycle after the date `anchor`; before it when negative. */
function dateAfter(cycle: RegularCycle, anchor: string, count: number): string {
  if (cycle.unit === 'WEEK') return dayOf(numberOf(anchor) + 7 * cycle.every * count);
  return dayInMonth(monthOf(anchor) + cycle.every * count, cycle.day);
}

/** The number of whole cycles between the date `anchor` and a later day. */
function roundsBetween(cycle: RegularCycle, anchor: string, day: string): number {
  if (cycle.unit === 'WEEK') return Math.floor((numberOf(day) - numberOf(anchor)) / (7 * cycle.every));
  const rounds = Math.floor((monthOf(day) - monthOf(anchor)) / cycle.every);
  return dateAfter(cycle, anchor, rounds) <= day ? rounds : rounds - 1;
}

/** The first date of the cycle through `anchor` that is not before a day; never one before `anchor`. */
export function nextDate(cycle: RegularCycle, anchor: string, from: string): string {
  if (from <= anchor) return anchor;
  const last = dateAfter(cycle, anchor, roundsBetween(cycle, anchor, from));
  return last === from ? last : dateAfter(cycle, last, 1);
}

/** The due date on a day: `anchor` while it is in the future, else the latest past date. */
export function dateInForce(cycle: RegularCycle, anchor: string, today: string): string {
  return today <= anchor ? anchor : dateAfter(cycle, anchor, roundsBetween(cycle, anchor, today));
}

/** The date after an order: the next one in the future, regardless of how many were missed. */
export function dateAfterOrder(cycle: RegularCycle, anchor: string, today: string): string {
  const done = anchor > today ? anchor : today;
  return nextDate(cycle, anchor, dayOf(numberOf(done) + 1));
}

const WEEKDAYS = ['일', '월', '화', '수', '목', '금', '토'] as const;

/** 2주마다 월요일, 매월 15일 */
export function cycleText({ unit, every, day }: RegularCycle): string {
  if (unit === 'WEEK') return `${every === 1 ? '매주' : `${every}주마다`} ${WEEKDAYS[day]}요일`;
  const rhythm = every === 1 ? '매월' : `${every}개월마다`;
  return day === 31 ? `${rhythm} 말일` : `${rhythm} ${day}일`;
}

/** 12월 7일(월) */
export function dateText(day: string): string {
  return `${Number(day.slice(5, 7))}월 ${Number(day.slice(8, 10))}일(${WEEKDAYS[weekdayOf(day)]})`;
}

/** Days from `today` to a day; negative for the past. */
export const daysUntil = (day: string, today: string) => numberOf(day) - numberOf(today);
