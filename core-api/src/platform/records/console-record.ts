import type { EditedKind } from '@iruon/contract/labels';
import type { Handle, Transaction } from '@iruon/db';
import type { ProblemError } from '@iruon/server-kit';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { problem, problemAt } from '../http/problem.ts';
import type { Context } from '../services.ts';
import { audit } from './audit.ts';
import { findObjectNames, ORDER } from './audit-objects.ts';
import type { RecordTable } from './define-record.ts';
import { lockTable } from './record-repository.ts';
import { announceChange, keepItems } from './reversible/reversible-changes.ts';

interface Changing {
  readonly updatedAt: Date;
}

/** An `updatedAt` that differs from the previous one, even within the same millisecond. */
export function nextUpdatedAt(now: Date, before?: Changing): Date {
  return new Date(Math.max(now.getTime(), before ? before.updatedAt.getTime() + 1 : 0));
}

const UNIQUE_VIOLATION = '23505';
const FOREIGN_KEY_VIOLATION = '23503';
const EXCLUSION_VIOLATION = '23P01';

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);

/** The field with the duplicate value: the last column that Postgres names, which is the code within its kind. */
function takenField(error: unknown): string {
  const detail = error instanceof Error && 'detail' in error ? String(error.detail) : '';
  const [, columns = 'code'] = /\(([a-z_, ]+)\)=/.exec(detail) ?? [];
  const column = columns.split(', ').at(-1) ?? 'code';
  return column.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/**
 * Translates a constraint violation; `conflict` is the problem of an exclusion constraint.
 * @throws CODE_TAKEN, INVALID_INPUT for a missing reference
 */
export function translateDbError(error: unknown, conflict?: () => ProblemError): never {
  if (conflict && codeOf(error) === EXCLUSION_VIOLATION) throw conflict();
  if (codeOf(error) === UNIQUE_VIOLATION) {
    const field = takenField(error);
    const message = field.endsWith('On') ? '같은 날의 항목이 이미 있습니다.' : '이미 쓰고 있는 코드입니다.';
    throw problemAt('CODE_TAKEN', `body.${field}`, message, 'taken');
  }
  if (codeOf(error) === FOREIGN_KEY_VIOLATION) throw problem('INVALID_INPUT', '고르신 항목이 더는 없습니다.');
  throw error;
}

/** True if a foreign key prevented a deletion. */
export const isReferredTo = (error: unknown): boolean => codeOf(error) === FOREIGN_KEY_VIOLATION;

/** The number of records that match a condition. */
export async function countRecords(
  handle: Handle,
  table: RecordTable,
  condition: RawBuilder<unknown> = sql`true`,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)} where ${condition}`.execute(handle);
  return rows[0]?.count ?? 0;
}

/** An entry about an order names so many moved records. */
const MAX_NAMED = 100;

/** The position after all existing records. */
export const nextSequence = (table: RecordTable): RawBuilder<number> =>
  sql<number>`(select coalesce(max(sequence) + 1, 0) from ${sql.table(table)})`;

/** The position before all existing records. */
export const firstSequence = (table: RecordTable): RawBuilder<number> =>
  sql<number>`(select coalesce(min(sequence) - 1, 0) from ${sql.table(table)})`;

/** Records that moved to another place, each with its name and its places, counted from 1. */
async function movesOf(
  trx: Transaction,
  kind: EditedKind,
  moved: readonly { id: string; before: number; after: number }[],
) {
  const places = moved.toSorted((a, b) => a.after - b.after).slice(0, MAX_NAMED);
  const names = await findObjectNames(
    trx,
    places.map(({ id }) => ({ type: kind, id })),
  );
  return places.map(({ id, before, after }) => ({
    field: 'sequence',
    item: names.get(`${kind}:${id}`) ?? '',
    from: before + 1,
    to: after + 1,
  }));
}

/**
 * Sorts the records of a table by a list of ids, from 0, with an entry of the audit log. Omitted ones follow in their old
 * order, rows of the system stay.
 */
export async function sortRecords(
  trx: Transaction,
  context: Context,
  { kind, table, isSystem = sql`false` }: { kind: EditedKind; table: RecordTable; isSystem?: RawBuilder<SqlBool> },
  ids: readonly string[],
): Promise<void> {
  // Two concurrent sorts would mix.
  await lockTable(trx, table);
  const name: RawBuilder<unknown> = sql.table(table);
  const { rows: moved } = await sql<{ id: string; before: number; after: number }>`
    update ${name} t set sequence = placed.place
    from (
      select id, sequence as before, row_number() over (order by array_position(${ids}::uuid[], id), sequence, id)::int - 1 as place
      from ${name} where not ${isSystem}
    ) placed
    where placed.id = t.id and t.sequence <> placed.place
    returning t.id, placed.before, placed.place as after`.execute(trx);
  const all = { type: kind, id: ORDER, name: `${ids.length}개` };
  const changes = await movesOf(trx, kind, moved);
  const entryId = await audit(trx, context, `${kind}.order`, all, { changes, count: ids.length });
  const { actor } = context;
  if (moved.length === 0 || actor.type !== 'user') return;
  const subject = `${kind}:${ORDER}`;
  const changeId = await announceChange(trx, { ...context, actor }, { kind: 'ORDER', subject, entryId });
  const items = moved.map(({ id, before, after }) => ({
    objectId: id,
    before: { sequence: before },
    after: { sequence: after },
  }));
  await keepItems(trx, changeId, items);
}
