/** Kinds of files a browser may show inside our pages; anything else is saved, never opened. */
const SHOWN = new Set(['image/svg+xml', 'image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/gif']);

const YEAR_SECONDS = 31_536_000;
/** What opens a file by itself may draw it, and nothing more. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

export interface ServedFile {
  readonly id: string;
  readonly name: string;
  readonly mime: string;
  /** Whether caches that many share may keep it. */
  readonly isOpen: boolean;
  /** The size and format that stand for the file, such as `640.avif`; its address varies by Accept then. */
  readonly size?: string | undefined;
}

/** A stored file never changes under its id, so that the id, and the size with it, is its version. */
export function etagOf({ id, size }: Pick<ServedFile, 'id' | 'size'>): string {
  return size === undefined ? `"${id}"` : `"${id}-${size}"`;
}

/** If-None-Match by weak comparison (RFC 9110 section 13.1.2). */
export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.split(',').some((part) => part.trim() === '*' || part.trim().replace(/^W\//, '') === etag);
}

/** RFC 8187, for names in Korean. */
const encodeName = (name: string) =>
  encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** The headers of a file: kept for good by caches, unless only some may see it; never sniffed, never run. */
export function fileHeaders(file: ServedFile): Record<string, string> {
  const disposition = SHOWN.has(file.mime) ? 'inline' : 'attachment';
  return {
    'content-type': file.mime,
    'content-disposition': `${disposition}; filename*=UTF-8''${encodeName(file.name)}`,
    'cache-control': file.isOpen ? `public, max-age=${YEAR_SECONDS}, immutable` : 'private, no-cache',
    etag: etagOf(file),
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-site',
    'content-security-policy': POLICY,
    ...(file.size === undefined ? { 'accept-ranges': 'bytes' } : { vary: 'Accept' }),
  };
}

/** Where a part of a file lies, in bytes, both ends included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * The one range that a Range header asks for (RFC 9110 section 14.1.2); undefined for the whole file, which is also the
 * answer to several ranges and to a header that makes no sense; null when the file ends before the range begins.
 */
export function rangeOf(header: string | undefined, bytes: number): ByteRange | null | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  if (first === '')
    return Number(last) === 0 || bytes === 0 ? null : { start: Math.max(0, bytes - Number(last)), end: bytes - 1 };
  const start = Number(first);
  const end = last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1);
  if (last !== '' && Number(last) < start) return undefined;
  return start >= bytes ? null : { start, end };
}
