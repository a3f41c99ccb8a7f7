import { productCodeKey } from '@iruon/contract';
import { keysOf, wordsOf } from '../../kernel/hangul.ts';
import { withoutTags } from '../../kernel/without-tags.ts';
import type { StoredBoardMeta } from './stored-meta.ts';

/** Text after this number of characters is not searched. */
const SEARCHED_LENGTH = 20_000;
const MAX_WORDS = 10;

/** The keys of a post's words, each after a space: the search matches any part of a word, in Korean or Latin. */
export function searchKeysOf({
  subject,
  content,
  meta: { version = '', productCodes = [], udis = [] },
}: {
  subject: string;
  content: string;
  meta: Partial<StoredBoardMeta>;
}): string {
  // A code is found without its hyphens as well.
  const codes = productCodes.flatMap((code) => [code, productCodeKey(code)]);
  const text = [subject, version, ...codes, ...udis, withoutTags(content).slice(0, SEARCHED_LENGTH)].join(' ');
  // A post without words has a space: the empty text means that the keys are not computed yet.
  return (
    wordsOf(text)
      .map((word) => ` ${keysOf(word)}`)
      .join('') || ' '
  );
}

/** The index contains parts of three keys and the beginnings of words. */
const INDEXED_KEYS = 3;

/** Patterns for `like`, one for each search word. One with few keys matches the beginning of words only. */
export const patternsOf = (text: string): string[] =>
  [...new Set(wordsOf(text))].slice(0, MAX_WORDS).map((word) => {
    const keys = keysOf(word);
    const part = keys.replaceAll(/[\\%_]/g, '\\$&');
    return keys.length < INDEXED_KEYS ? `% ${part}%` : `%${part}%`;
  });
