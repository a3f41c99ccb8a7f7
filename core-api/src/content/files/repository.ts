import type { Handle } from '@iruon/db';
import { problem } from '../../platform/problem.ts';

/** @throws NOT_FOUND */
export async function getFile(handle: Handle, id: string) {
  const file = await handle
    .selectFrom('files')
    .select(['id', 'storageKey', 'name', 'mime', 'isMembersOnly'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!file) throw problem('NOT_FOUND');
  return file;
}
