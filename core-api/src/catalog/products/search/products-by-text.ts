import { type RawBuilder, sql } from 'kysely';
import { containCondition } from './search-repository.ts';
import { searchTermsOf } from './search-terms.ts';

/** A query for the ids of all products that a search finds, hidden ones too; null when nothing can be searched for. */
export function productsByText(q: string): RawBuilder<{ id: string }> | null {
  const terms = searchTermsOf(q);
  return terms && sql`select id from products where ${containCondition(terms)}`;
}
