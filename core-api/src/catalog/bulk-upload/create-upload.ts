import { type BulkUpload, type BulkUploadKind, type BulkUploadMode, cutText } from '@iruon/contract';
import { putStored, removeStored } from '../../content/files/index.ts';
import { newId } from '../../kernel/ids.ts';
import type { UserActor } from '../../platform/actor.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import { audit } from '../../platform/records/audit.ts';
import type { Context } from '../../platform/services.ts';
import { assertSheets } from '../../platform/spreadsheet/read/open-sheets.ts';
import { readBulkUpload } from './read-bulk-upload.ts';
import { insertUpload } from './repository.ts';
import { queueOf, storageKeyOf } from './upload-file.ts';

export interface HandedIn {
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
 * Stores a file and enqueues its check. Rejects immediately a file that is neither a workbook nor a text of values, or
 * that would unpack beyond the limit, by its directory only.
 * @throws WORKBOOK_REFUSED, WORKBOOK_TOO_LARGE
 */
export async function createUpload(
  context: Context & { actor: UserActor },
  { path, bytes, name, kind, mode }: HandedIn,
): Promise<BulkUpload> {
  await assertSheets(path);
  const { db, now, config, actor } = context;
  const id = newId();
  const storageKey = storageKeyOf(id);
  const at = now();
  await putStored(config.filesDir, storageKey, path);
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
      await audit(
        trx,
        context,
        'bulk-upload.create',
        { type: 'bulk-upload', id },
        {
          fileName: namedPlainly(name),
          kind,
          mode,
        },
      );
      await enqueue(trx, 'check-bulk-upload', { uploadId: id }, { queue: queueOf(kind), maxAttempts: 5 });
    });
  } catch (error) {
    await removeStored(config.filesDir, storageKey);
    throw error;
  }
  return readBulkUpload(db, id);
}
