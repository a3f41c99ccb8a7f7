import type { SeoulDay } from '@iruon/contract/seoul';

/** Won above 0; a cancel may have a minus sign. Undefined for anything else. */
export function readAmount(text: string): number | undefined {
  const digits = text.trim().replace(/^-/, '').replace(/원$/, '').replaceAll(',', '');
  const amount = /^\d{1,15}(\.0+)?$/.test(digits) ? Number(digits) : Number.NaN;
  return Number.isSafeInteger(amount) && amount > 0 ? amount : undefined;
}

/** The Seoul day of `2026-03-02`, `2026.03.02 09:30`, `20260302093005` and similar. Undefined if it is no day. */
export function readDay(text: string): SeoulDay | undefined {
  const [, year, month, day] = /^(\d{4})[-./]?(\d{2})[-./]?(\d{2})(?!\d(?!\d))/.exec(text.trim()) ?? [];
  if (!year || !month || !day) return undefined;
  const named = `${year}-${month}-${day}`;
  const at = new Date(`${named}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(named) ? named : undefined;
}
