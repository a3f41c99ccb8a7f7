import { isInitials, keysOf, wordsOf } from '../../../kernel/hangul.ts';

/** Further words are ignored: they do not narrow a result. */
const MAX_WORDS = 6;

/** One word of a search in the format of the columns. */
export interface SearchTerm {
  /** Pattern for `search_keys`. */
  readonly keys: string;
  /** Pattern for `search_initials`; null for a word that cannot be first consonants. */
  readonly initials: string | null;
}

export interface SearchTerms {
  readonly terms: readonly SearchTerm[];
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
function patternOf(keys: string): string {
  return keys.length < 3 ? `% ${keys}%` : `%${keys}%`;
}

/** Parses the input of a search field; null without search terms. */
export function searchTermsOf(typed: string): SearchTerms | null {
  const words = wordsOf(typed).slice(0, MAX_WORDS);
  if (words.length === 0) return null;
  const keys = words.map(keysOf);
  const areInitials = words.every(isInitials);
  return {
    terms: words.map((word, index) => {
      const pattern = patternOf(keys[index] ?? '');
      return { keys: pattern, initials: isInitials(word) ? pattern : null };
    }),
    keysBegin: ` ${keys.join(' ')}`,
    initialsBegin: areInitials ? ` ${keys.join(' ')}` : null,
    code: keys.join(''),
    // Initial consonants and equal keys are different searches.
    key: words.map((word, index) => `${isInitials(word) ? 'ㄱ' : ''}${keys[index]}`).join(' '),
  };
}
