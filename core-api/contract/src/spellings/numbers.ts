import { typedText } from './text.ts';

/** The digits of a number with separators. */
export const digitsOf = (text: string): string => typedText(text).replaceAll(/\D/gu, '');

/** +82, 0082, 82- and 82(0) before an area (2, 31 to 64), a network (10 to 19), a 50x or a 70 number. */
const COUNTRY = /^(?:00)?820?(?=(?:2\d{7,8}|[3-6]\d{8,9}|1[016-9]\d{7,8}|[57]0\d{7,9})$)/u;
const EXTENSION = /내선|구내|교환|ext|#|\bx\s?\d/iu;

/** The digits of a phone number as they are dialled in Korea: +82 (0)10-1234-5678 is 01012345678. */
export const phoneDigits = (text: string): string => digitsOf(text).replace(COUNTRY, '0');

/** True if a text names an extension, whose digits would become a part of the number. */
export const hasExtension = (text: string): boolean => EXTENSION.test(typedText(text));

/** A line of Seoul with seven digits behind 02, or a number of twelve digits behind 050x. */
export const isShortOrLongLine = (digits: string): boolean => /^02[1-9]\d{6}$|^050\d{9}$/u.test(digits);

/** A number without area code that clinics and companies publish: 1588-1234. */
export const isSharedLine = (digits: string): boolean => /^1[568]\d{6}$/u.test(digits);

/** A business registration number: its ten digits. */
export const businessNoDigits = digitsOf;

/** A postcode: five digits. */
export const postcodeDigits = (text: string): string => typedText(text).replaceAll(/[\s-]/gu, '');

/** A residence registration number; a text with letters stays as it is and is refused. */
export const residenceDigits = (text: string): string => typedText(text).replaceAll(/[\s.·-]/gu, '');

/** A whole number as people type it: 1,000 · １０００ · +3 · 3개. Null for any other text. */
export function wholeNumberOf(text: string): number | null {
  const bare = typedText(text)
    .replaceAll(/\s/gu, '')
    .replace(/^\+/u, '')
    .replace(/[개원]$/u, '');
  if (!/^-?(?:\d{1,3}(?:,\d{3})+|\d+)$/u.test(bare)) return null;
  const value = Number(bare.replaceAll(',', ''));
  return Number.isSafeInteger(value) ? value + 0 : null;
}
