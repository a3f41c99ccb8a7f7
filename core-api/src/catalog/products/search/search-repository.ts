import type { Handle } from '@iruon/db';
import { type RawBuilder, sql } from 'kysely';
import { bitsOf } from '../list/list-repository.ts';
import type { SearchTerm, SearchTerms } from './search-words.ts';

/** Maximum number of matches: a thousand require a filter or a longer text. */
export const MAX_MATCHES = 1_000;

export interface Match {
  id: string;
  signatureId: number;
  isAvailable: boolean;
  isCode: boolean;
  /** How many measures of the search it does not have as such. */
  missing: number;
  salePrice: number;
  /** Milliseconds since 1970. */
  createdAt: number;
}

/*
 * Searches are sent without parameters, so that Postgres plans each one: the best index depends on how many products
 * contain the words, and a shared plan would be wrong for most. The literals contain only letters, digits, spaces and
 * dots (`search-words.ts`), and are quoted nevertheless.
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

const both = (conditions: readonly RawBuilder<unknown>[]) =>
  conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` and `)})`;
const either = (conditions: readonly RawBuilder<unknown>[]) =>
  conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` or `)})`;
const contains = (pattern: string) => sql`search_keys like ${sql.lit(pattern)}`;
/** The same, but not by the index of words, which would collect all products with a usual word. */
const containsUnindexed = (pattern: string) => sql`search_keys || '' like ${sql.lit(pattern)}`;

const containsInitials = (pattern: string) => sql`search_initials like ${sql.lit(pattern)}`;

/** In the name: the words before a bar. */
const named = (pattern: string) => contains(`${pattern}|%`);
const namedInitials = (pattern: string) => containsInitials(`${pattern}|%`);

/** By the index of signatures: for kinds that may be rare. */
const ofSignatures = (ids: readonly number[]) => sql`signature_id = any (${sql.lit(`{${ids.join()}}`)}::int[])`;

function conditionOf(term: SearchTerm, keys = contains, initials = containsInitials): RawBuilder<unknown> {
  if ('all' in term) return both(term.all.map((each) => conditionOf(each, keys, initials)));
  if ('any' in term) return either(term.any.map((each) => conditionOf(each, keys, initials)));
  if ('keys' in term) return keys(term.keys);
  if ('initials' in term) return initials(term.initials);
  return ofSignatures(term.signatureIds);
}

/** The condition by keys alone, through `keys`; null for a term that is met otherwise. */
function byKeys(term: SearchTerm, keys: (pattern: string) => RawBuilder<unknown>): RawBuilder<unknown> | null {
  if ('keys' in term) return keys(term.keys);
  if ('all' in term) {
    const all = term.all.map((each) => byKeys(each, keys));
    return all.some((each) => each === null) ? null : both(all.filter((each) => each !== null));
  }
  if (!('any' in term)) return null;
  const any = term.any.map((each) => byKeys(each, keys)).filter((each) => each !== null);
  return any.length === 0 ? null : either(any);
}

/** Contains every word of a search. */
export function containCondition({ terms }: Pick<SearchTerms, 'terms'>): RawBuilder<unknown> {
  return both(terms.map((term) => conditionOf(term)));
}

/** Has a measure of a search as its own. */
const hasSize = (words: readonly string[]) => either(words.map((word) => containsUnindexed(`% ${word} %`)));

/** Products of the best kind with the measures, by the index of signatures; null for any kind. */
function bestCondition({ terms, sizes }: SearchTerms, kinds: readonly number[] | null): RawBuilder<unknown> {
  const keys = kinds === null ? contains : containsUnindexed;
  const ofKinds = kinds === null ? [] : [ofSignatures(kinds)];
  return both([...ofKinds, ...terms.map((term) => conditionOf(term, keys)), ...sizes.map(hasSize)]);
}

