import type { Readable } from 'node:stream';
import type { ByteRange, FileStorage, StoredContent } from '../../adapters/storage/port.ts';
import { rangeOf } from './rules.ts';

export interface FileResponse {
  status: 200 | 206 | 304 | 416;
  headers: Record<string, string>;
  body: Readable | null;
}

/** The response with the content of a stored file, or of a range of it. */
export function streamed(
  { content, bytes }: StoredContent,
  headers: Record<string, string>,
  range?: ByteRange,
): FileResponse {
  if (!range) return { status: 200, headers: { ...headers, 'content-length': String(bytes) }, body: content };
  const part = {
    ...headers,
    'content-length': String(range.end - range.start + 1),
    'content-range': `bytes ${range.start}-${range.end}/${bytes}`,
  };
  return { status: 206, headers: part, body: content };
}

/**
 * Opens a stored file for a response, or the range of it that the Range header requests, and responds with 416 beyond
 * its end. Undefined if the file is missing.
 * @param before runs before a response with content, such as an audit entry; it receives the range
 */
export async function respondWith(
  storage: FileStorage,
  key: string,
  headers: Record<string, string>,
  { range, before }: { range: string | undefined; before?: (range: ByteRange | undefined) => Promise<void> },
): Promise<FileResponse | undefined> {
  // Only a range needs the size before the bytes: for a whole file one call to the store is enough.
  const bytes = range === undefined ? undefined : await storage.sizeOf(key);
  if (range !== undefined && bytes === undefined) return undefined;
  const wanted = bytes === undefined ? undefined : rangeOf(range, bytes);
  if (wanted === null) return { status: 416, headers: { 'content-range': `bytes */${bytes}` }, body: null };
  const stored = await storage.open(key, wanted);
  if (!stored) return undefined;
  try {
    await before?.(wanted);
  } catch (error) {
    stored.content.destroy();
    throw error;
  }
  return streamed(stored, headers, wanted);
}
