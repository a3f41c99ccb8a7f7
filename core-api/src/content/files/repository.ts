import { type Files, type Handle, type Transaction, uncollected } from '@iruon/db';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { countRows } from '../../platform/db/read-rows.ts';
import { whereEqual } from '../../platform/db/where-equal.ts';
import { problem } from '../../platform/http/problem.ts';

/** @throws NOT_FOUND */
export async function getFile(handle: Handle, id: string) {
  const file = await handle
    .selectFrom('files')
    .select(['id', 'storageKey', 'name', 'mime', 'width', 'height', 'isMembersOnly', 'purpose', 'uploadedBy'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!file) throw problem('NOT_FOUND');
  return file;
}

/** The name and size of a file for its owner; undefined if it does not exist. */
export async function findFile(handle: Handle, id: string) {
  return handle.selectFrom('files').select(['name', 'bytes']).where('id', '=', id).executeTakeFirst();
}

/** Transfers a visitor's file to a member. */
export async function giveFile(trx: Transaction, id: string, userId: string): Promise<void> {
  await trx.updateTable('files').set({ uploadedBy: userId, subjectId: userId }).where('id', '=', id).execute();
}

/** The key that identifies equal uploads. */
export interface SameFile {
  uploadedBy: string | null;
  purpose: string;
  isMembersOnly: boolean;
  sha256: string;
}

/**
 * The file of an earlier upload of the same bytes: for a document only under the same name; a picture gets the new
 * name. Its grace period restarts. `nameFor` returns the name of the upload with the extension of a stored file.
 */
export async function reofferFile(
  handle: Handle,
  { uploadedBy, purpose, isMembersOnly, sha256 }: SameFile,
  { nameFor, at }: { nameFor: (stored: string) => string; at: Date },
): Promise<{ file: Selectable<Files>; formerName: string } | undefined> {
  if (uploadedBy === null) return undefined;
  const same = await handle
    .selectFrom('files')
    .select(['id', 'name', 'mime'])
    .$call(whereEqual({ uploadedBy, purpose, isMembersOnly, sha256 }))
    .execute();
  const known = same.find(({ name, mime }) => mime.startsWith('image/') || name === nameFor(name));
  if (!known) return undefined;
  const name = nameFor(known.name);
  const update = () =>
    handle
      .updateTable('files')
      .set({ offeredAt: at, name })
      .where('id', '=', known.id)
      .returningAll()
      .executeTakeFirst();
  const file = await (name === known.name ? uncollected(update) : update());
  return file && { file, formerName: known.name };
}

/** The expressions of the index `files_once`. */
const once = sql`uploaded_by, purpose, is_members_only, sha256, (case when mime like 'image/%' then '' else name end)`;

/** Inserts a file's row; returns the existing one of the same upload. */
export async function insertFile(handle: Handle, file: Insertable<Files>): Promise<Selectable<Files>> {
  return handle
    .insertInto('files')
    .values(file)
    .onConflict((conflict) =>
      conflict.expression(once).doUpdateSet((eb) => ({
        offeredAt: eb.ref('excluded.offeredAt'),
        name: eb.ref('excluded.name'),
      })),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Locks a file until the transaction ends; undefined if it does not exist. */
export async function lockFile(trx: Transaction, id: string): Promise<Selectable<Files> | undefined> {
  return trx.selectFrom('files').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function updateFile(
  trx: Transaction,
  id: string,
  change: Pick<Updateable<Files>, 'name' | 'isMembersOnly'>,
): Promise<Selectable<Files>> {
  return trx.updateTable('files').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

/** Deletes a file's row and returns its storage key; undefined if it does not exist. */
export async function deleteFile(trx: Transaction, id: string): Promise<string | undefined> {
  const deleted = await trx.deleteFrom('files').where('id', '=', id).returning('storageKey').executeTakeFirst();
  return deleted?.storageKey;
}

/** The number of a user's uploads since an instant. */
export async function countUploads(handle: Handle, userId: string, since: Date): Promise<number> {
  return countRows(handle.selectFrom('files').where('uploadedBy', '=', userId).where('createdAt', '>=', since));
}

/** Restricts files to members, like the page that links to them. */
export async function keepForMembers(trx: Transaction, ids: readonly string[]): Promise<void> {
  await trx.updateTable('files').set({ isMembersOnly: true }).where('id', 'in', ids).execute();
}
