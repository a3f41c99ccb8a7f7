import type { Readable } from 'node:stream';
import { problem } from '../../platform/problem.ts';
import type { Context } from '../../platform/services.ts';
import { getFile } from './repository.ts';
import { etagOf, isKnown, type ServedFile } from './rules.ts';
import { openStored } from './storage.ts';

export interface ReadFile {
  file: ServedFile;
  /** Null when the caller has the file already. */
  content: { stream: Readable; bytes: number } | null;
}

/** A stored file as a stream. @throws NOT_FOUND, LOGIN_REQUIRED for a visitor at a members-only file */
export async function readFile(
  context: Context,
  { id, ifNoneMatch }: { id: string; ifNoneMatch: string | undefined },
): Promise<ReadFile> {
  const file = await getFile(context.db, id);
  if (file.isMembersOnly && context.actor.type !== 'user') throw problem('LOGIN_REQUIRED');
  if (isKnown(ifNoneMatch, etagOf(file))) return { file, content: null };
  const stored = await openStored(context.config.filesDir, file.storageKey);
  if (!stored) {
    context.logger.error({ fileId: id }, 'a stored file is missing');
    throw problem('NOT_FOUND');
  }
  return { file, content: { stream: stored.handle.createReadStream(), bytes: stored.bytes } };
}
