import { scannedGtin } from '@iruon/contract';
import type { Handle } from '@iruon/db';
import { type RawBuilder, sql } from 'kysely';
import { isInitials, keysOf, wordsOf } from '../../../kernel/hangul.ts';
import { bitsOf } from '../list/facet-board.ts';

/** Further words are ignored, because they would not narrow a result. */
export const MAX_WORDS = 6;

/** A condition on the columns of a product. */
export type SearchTerm =
  /** A pattern for `search_keys`. */
  | { readonly keys: string }
  /** A pattern for `search_initials`. */
  | { readonly initials: string }
  | { readonly signatureIds: readonly number[] }
  | { readonly all: readonly SearchTerm[] }
  | { readonly any: readonly SearchTerm[] };

export interface SearchTerms {
  /** The conditions that a product must meet, all of them. */
  readonly terms: readonly SearchTerm[];
  /** The patterns of the words as typed; names that contain them rank before names with words of the same meaning. */
  readonly typed: readonly string[];
  /** The keys of the last word and of its synonyms, which name the kind: a twist drill comes before a drill stop. */
  readonly heads: readonly string[];
  /** For each measure, the words of products that have it as their own measure. */
  readonly sizes: readonly (readonly string[])[];
  /** The prefix of the keys of names that start with the words. */
  readonly keysBegin: string;
  /** The same for first consonants; null unless every word can be read as first consonants. */
  readonly initialsBegin: string | null;
  /** The keys of all words without separators, which may be a code. */
  readonly code: string;
  /** Equal for all spellings with the same results. */
  readonly key: string;
}

/** Fewer than three keys form no trigram, so they match only the start of a word. */
export function patternOf(keys: string): string {
  return keys.length < 3 ? `% ${keys}%` : `%${keys}%`;
}

/** The condition of a word as typed; consonants may be the first ones of syllables. */
export function termOf(word: string): SearchTerm {
  const pattern = patternOf(keysOf(word));
  return isInitials(word) ? { any: [{ keys: pattern }, { initials: pattern }] } : { keys: pattern };
}

/** Parses the input of a search field word by word, without their meanings; null without search terms. */
export function searchTermsOf(typed: string): SearchTerms | null {
  const words = wordsOf(typed).slice(0, MAX_WORDS);
  if (words.length === 0) return null;
  const keys = words.map(keysOf);
  return {
    terms: words.map(termOf),
    typed: keys.map(patternOf),
    heads: keys.slice(-1),
    sizes: [],
    keysBegin: ` ${keys.join(' ')}`,
    initialsBegin: words.every(isInitials) ? ` ${keys.join(' ')}` : null,
    code: keys.join(''),
    // Initial consonants and equal keys are different searches.
    key: words.map((word, index) => `${isInitials(word) ? 'ㄱ' : ''}${keys[index]}`).join(' '),
  };
}

/** Maximum number of matches; more require a filter or a longer text. */
export const MAX_MATCHES = 1_000;

export interface Match {
  id: string;
  signatureId: number;
  isAvailable: boolean;
  isCode: boolean;
  /** The number of measures of the search that are not among its own measures. */
  missing: number;
  salePrice: number;
  /** Milliseconds since 1970. */
  createdAt: number;
}

/*
 * Searches are sent without parameters, so that Postgres plans each one: the best index depends on the number of
 * products that contain the words, and a shared plan would be wrong for most searches. The literals contain only
 * letters, digits, spaces and dots (`wordsOf`), and are quoted nevertheless.
 */

// The range of texts with a prefix, in byte order: from the prefix to the prefix followed by the last ASCII character.
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
/** The same without the index of words, which would collect all products that contain a common word. */
const containsUnindexed = (pattern: string) => sql`search_keys || '' like ${sql.lit(pattern)}`;

const containsInitials = (pattern: string) => sql`search_initials like ${sql.lit(pattern)}`;

/** Matches within the name, which ends at the bar. */
const named = (pattern: string) => contains(`${pattern}|%`);
const namedInitials = (pattern: string) => containsInitials(`${pattern}|%`);

/** Uses the index of signatures, for kinds that may be rare. */
const ofSignatures = (ids: readonly number[]) => sql`signature_id = any (${sql.lit(`{${ids.join()}}`)}::int[])`;

function conditionOf(term: SearchTerm, keys = contains, initials = containsInitials): RawBuilder<unknown> {
  if ('all' in term) return both(term.all.map((each) => conditionOf(each, keys, initials)));
  if ('any' in term) return either(term.any.map((each) => conditionOf(each, keys, initials)));
  if ('keys' in term) return keys(term.keys);
  if ('initials' in term) return initials(term.initials);
  return ofSignatures(term.signatureIds);
}

/** The condition on keys alone, through `keys`; null for a term that has other conditions. */
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

/** True if a product contains every word of a search. */
export function containCondition({ terms }: Pick<SearchTerms, 'terms'>): RawBuilder<unknown> {
  return both(terms.map((term) => conditionOf(term)));
}

/** True if a measure of a search is one of the product's own measures. */
const hasSize = (words: readonly string[]) => either(words.map((word) => containsUnindexed(`% ${word} %`)));

/** Restricts matches to products of the best kind with the measures, by the index of signatures; null for any kind. */
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

/** True if the last word of the search, which names the kind, is the kind at the end of the name. */
const isHead = ({ heads }: SearchTerms): RawBuilder<unknown> => either(heads.map((keys) => contains(`%=${keys} %`)));

/**
 * The rank of a match: the code equals the search; the name starts with it; the name contains its words; the name
 * contains words of the same meaning; other text contains the words; first consonants or the category match.
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

/** The id of the product that has the UDI-DI of a scanned text, also on one of its options; null for other texts. */
export function productOfUdi(typed: string): RawBuilder<unknown> | null {
  const gtin = scannedGtin(typed);
  return gtin === null ? null : sql`(select product_id from device_udis where gtin = ${sql.lit(gtin)})`;
}

/** The shown product of a scanned UDI. */
export async function findMatchOfUdi(handle: Handle, typed: string): Promise<Match[]> {
  const product = productOfUdi(typed);
  if (product === null) return [];
  const { rows } = await sql<Omit<Match, 'createdAt' | 'isCode' | 'missing'> & { createdAt: Date }>`
    select id, signature_id, is_available, sale_price, created_at from products
    where id = ${product} and shows`.execute(handle);
  return rows.map(({ createdAt, ...match }) => ({
    ...match,
    createdAt: createdAt.getTime(),
    isCode: true,
    missing: 0,
  }));
}

interface Within {
  /** Only products of these signatures; null for all. */
  signatureIds: readonly number[] | null;
  limit: number;
  /**
   * Restricts matches to products with all measures of the search, and to a kind, by its signatures; null for any kind.
   */
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
 * Shown products that contain every word of a search, those with its measures first, at most `limit`. Names that start
 * with the search are collected first, so the limit never drops them; of the others it keeps the newest.
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
