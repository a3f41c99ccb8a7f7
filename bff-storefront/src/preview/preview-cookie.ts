import { type LastingCookie, lastingCookie } from '../session/cookie.ts';

/**
 * Longer than any preview, so that a visitor who returns after its end sees that it is over, and no page of a preview
 * writes.
 */
const A_DAY_SECONDS = 24 * 60 * 60;
/** The format of core-api's tokens; any other value is not a token and is not looked up. */
const shape = /^[\w.-]{1,200}$/;

export type PreviewCookie = LastingCookie<string>;

export const isToken = (text: string | undefined): text is string => text !== undefined && shape.test(text);

/** The cookie with the token of this browser's preview; hidden from scripts. The console, another site, opens the preview. */
export const createPreviewCookie = (publicUrl: URL): PreviewCookie =>
  lastingCookie(publicUrl, 'preview', A_DAY_SECONDS, {
    decode: (text) => (isToken(text) ? text : null),
    encode: (token) => token,
  });
