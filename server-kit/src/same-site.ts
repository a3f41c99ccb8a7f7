import { createMiddleware } from 'hono/factory';
import { ProblemError } from './problem.ts';

const safe = new Set(['GET', 'HEAD', 'OPTIONS']);

export interface SameSiteOptions {
  /**
   * Origins whose pages may send changes, e.g. https://shop.example; the first is the public one, which a refusal
   * mentions.
   */
  origins: readonly string[];
  /** Paths that other sites post to by design and that trust a signature instead of a cookie. */
  except?: readonly string[];
  title: string;
}

/**
 * Refuses cross-site writes: a browser's Sec-Fetch-Site must be same-origin (or none), and the Origin header must be
 * one of ours. A request without both headers does not come from a browser's form and has no ambient cookie, but is
 * refused as well, because our own pages always send one of them.
 */
export function sameSite({ origins, except = [], title }: SameSiteOptions) {
  const allowed = new Set(origins.map((origin) => new URL(origin).origin));
  const open = new Set(except);
  // Also refuses a page that was opened under another name of this server, such as its IP address.
  const detail = `이 화면은 ${origins[0]} 주소에서 쓸 수 있습니다. 이 주소로 다시 접속해 주세요.`;
  return createMiddleware(async (c, next) => {
    if (safe.has(c.req.method) || open.has(c.req.path)) return next();
    const site = c.req.header('sec-fetch-site');
    const origin = c.req.header('origin');
    const isOwnSite = site === undefined || site === 'same-origin' || site === 'none';
    const isOwnOrigin = origin === undefined ? site !== undefined : allowed.has(origin);
    if (!isOwnSite || !isOwnOrigin) throw new ProblemError('CROSS_SITE_REQUEST', 403, title, { detail });
    return next();
  });
}
