import { isInitials, keysOf, wordsOf } from '../../../kernel/hangul.ts';

/** Beyond this many words nobody is told apart any more; the rest is not searched for. */
const MAX_WORDS = 6;

/** One word of a search, as the columns are asked for it. */
export interface SearchTerm {
  /** Pattern for `search_keys`. */
  readonly keys: string;
  /** Pattern for `search_initials`; null for a word that cannot be first consonants. */
  readonly initials: string | null;
}

export interface SearchTerms {
  readonly terms: readonly SearchTerm[];
  /** What the keys of a name begin with that begins with the words. */
  readonly keysBegin: string;
  /** The same for first consonants; null when not all words can be such. */
  readonly initialsBegin: string | null;
  /** The keys of all words without anything between them: a code, perhaps. */
  readonly code: string;
  /** The same for every spelling that finds the same. */
  readonly key: string;
}

/** Less than three keys make no trigram of their own, but the beginning of a word does. */
function patternOf(keys: string): string {
  return keys.length < 3 ? `% ${keys}%` : `%${keys}%`;
}

/** Reads what somebody typed into a search field; null when there is nothing in it to search for. */
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
    // What may be first consonants is not what the same keys are.
    key: words.map((word, index) => `${isInitials(word) ? 'ㄱ' : ''}${keys[index]}`).join(' '),
  };
}