/** The products among some thousand signatures, like `hasSignatureIn`, but as a literal in the statement. */
function within(signatureIds: readonly number[] | null): RawBuilder<unknown> {
  if (signatureIds === null) return sql``;
  const bits = bitsOf(signatureIds);
  return sql`and case when signature_id < ${sql.lit(bits.length * 8)}
    then get_bit(${sql.lit(`\\x${bits.toString('hex')}`)}::bytea, signature_id) = 1 else false end`;
}

/** The last word of the search, which names the kind, is the kind that the name ends with. */
const isHead = ({ heads }: SearchTerms): RawBuilder<unknown> => either(heads.map((keys) => contains(`%=${keys} %`)));

/**
 * The place of a match among others: code equals it, name starts with it, name has its words, words of the same meaning,
 * contained beside the name, first consonants or the category.
 */
function fitOf(search: SearchTerms): RawBuilder<unknown> {
  const { terms, typed, code } = search;
  const whole: SearchTerm = { all: terms };
  const inName = both(typed.map(named));
  return sql`case
    when lower(regexp_replace(code, '[^[:alnum:]]', '', 'g')) = ${sql.lit(code)} then 0
    when begins or (is_head and ${inName}) then 1
    when ${inName} then 2
    when ${byKeys(whole, named) ?? sql`false`} then 3
    when ${byKeys(whole, contains) ?? sql`false`} then 4
    when ${conditionOf(whole, named, namedInitials)} then 5
    else 6
  end`;
}

interface Within {
  /** Only products of these signatures; null for all. */
  signatureIds: readonly number[] | null;
  limit: number;
  /** Only products that have all measures of the search as such, and of a kind, by its signatures; null for any kind. */
  best?: { kinds: readonly number[] | null } | undefined;
}

type MatchRow = [
  id: string,
  signatureId: number,
  isAvailable: boolean,
  fit: number,
  missing: number,
  price: number,
  at: number,
];

/**
 * Shown products that contain every word of a search, those that have its measures first, at most `limit`. Names that
 * start with it are collected first, so the limit never drops them; of the others the newest.
 */
export async function findMatches(
  handle: Handle,
  search: SearchTerms,
  { signatureIds, limit, best }: Within,
): Promise<Match[]> {
  const chosen = within(signatureIds);
  const most = sql.lit(limit);
  const columns = sql`id, signature_id, is_available, sale_price, created_at, name, code, search_keys, search_initials`;
  const missing = search.sizes.map((words) => sql`case when ${hasSize(words)} then 0 else 1 end`);
  const begun = beginCondition(search);
  const newest = sql`order by created_at desc, id desc limit ${most}`;
  const found = best
    ? sql`select ${columns}, ${begun} as begins from products
        where shows and ${bestCondition(search, best.kinds)} ${chosen} ${newest}`
    : sql`select * from (
        (select ${columns}, true as begins from products where shows and ${begun} ${chosen} limit ${most})
        union all
        (select ${columns}, false from products where shows and ${containCondition(search)} and not ${begun} ${chosen}
          ${newest})
      ) both_ways limit ${most}`;
  const { rows } = await sql<{ matches: MatchRow[] | null }>`
    with found as (
      ${found}
    ), fitted as (
      select *, ${fitOf(search)} as fit, ${sql.join([sql`0`, ...missing], sql` + `)} as missing
      from (select *, ${isHead(search)} as is_head from found offset 0) found
    )
    select json_agg(json_build_array(id, signature_id, is_available, fit, missing, sale_price,
      floor(extract(epoch from created_at) * 1000)) order by missing, fit, not is_head, name, id) as matches
    from fitted`.execute(handle);
  return (rows[0]?.matches ?? []).map(([id, signatureId, isAvailable, fit, lacking, salePrice, createdAt]) => ({
    id,
    signatureId,
    isAvailable,
    isCode: fit === 0,
    missing: lacking,
    salePrice,
    createdAt,
  }));
}

/** Products in the order of their names. */
export async function sortByName(handle: Handle, ids: readonly string[]): Promise<string[]> {
  const rows = await handle
    .selectFrom('products')
    .select('id')
    .where(sql<boolean>`id = any (${ids}::uuid[])`)
    .orderBy('name')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
