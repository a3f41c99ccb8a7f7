import { id, username } from '@iruon/contract';
import { A_YEAR_SECONDS, type FrontCookie, frontCookie } from '@iruon/server-kit';
import { parse, serialize } from 'hono/utils/cookie';

export interface MemberCookies {
  session: FrontCookie;
  /** Marks a browser that its member logged in from; it outlives sessions and grants nothing by itself. */
  device: FrontCookie;
  /** Identifies a browser before a login; its verifications are useless to another browser. */
  visitor: FrontCookie;
}

const A_DAY_SECONDS = 24 * 60 * 60;

/** Links of other sites open a page where the member is logged in: Lax, not Strict. */
export function memberCookies(publicUrl: URL): MemberCookies {
  const common = { secure: publicUrl.protocol === 'https:', sameSite: 'Lax' } as const;
  return {
    session: frontCookie({ name: 'sid', ...common }),
    device: frontCookie({ name: 'device', maxAge: A_YEAR_SECONDS, ...common }),
    visitor: frontCookie({ name: 'visitor', maxAge: A_DAY_SECONDS, ...common }),
  };
}

/** A cookie of this front server with a value for pages. */
export interface LastingCookie<Value> {
  /** From a Cookie header; null without a valid one. */
  read(header: string | undefined): Value | null;
  /** Set-Cookie values. */
  set(value: Value): string;
  clear(): string;
}

/** A cookie that also comes with a link from another site: Lax, not Strict. It expires after `maxAge` seconds. */
export function lastingCookie<Value>(
  publicUrl: URL,
  plainName: string,
  maxAge: number,
  { decode, encode }: { decode: (text: string | undefined) => Value | null; encode: (value: Value) => string },
): LastingCookie<Value> {
  const secure = publicUrl.protocol === 'https:';
  const name = secure ? `__Host-${plainName}` : plainName;
  const flags = { path: '/', httpOnly: true, secure, sameSite: 'Lax' } as const;
  return {
    read: (header) => decode(header ? parse(header, name)[name] : undefined),
    set: (value) => serialize(name, encode(value), { ...flags, maxAge }),
    clear: () => serialize(name, '', { ...flags, maxAge: 0 }),
  };
}

/** A value as the text of a cookie. */
export const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** The value of such a text; null for any other text. */
export function decode(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
}

const HALF_A_YEAR = 180 * 24 * 60 * 60;

/** The username that this browser remembers by choice. It grants nothing, and the cookie contains nothing else. */
export type RememberedId = LastingCookie<string>;

export const createRememberedId = (publicUrl: URL): RememberedId =>
  lastingCookie(publicUrl, 'remembered-id', HALF_A_YEAR, {
    decode: (text) => username.safeParse(text).data ?? null,
    encode: (value) => value,
  });

const LATER_TERMS = 'later-terms';

/** The cookie of a member who reads changed terms at the next visit; it ends with the browser's session. */
export interface LaterTerms {
  /** The member's id in a Cookie header. */
  read(header: string | undefined): string | null;
  /** A Set-Cookie value. */
  set(member: string): string;
}

export function createLaterTerms(publicUrl: URL): LaterTerms {
  const secure = publicUrl.protocol === 'https:';
  return {
    read: (header) => id.safeParse(header && parse(header, LATER_TERMS)[LATER_TERMS]).data ?? null,
    set: (member) => serialize(LATER_TERMS, member, { path: '/', httpOnly: true, secure, sameSite: 'Lax' }),
  };
}
