/**
 * The path of a request target (RFC 9112 section 3.2) as it was sent, without its query. It never throws, whereas `new
 * URL` rejects targets such as `//[`.
 */
export function pathOf(target: string | undefined): string {
  return /^(?:https?:\/\/[^/?#]*)?([^?#]*)/i.exec(target ?? '')?.[1] || '/';
}

/** The query of a request target with its question mark, in characters that a request line may contain. */
export function queryOf(target: string | undefined): string {
  const query = /\?([^#]*)/.exec(target ?? '')?.[1] ?? '';
  return query === '' ? '' : `?${query.replaceAll(/[^\x21-\x7e]/g, '')}`;
}
