import type { Handle } from '@iruon/db';
import { type RawBuilder, sql } from 'kysely';
import { bitsOf } from '../list/list-repository.ts';
import type { SearchTerms } from './search-terms.ts';

/** Maximum number of matches: a thousand require a filter or a longer text. */
export const MAX_MATCHES = 1_000;

/** The rank of a match, best first: name starts with it, code equals it, contained, initial consonants. */
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

/*
 * Searches are sent without parameters, so that Postgres plans each one: the best index depends on how many products
 * contain the words, and a shared plan would be wrong for most. The literals contain only letters, digits, spaces and
 * dots (`search-terms.ts`), and are quoted nevertheless.
 */

// The range of texts with a prefix, in the order of bytes: from the prefix up to the prefix and the last ASCII
// character.
const begins = (column: RawBuilder<unknown>, text: string) =>
  sql`(${column} >= ${sql.lit(text)} and ${column} < ${sql.lit(`${text}\u007f`)})`;

function beginCondition({ keysBegin, initialsBegin }: SearchTerms): RawBuilder<unknown> {
  return initialsBegin === null
    ? begins(sql`left(search_keys, 60)`, keysBegin.slice(0, 60))
    : begins(sql`left(search_initials, 30)`, initialsBegin.slice(0, 30));
}

/** Contains every word of a search. */
export function containCondition({ terms }: Pick<SearchTerms, 'terms'>): RawBuilder<unknown> {
  const each = terms.map(({ keys, initials }) =>
    initials === null
      ? sql`search_keys like ${sql.lit(keys)}`
      : sql`(search_keys like ${sql.lit(keys)} or search_initials like ${sql.lit(initials)})`,
  );
  return sql.join(each, sql` and `);
}

/** The products among some thousand signatures, like `hasSignatureIn`, but as a literal in the statement. */
function within(signatureIds: readonly number[] | null): RawBuilder<unknown> {
  if (signatureIds === null) return sql``;
  const bits = bitsOf(signatureIds);
  return sql`and case when signature_id < ${sql.lit(bits.length * 8)}
    then get_bit(${sql.lit(`\\x${bits.toString('hex')}`)}::bytea, signature_id) = 1 else false end`;
}

/**
 * Shown products that contain every word of a search, best first, at most `limit`. Names that start with it are
 * collected first, so the limit never drops them; of the others the newest. With `signatureIds` only products of these
 * signatures.
 */
export async function findMatches(
  handle: Handle,
  search: SearchTerms,
  { signatureIds, limit }: { signatureIds: readonly number[] | null; limit: number },
): Promise<Match[]> {
  const begun = beginCondition(search);
  const chosen = within(signatureIds);
  const most = sql.lit(limit);
  const columns = sql`id, signature_id, is_available, sale_price, created_at, name, code, search_keys`;
  const isContained = sql.join(
    search.terms.map(({ keys }) => sql`search_keys like ${sql.lit(keys)}`),
    sql` and `,
  );
  const { rows } = await sql<{ matches: [string, number, boolean, Fit, number, number][] | null }>`
    with found as (
      select * from (
        (select ${columns}, true as begins from products where shows and ${begun} ${chosen} limit ${most})
        union all
        (select ${columns}, false from products where shows and ${containCondition(search)} and not ${begun} ${chosen}
          order by created_at desc, id desc limit ${most})
      ) both_ways limit ${most}
    ), fitted as (
      select *, case
        when begins then 0
        when lower(regexp_replace(code, '[^[:alnum:]]', '', 'g')) = ${sql.lit(search.code)} then 1
        when ${isContained} then 2
        else 3
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
