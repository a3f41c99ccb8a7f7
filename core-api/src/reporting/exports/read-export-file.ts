import type { Readable } from 'node:stream';
import { isKnown, openStored, rangeOf } from '../../content/files/index.ts';
import type { UserActor } from '../../platform/actor.ts';
import { problem } from '../../platform/http/problem.ts';
import { audit } from '../../platform/records/audit.ts';
import type { Context } from '../../platform/services.ts';
import { contentDisposition } from '../../platform/spreadsheet/write/workbook-file.ts';
import { XLSX } from '../../platform/spreadsheet/write/workbook-file.ts';
import { storageKeyOf } from './export-file.ts';
import { findExport } from './repository.ts';

interface Wanted {
  range?: string | undefined;
  ifRange?: string | undefined;
  ifNoneMatch?: string | undefined;
}

export interface FileResponse {
  status: 200 | 206 | 304 | 416;
  headers: Record<string, string>;
  body: Readable | null;
}

/**
 * The operator's finished file, or the rest of a partial download: a file never changes, so its id is its ETag, and a
 * range of another file returns the whole.
 * @throws NOT_FOUND also after expiry, EXPORT_NOT_READY
 */
export async function readExportFile(
  context: Context & { actor: UserActor },
  id: string,
  { range, ifRange, ifNoneMatch }: Wanted,
): Promise<FileResponse> {
  const { db, actor, config, now } = context;
  const row = await findExport(db, actor.userId, id);
  if (!row || (row.expiresAt !== null && row.expiresAt <= now())) throw problem('NOT_FOUND');
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
  const stored = row.state === 'DONE' ? await openStored(config.filesDir, storageKeyOf(id)) : undefined;
  if (!stored) throw problem('NOT_FOUND');
  const { handle, bytes } = stored;
  const part = ifRange === undefined || ifRange.trim() === etag ? rangeOf(range, bytes) : undefined;
  if (part === null) {
    await handle.close();
    return { status: 416, headers: { 'content-range': `bytes */${bytes}` }, body: null };
  }
  await audit(
    db,
    context,
    'export.download',
    { type: 'export', id },
    {
      reason: row.reason,
      count: row.rowsDone,
      filter: {
        ...{ kind: row.kind, from: row.fromDay, to: row.toDay, orderStatus: row.orderStatus },
        ...Object(row.filter),
      },
      ...(part ? { part: part.start } : {}),
    },
  );
  if (!part)
    return {
      status: 200,
      headers: { ...headers, 'content-length': String(bytes) },
      body: handle.createReadStream(),
    };
  return {
    status: 206,
    headers: {
      ...headers,
      'content-length': String(part.end - part.start + 1),
      'content-range': `bytes ${part.start}-${part.end}/${bytes}`,
    },
    body: handle.createReadStream(part),
  };
}
