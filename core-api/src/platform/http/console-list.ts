import { LIST_TOTAL_LIMIT } from '@iruon/contract';
import { type RawBuilder, type SelectQueryBuilder, type Simplify, type SqlBool, sql } from 'kysely';

/** Totals of console lists are counted up to this number. */
export const TOTAL_LIMIT = LIST_TOTAL_LIMIT;

/** A text for ilike with %, _ and \ escaped. */
export function contains(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
}

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
  if (q) {
    const found = columns.searched.map((column) => sql`${sql.ref(column)} ilike ${contains(q)}`);
    conditions.push(sql`(${sql.join(found, sql` or `)})`);
  }
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}

/** Rows `from` to `to`, zero-based and inclusive; ties are sorted by id. */
interface Page {
  /** A column of the table. */
  by: string;
  direction: 'ASC' | 'DESC';
  range: readonly [from: number, to: number];
}

/** The rows of a page of a query, and their number on all pages. */
export async function pageOf<Tables, Table extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Table, Row>,
  { by, direction, range: [from, to] }: Page,
): Promise<{ rows: Simplify<Row>[]; total: number }> {
  const rows = await query
    .orderBy(sql.ref(by), direction === 'ASC' ? 'asc' : 'desc')
    .orderBy(sql.ref('id'))
    .offset(from)
    .limit(to - from + 1)
    .execute();
  const [counted] = await query.clearSelect().select(sql`count(*)`.as('count')).$castTo<{ count: string }>().execute();
  return { rows, total: Number(counted?.count ?? 0) };
}
