import type { Handle } from '@iruon/db';
import { inTransaction } from '../../platform/db/transaction.ts';
import { problem } from '../../platform/http/problem.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import { audit } from '../../platform/records/audit.ts';
import type { Context } from '../../platform/services.ts';
import { usesOfFiles } from './references.ts';
import { deleteFile, lockFile } from './repository.ts';

const FOREIGN_KEY = '23503';

/** @throws FILE_IN_USE with the first use */
export async function assertUnused(handle: Handle, id: string): Promise<void> {
  const [use] = await usesOfFiles(handle, [id]);
  if (use) throw problem('FILE_IN_USE', `${use.place}${use.name ? ` '${use.name}'` : ''}에서 사용하고 있습니다.`);
}

/** Deletes the row; its bytes are removed after the commit. @throws FILE_IN_USE if it was referenced concurrently */
export async function deleteUnused(handle: Handle, id: string): Promise<void> {
  await inTransaction(handle, async (trx) => {
    const storageKey = await deleteFile(trx, id);
    if (storageKey !== undefined) await enqueue(trx, 'remove-stored-file', { storageKey });
  }).catch((error: unknown) => {
    const isUsed = error instanceof Error && 'code' in error && error.code === FOREIGN_KEY;
    throw isUsed ? problem('FILE_IN_USE', { cause: error }) : error;
  });
}

/** Removes an unused file of the caller's own; a foreign one is no error, like a missing one. @throws FILE_IN_USE */
export async function removeMyFile(context: Context, id: string): Promise<void> {
  await remove(context, id, { isOwn: true });
}

/** Deletes an unused file and records the actor. @throws FILE_IN_USE */
export async function removeConsoleFile(context: Context, id: string): Promise<void> {
  await remove(context, id, { isOwn: false });
}

async function remove(context: Context, id: string, { isOwn }: { isOwn: boolean }): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    const file = await lockFile(trx, id);
    if (!file || (isOwn && !isOwnFile(file, context))) return;
    await assertUnused(trx, id);
    await deleteUnused(trx, id);
    if (!isOwn)
      await audit(
        trx,
        context,
        'remove-file',
        { type: 'file', id, name: file.name },
        { name: file.name, purpose: file.purpose },
      );
  });
}

/** True if the caller uploaded a file. */
export const isOwnFile = (file: { uploadedBy: string | null }, { actor }: Context): boolean =>
  actor.type === 'user' && file.uploadedBy === actor.userId;
