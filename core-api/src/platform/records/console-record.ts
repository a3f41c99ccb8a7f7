import { isDeepStrictEqual } from 'node:util';
import type { Handle, Transaction } from '@iruon/db';
import { type RawBuilder, sql } from 'kysely';
import { problem } from '../http/problem.ts';
import type { RecordTable } from './define-record.ts';

interface Changing {
  readonly updatedAt: Date;
}

/**
 * Holds a locked record to the one an operator read: nobody may have changed it since.
 * @throws NOT_FOUND, RECORD_CHANGED
 */
export function assertUnchanged<Row extends Changing>(row: Row | undefined, seenAt: string): Row {
  if (!row) throw problem('NOT_FOUND');
  if (row.updatedAt.getTime() !== Date.parse(seenAt)) throw problem('RECORD_CHANGED');
  return row;
}

/** An instant for `updatedAt` that tells this change from the one before, made within the same millisecond or not. */
export function nextUpdatedAt(now: Date, before?: Changing): Date {
  return new Date(Math.max(now.getTime(), before ? before.updatedAt.getTime() + 1 : 0));
}

const UNIQUE_VIOLATION = '23505';
const FOREIGN_KEY_VIOLATION = '23503';

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);

/** The field whose value is taken: the last column that Postgres names, which is the code within its kind. */
function takenField(error: unknown): string {
  const detail = error instanceof Error && 'detail' in error ? String(error.detail) : '';
  const [, columns = 'code'] = /\(([a-z_, ]+)\)=/.exec(detail) ?? [];
  const column = columns.split(', ').at(-1) ?? 'code';
  return column.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/** Names what Postgres refused of a written record. @throws CODE_TAKEN, INVALID_INPUT when something named is not there */
export function translateDbError(error: unknown): never {
  if (codeOf(error) === UNIQUE_VIOLATION)
    throw problem('CODE_TAKEN', {
      errors: [{ path: `body.${takenField(error)}`, code: 'taken', message: '이미 쓰고 있는 코드입니다.' }],
    });
  if (codeOf(error) === FOREIGN_KEY_VIOLATION) throw problem('INVALID_INPUT', '고르신 항목이 더는 없습니다.');
  throw error;
}

/** Whether Postgres kept a record because another one refers to it. */
export const isReferredTo = (error: unknown): boolean => codeOf(error) === FOREIGN_KEY_VIOLATION;

/** What of one record was changed, for the audit: field by field, before and after. */
export function differences(before: object, after: object): Record<string, { from: unknown; to: unknown }> {
  const old = before as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(after).flatMap(([field, to]) =>
      isDeepStrictEqual(old[field], to) ? [] : [[field, { from: old[field] ?? null, to }]],
    ),
  );
}

/** How many records there are, of those that hold to a condition. */
export async function countRecords(
  handle: Handle,
  table: RecordTable,
  condition: RawBuilder<unknown> = sql`true`,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)} where ${condition}`.execute(handle);
  return rows[0]?.count ?? 0;
}

/** The place behind all records there are. */
export const nextSequence = (table: RecordTable): RawBuilder<number> =>
  sql<number>`(select coalesce(max(sequence) + 1, 0) from ${sql.table(table)})`;

/** The place before all records there are. */
export const firstSequence = (table: RecordTable): RawBuilder<number> =>
  sql<number>`(select coalesce(min(sequence) - 1, 0) from ${sql.table(table)})`;

/** Gives records the places of their ids in a list, from 0; those that are not named stand behind, in their old order. */
export async function reorder(trx: Transaction, table: RecordTable, ids: readonly string[]): Promise<void> {
  const name: RawBuilder<unknown> = sql.table(table);
  await sql`
    update ${name} t set sequence = placed.place
    from (
      select id, row_number() over (order by array_position(${ids}::uuid[], id), sequence, id)::int - 1 as place
      from ${name}
    ) placed
    where placed.id = t.id and t.sequence <> placed.place`.execute(trx);
}
