const clock = new Intl.DateTimeFormat('ko-KR', {
  timeZone: 'Asia/Seoul',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

function partsOf(at: Date): Record<string, string> {
  return Object.fromEntries(clock.formatToParts(at).map(({ type, value }) => [type, value]));
}

/** The Seoul day of an instant, `2026-11-21`. */
export function seoulDay(at: Date): string {
  const { year, month, day } = partsOf(at);
  return `${year}-${month}-${day}`;
}

/** An instant as people read it in Seoul: `11.21 (토) 14:03`, with the year when it is not the current one. */
export function showTime(instant: string, now = new Date()): string {
  const { year, month, day, weekday, hour, minute } = partsOf(new Date(instant));
  const isThisYear = partsOf(now).year === year;
  return `${isThisYear ? '' : `${year}.`}${month}.${day} (${weekday}) ${hour}:${minute}`;
}

/** A Seoul day as people read it: `11.21 (토)`. */
export function showDay(day: string): string {
  const { month, day: date, weekday } = partsOf(new Date(`${day}T12:00:00+09:00`));
  return `${month}.${date} (${weekday})`;
}

/** The Seoul day `count` days after another one. */
export function addDays(day: string, count: number): string {
  return seoulDay(new Date(Date.parse(`${day}T12:00:00+09:00`) + count * 86_400_000));
}

/** The first day of the month that a Seoul day lies in. */
export const firstOfMonth = (day: string): string => `${day.slice(0, 8)}01`;
