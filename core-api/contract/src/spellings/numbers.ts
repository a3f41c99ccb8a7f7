import { scannedText } from './text.ts';
import { typedText } from './typed-text.ts';

/** The digits of a number with separators. */
export const digitsOf = (text: string): string => typedText(text).replaceAll(/\D/gu, '');

/** +82, 0082, 82- and 82(0) before an area (2, 31 to 64), a network (10 to 19), a 50x or a 70 number. */
const COUNTRY = /^(?:00)?820?(?=(?:2\d{7,8}|[3-6]\d{8,9}|1[016-9]\d{7,8}|[57]0\d{7,9})$)/u;
const EXTENSION = /내선|구내|교환|ext|#|\bx\s?\d/iu;

/** The digits of a phone number as dialled in Korea: +82 (0)10-1234-5678 is 01012345678. */
export const phoneDigits = (text: string): string => digitsOf(text).replace(COUNTRY, '0');

/**
 * The text that a search compares with a member's contacts: numbers are stored without hyphens, e-mails in small
 * letters.
 */
export const contactKey = (text: string): string =>
  /^[+\d\s().-]+$/u.test(typedText(text)) && /\d/u.test(text) ? phoneDigits(text) : text.toLowerCase();

/** A line of Seoul with seven digits behind 02, or a number of twelve digits behind 050x. */
const SHORT_OR_LONG = /^02[1-9]\d{6}$|^050\d{9}$/u;
/** A number of a switchboard without area code: 1588-1234. */
const SWITCHBOARD = /^1[568]\d{6}$/u;
const USUAL = /^\d{10,11}$/u;
const LONGEST = 40;

const badPhone = '연락처는 숫자 10~11자리로 입력해 주세요.';
/** An extension would become part of the number. */
const noExtension = '내선번호는 빼고 대표 번호만 입력해 주세요.';

/** The reason why a text is not a phone number of a member, whose rule is 10 or 11 digits; null if it is one. */
export function memberPhoneRefusal(text: string): string | null {
  if (text.length > LONGEST) return badPhone;
  if (EXTENSION.test(typedText(text))) return noExtension;
  const digits = phoneDigits(text);
  if (SHORT_OR_LONG.test(digits))
    return `${badPhone} 9자리나 12자리 번호는 회원 연락처로 쓸 수 없으니 휴대폰 번호를 입력해 주세요.`;
  return USUAL.test(digits) ? null : badPhone;
}

/**
 * The reason why a text is not a phone number of a receiver, a sender or a clinic; null if it is one. In addition to
 * the numbers of members: lines of Seoul (02-555-1234), switchboards (1588-1234), safe numbers (0502-1234-5678).
 */
export function contactPhoneRefusal(text: string): string | null {
  const digits = text.length > LONGEST ? '' : phoneDigits(text);
  const isLine = SHORT_OR_LONG.test(digits) || SWITCHBOARD.test(digits);
  return isLine && !EXTENSION.test(typedText(text)) ? null : memberPhoneRefusal(text);
}

/** The three parts of a phone number, `010`, `1234` and `5678`; a number of another form is split like a mobile number. */
export function splitPhone(text: string): [string, string, string] {
  const digits = phoneDigits(text);
  const known = /^(02|050\d|0\d{2})(\d{3,4})(\d{4})$/u.exec(digits);
  if (known) return [known[1] ?? '', known[2] ?? '', known[3] ?? ''];
  return [digits.slice(0, 3), digits.slice(3, 7), digits.slice(7, 11)];
}

/** A stored phone number for the screen: `010-1234-5678`, `02-555-1234`, `1588-1234`; any other text as it is. */
export function phoneText(digits: string): string {
  if (SWITCHBOARD.test(digits)) return `${digits.slice(0, 4)}-${digits.slice(4)}`;
  return /^(?:02|050\d|0\d{2})\d{7,8}$/u.test(digits) ? splitPhone(digits).join('-') : digits;
}

/** A postcode: five digits. */
export const postcodeDigits = (text: string): string => typedText(text).replaceAll(/[\s-]/gu, '');

/** A residence registration number; a text with letters is returned unchanged, so that it is refused. */
export const residenceDigits = (text: string): string => typedText(text).replaceAll(/[\s.·-]/gu, '');

/** An invoice number as it is stored, without the hyphens of its groups: 6123-4567-8901 is 612345678901. */
export const trackingNo = (text: string): string => scannedText(text).replaceAll(/[\s-]/gu, '').toUpperCase();

/** The general format of an invoice number. */
export const isInvoiceNo = (text: string): boolean => /^[0-9A-Z]{6,30}$/.test(trackingNo(text));
