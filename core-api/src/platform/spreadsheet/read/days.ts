import { type SeoulDay, seoulIso } from '@iruon/contract/seoul';
import { ok, type Result } from '../../../kernel/result.ts';
import { isPlausibleSerial, momentOfSerial, type RawCell } from './cells.ts';
import { type Complaint, complain, plainText } from './values.ts';

/** A day in Seoul, and the time of `09:30:00`, empty if the cell has none. */
export interface Moment {
  readonly day: SeoulDay;
  readonly time: string;
}

const notDay = () => complain('not_a_day', '날짜로 입력해 주세요. 예: 2026-11-21');
const unclearDay = () =>
  complain('unclear_day', '연·월·일의 순서를 알 수 없습니다. 2026-11-21처럼 연도부터 네 자리로 적어 주세요.');

/** Years of two digits are plausible in this span. */
const SHORT_YEARS = { from: 2015, to: 2049 } as const;

/** Undefined if it is no day of the calendar. */
function dayOf(year: number, month: number, date: number): SeoulDay | undefined {
  // A date that does not exist becomes another one.
  const at = new Date(Date.UTC(year, month - 1, date));
  if (year < 1000 || at.getUTCMonth() !== month - 1 || at.getUTCDate() !== date) return undefined;
  return `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
}

const WEEKDAY = /^ ?(?:\(? ?[월화수목금토일](?:요일)? ?\)?)(?=$|[ T,(])/;
const YEAR_FIRST =
  /^['’`]?(\d{4}|\d{2}) ?(?:[-./] ?(\d{1,2}) ?[-./] ?(\d{1,2})\.?|년 ?(\d{1,2}) ?월 ?(\d{1,2}) ?일?)(?!\d)/;
const TOGETHER = /^(\d{4})(\d{2})(\d{2})(?!\d(?!\d))/;
const SHORT_TOGETHER = /^(\d{2})(\d{2})(\d{2})$/;
const YEAR_LAST = /^\d{1,2} ?[-./] ?\d{1,2} ?[-./] ?\d{4}(?!\d)/;
const TIME =
  /^(?:(오전|오후|am|pm) ?)?(\d{1,2}) ?(?::|시) ?(\d{1,2}) ?(?:(?::|분) ?(?:(\d{1,2})(?:[.,]\d+)? ?초?)?)? ?(오전|오후|am|pm)?$/i;
const TIME_TOGETHER = /^(\d{2})(\d{2})(\d{2})?$/;
const ZONE = /(?<=\d) ?(Z|[+-]\d{2}:?\d{2})$/i;

/** `09:30:00` of a time of day; undefined if it is none. */
function timeOf(text: string): string | undefined {
  const [, before, hours, minutes, seconds = '0', after] = TIME.exec(text) ?? [];
  const together = TIME_TOGETHER.exec(text);
  let hour = Number(hours ?? together?.[1]);
  const minute = Number(minutes ?? together?.[2]);
  const second = Number(together ? (together[3] ?? 0) : seconds);
  const half = (before ?? after)?.toLowerCase();
  if (half !== undefined) {
    const isMorning = half === '오전' || half === 'am';
    if (hour > (isMorning ? 12 : 23)) return undefined;
    if (hour <= 12) hour = (hour % 12) + (isMorning ? 0 : 12);
  }
  // Banks write the end of a day as 24:00.
  const isTime = hour <= 23 ? minute <= 59 && second <= 59 : hour === 24 && minute === 0 && second === 0;
  if (!isTime) return undefined;
  return [hour, minute, second].map((part) => String(part).padStart(2, '0')).join(':');
}

/** The time of a cell beside that of the day: `09:30`, `093000` also as a number without its zero. Empty if none. */
export function readTime(cell: RawCell | undefined): string {
  if (cell?.kind === 'date') return cell.time ?? '';
  if (cell?.kind === 'number' && cell.number > 0 && cell.number < 1)
    return momentOfSerial(36_526 + cell.number)?.time ?? '';
  if (cell?.kind === 'number') return timeOf(String(cell.number).padStart(6, '0')) ?? '';
  return cell?.kind === 'text' ? (timeOf(plainText(cell.text)) ?? '') : '';
}

