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

/**
 * The edit distance between two words: keys to add, remove, change or swap with the next (optimal string alignment);
 * above `most` it returns `most + 1`.
 */
export function editsBetween(from: string, to: string, most: number): number {
  if (Math.abs(from.length - to.length) > most) return most + 1;
  let before: number[] = [];
  let above = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const isSame = from[row - 1] === to[column - 1];
      let edits = Math.min(
        (above[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (above[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      const isSwapped = row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      if (isSwapped) edits = Math.min(edits, (before[column - 2] ?? 0) + 1);
      current.push(edits);
    }
    if (Math.min(...current) > most) return most + 1;
    before = above;
    above = current;
  }
  return above[to.length] ?? most + 1;
}
