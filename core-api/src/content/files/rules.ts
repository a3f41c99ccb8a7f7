import type { FilePurpose, Right } from '@iruon/contract';

/** Kinds of files that a browser may show inside our pages; any other is saved, never opened. */
const INLINE = new Set(['image/svg+xml', 'image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/gif']);

const YEAR_SECONDS = 31_536_000;
/** A file opened directly may render itself, nothing more. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

export interface ServedFile {
  readonly id: string;
  readonly name: string;
  readonly mime: string;
  /** True if shared caches may store it. */
  readonly isOpen: boolean;
  /** The chosen variant, such as `640.avif`; the response then varies by Accept. */
  readonly size?: string | undefined;
}

/** A stored file never changes under its id, so that the id, together with the size, is its version. */
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

/**
 * The headers of a file: browsers cache it permanently unless it is restricted, shared caches for a second, so that an
 * expired address is not served; never sniffed, never executed.
 */
export function fileHeaders(file: ServedFile): Record<string, string> {
  const disposition = INLINE.has(file.mime) ? 'inline' : 'attachment';
  return {
    'content-type': file.mime,
    'content-disposition': `${disposition}; filename*=UTF-8''${encodeName(file.name)}`,
    'cache-control': file.isOpen ? `public, max-age=${YEAR_SECONDS}, s-maxage=1, immutable` : 'private, no-cache',
    etag: etagOf(file),
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-site',
    'content-security-policy': POLICY,
    ...(file.size === undefined ? { 'accept-ranges': 'bytes' } : { vary: 'Accept' }),
  };
}

/**
 * The first and last byte of the single range of a Range header (RFC 9110 section 14.1.2); undefined for the whole file, also for several ranges
 * and invalid headers; null if the range starts beyond the end.
 */
export function rangeOf(header: string | undefined, bytes: number): { start: number; end: number } | null | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  if (first === '')
    return Number(last) === 0 || bytes === 0 ? null : { start: Math.max(0, bytes - Number(last)), end: bytes - 1 };
  const start = Number(first);
  const end = last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1);
  if (last !== '' && Number(last) < start) return undefined;
  return start >= bytes ? null : { start, end };
}

/**
 * The readers of a file that is not restricted to members: anyone; the readers of a post with it; or operators with this
 * right. Its uploader reads it as well, except that of a file for operators.
 */
type Readers = 'anyone' | 'posts' | Right;

const readersByPurpose: Readonly<Record<string, Readers>> = {
  PRODUCT: 'anyone',
  BRAND: 'anyone',
  CATEGORY: 'anyone',
  EXHIBITION: 'anyone',
  BANNER: 'anyone',
  CATALOGUE: 'anyone',
  SHOWROOM: 'anyone',
  EDITOR: 'anyone',
  REVIEW: 'anyone',
  // Owners of a device need its instructions, without an account.
  IFU: 'anyone',
  BOARD: 'posts',
  INQUIRE: 'support:read',
  CLAIM: 'claims:read',
  APPROVAL: 'members:read',
  // Requested only through its chat room, whose routes admit the member and the agents.
  CHAT: 'support:read',
  CONSOLE: 'own',
} satisfies Record<FilePurpose, Readers>;

interface GuardedFile {
  readonly purpose: string;
  readonly isMembersOnly: boolean;
  readonly uploadedBy: string | null;
}

/** Files without a purpose are visible to any operator, and to nobody else. */
function readersOf({ purpose }: GuardedFile): Readers {
  return readersByPurpose[purpose] ?? 'own';
}

/** True if shared caches may store the file. */
export function isOpen(file: GuardedFile): boolean {
  return !file.isMembersOnly && readersOf(file) === 'anyone';
}

/** True if the file has an owner: for other logged-in users it is missing. */
export const isPrivate = (file: GuardedFile): boolean => !['anyone', 'posts'].includes(readersOf(file));

/** True if the file is as accessible as its posts. */
export const isOfPosts = (file: GuardedFile): boolean => readersOf(file) === 'posts';

/** True if the actor may read the file, without considering the posts of a post's file. */
export function mayRead(
  file: GuardedFile,
  reader: { type: string; userId?: string; rights?: ReadonlySet<Right> },
): boolean {
  if (isOpen(file)) return true;
  if (reader.type !== 'user') return false;
  const readers = readersOf(file);
  if (readers === 'anyone' || reader.rights?.has(readers === 'posts' ? 'content:read' : readers)) return true;
  return readers !== 'own' && file.uploadedBy === reader.userId;
}
