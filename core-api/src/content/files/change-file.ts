import type { ConsoleFileChange, StoredFile } from '@iruon/contract';
import { inTransaction } from '../../platform/db/transaction.ts';
import { orNotFound, problem } from '../../platform/http/problem.ts';
import { audit } from '../../platform/records/audit.ts';
import { differences } from '../../platform/records/console-record.ts';
import type { Context } from '../../platform/services.ts';
import { cleanFileName, extensionOf } from './keep-file.ts';
import { closeAddress } from './references.ts';
import { assertUnused, isOwnFile } from './remove-file.ts';
import { lockFile, updateFile } from './repository.ts';
import { isOpen } from './rules.ts';
import { storedFile } from './wire-file.ts';

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
 * Renames a file or restricts it to members. A file that caches may contain gets a new address with the restriction,
 * and the old one ends; references to the file are updated. A reopened file keeps its address.
 * @throws NOT_FOUND
 */
export async function changeConsoleFile(context: Context, id: string, change: ConsoleFileChange): Promise<StoredFile> {
  return inTransaction(context.db, async (trx) => {
    const file = orNotFound(await lockFile(trx, id));
    const { isMembersOnly = file.isMembersOnly } = change;
    const isClosed = isMembersOnly && isOpen(file);
    const { id: place } = isClosed ? await closeAddress(trx, file) : file;
    const after = await updateFile(trx, place, { name: renamed(change.name, file.name), isMembersOnly });
    await audit(
      trx,
      context,
      'change-file',
      { type: 'file', id: place },
      {
        changes: differences(
          { name: file.name, isMembersOnly: file.isMembersOnly },
          { name: after.name, isMembersOnly: after.isMembersOnly },
        ),
        ...(isClosed && { replaces: id }),
      },
    );
    return storedFile(after);
  });
}
