/**
 * The 14 digits of a GTIN, by which a UDI-DI names a device; null for anything else, a wrong check digit included. Shorter
 * GTINs (8, 12 and 13 digits) are filled up with zeros, as GS1 writes them.
 */
export function gtinOf(text: string): string | null {
  const digits = text.replaceAll(/[\s-]/g, '');
  if (!/^(?:\d{8}|\d{12,14})$/.test(digits)) return null;
  const whole = digits.padStart(14, '0');
  const sum = [...whole].reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 3 : 1), 0);
  return sum % 10 === 0 ? whole : null;
}

/** True for what is as long as a GTIN and has digits only, with a right check digit or not. */
export const looksLikeGtin = (text: string): boolean => /^(?:\d{8}|\d{12,14})$/.test(text.replaceAll(/[\s-]/g, ''));
