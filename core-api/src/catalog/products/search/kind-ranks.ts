import type { Lexicon } from './lexicon.ts';

/** What one word of a search may mean: keys of words, or first consonants. */
export interface Meaning {
  readonly keys: readonly string[];
  readonly initials: string | null;
}

interface Word {
  readonly keys: string;
  readonly initials: string;
}

function means({ keys, initials }: Meaning, word: Word): boolean {
  if (initials !== null && word.initials.startsWith(initials)) return true;
  return keys.some((each) => word.keys === each || (each.length > 2 && word.keys.includes(each)));
}

const OWN = 10;
const ABOVE = 3;
const LEADING = 5;

/**
 * How well categories fit the words of a search: 어버트먼트 means 본레벨 어버트먼트 more than 힐링 어버트먼트, which is of
 * another kind, and less 본레벨, which is the name of the line above both. A leading kind comes before others that fit
 * as well. Categories that do not fit have no rank.
 */
export function kindRanks(meanings: readonly Meaning[], { categories, leading }: Lexicon): Map<string, number> {
  const ranks = new Map<string, number>();
  for (const { id, parts, above } of categories) {
    const ofParts = parts.map(({ words }) => {
      const own = meanings.filter((meaning) => words.some((word) => means(meaning, word)));
      const higher = meanings.filter((meaning) => !own.includes(meaning) && above.some((word) => means(meaning, word)));
      const others = words.filter(
        (word) => !own.some((meaning) => means(meaning, word)) && !above.some(({ keys }) => keys === word.keys),
      );
      const leads = words.some((word) => leading.includes(word.keys));
      const rank = own.length * OWN + higher.length * ABOVE - (own.length > 0 ? others.length : 0);
      return rank + (leads ? LEADING : 0);
    });
    const rank = Math.max(0, ...ofParts);
    if (rank > 0) ranks.set(id, rank);
  }
  return ranks;
}
