import {
  type BulkUpload,
  type BulkUploadColumns,
  type BulkUploadKind,
  type BulkUploadMode,
  type BulkUploadState,
  cutText,
} from '@iruon/contract';
import type { AuditAction } from '@iruon/contract/labels';
import { jsonText, type Transaction } from '@iruon/db';
import { keepLayout } from '../../content/sheet-layouts/index.ts';
import { newId } from '../../kernel/ids.ts';
import type { UserActor } from '../../platform/actor.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { orNotFound, problem, problemAt } from '../../platform/http/problem.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import { audit } from '../../platform/records/audit.ts';
import { announceChange } from '../../platform/records/reversible/reversible-changes.ts';
import type { Context } from '../../platform/services.ts';
import { chosenTable, columnsOf } from '../../platform/spreadsheet/read/choose-columns.ts';
import { assertSheets, openSheets } from '../../platform/spreadsheet/read/open-sheets.ts';
import { decideUpload, type OperatorEvent } from './bulk-upload-machine.ts';
import { invoiceShape } from './invoices/read-invoices.ts';
import { readBulkUpload } from './list-bulk-uploads.ts';
import { optionShape, productShape, queueOf, storageKeyOf, withWorkbook } from './read-upload.ts';
import { deleteFindings, findUpload, insertUpload, lockUpload, type Upload, updateUpload } from './repository.ts';
import { specOf } from './sheet/read-sheet.ts';
import { Tally } from './tally.ts';

type ByOperator = Context & { actor: UserActor };

const actions = {
  START: 'bulk-upload.start',
  CANCEL: 'bulk-upload.cancel',
  CHOOSE_COLUMNS: 'bulk-upload.columns',
} as const satisfies Record<OperatorEvent, AuditAction>;

/** @throws BULK_UPLOAD_BAD_ROWS when the rows do not fit the mode, TRANSITION_NOT_ALLOWED */
function nextState(upload: Upload, event: OperatorEvent): BulkUploadState {
  const decision = decideUpload(upload, event);
  if (decision.ok) return decision.to;
  const { from, allowed, code, to } = decision.refusal;
  if (code === 'NEEDS_MISSING') throw problem('BULK_UPLOAD_BAD_ROWS');
  throw problem('TRANSITION_NOT_ALLOWED', { extensions: { from, to, allowed } });
}

/** @throws NOT_FOUND, BULK_UPLOAD_BAD_ROWS, TRANSITION_NOT_ALLOWED */
async function change(
  context: ByOperator,
  id: string,
  event: OperatorEvent,
  act: (trx: Transaction, upload: Upload) => Promise<object>,
): Promise<BulkUpload> {
  return inTransaction(context.db, async (trx) => {
    const upload = orNotFound(await lockUpload(trx, id));
    const to = nextState(upload, event);
    const more = await act(trx, upload);
    await updateUpload(trx, id, upload.state, { state: to, updatedAt: context.now(), ...more });
    const { fileName, rowsTotal } = upload;
    const details = { from: upload.state, to, fileName, rowsTotal };
    const entryId = await audit(trx, context, actions[event], { type: 'bulk-upload', id }, details);
    if (event === 'START' && upload.kind !== 'INVOICES')
      await announceChange(trx, context, { kind: 'UPLOAD', subject: `bulk-upload:${id}`, entryId });
    return readBulkUpload(trx, id);
  });
}

/** Starts to save a checked upload. The plan is computed again, because products may have changed since the check. */
export function startUpload(context: ByOperator, id: string): Promise<BulkUpload> {
  return change(context, id, 'START', async (trx, upload) => {
    await deleteFindings(trx, id);
    const job = upload.kind === 'INVOICES' ? 'run-invoice-upload' : 'run-bulk-upload';
    await enqueue(trx, job, { uploadId: id }, { queue: queueOf(upload.kind), maxAttempts: 5 });
    // The results of invoices replace their preview.
    const preview = upload.kind === 'INVOICES' ? { preview: '[]' } : {};
    return { ...new Tally().counts, ...preview, startedBy: context.actor.userId, queuedAt: context.now() };
  });
}

