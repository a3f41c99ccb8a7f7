import { trackingNo } from '@iruon/contract';
import type { Handle } from '@iruon/db';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { productsByText } from '../../../catalog/products/index.ts';
import { contains, TOTAL_LIMIT } from '../../../platform/http/console-list.ts';

/** Maximum number of members or products that a search may match; for purchases, the number of a busy day. */
const MAX_SUBJECTS = 500;
const MAX_PURCHASES = 5_000;

interface Subject {
  /** A column of `orders` or `purchases`. */
  column: RawBuilder<unknown>;
  /** Ids that the column must match. */
  among: RawBuilder<{ id: string }>;
  most?: number;
}

const membersBy = (q: string) => sql<{ id: string }>`
  select id from users where search_text like ${sql.lit(contains(q.toLowerCase()))}`;

/** The range of texts with a prefix, in the order of bytes. */
const begins = (column: RawBuilder<unknown>, text: string) =>
  sql<SqlBool>`(${column} >= ${sql.lit(text)} and ${column} < ${sql.lit(`${text}\u007f`)})`;

interface Meaning {
  where: RawBuilder<SqlBool>;
  /** The same for a scan of one table, which reads the ids once instead of looking up the id of each row. */
  once: RawBuilder<SqlBool>;
  isNarrow: boolean;
}

/** `is true` keeps the subquery from becoming a join. */
const once = (column: RawBuilder<unknown>, among: RawBuilder<unknown>) =>
  sql<SqlBool>`(${column} in (${among})) is true`;

/** The possible meanings of a text; a row matches if one of the conditions does. */
export interface Search {
  any: readonly Omit<Meaning, 'isNarrow'>[];
  /** True if it matches few rows, so that the query should start with it. */
  isNarrow: boolean;
}

/** True if a search is the only condition of a filter. */
export const isAlone = ({ q, ...others }: { q?: string | undefined }) =>
  Object.values(others).every((value) => value === undefined);

/** All matches of a search, as one condition. */
export function foundBy({ any }: Search, as: 'where' | 'once' = 'where'): RawBuilder<SqlBool> {
  const conditions = any.map((meaning) => meaning[as]);
  return conditions.length > 0 ? sql<SqlBool>`(${sql.join(conditions, sql` or `)})` : sql<SqlBool>`false`;
}

/**
 * The condition for one meaning. Few ids become literals, so that Postgres starts with them; many become a subquery, so
 * that Postgres scans the newest orders until a page is full.
 */
async function conditionOf(handle: Handle, { column, among, most = MAX_SUBJECTS }: Subject): Promise<Meaning | null> {
  const { rows } = await sql<{ id: string }>`${among} limit ${sql.lit(most + 1)}`.execute(handle);
  if (rows.length === 0) return null;
  if (rows.length > most)
    return { where: sql<SqlBool>`${column} in (${among})`, once: once(column, among), isNarrow: false };
  const ids = sql.lit(`{${rows.map(({ id }) => id).join()}}`);
  const where = sql<SqlBool>`${column} = any (${ids}::uuid[])`;
  return { where, once: where, isNarrow: true };
}

/** A pasted number without spaces, dashes of any kind and invisible characters. */
const compact = (q: string) =>
  q
    .normalize('NFKC')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase();

/** The beginning of a purchase number, from its day on; null for any other text. */
function numberOf(q: string): string | null {
  const [, day, rest] = /^(\d{8})([0-9A-Z]{0,12})$/.exec(compact(q)) ?? [];
  if (day === undefined) return null;
  return rest ? `${day}-${rest}` : day;
}

/** The beginnings of invoice numbers, as stored and as typed; numbers of post offices contain letters. */
function invoicesOf(q: string): string[] {
  const number = trackingNo(q);
  return /^[A-Z]{0,2}\d{5,20}[A-Z]{0,2}$/.test(number) ? [...new Set([number, q.trim()])] : [];
}

