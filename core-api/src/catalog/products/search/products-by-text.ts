import { type RawBuilder, sql } from 'kysely';
import { containCondition } from './search-repository.ts';
import { searchTermsOf } from './search-terms.ts';

/** A query for the ids of all products that match a search, including hidden ones; null without search terms. */
export function productsByText(q: string): RawBuilder<{ id: string }> | null {
  const terms = searchTermsOf(q);
  return terms && sql`select id from products where ${containCondition(terms)}`;
}
