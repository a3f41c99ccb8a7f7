import * as seoul from '@iruon/contract/seoul';

/** An instant as the value of a `datetime-local` field in Seoul time: 2026-11-21T09:30. */
export const toSeoulField = (instant: string | null | undefined): string =>
  instant ? seoul.toSeoulField(new Date(instant)) : '';

/** The value of that field as an instant; null if it is empty. */
export const fromSeoulField = (text: string): string | null => (text ? seoul.fromSeoulField(text) : null);
