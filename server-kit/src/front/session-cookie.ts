import type { Context } from 'hono';
import { generateCookie, getCookie } from 'hono/cookie';
import { parse } from 'hono/utils/cookie';

// The shape of the ids issued by core-api; any other value is no session and needs no query.
const shape = /^[A-Za-z0-9_-]{43}$/;

export interface FrontCookie {
  /** The value of a request's cookie, or null without one or for a value that core-api cannot have issued. */
  read(c: Context): string | null;
  /** The same for a Cookie header. */
  readHeader(header: string): string | null;
  /** The Set-Cookie header that stores a value. */
  set(value: string): string;
  /** The Set-Cookie header that removes it. */
  clear(): string;
}

export interface FrontCookieOptions {
  name: string;
  /** Over https the name gets the prefix `__Host-`, which no subdomain and no plain connection can set. */
  secure: boolean;
  sameSite: 'Strict' | 'Lax';
  /** Seconds; without it the cookie lives as long as the browser session. */
  maxAge?: number;
}

/**
 * The Clear-Site-Data header of a logout: clears pictures that only this user may see, drafts and carts from the
 * browser. Cookies stay, because one of them marks the browser as known and the session's is cleared separately.
 */
export const CLEAR_SITE_DATA = '"cache", "storage"';

export const A_YEAR_SECONDS = 365 * 24 * 60 * 60;

/** A cookie that contains only an id of core-api and is hidden from scripts. */
export function frontCookie({ name: plain, secure, sameSite, maxAge }: FrontCookieOptions): FrontCookie {
  const name = secure ? `__Host-${plain}` : plain;
  const flags = { path: '/', httpOnly: true, secure, sameSite };
  const known = (value: string | undefined) => (value !== undefined && shape.test(value) ? value : null);
  return {
    read: (c) => known(getCookie(c, name)),
    readHeader: (header) => known(parse(header, name)[name]),
    set: (value) => generateCookie(name, value, maxAge === undefined ? flags : { ...flags, maxAge }),
    clear: () => generateCookie(name, '', { ...flags, maxAge: 0 }),
  };
}
