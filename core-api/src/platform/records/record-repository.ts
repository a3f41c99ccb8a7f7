import { SEARCH_TOTAL_LIMIT } from '@iruon/contract';
import type { Handle, Transaction } from '@iruon/db';
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Actor } from '../actor.ts';
import { hasText, TOTAL_LIMIT } from '../http/console-list.ts';
import { columnOf } from './columns.ts';
import type { ConsoleRecord, RecordQuery, RecordRow } from './define-record.ts';

/** A handle without table types. The record names the table and its columns. */
const loose = (handle: Handle) => handle as unknown as Kysely<Record<string, RecordRow>>;

const rowsOf = (handle: Handle, { table, computed }: ConsoleRecord) =>
  loose(handle)
    .selectFrom(table)
    .selectAll()
    .select(Object.entries(computed).map(([name, column]) => column.as(name)))
    .$castTo<RecordRow>();

function matching(
  filter: Readonly<Record<string, unknown>>,
  { searched, search, conditions }: Pick<ConsoleRecord, 'searched' | 'search' | 'conditions'>,
): RawBuilder<SqlBool> {
  const wanted = Object.entries(filter).flatMap(([field, value]) => {
    if (value === undefined || (field === 'q' && value === '')) return [];
    if (field === 'id') return [sql`id = any(${value}::uuid[])`];
    const condition = conditions[field];
    if (condition) return [condition(value)];
    if (field !== 'q') return [sql`${sql.ref(columnOf(field))} = ${value}`];
    if (search) return [search(String(value))];
    return [hasText(String(value), searched)];
  });
  return sql<SqlBool>`${sql.join([sql`true`, ...wanted], sql` and `)}`;
}

const sortColumn = (field: string) => (field === 'createdAt' ? 'id' : columnOf(field));

interface Part {
  matches: RawBuilder<SqlBool>;
  order: RawBuilder<unknown>;
  /** The column of the order. */
  by: string;
  offset: number;
  limit: number;
}

/** The ids of a page in their order. */
const idsOf = ({ table }: ConsoleRecord, { matches, order, offset, limit }: Part) =>
  sql`select id from ${sql.table(table)} where ${matches} order by ${order} offset ${sql.lit(offset)} limit ${sql.lit(limit)}`;

/**
 * The ids of a page of a search, and its number of matches. The planner does not know that number and might scan the
 * whole table in order for a rare text, so matches are collected first. A search with more matches than it shows reads
 * the table in order instead: the order skips 50 rows of 100,000 for each match.
 */
async function searchIds(handle: Handle, record: ConsoleRecord, part: Part) {
  const limit = Math.max(0, Math.min(part.limit, SEARCH_TOTAL_LIMIT - part.offset));
  const { rows } = await sql<{ count: number; ids: string[] }>`
    with found as materialized (
      select ${sql.join([...new Set(['id', part.by])].map((column) => sql.ref(column)))} from ${sql.table(record.table)}
      where ${part.matches} limit ${sql.lit(SEARCH_TOTAL_LIMIT + 1)}
    )
    select (select count(*)::int from found) as count, array(
      select id from found order by ${part.order} offset ${sql.lit(part.offset)} limit ${sql.lit(limit)}
    )::text[] as ids`.execute(handle);
  const { count = 0, ids = [] } = rows[0] ?? {};
  const total = Math.min(count, SEARCH_TOTAL_LIMIT);
  return { ids: count > total ? idsOf(record, { ...part, limit }) : sql`select unnest(${ids}::uuid[])`, total };
}

async function countUpTo(handle: Handle, { table }: ConsoleRecord, matches: RawBuilder<SqlBool>): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (
      select from ${sql.table(table)} where ${matches} limit ${sql.lit(TOTAL_LIMIT)}) counted`.execute(handle);
  return rows[0]?.total ?? 0;
}

/**
 * One page of a record's rows, and their number, counted up to TOTAL_LIMIT, or SEARCH_TOTAL_LIMIT of a search of a
 * large table. Computed columns are read for the rows of the page only, not for those before it.
 */
export async function findRecords(
  handle: Handle,
  record: ConsoleRecord,
  { filter, sort: [field, direction], range: [from, to] }: RecordQuery,
  actor: Actor,
): Promise<{ rows: RecordRow[]; total: number }> {
  const matches = sql<SqlBool>`${matching(filter, record)} and ${record.visibleTo(actor)}`;
  const by = sortColumn(field);
  const towards = sql.raw(direction === 'ASC' ? 'asc' : 'desc');
  const order = by === 'id' ? sql`id ${towards}` : sql`${sql.ref(by)} ${towards}, id`;
  const part = { matches, order, by, offset: from, limit: to - from + 1 };
  const { ids, total } =
    record.search && filter.q
      ? await searchIds(handle, record, part)
      : { ids: idsOf(record, part), total: await countUpTo(handle, record, matches) };
  const rows = await rowsOf(handle, record).where(sql<SqlBool>`id in (${ids})`).orderBy(order).execute();
  return { rows, total };
}

/** A record that the actor may see. */
export async function findRecord(
  handle: Handle,
  record: ConsoleRecord,
  id: string,
  actor: Actor,
): Promise<RecordRow | undefined> {
  return rowsOf(handle, record).where('id', '=', id).where(record.visibleTo(actor)).executeTakeFirst();
}

export async function lockRecord(
  trx: Transaction,
  record: ConsoleRecord,
  id: string,
  actor: Actor,
): Promise<RecordRow | undefined> {
  return rowsOf(trx, record).where('id', '=', id).where(record.visibleTo(actor)).forUpdate().executeTakeFirst();
}

/** Serializes creating and sorting records of a table, so that limit and order are exact. */
export async function lockTable(trx: Transaction, table: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`records:${table}`}))`.execute(trx);
}

export async function insertRecord(trx: Transaction, { table }: ConsoleRecord, row: RecordRow): Promise<void> {
  await loose(trx).insertInto(table).values(row).execute();
}

export async function updateRecord(
  trx: Transaction,
  { table }: ConsoleRecord,
  id: string,
  changes: Record<string, unknown>,
): Promise<void> {
  await loose(trx).updateTable(table).set(changes).where('id', '=', id).execute();
}

export async function deleteRecordRow(trx: Transaction, { table }: ConsoleRecord, id: string): Promise<void> {
  await loose(trx).deleteFrom(table).where('id', '=', id).execute();
}
