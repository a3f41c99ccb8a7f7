import { EXHIBITION_FILE_LIMIT, type exhibitionFile } from '@iruon/contract';
import type { Handle, Transaction } from '@iruon/db';
import type { z } from 'zod';
import { fileUrl, type storeFile } from '../../content/files/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { orNotFound, problem } from '../../platform/http/problem.ts';
import { audit } from '../../platform/records/audit.ts';
import { nextUpdatedAt } from '../../platform/records/console-record.ts';
import type { Context } from '../../platform/services.ts';
import { exhibitionFiles, exhibitionRows, findConsoleExhibition, findExhibitionFiles } from './repository.ts';

type WireFile = z.input<typeof exhibitionFile>;
type Stored = Awaited<ReturnType<typeof storeFile>>;

async function wireFiles(handle: Handle, id: string): Promise<WireFile[]> {
  const rows = await findExhibitionFiles(handle, id);
  return rows.map((row) => ({ _id: row.id, name: row.name, url: fileUrl(row.id), bytes: row.bytes }));
}

/** @throws NOT_FOUND */
export async function listExhibitionFiles({ db }: Pick<Context, 'db'>, id: string): Promise<WireFile[]> {
  if (!(await findConsoleExhibition(db, id))) throw problem('NOT_FOUND');
  return wireFiles(db, id);
}

/** Changes the downloads; a concurrent edit of the exhibition gets RECORD_CHANGED on save. */
async function changeFiles(
  trx: Transaction,
  context: Context,
  id: string,
  change: (fileIds: readonly string[]) => readonly string[],
): Promise<void> {
  const found = orNotFound(await exhibitionRows.lock(trx, id));
  const before = (await findExhibitionFiles(trx, id)).map((file) => file.id);
  const after = change(before);
  if (after.length === before.length) return;
  await exhibitionFiles.replace(trx, id, after);
  await exhibitionRows.update(trx, id, { updatedAt: nextUpdatedAt(context.now(), found) });
  const changes = { _files: { from: before.join(), to: after.join() } };
  await audit(trx, context, 'exhibition.change', { type: 'exhibition', id }, { changes });
}

/**
 * Adds a download, stored by `store` after the exhibition was found.
 * @throws NOT_FOUND, RECORDS_FULL, and the errors of `store`
 */
export async function addExhibitionFile(
  context: Context,
  id: string,
  store: () => Promise<Stored>,
): Promise<WireFile[]> {
  await listExhibitionFiles(context, id);
  const { _id } = await store();
  return inTransaction(context.db, async (trx) => {
    await changeFiles(trx, context, id, (ids) => {
      if (ids.includes(_id)) return ids;
      if (ids.length >= EXHIBITION_FILE_LIMIT)
        throw problem('RECORDS_FULL', `파일은 ${EXHIBITION_FILE_LIMIT}개까지 넣을 수 있습니다.`);
      return [...ids, _id];
    });
    return wireFiles(trx, id);
  });
}

/** Removes a download; a missing one is no error. @throws NOT_FOUND */
export async function removeExhibitionFile(context: Context, id: string, fileId: string): Promise<WireFile[]> {
  return inTransaction(context.db, async (trx) => {
    await changeFiles(trx, context, id, (ids) => ids.filter((each) => each !== fileId));
    return wireFiles(trx, id);
  });
}
