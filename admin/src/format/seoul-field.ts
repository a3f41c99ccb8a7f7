import * as seoul from '@iruon/contract/seoul';

/**
 * An instant as the value of a `datetime-local` field in Seoul time: 2026-11-21T09:30. Any other text is returned
 * unchanged: the field shows it until the schema rejects it.
 */
export function toSeoulField(instant: string | null | undefined): string {
  if (!instant) return '';
  const at = new Date(instant);
  const { year } = seoul.seoulParts(at);
  return year >= 0 && year <= 9999 ? seoul.toSeoulField(at) : instant;
}

/** The value of that field as an instant; null if it is empty. */
export const fromSeoulField = (text: string): string | null => (text ? seoul.fromSeoulField(text) : null);
