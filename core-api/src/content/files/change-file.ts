import type { ConsoleFileChange, StoredFile } from '@iruon/contract';
import { type Handle, REMOVAL_LOCK } from '@iruon/db';
import { ProblemError } from '@iruon/server-kit';
import { sql } from 'kysely';
import { inTransaction } from '../../platform/db/transaction.ts';
import { orNotFound, problem } from '../../platform/http/problem.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import { audit } from '../../platform/records/audit.ts';
import { differences } from '../../platform/records/audit-details.ts';
import type { Context } from '../../platform/services.ts';
import { sweepIncoming } from '../../platform/work-folder.ts';
import { cleanFileName, extensionOf } from './keep-file.ts';
import { storedFile } from './list-files.ts';
import { closeAddress, findUnusedUploads, usesOfFiles } from './references.ts';
import { deleteFile, lockFile, updateFile } from './repository.ts';
import { isOpen } from './rules.ts';

/** The name may change, the file type may not. */
const renamed = (name: string | undefined, before: string) =>
  name === undefined ? before : cleanFileName(name, extensionOf(before));

/** Renames an unused file of the caller’s own. @throws NOT_FOUND, FILE_IN_USE */
export async function changeMyFile(context: Context, id: string, { name }: { name: string }): Promise<StoredFile> {
  return inTransaction(context.db, async (trx) => {
    const file = await lockFile(trx, id);
    if (!file || !isOwnFile(file, context)) throw problem('NOT_FOUND');
    await assertUnused(trx, id);
    return storedFile(await updateFile(trx, id, { name: renamed(name, file.name) }));
  });
}

/**
 * Renames a file or restricts it to members. A file that shared caches may contain gets a new address with the
 * restriction, and the old address becomes invalid; references to the file are updated. A reopened file keeps its
 * address.
 * @throws NOT_FOUND, FILE_IN_USE for instructions, which everyone may read
 */
export async function changeConsoleFile(context: Context, id: string, change: ConsoleFileChange): Promise<StoredFile> {
  return inTransaction(context.db, async (trx) => {
    const file = orNotFound(await lockFile(trx, id));
    const { isMembersOnly = file.isMembersOnly } = change;
    if (isMembersOnly && file.purpose === 'IFU')
      throw problem('FILE_IN_USE', '사용설명서는 누구나 볼 수 있어야 하므로 회원 전용으로 바꿀 수 없습니다.');
    const isClosed = isMembersOnly && isOpen(file);
    const { id: place } = isClosed ? await closeAddress(trx, file) : file;
    const after = await updateFile(trx, place, { name: renamed(change.name, file.name), isMembersOnly });
    const details = {
      changes: differences(
        { name: file.name, isMembersOnly: file.isMembersOnly },
        { name: after.name, isMembersOnly: after.isMembersOnly },
      ),
      ...(isClosed && { replaces: id }),
    };
    await audit(trx, context, 'change-file', { type: 'file', id: place }, details);
    return storedFile(after);
  });
}

const FOREIGN_KEY = '23503';

/** @throws FILE_IN_USE with the first use */
export async function assertUnused(handle: Handle, id: string): Promise<void> {
  const [use] = await usesOfFiles(handle, [id]);
  if (use) throw problem('FILE_IN_USE', `${use.place}${use.name ? ` '${use.name}'` : ''}에서 사용하고 있습니다.`);
}

/** Until then a database that is restored to an earlier moment finds the bytes of a file that is deleted now. */
const afterKeeping = ({ config, now }: Context) =>
  config.filesKept > 0 ? new Date(now().getTime() + config.filesKept) : undefined;

/**
 * Deletes the row; its bytes are removed after the commit, or at a later time.
 * @throws FILE_IN_USE if it was referenced concurrently
 */
export async function deleteUnused(handle: Handle, id: string, removeAt?: Date): Promise<void> {
  await inTransaction(handle, async (trx) => {
    const storageKey = await deleteFile(trx, id);
    if (storageKey !== undefined)
      await enqueue(trx, 'remove-stored-file', { storageKey }, removeAt && { runAt: removeAt });
  }).catch((error: unknown) => {
    const isUsed = error instanceof Error && 'code' in error && error.code === FOREIGN_KEY;
    throw isUsed ? problem('FILE_IN_USE', { cause: error }) : error;
  });
}

/**
 * Removes an unused file of the caller's own; another person's file is treated as missing, which is no error.
 * @throws FILE_IN_USE
 */
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
    await deleteUnused(trx, id, afterKeeping(context));
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

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
/** The delay before a removal blocked by a backup is retried. */
const WHILE_SAVED = 60_000;
/** Maximum per run; the next one continues. */
const MAX_DELETED = 500;

/** Deletes uploads without references a day after their upload, and temporary files of interrupted uploads. */
export async function forgetFiles(context: Context): Promise<void> {
  const { db, now, config, logger } = context;
  const unused = await findUnusedUploads(db, new Date(now().getTime() - DAY), MAX_DELETED);
  for (const id of unused) {
    await deleteUnused(db, id, afterKeeping(context)).catch((error: unknown) => {
      // A reference was added after the query.
      if (!(error instanceof ProblemError)) throw error;
    });
  }
  if (unused.length > 0) logger.info({ files: unused.length }, 'deleted unused uploads');
  await sweepIncoming(config.filesDir, now().getTime() - HOUR);
}

/**
 * Deletes the bytes of a deleted file; later while a backup copies files, whose snapshot may still refer to
 * it.
 */
export async function removeStoredFile({ db, storage, now }: Context, storageKey: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { rows } = await sql<{ isFree: boolean }>`
      select pg_try_advisory_xact_lock_shared(${REMOVAL_LOCK}) as is_free`.execute(trx);
    if (rows[0]?.isFree) await storage.remove(storageKey);
    else await enqueue(trx, 'remove-stored-file', { storageKey }, { runAt: new Date(now().getTime() + WHILE_SAVED) });
  });
}
