import { parse, serialize } from 'hono/utils/cookie';

const idShape = /^[A-Za-z0-9_-]{43}$/;

export interface SessionCookie {
  /** The id of a Cookie header, or null when there is none or it cannot be one. */
  read(header: string | undefined): string | null;
  /** A Set-Cookie value. */
  set(id: string): string;
  clear(): string;
}

const A_YEAR = 365 * 24 * 60 * 60;

/** Over https the cookie is `__Host-sid`, which no subdomain and no plain connection can plant; over http it is `sid`. */
export function createSessionCookie(publicUrl: URL): SessionCookie {
  return cookieOf(publicUrl, 'sid', {});
}

/** What marks a browser as one that its member logged in from; it outlives sessions and opens nothing by itself. */
export function createDeviceCookie(publicUrl: URL): SessionCookie {
  return cookieOf(publicUrl, 'device', { maxAge: A_YEAR });
}

function cookieOf(publicUrl: URL, plain: string, life: { maxAge?: number }): SessionCookie {
  const secure = publicUrl.protocol === 'https:';
  const name = secure ? (`__Host-${plain}` as const) : plain;
  const flags = { path: '/', httpOnly: true, secure, sameSite: 'Lax' } as const;
  return {
    read(header) {
      const id = header ? parse(header, name)[name] : undefined;
      return id !== undefined && idShape.test(id) ? id : null;
    },
    set: (id) => serialize(name, id, { ...flags, ...life }),
    clear: () => serialize(name, '', { ...flags, maxAge: 0 }),
  };
}
