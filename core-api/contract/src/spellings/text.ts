import { trimmed, typedText } from './typed-text.ts';

/** The same without characters that join or vary visible characters: emoji and some scripts need them within a text. */
const INVISIBLE_IN_LINES =
  /(?:(?!\u200c|\u200d|[\ufe00-\ufe0f]|[\u{e0000}-\u{e01ef}])[\p{Default_Ignorable_Code_Point}\p{Cf}])+/gu;
const JOINER = /^(?:\u200c|\u200d|\s)$/u;
/**
 * The prefix that a scanner sends before the data: the symbology identifier of AIM, and a leading FNC1 as a sign or in
 * words.
 */
const SCANNER_START = /^(?:\p{Cc}|[\u00e8\u00f1]|<GS>|\{GS\}|<FNC1>|\{FNC1\}|\][A-Za-z][0-9A-Za-z])+/iu;
const FULL_WIDTH = /[\uff01-\uff5e\u3000]/gu;

/** Full-width letters, digits and signs as ordinary ones. Other letters stay as they are, unlike by NFKC. */
export const halfWidth = (text: string): string => text.replaceAll(FULL_WIDTH, (letter) => letter.normalize('NFKC'));

/** A line of prose: composed letters, nothing invisible that could count as a character; emoji stay whole. */
export const cleanText = (text: string): string =>
  trimmed(text.normalize('NFC').replaceAll(INVISIBLE_IN_LINES, ''), JOINER);

/** A text to search for, normalised like stored texts, in ordinary width. */
export const searchedText = (text: string): string => halfWidth(cleanText(text)).trim();

/** The same for a value that may be scanned; `]C1` and FNC1 before the data are removed. */
export const scannedText = (text: string): string => typedText(typedText(text).replace(SCANNER_START, ''));

let segmenter: Intl.Segmenter | null = null;
/** The segments of a text, one for each visible character. The first use takes a browser ten milliseconds. */
export function segmentsOf(text: string): Intl.Segments {
  segmenter ??= new Intl.Segmenter('ko', { granularity: 'grapheme' });
  return segmenter.segment(text);
}

/** Composed syllables and printable ASCII: no two of them are one visible character. */
const SINGLE = /^[ -~\uac00-\ud7a3]*$/;

/** The visible characters of a text; an emoji or a composed letter is one. */
export const graphemesOf = (text: string): string[] =>
  SINGLE.test(text) ? [...text] : Array.from(segmentsOf(text), ({ segment }) => segment);

/** The beginning of a text, at most `max` code units long; it ends between two visible characters. */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text;
  let end = 0;
  // A character can have any number of marks, so only the text around the limit is segmented.
  for (const { index, segment } of segmentsOf(text.slice(0, max + 100))) {
    if (index + segment.length > max) break;
    end = index + segment.length;
  }
  return text.slice(0, end);
}
