import type { Handle } from '@iruon/db';
import { type RawBuilder, sql } from 'kysely';
import { hasSignatureIn } from './list-repository.ts';
import type { SearchTerms } from './search-terms.ts';

/** Matches beyond this are not looked at: who finds a thousand filters or types on. */
export const MOST_MATCHES = 1_000;

/** How well a match fits, best first: name begins with it, code equals it, contained, first consonants. */
export type Fit = 0 | 1 | 2 | 3;

export interface Match {
  id: string;
  signatureId: number;
  isAvailable: boolean;
  fit: Fit;
  salePrice: number;
  /** Milliseconds since 1970. */
  createdAt: number;
}

// What begins with a text, in the order of bytes: everything from it up to the text and the last ASCII sign.
const begins = (column: RawBuilder<unknown>, text: string) =>
  sql`(${column} >= ${text} and ${column} < ${`${text}\u007f`})`;

function beginCondition({ keysBegin, initialsBegin }: SearchTerms): RawBuilder<boolean> {
  return initialsBegin === null
    ? sql`${begins(sql`left(search_keys, 60)`, keysBegin.slice(0, 60))}`
    : sql`${begins(sql`left(search_initials, 30)`, initialsBegin.slice(0, 30))}`;
}

/** Every word of a search, contained. */
export function containCondition({ terms }: SearchTerms): RawBuilder<boolean> {
  const each = terms.map(({ keys, initials }) =>
    initials === null
      ? sql`search_keys like ${keys}`
      : sql`(search_keys like ${keys} or search_initials like ${initials})`,
  );
  return sql.join(each, sql` and `);
}

/**
 * Shown products that contain every word of a search, the best first, at most one more than `MOST_MATCHES`; those whose
 * name begins with it are collected before all others, so the limit never costs them. With `signatureIds` only of these.
 */
export async function findMatches(
  handle: Handle,
  search: SearchTerms,
  { signatureIds, limit }: { signatureIds: readonly number[] | null; limit: number },
): Promise<Match[]> {
  const begun = beginCondition(search);
  const within = signatureIds === null ? sql`` : sql`and ${hasSignatureIn(signatureIds)}`;
  const columns = sql`id, signature_id, is_available, sale_price, created_at, name, code, search_keys`;
  const isContained = sql.join(
    search.terms.map(({ keys }) => sql`search_keys like ${keys}`),
    sql` and `,
  );
  const { rows } = await sql<{ matches: [string, number, boolean, Fit, number, number][] | null }>`
    with found as (
      select * from (
        (select ${columns}, true as begins from products where shows and ${begun} ${within} limit ${limit})
        union all
        (select ${columns}, false from products where shows and ${containCondition(search)} and not ${begun} ${within}
          limit ${limit})
      ) both_ways limit ${limit}
    ), fitted as (
      select *, case when begins then 0 when lower(code) = ${search.code.toLowerCase()} then 1 when ${isContained} then 2 else 3
        end as fit
      from found
    )
    select json_agg(json_build_array(id, signature_id, is_available, fit, sale_price,
      floor(extract(epoch from created_at) * 1000)) order by fit, name, id) as matches
    from fitted`.execute(handle);
  return (rows[0]?.matches ?? []).map(([id, signatureId, isAvailable, fit, salePrice, createdAt]) => ({
    id,
    signatureId,
    isAvailable,
    fit,
    salePrice,
    createdAt,
  }));
}