async function anyOf(
  handle: Handle,
  subjects: readonly Subject[],
  others: readonly RawBuilder<SqlBool>[],
): Promise<Search> {
  return searchOf(await Promise.all(subjects.map((subject) => conditionOf(handle, subject))), others);
}

function searchOf(meanings: readonly (Meaning | null | undefined)[], others: readonly RawBuilder<SqlBool>[]): Search {
  const found = meanings.filter((meaning) => meaning !== null && meaning !== undefined);
  return {
    any: [...others.map((where) => ({ where, once: where })), ...found],
    isNarrow: found.every(({ isNarrow }) => isNarrow),
  };
}

/**
 * Searches orders by an operator's input: the start of a purchase or invoice number; a part of a member's name,
 * username, clinic or customer number; words of a product. The SQL has no parameters, so that each search gets its own
 * plan.
 */
export async function orderSearch(handle: Handle, q: string): Promise<Search> {
  const products = productsByText(q);
  const subjects = subjectsBy(q, 'orders');
  if (products) subjects.push({ column: sql`orders.product_id`, among: products });
  return anyOf(handle, subjects, invoicesBy(q, 'orders'));
}

/**
 * Searches parcels by properties shared by their orders: the start of the purchase or invoice number, or the member.
 */
export const deliverySearch = (handle: Handle, q: string): Promise<Search> =>
  anyOf(handle, subjectsBy(q, 'parcels'), invoicesBy(q, 'parcels'));

function subjectsBy(q: string, table: 'orders' | 'parcels'): Subject[] {
  const members: Subject = { column: sql.ref(`${table}.userId`), among: membersBy(q) };
  const number = numberOf(q);
  if (number === null) return [members];
  const among = sql<{ id: string }>`select id from purchases where ${begins(sql`purchase_no`, number)}`;
  return [members, { column: sql.ref(`${table}.purchaseId`), among, most: MAX_PURCHASES }];
}

const invoicesBy = (q: string, table: 'orders' | 'parcels') =>
  invoicesOf(q).map((invoice) => begins(sql.ref(`${table}.invoiceNo`), invoice));

/** Lines by which purchases of a common product are counted: rarely does a purchase have two of its kind. */
const COUNTED_LINES = 2 * TOTAL_LIMIT;

/**
 * The purchases that have a product of a common word, up to TOTAL_LIMIT: those of the newest lines, which an index has.
 * Null if these are too few to be sure that there are that many.
 */
export async function countByLines(handle: Handle, products: RawBuilder<{ id: string }>): Promise<number | null> {
  const lines = sql`select purchase_id from orders where ${once(sql`product_id`, products)}
    order by created_at desc, id desc limit ${sql.lit(COUNTED_LINES)}`;
  const { rows } = await sql<{ lines: number; purchases: number }>`
    select count(*)::int as lines, count(distinct purchase_id)::int as purchases from (${lines}) newest`.execute(
    handle,
  );
  const { lines: read = 0, purchases = 0 } = rows[0] ?? {};
  return purchases < TOTAL_LIMIT && read === COUNTED_LINES ? null : Math.min(purchases, TOTAL_LIMIT);
}

/**
 * Searches purchases by the prefix of their number, and like orders by member or product. `common` are the products of a
 * text that finds many purchases by products, and nothing else.
 */
export async function purchaseSearch(
  handle: Handle,
  q: string,
): Promise<Search & { common: RawBuilder<{ id: string }> | null }> {
  const products = productsByText(q);
  const subjects: Subject[] = [{ column: sql`purchases.user_id`, among: membersBy(q) }];
  if (products) {
    const among = sql<{ id: string }>`select purchase_id as id from orders where product_id in (${products})`;
    subjects.push({ column: sql`purchases.id`, among });
  }
  const number = numberOf(q);
  const [members, lines] = await Promise.all(subjects.map((subject) => conditionOf(handle, subject)));
  const search = searchOf([members, lines], number === null ? [] : [begins(sql`purchases.purchase_no`, number)]);
  const isCommon = lines?.isNarrow === false && search.any.length === 1;
  return { ...search, common: isCommon ? products : null };
}
