import { parse, serialize } from 'hono/utils/cookie';

/**
 * Longer than any preview, so that a visitor who returns after its end sees that it is over, and no page of a preview
 * writes.
 */
const A_DAY_SECONDS = 24 * 60 * 60;
/** The format of core-api's tokens; any other value is not a token and is not looked up. */
const shape = /^[\w.-]{1,200}$/;

/** The cookie with the token of this browser's preview; hidden from scripts. */
export interface PreviewCookie {
  /** The token in a Cookie header. */
  read(header: string | undefined): string | null;
  /** A Set-Cookie value. */
  set(token: string): string;
  clear(): string;
}

export const isToken = (text: string | undefined): text is string => text !== undefined && shape.test(text);

export function createPreviewCookie(publicUrl: URL): PreviewCookie {
  const secure = publicUrl.protocol === 'https:';
  const name = secure ? '__Host-preview' : 'preview';
  // Lax: the console, another site, opens the preview.
  const flags = { path: '/', httpOnly: true, secure, sameSite: 'Lax' } as const;
  return {
    read: (header) => {
      const token = header && parse(header, name)[name];
      return isToken(token) ? token : null;
    },
    set: (token) => serialize(name, token, { ...flags, maxAge: A_DAY_SECONDS }),
    clear: () => serialize(name, '', { ...flags, maxAge: 0 }),
  };
}
