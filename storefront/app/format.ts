const grouped = new Intl.NumberFormat('ko-KR', { maximumFractionDigits: 0 });
const seoul = { timeZone: 'Asia/Seoul' } as const;
const dayParts = new Intl.DateTimeFormat('ko-KR', { ...seoul, year: 'numeric', month: '2-digit', day: '2-digit' });
const minuteParts = new Intl.DateTimeFormat('ko-KR', {
  ...seoul,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

function partsOf(format: Intl.DateTimeFormat, instant: string): Record<string, string> {
  return Object.fromEntries(format.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]));
}

/** 129000 as 129,000. */
export const count = (value: number) => grouped.format(value);

/** Whole won as 129,000원. */
export const won = (value: number) => `${grouped.format(value)}원`;

/** Points as 1,000P: one is worth a won, and is none. */
export const points = (value: number) => `${grouped.format(value)}P`;

/** A difference in whole won: +2,000원, -500원. */
export const differenceText = (value: number) => `${value < 0 ? '-' : '+'}${won(Math.abs(value))}`;

/** An instant as the day it is in Seoul: 2026.11.21 */
export function day(instant: string): string {
  const { year, month, day } = partsOf(dayParts, instant);
  return `${year}.${month}.${day}`;
}

/** An instant as clock and day in Seoul: 2026.11.21 09:30 */
export function minute(instant: string): string {
  const { year, month, day, hour, minute } = partsOf(minuteParts, instant);
  return `${year}.${month}.${day} ${hour}:${minute}`;
}

/** An account number in groups of four, to be read and typed; one that has its own signs stays as it is. */
export const groupedAccount = (number: string) =>
  /^\d+$/.test(number) ? number.replace(/(\d{4})(?=\d)/g, '$1 ') : number;

/** 01012345678 as 010-1234-5678, 0212345678 as 02-1234-5678; anything else as it is. */
export function phone(digits: string): string {
  const parts = /^(02|\d{3})(\d{3,4})(\d{4})$/.exec(digits);
  return parts ? parts.slice(1).join('-') : digits;
}
