import type { Handle, Transaction } from '@iruon/db';
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Actor } from '../actor.ts';
import { contains, TOTAL_LIMIT } from '../http/console-list.ts';
import { columnOf } from './columns.ts';
import type { ConsoleRecord, RecordQuery, RecordRow, RecordTable } from './define-record.ts';

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
  { searched, search }: Pick<ConsoleRecord, 'searched' | 'search'>,
): RawBuilder<SqlBool> {
  const conditions = Object.entries(filter).flatMap(([field, value]) => {
    if (value === undefined || (field === 'q' && value === '')) return [];
    if (field === 'id') return [sql`id = any(${value}::uuid[])`];
    if (field !== 'q') return [sql`${sql.ref(columnOf(field))} = ${value}`];
    if (search) return [search(String(value))];
    const found = searched.map((column) => sql`${sql.ref(column)} ilike ${contains(String(value))}`);
    return [sql`(${sql.join(found, sql` or `)})`];
  });
  return sql<SqlBool>`${sql.join([sql`true`, ...conditions], sql` and `)}`;
}

const sortColumn = (field: string) => (field === 'createdAt' ? 'id' : columnOf(field));

/** One page of a record's rows, and how many there are, counted up to TOTAL_LIMIT. */
export async function findRecords(
  handle: Handle,
  record: ConsoleRecord,
  { filter, sort: [field, direction], range: [from, to] }: RecordQuery,
  actor: Actor,
): Promise<{ rows: RecordRow[]; total: number }> {
  const matches = sql<SqlBool>`${matching(filter, record)} and ${record.visibleTo(actor)}`;
  const rows = await rowsOf(handle, record)
    .where(matches)
    .orderBy(sql.ref(sortColumn(field)), direction === 'ASC' ? 'asc' : 'desc')
    .orderBy('id')
    .offset(from)
    .limit(to - from + 1)
    .execute();
  const counted = loose(handle).selectFrom(record.table).select('id').where(matches).limit(TOTAL_LIMIT);
  const { rows: totals } = await sql<{ total: number }>`
    select count(*)::int as total from ${counted.as('counted')}`.execute(handle);
  return { rows, total: totals[0]?.total ?? 0 };
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

/** Serialises creating and sorting records of a table, so that limit and order are exact. */
export async function lockTable(trx: Transaction, table: RecordTable): Promise<void> {
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
