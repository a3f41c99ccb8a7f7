// The base of all normalisers: removes what keyboards, clipboards and scanners add to a text unseen. A separate file,
// because pages without a form need only this part.

/**
 * Characters without a glyph: zero-width spaces and joiners, byte order mark, soft hyphen, direction marks, fillers,
 * variation selectors. Text pasted from web pages, chats and office files contains them.
 */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;
/** Hyphens, dashes, minus and drawing signs of all scripts, and the vowel sign ー that a Japanese input method writes. */
const DASH = /[\p{Pd}\u00ac\u02d7\u2043\u2212\u2500\u2501\u30fc\ufe63\uff0d\uff70]/gu;
/** The characters that a scanner sends after the data, and those at both ends of a copied cell. */
const END = /^[\s\p{Cc}]$/u;

/**
 * A text without the characters of a kind at its ends. Uses a loop, because `+$` takes quadratic time in long runs of
 * spaces.
 */
export function trimmed(text: string, isEnd: RegExp): string {
  let [start, end] = [0, text.length];
  while (start < end && isEnd.test(text.charAt(start))) start += 1;
  while (end > start && isEnd.test(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

/** A text without invisible characters. */
export const withoutInvisible = (text: string): string => text.replaceAll(INVISIBLE, '');

/** Every dash as a hyphen. */
export const withHyphens = (text: string): string => text.replaceAll(DASH, '-');

/**
 * The text of a value that has only Latin letters: normalises width and dashes, removes invisible characters, and trims
 * both ends.
 */
export const typedText = (text: string): string => trimmed(withHyphens(withoutInvisible(text.normalize('NFKC'))), END);

/** A quantity, as digits only: 1,000 and 1e3 are refused instead of read as another number. Null for other texts. */
export function quantityOf(text: string): number | null {
  const digits = typedText(text);
  return /^\d{1,15}$/u.test(digits) ? Number(digits) : null;
}

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
