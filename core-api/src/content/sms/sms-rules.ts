/** The size of an SMS; longer texts would be another, more expensive kind of message. */
export const MAX_BYTES = 90;

/** Characters of two bytes: those of EUC-KR proper, 0xA1 to 0xFE twice. */
function twoByteCharacters(): ReadonlySet<string> {
  const decoder = new TextDecoder('euc-kr');
  const found = new Set<string>();
  for (let lead = 0xa1; lead <= 0xfe; lead += 1) {
    for (let trail = 0xa1; trail <= 0xfe; trail += 1) {
      const text = decoder.decode(Uint8Array.of(lead, trail));
      if (text.length === 1 && text !== '\uFFFD') found.add(text);
    }
  }
  return found;
}

/** Every syllable: Korean phones encode those that EUC-KR lacks by its extension (code page 949). */
const SYLLABLE = /^[가-힣]$/;

let known: ReadonlySet<string> | undefined;

/**
 * Bytes of a text in EUC-KR, as phones count them: 2 for Hangul, 1 for ASCII; null if a character cannot be encoded.
 */
export function smsBytes(text: string): number | null {
  known ??= twoByteCharacters();
  let bytes = 0;
  for (const character of text) {
    if (/^[\n\x20-\x7e]$/.test(character)) bytes += 1;
    else if (SYLLABLE.test(character) || known.has(character)) bytes += 2;
    else return null;
  }
  return bytes;
}

/** The digits of a Korean mobile number; null for every other number, which prevents charges for calls abroad. */
export function mobileDigits(phone: string): string | null {
  const digits = phone.replaceAll(/[\s-]/g, '');
  return /^01[016789]\d{7,8}$/.test(digits) ? digits : null;
}

/** True for a Korean mobile number, which can receive text messages. */
export const isMobile = (phone: string): boolean => mobileDigits(phone) !== null;

/** Longest delay until the next attempt, seconds. */
const LONGEST_WAIT = 600;
const TRIES = 8;

/**
 * 5 s after the first attempt, tripled each time, at most ten minutes. Null after eight, or when the message would
 * expire before then.
 */
export function nextTryAt(tries: number, from: Date, expiresAt: Date): Date | null {
  if (tries >= TRIES) return null;
  const next = new Date(from.getTime() + Math.min(5 * 3 ** (tries - 1), LONGEST_WAIT) * 1_000);
  return next < expiresAt ? next : null;
}
