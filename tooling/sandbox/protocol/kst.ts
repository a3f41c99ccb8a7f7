import { fromSeoulField, seoulDay, seoulIso } from '@iruon/contract/seoul';

/** A time in NICE's format: Korean time with milliseconds and `+0900`, without a colon. */
export function toKst(at: Date): string {
  return seoulIso(at).replace('+09:00', '+0900');
}

/** `yyMMddHHmmss` in Korean time, the middle part of a tid. */
export function kstCompact(at: Date): string {
  return toKst(at).slice(2, 19).replace(/[-T:]/g, '');
}

/** `yyyyMMdd` in Korean time, the form of `orderDate` in the status query. */
export function kstDay(at: Date): string {
  return seoulDay(at).replaceAll('-', '');
}

const ISO_8601 = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,9})?(Z|[+-]\d{2}:?\d{2})$/;

/** Whether the text is an ISO 8601 time with an offset, with or without the colon. */
export function isIsoMoment(text: string): boolean {
  return ISO_8601.test(text) && !Number.isNaN(Date.parse(text.replace(/([+-]\d{2})(\d{2})$/, '$1:$2')));
}

/**
 * Parses `vbankExpDate`: `yyyy-MM-dd` (end of that Korean day), `yyyy-MM-ddTHH:mm` (Korean time) or a time with an offset. Returns null if
 * it is none of them.
 */
export function parseDeadline(text: string): Date | null {
  const iso = /^\d{4}-\d{2}-\d{2}$/.test(text)
    ? `${text}T23:59:59+09:00`
    : /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text)
      ? fromSeoulField(text)
      : isIsoMoment(text)
        ? text.replace(/([+-]\d{2})(\d{2})$/, '$1:$2')
        : '';
  const at = new Date(iso);
  return Number.isNaN(at.getTime()) ? null : at;
}
