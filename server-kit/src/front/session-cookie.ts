import type { Context } from 'hono';
import { parse, serialize } from 'hono/utils/cookie';

/** A cookie that is hidden from scripts and sent to every page of its server. */
export interface FrontCookie<Value = string> {
  /** The value of a request's cookie; null without one, or for a text that this server cannot have written. */
  read(c: Context): Value | null;
  /** The same for a Cookie header. */
  readHeader(header: string | undefined): Value | null;
  /** The Set-Cookie header that stores a value. */
  set(value: Value): string;
  /** The Set-Cookie header that removes it. */
  clear(): string;
}

export interface FrontCookieOptions {
  name: string;
  secure: boolean;
  sameSite: 'Strict' | 'Lax';
  /** Seconds; without it the cookie lives as long as the browser session. */
  maxAge?: number;
  /**
   * By default true: over https the name gets the prefix `__Host-`, which no subdomain and no plain connection can set.
   */
  isHostOnly?: boolean;
}

/** The format of a value in the cookie. `decode` returns null for any other text. */
export interface CookieFormat<Value> {
  decode(text: string): Value | null;
  encode(value: Value): string;
}

/**
 * The Clear-Site-Data header of a logout: removes private pictures, drafts and carts from the browser. Cookies stay,
 * because one of them marks the browser as known; the session's cookie is removed separately.
 */
export const CLEAR_SITE_DATA = '"cache", "storage"';

export const A_YEAR_SECONDS = 365 * 24 * 60 * 60;

export function frontCookie<Value>(
  { name: plain, secure, sameSite, maxAge, isHostOnly = true }: FrontCookieOptions,
  { decode, encode }: CookieFormat<Value>,
): FrontCookie<Value> {
  const name = secure && isHostOnly ? `__Host-${plain}` : plain;
  const flags = { path: '/', httpOnly: true, secure, sameSite };
  const readHeader = (header: string | undefined) => {
    const text = header === undefined ? undefined : parse(header, name)[name];
    return text === undefined ? null : decode(text);
  };
  return {
    read: (c) => readHeader(c.req.header('cookie')),
    readHeader,
    set: (value) => serialize(name, encode(value), maxAge === undefined ? flags : { ...flags, maxAge }),
    clear: () => serialize(name, '', { ...flags, maxAge: 0 }),
  };
}

// The format of ids that core-api issues; any other value is not a session and needs no query.
const shape = /^[A-Za-z0-9_-]{43}$/;

/** The format of an id of core-api. */
export const coreIdFormat: CookieFormat<string> = {
  decode: (text) => (shape.test(text) ? text : null),
  encode: (id) => id,
};
