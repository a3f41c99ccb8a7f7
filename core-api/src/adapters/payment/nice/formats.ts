import { seoulParts } from '@iruon/contract/seoul';

const two = (value: number) => String(value).padStart(2, '0');

/**
 * The gateway's date form in Korean time: 2021-10-05T16:56:34.447+0900. The signed and the sent text must be the same.
 */
export function ediDate(at: Date): string {
  const { year, month, day, hour, minute, second, millisecond } = seoulParts(at);
  return `${year}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}:${two(second)}.${String(millisecond).padStart(3, '0')}+0900`;
}

/** The deadline of deposits to a virtual account, to the minute in Korean time. */
export function depositDeadline(at: Date): string {
  return ediDate(at).slice(0, 16);
}

/** The gateway's dates have an offset without a colon; "0" or empty means that the date does not apply. */
export function readDate(text: string | null | undefined): Date | null {
  if (!text || text === '0') return null;
  const date = new Date(text.replace(/([+-]\d{2})(\d{2})$/, '$1:$2'));
  return Number.isNaN(date.getTime()) ? null : date;
}

const LIMIT = 40;
const bytes = (text: string) => Buffer.byteLength(text, 'utf8');

/** The gateway accepts 40 bytes without quotes and pipes; Korean is cut between characters, never inside one. */
export function goodsName(title: string): string {
  const clean = title.replaceAll(/["|]/g, '-').trim();
  if (bytes(clean) <= LIMIT) return clean;
  let name = '';
  for (const character of clean) {
    if (bytes(`${name}${character}…`) > LIMIT) break;
    name += character;
  }
  return `${name}…`;
}
