import type { ExportFailure, ExportInput, ExportKind, ExportState, exportFilter, OrderStatus } from '@iruon/contract';
import type { Exports, Handle, Transaction } from '@iruon/db';
import { type Insertable, type Selectable, sql } from 'kysely';
import { countRows } from '../../platform/db/read-rows.ts';
import { lockName } from '../../platform/db/transaction.ts';
import { whereEqual } from '../../platform/db/where-equal.ts';
import { type FilterOf, type ListRequest, listPage, listQuery } from '../../platform/http/console-list.ts';

export interface Export extends Selectable<Exports> {
  kind: ExportKind;
  state: ExportState;
  orderStatus: OrderStatus | null;
  failure: ExportFailure | null;
  filter: NonNullable<ExportInput['filter']> | null;
}

export interface ListedExport extends Export {
  /** Number of files that are created before this one. */
  ahead: number;
}

const listed = (handle: Handle, owner: string) =>
  handle
    .selectFrom('exports')
    .selectAll()
    .select(
      sql<number>`(
        select count(*)::int from exports before
        where before.state in ('WAITING', 'RUNNING') and exports.state = 'WAITING'
          and (before.created_at, before.id) < (exports.created_at, exports.id)
      )`.as('ahead'),
    )
    .where('createdBy', '=', owner)
    .$castTo<ListedExport>();

export type ExportFilter = FilterOf<typeof exportFilter>;

/** The files that an operator requested, and their number. */
export async function listExports(
  handle: Handle,
  owner: string,
  request: ListRequest<ExportFilter, 'createdAt'>,
  kinds: readonly ExportKind[],
) {
  const { filter, direction, range } = listQuery(request, ['createdAt', 'DESC']);
  const { id, state, kind } = filter;
  const fits = sql<boolean>`exports.kind = any(${kinds}::text[]) and (${state ?? null}::text is null or exports.state = ${state ?? null})
    and (${kind ?? null}::text is null or exports.kind = ${kind ?? null})
    and (${id ?? null}::uuid[] is null or exports.id = any(${id ?? null}::uuid[]))`;
  return listPage(handle, listed(handle, owner).where(fits), { by: ['createdAt', 'id'], direction, range });
}

export async function findExport(handle: Handle, owner: string, id: string): Promise<ListedExport | undefined> {
  return listed(handle, owner).where('exports.id', '=', id).executeTakeFirst();
}

/** The number of an operator's pending files. Serializes concurrent requests, so that they count each other. */
export async function countOpen(trx: Transaction, owner: string): Promise<number> {
  await lockName(trx, `exports:${owner}`);
  return countRows(
    trx.selectFrom('exports').where('createdBy', '=', owner).where('state', 'in', ['WAITING', 'RUNNING']),
  );
}

export async function insertExport(trx: Transaction, row: Insertable<Exports>): Promise<void> {
  await trx.insertInto('exports').values(row).execute();
}

/** Files that are created at the same time. */
export const MAX_RUNNING = 3;
/** A file with more rows is large. Only one large file is created at a time, so that small ones do not wait for it. */
export const MAX_SMALL_ROWS = 20_000;

/** Runs of large files that have reported progress since `silent`. */
const largeRuns = (silent: Date) => sql`
  select from exports busy
  where busy.state = 'RUNNING' and busy.updated_at >= ${silent} and busy.rows_total > ${MAX_SMALL_ROWS}`;

/**
 * Claims the next file to create: one whose run has reported no progress since `silent`, or a waiting one, first those of operators with
 * the fewest running files, then by time. Undefined if none may start.
 */
export async function claimExport(
  trx: Transaction,
  { runId, at, silent }: { runId: string; at: Date; silent: Date },
): Promise<Export | undefined> {
  await lockName(trx, 'exports');
  const { rows } = await sql<{ id: string }>`
    select id from exports
    where (state = 'WAITING' or (state = 'RUNNING' and updated_at < ${silent}))
      and (select count(*) from exports busy where busy.state = 'RUNNING' and busy.updated_at >= ${silent}) < ${MAX_RUNNING}
      -- The rows of a file are unknown before its first run has counted them.
      and (rows_total is null or rows_total <= ${MAX_SMALL_ROWS} or not exists (${largeRuns(silent)}))
    order by (
        select count(*) from exports own
        where own.created_by = exports.created_by and own.state = 'RUNNING' and own.updated_at >= ${silent}
      ), created_at, id
    limit 1 for update`.execute(trx);
  const [next] = rows;
  if (!next) return undefined;
  return trx
    .updateTable('exports')
    .set((eb) => ({ state: 'RUNNING', runId, attempts: eb('attempts', '+', 1), rowsDone: 0, updatedAt: at }))
    .where('id', '=', next.id)
    .returningAll()
    .$castTo<Export>()
    .executeTakeFirst();
}

/** True if another large file is created: a run that has counted its rows as large must wait. */
export async function mustWait(trx: Transaction, id: string, silent: Date): Promise<boolean> {
  await lockName(trx, 'exports');
  const { rows } = await sql`${largeRuns(silent)} and busy.id <> ${id} limit 1`.execute(trx);
  return rows.length > 0;
}

/** Updates the progress of a run. False if it was cancelled or taken over. */
export async function updateRun(
  handle: Handle,
  { id, runId }: { id: string; runId: string },
  change: {
    rowsDone?: number;
    rowsTotal?: number;
    state?: 'WAITING' | 'DONE' | 'FAILED';
    attempts?: number;
    bytes?: number;
    failure?: ExportFailure;
    finishedAt?: Date;
    expiresAt?: Date;
    updatedAt: Date;
  },
): Promise<boolean> {
  const { numUpdatedRows } = await handle
    .updateTable('exports')
    .set(change)
    .$call(whereEqual({ id, runId, state: 'RUNNING' }))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Cancels a waiting, running or finished export; it has no file afterwards. */
export async function markCanceled(
  trx: Transaction,
  id: string,
  { at, expiresAt }: { at: Date; expiresAt: Date },
): Promise<void> {
  await trx
    .updateTable('exports')
    .set({ state: 'CANCELED', bytes: null, finishedAt: at, expiresAt, updatedAt: at })
    .where('id', '=', id)
    .where('state', 'in', ['WAITING', 'RUNNING', 'DONE'])
    .execute();
}

/** Deletes expired exports, at most `limit`. @returns their ids */
export async function deleteExpired(handle: Handle, at: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from exports where id in (select id from exports where expires_at < ${at} order by expires_at limit ${limit})
    returning id`.execute(handle);
  return rows.map(({ id }) => id);
}
