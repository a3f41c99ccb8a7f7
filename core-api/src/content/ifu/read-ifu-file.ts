import { createHash } from 'node:crypto';
import { orNotFound, problem } from '../../platform/http/problem.ts';
import type { Context } from '../../platform/services.ts';
import { type FileResponse, readGranted } from '../files/index.ts';

/** Milliseconds for which bytes that were checked are not read again. */
const CHECKED_FOR = 60 * 60_000;
const MAX_CHECKED = 1_000;
/** The instants until which the files of storage keys are taken as unchanged. */
const checked = new Map<string, number>();

/** @throws IFU_FILE_CHANGED if stored bytes are not those of the hash, or are missing */
async function assertBytes({ storage, logger }: Context, key: string, sha256: string): Promise<void> {
  const until = checked.get(key);
  if (until !== undefined && until > performance.now()) return;
  const hash = createHash('sha256');
  const stored = await storage.open(key);
  if (stored) for await (const part of stored.content) hash.update(part);
  if (!stored || hash.digest('hex') !== sha256) {
    logger.error({ storageKey: key }, 'the file of instructions for use has changed or is missing');
    throw problem('IFU_FILE_CHANGED');
  }
  if (checked.size >= MAX_CHECKED) checked.clear();
  checked.set(key, performance.now() + CHECKED_FOR);
}

/**
 * The file of a version, with its hash (RFC 9530). Its bytes are compared with the hash of its publication, once an hour.
 * @throws NOT_FOUND, IFU_FILE_CHANGED
 */
export async function readIfuFile(
  context: Context,
  id: string,
  request: { ifNoneMatch: string | undefined; range: string | undefined },
): Promise<FileResponse> {
  const version = orNotFound(
    await context.db
      .selectFrom('ifuVersions')
      .innerJoin('files', 'files.id', 'ifuVersions.fileId')
      .select(['ifuVersions.sha256', 'ifuVersions.fileId', 'files.storageKey'])
      .where('ifuVersions.id', '=', id)
      .executeTakeFirst(),
  );
  await assertBytes(context, version.storageKey, version.sha256);
  const response = await readGranted(context, { id: version.fileId, ...request });
  const digest = `sha-256=:${Buffer.from(version.sha256, 'hex').toString('base64')}:`;
  return { ...response, headers: { ...response.headers, 'repr-digest': digest } };
}
