import { type ExportInput, type ExportJob, exportKindLabels, exportLimits, exportRights } from '@iruon/contract';
import { jsonText } from '@iruon/db';
import { newId } from '../../kernel/ids.ts';
import { keysOf } from '../../kernel/keys.ts';
import type { UserActor } from '../../platform/actor.ts';
import { readPeriod } from '../../platform/db/period.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { assertRight, hasRight } from '../../platform/http/access.ts';
import type { ListRequest } from '../../platform/http/console-list.ts';
import { orNotFound, problem } from '../../platform/http/problem.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import { audit } from '../../platform/records/audit.ts';
import type { Context } from '../../platform/services.ts';
import { exportFileName } from '../../platform/spreadsheet/write/workbook-file.ts';
import { expiryOf, storageKeyOf } from './read-export-file.ts';
import {
  countOpen,
  type ExportFilter,
  findExport,
  insertExport,
  type ListedExport,
  listExports,
  markCanceled,
} from './repository.ts';

type Operator = Context & { actor: UserActor };

/** Enqueues the creation of a file. @throws INVALID_INPUT, RIGHT_REQUIRED, EXPORT_TOO_MANY */
export async function requestExport(
  context: Operator,
  { kind, from, to, orderStatus, filter, reason }: ExportInput,
): Promise<ExportJob> {
  assertRight(context.actor, exportRights[kind]);
  if (kind !== 'LEGACY_ORDERS' && from && to) readPeriod(from, to);
  const requested = {
    kind,
    fromDay: from ?? null,
    toDay: to ?? null,
    orderStatus: kind === 'ORDERS' ? (orderStatus ?? null) : null,
    filter: kind === 'LEGACY_ORDERS' && filter ? filter : null,
    reason,
  };
  const { db, actor, now } = context;
  const id = newId();
  const at = now();
  await inTransaction(db, async (trx) => {
    if ((await countOpen(trx, actor.userId)) >= exportLimits.open) throw problem('EXPORT_TOO_MANY');
    await insertExport(trx, {
      id,
      ...requested,
      filter: requested.filter && jsonText(requested.filter),
      state: 'WAITING',
      fileName: exportFileName(exportKindLabels[kind], at),
      createdBy: actor.userId,
      createdAt: at,
      updatedAt: at,
    });
    await audit(trx, context, 'export.create', { type: 'export', id }, { filter: requested, reason });
    await enqueue(trx, 'work-exports', {}, { key: 'work-exports' });
  });
  return readExport(context, id);
}

/** The progress of the operator's own file. @throws NOT_FOUND, RIGHT_REQUIRED after a change of the role */
export async function readExport({ db, actor }: Operator, id: string): Promise<ExportJob> {
  const found = orNotFound(await findExport(db, actor.userId, id));
  assertRight(actor, exportRights[found.kind]);
  return wireExport(found);
}

/** Requests the same export again, with its original reason. @throws NOT_FOUND, EXPORT_TOO_MANY */
export async function repeatExport(context: Operator, id: string): Promise<ExportJob> {
  const { kind, from, to, orderStatus, filter, reason } = await readExport(context, id);
  return requestExport(context, {
    kind,
    from: from ?? undefined,
    to: to ?? undefined,
    orderStatus: orderStatus ?? undefined,
    filter: filter ?? undefined,
    reason,
  });
}

/** Cancels the creation of a file, or deletes a finished one; a repetition changes nothing. @throws NOT_FOUND */
export async function cancelExport(context: Operator, id: string): Promise<ExportJob> {
  const { state } = await readExport(context, id);
  if (state !== 'FAILED' && state !== 'CANCELED') {
    const at = context.now();
    await inTransaction(context.db, async (trx) => {
      await markCanceled(trx, id, { at, expiresAt: expiryOf(at) });
      await audit(trx, context, 'export.cancel', { type: 'export', id }, { from: state, to: 'CANCELED' });
    });
    await context.storage.remove(storageKeyOf(id));
  }
  return readExport(context, id);
}

const wireExport = (row: ListedExport): ExportJob => ({
  _id: row.id,
  kind: row.kind,
  from: row.fromDay,
  to: row.toDay,
  orderStatus: row.orderStatus,
  filter: row.filter,
  reason: row.reason,
  state: row.state,
  rowsDone: row.rowsDone,
  rowsTotal: row.rowsTotal,
  ahead: row.ahead,
  fileName: row.fileName,
  bytes: row.bytes,
  failure: row.failure,
  createdAt: row.createdAt.toISOString(),
  finishedAt: row.finishedAt?.toISOString() ?? null,
  expiresAt: row.expiresAt?.toISOString() ?? null,
});

/** The operator's own files, latest first by default. */
export async function readExports(
  { db, actor }: Context & { actor: UserActor },
  request: ListRequest<ExportFilter, 'createdAt'>,
): Promise<{ exports: ExportJob[]; total: number }> {
  const kinds = keysOf(exportRights).filter((kind) => hasRight(actor, exportRights[kind]));
  const { rows, total } = await listExports(db, actor.userId, request, kinds);
  return { exports: rows.map(wireExport), total };
}
