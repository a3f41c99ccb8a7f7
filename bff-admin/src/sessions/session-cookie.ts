import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';

// What core-api issues; anything else in the cookie is nobody's session and not worth a question.
const shape = /^[A-Za-z0-9_-]{43}$/;

const A_YEAR = 365 * 24 * 60 * 60;

/** The cookie that holds nothing but the session's id; it lives as long as the browser session. */
export const sessionCookie = (of: { secure: boolean }) => cookieOf('console-sid', of, {});

/** What marks a browser as one that somebody of the staff logged in from; it outlives sessions and opens nothing by itself. */
export const deviceCookie = (of: { secure: boolean }) => cookieOf('console-device', of, { maxAge: A_YEAR });

function cookieOf(plain: string, { secure }: { secure: boolean }, life: { maxAge?: number }) {
  const name = secure ? `__Host-${plain}` : plain;
  const options = { path: '/', httpOnly: true, sameSite: 'Strict', secure, ...life } as const;
  return {
    name,
    read(c: Context): string | undefined {
      const value = getCookie(c, name);
      return value && shape.test(value) ? value : undefined;
    },
    write: (c: Context, value: string) => setCookie(c, name, value, options),
    clear: (c: Context) => {
      deleteCookie(c, name, options);
    },
  };
}
export type SessionCookie = ReturnType<typeof sessionCookie>;
