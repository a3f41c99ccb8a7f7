/** Kinds of files a browser may show inside our pages; anything else is saved, never opened. */
const SHOWN = new Set([
  'image/svg+xml',
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/avif',
  'image/gif',
  'application/pdf',
]);

const YEAR_SECONDS = 31_536_000;

export interface ServedFile {
  readonly id: string;
  readonly name: string;
  readonly mime: string;
  readonly isMembersOnly: boolean;
}

/** A stored file never changes under its id, so that the id is its version. */
export function etagOf({ id }: Pick<ServedFile, 'id'>): string {
  return `"${id}"`;
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

/** The headers of a file: kept for good by caches, unless only members may see it; never sniffed, never run. */
export function fileHeaders(file: ServedFile): Record<string, string> {
  const disposition = SHOWN.has(file.mime) ? 'inline' : 'attachment';
  return {
    'content-type': file.mime,
    'content-disposition': `${disposition}; filename*=UTF-8''${encodeName(file.name)}`,
    'cache-control': file.isMembersOnly ? 'private, no-cache' : `public, max-age=${YEAR_SECONDS}, immutable`,
    etag: etagOf(file),
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-site',
    ...(file.mime === 'image/svg+xml'
      ? { 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox" }
      : {}),
  };
}