/** The day at the start of a text, and the rest. */
function splitDay(text: string): { day: SeoulDay | undefined; rest: string } | undefined {
  const [spaced, year = '', month, date, koreanMonth, koreanDate] = YEAR_FIRST.exec(text) ?? [];
  if (spaced !== undefined) {
    const full = year.length === 4 ? Number(year) : 2000 + Number(year);
    const isUsual = year.length === 4 || (full >= SHORT_YEARS.from && full <= SHORT_YEARS.to);
    const day = isUsual ? dayOf(full, Number(month ?? koreanMonth), Number(date ?? koreanDate)) : undefined;
    return { day, rest: text.slice(spaced.length) };
  }
  const [joined, ...parts] = TOGETHER.exec(text) ?? [];
  if (joined !== undefined) {
    const [fullYear = 0, ofYear = 0, ofMonth = 0] = parts.map(Number);
    return { day: dayOf(fullYear, ofYear, ofMonth), rest: text.slice(joined.length) };
  }
  const [short, ...pairs] = SHORT_TOGETHER.exec(text) ?? [];
  if (short === undefined) return undefined;
  const [shortYear = 0, shortMonth = 0, shortDate = 0] = pairs.map(Number);
  const isUsual = 2000 + shortYear >= SHORT_YEARS.from && 2000 + shortYear <= SHORT_YEARS.to;
  return { day: isUsual ? dayOf(2000 + shortYear, shortMonth, shortDate) : undefined, rest: '' };
}

function momentOfText(text: string): Result<Moment, Complaint> {
  if (/^\d{5}(\.\d+)?$/.test(text)) return momentOfNumber(Number(text), false);
  if (YEAR_LAST.test(text)) return unclearDay();
  const found = splitDay(text);
  if (found?.day === undefined) return notDay();
  const { day } = found;
  const rest = found.rest.replace(WEEKDAY, '').replace(/^[ T,]+/i, '');
  if (rest === '') return ok({ day, time: '' });
  const zone = ZONE.exec(rest)?.[1];
  const time = timeOf(rest.replace(ZONE, ''));
  if (time === undefined) return notDay();
  if (zone === undefined) return ok({ day, time });
  const at = new Date(`${day}T${time}${zone.toUpperCase().replace(/^([+-]\d{2})(\d{2})$/, '$1:$2')}`);
  if (Number.isNaN(at.getTime())) return notDay();
  const inSeoul = seoulIso(at);
  return ok({ day: inSeoul.slice(0, 10), time: inSeoul.slice(11, 19) });
}

function momentOfNumber(number: number, is1904: boolean): Result<Moment, Complaint> {
  const moment = isPlausibleSerial(number, is1904) ? momentOfSerial(number, is1904) : undefined;
  if (moment === undefined) return notDay();
  return ok({ day: moment.day, time: moment.time === '00:00:00' ? '' : moment.time });
}

/** The moment of `2026-03-02 09:30`, `2026. 3. 2. 오전 9:30`, `26-03-02`, `20260302093005`, a date cell and similar. */
export function readMoment(cell: RawCell): Result<Moment, Complaint> {
  if (cell.kind === 'formula') return complain('formula', '수식은 쓸 수 없습니다. 값으로 붙여 넣어 주세요.');
  if (cell.kind === 'date') return ok({ day: cell.day, time: cell.time ?? '' });
  if (cell.kind === 'text') return momentOfText(plainText(cell.text));
  if (cell.kind !== 'number') return notDay();
  // Days that were typed as numbers: 20261120, with a time 20261120093000.
  if (cell.number >= 19_000_000) return momentOfText(String(cell.number));
  return momentOfNumber(cell.number, cell.is1904 === true);
}

/** The same without the time. */
export function readDay(cell: RawCell): Result<SeoulDay, Complaint> {
  const moment = readMoment(cell);
  return moment.ok ? ok(moment.value.day) : moment;
}
