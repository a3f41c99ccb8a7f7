import { convertHangulToQwerty, disassemble, josa } from 'es-hangul';

/**
 * Converts texts to the keys that type them, in lower case: 픽스처 is vlrtmcj, with a Korean or a Latin keyboard. Ignores
 * shift, so 까 and 가 are the same keys, and so are ㅑㅠㅆ and IBT.
 */

// A dot remains only within a number: Ø4.0 and 4.0mm are measures; other punctuation is dropped. An x between numbers
// separates two measures: 4.0x10.
const BETWEEN_WORDS = /(?<!\d)\.|\.(?!\d)|(?<=\d)x(?=\d)|[^\p{L}\p{N}.]+/u;
// Not NFKC: it would decompose ㅍ differently from the keyboard's letters.
const FULL_WIDTH = /[\uff01-\uff5e]/gu;
// Unicode treats diameter signs as letters or composed characters; a buyer types only the number.
const SIGNS = /[Øø⌀∅]/gu;

/** The words between separators, in lower case and composed form. */
export function wordsOf(text: string): string[] {
  return text
    .normalize('NFC')
    .replace(FULL_WIDTH, (letter) => letter.normalize('NFKC'))
    .toLowerCase()
    .replace(SIGNS, ' ')
    .split(BETWEEN_WORDS)
    .filter((word) => word !== '');
}

/** A noun as the topic of a sentence: 등급은, 브랜드는. */
export const withTopic = (word: string): string => josa(word, '은/는');

/** The keys of a two-set keyboard for a word; other characters are their own key. */
export function keysOf(word: string): string {
  return convertHangulToQwerty(word).toLowerCase();
}

const HANGUL = /[가-힣ㄱ-ㅎㅏ-ㅣ]/u;
const CONSONANTS = /^[ㄱ-ㅎ]+$/u;

/** The keys of the first consonants of a word's syllables (픽스처: vtc); numbers and Latin letters stay (본4: q4). */
export function initialsOf(word: string): string {
  const firsts = [...word].map((letter) => (HANGUL.test(letter) ? (disassemble(letter)[0] ?? '') : letter));
  return keysOf(firsts.join(''));
}

/** True if a word may be initial consonants: ㅍㅅㅊ, also as an input method joins them (ㄱㅅ typed as ㄳ). */
export function isInitials(word: string): boolean {
  return CONSONANTS.test(word);
}
