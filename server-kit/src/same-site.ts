import { createMiddleware } from 'hono/factory';
import { ProblemError } from './problem.ts';

const safe = new Set(['GET', 'HEAD', 'OPTIONS']);

export interface SameSiteOptions {
  /** Origins whose pages may send changes, e.g. https://shop.example. */
  origins: readonly string[];
  /** Paths that other sites post to by design and that trust a signature instead of a cookie. */
  except?: readonly string[];
  title: string;
}

/**
 * Refuses cross-site writes: a browser's Sec-Fetch-Site must be same-origin (or none), and the Origin header must be
 * one of ours. A request without both headers is no browser's form post and has no ambient cookie worth stealing, but
 * it is refused all the same: our own pages always send one of them.
 */
export function sameSite({ origins, except = [], title }: SameSiteOptions) {
  const allowed = new Set(origins.map((origin) => new URL(origin).origin));
  const open = new Set(except);
  return createMiddleware(async (c, next) => {
    if (safe.has(c.req.method) || open.has(c.req.path)) return next();
    const site = c.req.header('sec-fetch-site');
    const origin = c.req.header('origin');
    const siteHolds = site === undefined || site === 'same-origin' || site === 'none';
    const originHolds = origin === undefined ? site !== undefined : allowed.has(origin);
    if (!siteHolds || !originHolds) throw new ProblemError('CROSS_SITE_REQUEST', 403, title);
    return next();
  });
}
