import type {
  BulkUploadKind,
  BulkUploadPreview,
  BulkUploadState,
  bulkUploadFilter,
  SheetKind,
  SheetOffer,
  SheetTable,
} from '@iruon/contract';
import { type BulkUploads, type Handle, type JsonText, jsonText, type Transaction } from '@iruon/db';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { newId } from '../../kernel/ids.ts';
import { countRows } from '../../platform/db/read-rows.ts';
import { lockName } from '../../platform/db/transaction.ts';
import { withUser } from '../../platform/db/with-user.ts';
import { contains, type FilterOf, type ListRequest, listPage, listQuery } from '../../platform/http/console-list.ts';
import type { StockSeen } from './products/unit-options.ts';
import type { Finding } from './sheet/finding.ts';

declare module '@iruon/db/json-columns' {
  interface JsonShapes {
    'bulk_uploads.chosen': Partial<Record<SheetKind, SheetTable>>;
    'bulk_uploads.offer': SheetOffer;
    'bulk_uploads.preview': StoredPreview[];
    'bulk_uploads.stock_seen': StockSeen;
  }
}

/** Uploads older than warnings have none. */
type StoredPreview = Omit<BulkUploadPreview, 'warnings'> & Partial<Pick<BulkUploadPreview, 'warnings'>>;

export type Upload = Selectable<BulkUploads>;

export interface ListedUpload extends Omit<Upload, 'chosen' | 'offer' | 'preview' | 'stockSeen'> {
  operatorName: string;
  /** Number of uploads that are processed before this one. */
  ahead: number;
}

const listed = (handle: Handle) =>
  handle
    .selectFrom('bulkUploads')
    .$call(withUser('bulkUploads.createdBy', 'name as operatorName'))
    .select([
      'bulkUploads.id',
      'fileName',
      'storageKey',
      'bytes',
      'kind',
      'mode',
      'state',
      'rowsTotal',
      'rowsDone',
      'rowsCreated',
      'rowsUpdated',
      'rowsUnchanged',
      'rowsBad',
      'findingsTotal',
      'failure',
      'createdBy',
      'startedBy',
      'bulkUploads.createdAt',
      'bulkUploads.updatedAt',
      'queuedAt',
      'finishedAt',
      sql<number>`(
        select count(*)::int from bulk_uploads before
        where before.state in ('CHECKING', 'RUNNING') and bulk_uploads.state in ('CHECKING', 'RUNNING')
          and before.kind = bulk_uploads.kind
          and (before.queued_at, before.id) < (bulk_uploads.queued_at, bulk_uploads.id)
      )`.as('ahead'),
    ]);

export type UploadFilter = FilterOf<typeof bulkUploadFilter>;

/** Uploads, and their number (bounded). */
export async function listUploads(
  handle: Handle,
  request: ListRequest<UploadFilter, 'createdAt'>,
  kinds: readonly BulkUploadKind[],
) {
  const { filter, direction, range } = listQuery(request, ['createdAt', 'DESC']);
  const { kind, state, id } = filter;
  const fits = sql<boolean>`bulk_uploads.kind = any(${kinds}::text[]) and (${kind ?? null}::text is null or bulk_uploads.kind = ${kind ?? null})
    and (${state ?? null}::text is null or bulk_uploads.state = ${state ?? null})
    and (${id ?? null}::uuid[] is null or bulk_uploads.id = any(${id ?? null}::uuid[]))`;
  return listPage(handle, listed(handle).where(fits), {
    by: ['bulkUploads.createdAt', 'bulkUploads.id'],
    direction,
    range,
    counted: handle.selectFrom('bulkUploads').where(fits),
  });
}

export function findListedUpload(handle: Handle, id: string): Promise<ListedUpload | undefined> {
  return listed(handle).where('bulkUploads.id', '=', id).executeTakeFirst();
}

export function findUpload(handle: Handle, id: string): Promise<Upload | undefined> {
  return handle.selectFrom('bulkUploads').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function findPreview(handle: Handle, id: string): Promise<BulkUploadPreview[]> {
  const row = await handle.selectFrom('bulkUploads').select('preview').where('id', '=', id).executeTakeFirst();
  return (row?.preview ?? []).map((shown) => ({ ...shown, warnings: shown.warnings ?? [] }));
}

/** Appends results to the preview. */
export async function appendPreview(trx: Transaction, id: string, done: readonly BulkUploadPreview[]): Promise<void> {
  await trx
    .updateTable('bulkUploads')
    .set({ preview: sql<JsonText<StoredPreview[]>>`preview || ${jsonText(done)}::jsonb` })
    .where('id', '=', id)
    .execute();
}

/**
 * Locks an upload; waiting transactions get the lock in order of their requests. A row lock alone has no such order: a
 * running upload could lock the row again for its next batch while a cancel waits for it.
 */
export async function lockUpload(trx: Transaction, id: string): Promise<Upload | undefined> {
  await lockName(trx, `bulk-upload ${id}`);
  return trx.selectFrom('bulkUploads').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function insertUpload(trx: Transaction, row: Insertable<BulkUploads>): Promise<void> {
  await trx.insertInto('bulkUploads').values(row).execute();
}

/** Changes an upload only if it is in the given state. @returns true if it was in that state */
export async function updateUpload(
  handle: Handle,
  id: string,
  state: BulkUploadState,
  change: Updateable<BulkUploads>,
): Promise<boolean> {
  const result = await handle
    .updateTable('bulkUploads')
    .set(change)
    .where('id', '=', id)
    .where('state', '=', state)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function insertFindings(handle: Handle, uploadId: string, findings: readonly Finding[]): Promise<void> {
  if (findings.length === 0) return;
  const rows = findings.map((finding) => ({ id: newId(), uploadId, ...finding }));
  await handle.insertInto('bulkUploadFindings').values(rows).execute();
}

export async function deleteFindings(handle: Handle, uploadId: string): Promise<void> {
  await handle.deleteFrom('bulkUploadFindings').where('uploadId', '=', uploadId).execute();
}

export type StoredFinding = Finding & { readonly id: string };

/** A page of findings in the order of the file, and their number. */
export async function listFindings(
  handle: Handle,
  uploadId: string,
  { q, offset, limit }: { q?: string | undefined; offset: number; limit: number },
): Promise<{ findings: StoredFinding[]; total: number }> {
  let query = handle.selectFrom('bulkUploadFindings').where('uploadId', '=', uploadId);
  if (q) {
    const text = contains(q);
    query = query.where(({ eb, or }) =>
      or([eb('message', 'ilike', text), eb('value', 'ilike', text), eb('cell', 'ilike', text)]),
    );
  }
  const findings = await query
    .select(['id', 'sheet', 'row', 'cell', 'code', 'message', 'value'])
    .orderBy('id')
    .offset(offset)
    .limit(limit)
    .execute();
  return { findings, total: await countRows(query) };
}

/** All stored findings of an upload; at most 2,000. */
export function findFindings(handle: Handle, uploadId: string): Promise<StoredFinding[]> {
  return handle
    .selectFrom('bulkUploadFindings')
    .select(['id', 'sheet', 'row', 'cell', 'code', 'message', 'value'])
    .where('uploadId', '=', uploadId)
    .orderBy('id')
    .execute();
}