/** Discards an upload, or stops a running one between two batches. */
export function cancelUpload(context: ByOperator, id: string): Promise<BulkUpload> {
  return change(context, id, 'CANCEL', async () => ({ finishedAt: context.now(), offer: null }));
}

const specs = {
  PRODUCTS: specOf(productShape),
  OPTIONS: specOf(optionShape),
  INVOICES: specOf(invoiceShape),
};

/**
 * Assigns the columns of a sheet with unknown headings, and enqueues another check of the file.
 * @throws NOT_FOUND, TRANSITION_NOT_ALLOWED, INVALID_INPUT at the columns that cannot be assigned
 */
export async function chooseColumns(
  context: ByOperator,
  id: string,
  { kind, ...choice }: BulkUploadColumns,
): Promise<BulkUpload> {
  // The file is read before the row is locked.
  const found = orNotFound(await findUpload(context.db, id));
  nextState(found, 'CHOOSE_COLUMNS');
  if (found.offer?.kind !== kind)
    throw problemAt(
      'INVALID_INPUT',
      'body.kind',
      '지금은 다른 시트의 열을 고릅니다. 화면을 새로 고쳐 주세요.',
      'other_sheet',
    );
  if (!found.offer.sheets.some(({ sheet }) => sheet === choice.sheet))
    throw problemAt('INVALID_INPUT', 'body.sheet', '고른 시트가 이 파일에 없습니다.', 'unknown_sheet');
  const table = await withWorkbook(context, found.storageKey, async (path) => {
    await using source = await openSheets(path);
    return await chosenTable(source, specs[kind], choice, 'body');
  });
  return change(context, id, 'CHOOSE_COLUMNS', async (trx, upload) => {
    if (choice.isKept) await keepLayout(trx, context, kind, table);
    await enqueue(trx, 'check-bulk-upload', { uploadId: id }, { queue: queueOf(upload.kind), maxAttempts: 5 });
    const chosen = { ...upload.chosen, [kind]: columnsOf(table) };
    return { chosen: jsonText(chosen), offer: null, queuedAt: context.now() };
  });
}

interface HandedIn {
  /** The path of the bytes in the storage folder. */
  path: string;
  bytes: number;
  /** The operator's file name. */
  name: string;
  kind: BulkUploadKind;
  mode: BulkUploadMode;
}

const LONGEST_NAME = 200;
const namedPlainly = (name: string) =>
  cutText(name.normalize('NFC').replaceAll(/[\p{Cc}\p{Cf}]/gu, ''), LONGEST_NAME) || '이름 없는 파일.xlsx';

/**
 * Stores a file and enqueues its check. Immediately rejects a file that is neither a workbook nor a delimited text, or
 * whose directory declares an unpacked size above the limit.
 * @throws WORKBOOK_REFUSED, WORKBOOK_TOO_LARGE
 */
export async function createUpload(
  context: Context & { actor: UserActor },
  { path, bytes, name, kind, mode }: HandedIn,
): Promise<BulkUpload> {
  await assertSheets(path);
  const { db, now, storage, actor } = context;
  const id = newId();
  const storageKey = storageKeyOf(id);
  const at = now();
  await storage.put(storageKey, path);
  try {
    await inTransaction(db, async (trx) => {
      await insertUpload(trx, {
        id,
        fileName: namedPlainly(name),
        storageKey,
        bytes,
        kind,
        mode: kind === 'INVOICES' ? 'GOOD_ROWS' : mode,
        state: 'CHECKING',
        createdBy: actor.userId,
        createdAt: at,
        queuedAt: at,
        updatedAt: at,
      });
      const details = { fileName: namedPlainly(name), kind, mode };
      await audit(trx, context, 'bulk-upload.create', { type: 'bulk-upload', id }, details);
      await enqueue(trx, 'check-bulk-upload', { uploadId: id }, { queue: queueOf(kind), maxAttempts: 5 });
    });
  } catch (error) {
    await storage.remove(storageKey);
    throw error;
  }
  return readBulkUpload(db, id);
}
