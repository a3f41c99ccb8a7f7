import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { exportLimits, exportRights } from '@iruon/contract';
import { type FileResponse, isKnown, respondWith } from '../../content/files/index.ts';
import type { UserActor } from '../../platform/actor.ts';
import { assertRight } from '../../platform/http/access.ts';
import { problem } from '../../platform/http/problem.ts';
import { audit } from '../../platform/records/audit.ts';
import type { Context } from '../../platform/services.ts';
import { contentDisposition, XLSX } from '../../platform/spreadsheet/write/workbook-file.ts';
import { deleteExpired, findExport } from './repository.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The folder of finished files below the storage folder; unfinished ones start with a dot. */
const EXPORTS_FOLDER = 'exports';
export const storageKeyOf = (id: string): string => `${EXPORTS_FOLDER}/${id}.xlsx`;
export const unfinishedKeyOf = ({ id, runId }: { id: string; runId: string }): string =>
  `${EXPORTS_FOLDER}/.${id}.${runId}`;

export const expiryOf = (at: Date): Date => new Date(at.getTime() + exportLimits.keptDays * DAY_MS);

interface Wanted {
  range?: string | undefined;
  ifRange?: string | undefined;
  ifNoneMatch?: string | undefined;
}

/**
 * The operator's finished file, or the rest of a partial download: a file never changes, so its id is its ETag, and a
 * range of another file returns the whole.
 * @throws NOT_FOUND also after expiry, RIGHT_REQUIRED, EXPORT_NOT_READY
 */
export async function readExportFile(
  context: Context & { actor: UserActor },
  id: string,
  { range, ifRange, ifNoneMatch }: Wanted,
): Promise<FileResponse> {
  const { db, actor, storage, now } = context;
  const row = await findExport(db, actor.userId, id);
  if (!row || (row.expiresAt !== null && row.expiresAt <= now())) throw problem('NOT_FOUND');
  assertRight(actor, exportRights[row.kind]);
  if (row.state === 'WAITING' || row.state === 'RUNNING') throw problem('EXPORT_NOT_READY');
  const etag = `"${id}"`;
  const headers: Record<string, string> = {
    'content-type': XLSX,
    'content-disposition': contentDisposition(row.fileName),
    'cache-control': 'private, no-cache',
    'accept-ranges': 'bytes',
    etag,
    'x-content-type-options': 'nosniff',
  };
  if (row.state === 'DONE' && isKnown(ifNoneMatch, etag)) return { status: 304, headers, body: null };
  if (row.state !== 'DONE') throw problem('NOT_FOUND');
  const response = await respondWith(storage, storageKeyOf(id), headers, {
    range: ifRange === undefined || ifRange.trim() === etag ? range : undefined,
    before: async (part) => {
      const details = {
        reason: row.reason,
        count: row.rowsDone,
        filter: {
          ...{ kind: row.kind, from: row.fromDay, to: row.toDay, orderStatus: row.orderStatus },
          ...Object(row.filter),
        },
        ...(part ? { part: part.start } : {}),
      };
      await audit(db, context, 'export.download', { type: 'export', id }, details);
    },
  });
  if (!response) throw problem('NOT_FOUND');
  return response;
}

/** Maximum per run; the next one continues. */
const MOST = 500;
/** Longer than any pause between two writes to a file. */
const ABANDONED_MS = 60 * 60_000;

/** Deletes expired files, those whose earlier deletion failed, and leftovers of killed runs. @returns the number */
export async function forgetExports({ db, storage, config: { filesDir }, now, logger }: Context): Promise<number> {
  const forgotten = await deleteExpired(db, now(), MOST);
  for (const id of forgotten) await storage.remove(storageKeyOf(id));
  if (forgotten.length > 0) logger.info({ exports: forgotten.length }, 'forgot exports that had expired');
  let left = 0;
  for await (const { key, modifiedAt } of storage.list(EXPORTS_FOLDER)) {
    if (modifiedAt.getTime() >= now().getTime() - exportLimits.keptDays * DAY_MS - ABANDONED_MS) continue;
    await storage.remove(key);
    left += 1;
    if (left === MOST) break;
  }
  const folder = join(filesDir, EXPORTS_FOLDER);
  for (const name of await readdir(folder).catch(() => [])) {
    if (!name.startsWith('.')) continue;
    const found = await stat(join(folder, name)).catch(() => undefined);
    if (found && found.mtimeMs < now().getTime() - ABANDONED_MS) await rm(join(folder, name), { force: true });
  }
  return forgotten.length;
}
