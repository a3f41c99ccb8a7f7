import { isInitials, keysOf, wordsOf } from '../../../kernel/hangul.ts';

/** Further words are ignored: they do not narrow a result. */
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
  /** A product meets all of them. */
  readonly terms: readonly SearchTerm[];
  /** The patterns of the words as they were typed: names with them come before names with words of the same meaning. */
  readonly typed: readonly string[];
  /** The keys of the last word and of its synonyms, which name the kind: a twist drill comes before a drill stop. */
  readonly heads: readonly string[];
  /** For each measure the words of products that have it as such. */
  readonly sizes: readonly (readonly string[])[];
  /** The prefix of the keys of names that start with the words. */
  readonly keysBegin: string;
  /** The same for first consonants; null unless all words can be such. */
  readonly initialsBegin: string | null;
  /** The keys of all words without anything between them: a code, perhaps. */
  readonly code: string;
  /** The same for all spellings with the same results. */
  readonly key: string;
}

/** Fewer than three keys are no trigram, but can be the start of a word. */
export function patternOf(keys: string): string {
  return keys.length < 3 ? `% ${keys}%` : `%${keys}%`;
}

/** The condition of a word as it was typed; consonants may be the first ones of syllables. */
export function termOf(word: string): SearchTerm {
  const pattern = patternOf(keysOf(word));
  return isInitials(word) ? { any: [{ keys: pattern }, { initials: pattern }] } : { keys: pattern };
}

/** Parses the input of a search field word by word, without what the words mean; null without search terms. */
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
