import { parse, serialize } from 'hono/utils/cookie';

const idShape = /^[A-Za-z0-9_-]{43}$/;

export interface SessionCookie {
  /** The session id of a Cookie header, or null when there is none or it cannot be one. */
  read(header: string | undefined): string | null;
  /** A Set-Cookie value that lives as long as the browser session. */
  set(id: string): string;
  clear(): string;
}

/** Over https the cookie is `__Host-sid`, which no subdomain and no plain connection can plant; over http it is `sid`. */
export function createSessionCookie(publicUrl: URL): SessionCookie {
  const secure = publicUrl.protocol === 'https:';
  const name = secure ? '__Host-sid' : 'sid';
  const flags = { path: '/', httpOnly: true, secure, sameSite: 'Lax' } as const;
  return {
    read(header) {
      const id = header ? parse(header, name)[name] : undefined;
      return id !== undefined && idShape.test(id) ? id : null;
    },
    set: (id) => serialize(name, id, flags),
    clear: () => serialize(name, '', { ...flags, maxAge: 0 }),
  };
}
