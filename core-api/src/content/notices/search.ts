import { NOTICE_SEARCH } from '@iruon/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { contains } from '../../platform/http/console-list.ts';

/** A search text in the format of `search_text`: lower case, composed, with single spaces. */
export const searchedText = (q: string): string => q.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ').trim();

/** Searches each text; for rows that are read anyway. */
export const hasText = (q: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`search_text like ${sql.lit(contains(searchedText(q)))}`;

/**
 * Uses the index of letter pairs. Without parameters: the number of matches decides which index is used. A single
 * letter is no pair and is searched in each text.
 */
export const containsText = (q: string): RawBuilder<SqlBool> =>
  NOTICE_SEARCH.test(searchedText(q))
    ? sql<SqlBool>`(text_bigrams(search_text) @> text_bigrams(${sql.lit(searchedText(q))}) and ${hasText(q)})`
    : hasText(q);
