import { LIST_TOTAL_LIMIT } from '@iruon/contract';
import { endOfSeoulDay, startOfSeoulDay } from '@iruon/contract/seoul';
import type { Handle } from '@iruon/db';
import {
  type Expression,
  type OrderByExpression,
  type RawBuilder,
  type SelectQueryBuilder,
  type Simplify,
  type SqlBool,
  type StringReference,
  sql,
} from 'kysely';
import type { z } from 'zod';
import { countRows } from '../db/read-rows.ts';

/** Totals of console lists are counted up to this number. */
export const TOTAL_LIMIT = LIST_TOTAL_LIMIT;

/** A text for ilike with %, _ and \ escaped. */
export function contains(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
}

/** The condition that one of the columns contains a text, in any case. */
export function hasText(q: string, columns: readonly (string | Expression<unknown>)[]): RawBuilder<SqlBool> {
  const found = columns.map(
    (column) => sql`${typeof column === 'string' ? sql.ref(column) : column} ilike ${contains(q)}`,
  );
  return sql<SqlBool>`(${sql.join(found, sql` or `)})`;
}

/** The rows of a query in which one of the columns contains a text, in any case; every row without a text. */
export const containing = <Tables, Table extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Table, Row>,
  q: string | undefined,
  columns: readonly (StringReference<Tables, Table> | Expression<unknown>)[],
) => (q ? query.where(hasText(q, columns)) : query);

interface Days {
  from?: string | undefined;
  to?: string | undefined;
}

/** The condition that an instant lies in Seoul days, both inclusive; a missing one is open. */
export function inDays(instant: Expression<unknown>, { from, to }: Days): RawBuilder<SqlBool> {
  const conditions = [sql`true`];
  if (from) conditions.push(sql`${instant} >= ${startOfSeoulDay(from)}`);
  if (to) conditions.push(sql`${instant} <= ${endOfSeoulDay(to)}`);
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}

/** The values of a filter of the contract, and chosen ids. */
export type FilterOf<Shape extends Record<string, z.ZodType>> = { [K in keyof Shape]?: z.output<Shape[K]> } & {
  id?: string[] | undefined;
};

/** The common filters of record lists. */
export interface RecordFilter {
  q?: string | undefined;
  shows?: boolean | undefined;
  id?: string[] | undefined;
}

/** The rows of a filter: `searched` are the columns of its text search, `shows` is the visibility column. */
export function matching(
  { id, q, shows }: RecordFilter,
  columns: { searched: readonly string[]; shows?: string },
): RawBuilder<SqlBool> {
  const conditions = [sql`true`];
  if (id) conditions.push(sql`id = any(${id}::uuid[])`);
  if (shows !== undefined) conditions.push(sql`${sql.ref(columns.shows ?? 'shows')} = ${shows}`);
  if (q) conditions.push(hasText(q, columns.searched));
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}

export type Direction = 'ASC' | 'DESC';

/** Rows `from` to `to`, zero-based and inclusive. */
export type Range = readonly [from: number, to: number];

/** What an operator asks of a list. */
export interface ListRequest<Filter, Field extends string> {
  filter?: Filter | undefined;
  sort?: readonly [Field, Direction] | undefined;
  range: Range;
  /** Matches are counted up to this number: the search of the console shows none. */
  most?: number | undefined;
}

/** A request with the usual order if it names none. */
export function listQuery<Filter extends object, Field extends string>(
  { filter, sort, range }: ListRequest<Filter, Field>,
  usual: readonly [NoInfer<Field>, Direction],
) {
  const [by, direction] = sort ?? usual;
  const all: Partial<Filter> = {};
  return { filter: filter ?? all, by, direction, range };
}

/** A sort direction of the contract as SQL. */
export const towards = (direction: Direction) => (direction === 'ASC' ? 'asc' : 'desc');

/** The rows of a range of a sorted query. */
export const inRange = <Tables, Table extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Table, Row>,
  [from, to]: Range,
) => query.offset(from).limit(to - from + 1);

/**
 * SQL for the ids of a page of few rows, which Postgres reads before it sorts them. It would rather read the index of the
 * order, although the rows of a filter may all be at its far end. `rows` selects an `id`, its `place` in the order, and what
 * `ties` names.
 */
export const gatheredIds = (
  rows: Expression<unknown>,
  {
    direction,
    ties = sql`id ${sql.raw(towards(direction))}`,
    range: [from, to],
  }: { direction: Direction; ties?: RawBuilder<unknown>; range: Range },
) => sql`(select id from (select * from ${rows} every_row offset 0) found
  order by place ${sql.raw(towards(direction))}, ${ties}
  offset ${from} limit ${to - from + 1})`;

/** The number of rows of a query, counted up to `most`. */
export async function countUpTo(
  handle: Handle,
  query: { limit(most: number): Expression<unknown> },
  most = TOTAL_LIMIT,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${query.limit(most)} bounded`.execute(handle);
  return rows[0]?.count ?? 0;
}

/**
 * The number of all rows of a list whose statement adds it to each row (`count(*) over ()`). A page beyond the last one
 * has no row that tells it, so that `count` is called.
 */
export async function totalOf(
  rows: readonly { total: number }[],
  [from]: Range,
  count: () => Promise<number>,
): Promise<number> {
  return rows[0]?.total ?? (from > 0 ? await count() : 0);
}

/**
 * The rows of a page of a list, and their number on all pages, counted up to TOTAL_LIMIT. `by` ends with a unique
 * column, `counted` are the matches without the joins that only serve columns.
 */
export async function listPage<Tables, Table extends keyof Tables, Row>(
  handle: Handle,
  query: SelectQueryBuilder<Tables, Table, Row>,
  {
    by,
    direction,
    range,
    counted = query.clearSelect(),
  }: {
    by: readonly OrderByExpression<Tables, Table, Row>[];
    direction: Direction;
    range: Range;
    counted?: { limit(most: number): Expression<unknown> };
  },
): Promise<{ rows: Simplify<Row>[]; total: number }> {
  const sorted = by.reduce<typeof query>((rest, column) => rest.orderBy(column, towards(direction)), query);
  const rows = await inRange(sorted, range).execute();
  return { rows, total: await countUpTo(handle, counted) };
}

/** Rows `from` to `to`, zero-based and inclusive; ties are sorted by id. */
interface Page {
  /** A column of the table. */
  by: string;
  direction: Direction;
  range: Range;
}

/** The rows of a page of a query, and their number on all pages. */
export async function pageOf<Tables, Table extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Table, Row>,
  { by, direction, range }: Page,
): Promise<{ rows: Simplify<Row>[]; total: number }> {
  const rows = await inRange(query.orderBy(sql.ref(by), towards(direction)).orderBy(sql.ref('id')), range).execute();
  return { rows, total: await countRows(query) };
}
