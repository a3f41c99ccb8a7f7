import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';

// What core-api issues; anything else in the cookie is nobody's session and not worth a question.
const shape = /^[A-Za-z0-9_-]{43}$/;

/** The cookie that holds nothing but the session's id; it lives as long as the browser session. */
export function sessionCookie({ secure }: { secure: boolean }) {
  const name = secure ? '__Host-console-sid' : 'console-sid';
  const options = { path: '/', httpOnly: true, sameSite: 'Strict', secure } as const;
  return {
    name,
    read(c: Context): string | undefined {
      const value = getCookie(c, name);
      return value && shape.test(value) ? value : undefined;
    },
    write: (c: Context, sessionId: string) => setCookie(c, name, sessionId, options),
    clear: (c: Context) => {
      deleteCookie(c, name, options);
    },
  };
}
export type SessionCookie = ReturnType<typeof sessionCookie>;
