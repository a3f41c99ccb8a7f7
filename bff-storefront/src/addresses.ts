import { z } from 'zod';

const here = 'http://own.invalid';

/**
 * The path, if it is a page of this site; else `fallback`. Rejects paths that a browser would resolve to another site.
 */
export function ownPath(path: string | null | undefined, fallback = '/'): string {
  // Browsers drop control characters and read a backslash as a slash: '/\evil.example' would leave the site.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not pass
  if (!path?.startsWith('/') || /[\u0000-\u001f\\]/.test(path)) return fallback;
  const target = URL.canParse(path, here) ? new URL(path, here) : null;
  if (target?.origin !== here || target.pathname.startsWith('//')) return fallback;
  return `${target.pathname}${target.search}${target.hash}`;
}

/** The page's address for a request for its data: /mypage/orders.data?_routes=x is /mypage/orders. */
export function pageOf(requestUrl: string): URL {
  const url = new URL(requestUrl);
  url.pathname = url.pathname === '/_root.data' ? '/' : url.pathname.replace(/\.data$/, '');
  url.searchParams.delete('_routes');
  return url;
}

/** The login page, with the way back to the requested page. */
export function loginPath(page: URL): string {
  const wanted = ownPath(`${page.pathname}${page.search}`);
  return wanted === '/' || wanted.startsWith('/login') ? '/login' : `/login?redirectTo=${encodeURIComponent(wanted)}`;
}

/** Redirects to another page of this site when thrown. */
export function redirect(location: string): Response {
  return new Response(null, { status: 302, headers: { location } });
}

/** The page number in a URL, from 1; an invalid one means the first page. */
export const pageNumber = (max = 500) => z.coerce.number().int().min(1).max(max).catch(1);

const shape = /^[A-Za-z0-9_-]{1,200}$/;

/** The cursor in a URL; null for the first page, which an invalid one means too. */
export const pageCursor = (given: string | null | undefined): string | null =>
  given && shape.test(given) ? given : null;

/** The query of a list for `?cursor=`, and whether this is a later page; an invalid cursor selects the first page. */
export function cursorPage(params: URLSearchParams, limit = 20) {
  const cursor = pageCursor(params.get('cursor'));
  return { query: { limit, ...(cursor && { cursor }) }, isLater: cursor !== null };
}
