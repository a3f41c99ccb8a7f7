import { isInitials, keysOf, wordsOf } from '../../../kernel/hangul.ts';

/** A word in the names of shown products. */
export interface KnownWord {
  readonly text: string;
  readonly keys: string;
  readonly productCount: number;
}

/** Number of keys of the shortest word that may match within another word. */
const MIN_PART = 4;

/** The allowed edit distance between a typed word and a known one, by key count. */
function allowedEdits(length: number): number {
  if (length < 4) return 0;
  if (length < 6) return 1;
  return length < 10 ? 2 : 3;
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

function closest(keys: string, words: readonly KnownWord[]): KnownWord | undefined {
  let best: KnownWord | undefined;
  let fewest = Number.POSITIVE_INFINITY;
  for (const word of words) {
    const most = allowedEdits(word.keys.length);
    const edits = editsBetween(keys, word.keys, Math.min(most, fewest));
    if (edits > most) continue;
    if (edits < fewest || (edits === fewest && word.productCount > (best?.productCount ?? 0))) {
      best = word;
      fewest = edits;
    }
  }
  return best;
}

/** Splits two words without a space, one of which is misspelled: 본래벨픽스처. */
function closestPair(
  keys: string,
  words: readonly KnownWord[],
  known: ReadonlyMap<string, string>,
): string | undefined {
  for (let at = MIN_PART; at <= keys.length - MIN_PART; at += 1) {
    const [before, after] = [keys.slice(0, at), keys.slice(at)];
    const [first, last] = [known.get(before), known.get(after)];
    if (first === undefined && last === undefined) continue;
    const left = first ?? closest(before, words)?.text;
    const right = last ?? closest(after, words)?.text;
    if (left !== undefined && right !== undefined) return `${left} ${right}`;
  }
  return undefined;
}

/**
 * Corrects a text without matches: replaces each unknown word by the nearest known one, the more frequent of equals.
 * Null if a word has no near match or nothing changes. Measures and codes stay.
 */
export function meantBy(typed: string, known: readonly KnownWord[]): string | null {
  const words = wordsOf(typed);
  const texts = new Map(known.map(({ keys, text }) => [keys, text]));
  const meant: string[] = [];
  for (const word of words) {
    const keys = keysOf(word);
    const isKnown = /\d/.test(word) || known.some((each) => each.keys.includes(keys));
    const instead = isKnown ? word : (closest(keys, known)?.text ?? closestPair(keys, known, texts));
    if (instead === undefined) return words.length > 1 ? (closest(keysOf(words.join('')), known)?.text ?? null) : null;
    meant.push(instead);
  }
  const text = meant.join(' ');
  return text === '' || text === words.join(' ') ? null : text;
}

/** Further words are ignored, because they would not narrow a result. */
export const MAX_WORDS = 6;

/** A condition on the columns of a product. */
export type SearchTerm =
  /** A pattern for `search_keys`. */
  | { readonly keys: string }
  /** A pattern for `search_initials`. */
  | { readonly initials: string }
  | { readonly signatureIds: readonly number[] }
  | { readonly all: readonly SearchTerm[] }
  | { readonly any: readonly SearchTerm[] };

export interface SearchTerms {
  /** The conditions that a product must meet, all of them. */
  readonly terms: readonly SearchTerm[];
  /** The patterns of the words as typed; names that contain them rank before names with words of the same meaning. */
  readonly typed: readonly string[];
  /** The keys of the last word and of its synonyms, which name the kind: a twist drill comes before a drill stop. */
  readonly heads: readonly string[];
  /** For each measure, the words of products that have it as their own measure. */
  readonly sizes: readonly (readonly string[])[];
  /** The prefix of the keys of names that start with the words. */
  readonly keysBegin: string;
  /** The same for first consonants; null unless every word can be read as first consonants. */
  readonly initialsBegin: string | null;
  /** The keys of all words without separators, which may be a code. */
  readonly code: string;
  /** Equal for all spellings with the same results. */
  readonly key: string;
}

/** Fewer than three keys form no trigram, so they match only the start of a word. */
export function patternOf(keys: string): string {
  return keys.length < 3 ? `% ${keys}%` : `%${keys}%`;
}

/** The condition of a word as typed; consonants may be the first ones of syllables. */
export function termOf(word: string): SearchTerm {
  const pattern = patternOf(keysOf(word));
  return isInitials(word) ? { any: [{ keys: pattern }, { initials: pattern }] } : { keys: pattern };
}

/** Parses the input of a search field word by word, without their meanings; null without search terms. */
export function searchTermsOf(typed: string): SearchTerms | null {
  const words = wordsOf(typed).slice(0, MAX_WORDS);
  if (words.length === 0) return null;
  const keys = words.map(keysOf);
  return {
    terms: words.map(termOf),
    typed: keys.map(patternOf),
    heads: keys.slice(-1),
    sizes: [],
    keysBegin: ` ${keys.join(' ')}`,
    initialsBegin: words.every(isInitials) ? ` ${keys.join(' ')}` : null,
    code: keys.join(''),
    // Initial consonants and equal keys are different searches.
    key: words.map((word, index) => `${isInitials(word) ? 'ㄱ' : ''}${keys[index]}`).join(' '),
  };
}
