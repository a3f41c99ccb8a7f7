/**
 * The 14 digits of a GTIN, with which a UDI-DI identifies a device; null for any other text, including a wrong check
 * digit. Shorter GTINs (8, 12 and 13 digits) are padded with zeros, as in GS1.
 */
export function gtinOf(text: string): string | null {
  const digits = text.replaceAll(/[\s-]/g, '');
  if (!/^(?:\d{8}|\d{12,14})$/.test(digits)) return null;
  const whole = digits.padStart(14, '0');
  const sum = [...whole].reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 3 : 1), 0);
  return sum % 10 === 0 ? whole : null;
}

/** True for a text of digits with the length of a GTIN, with a right check digit or not. */
export const looksLikeGtin = (text: string): boolean => /^(?:\d{8}|\d{12,14})$/.test(text.replaceAll(/[\s-]/g, ''));
