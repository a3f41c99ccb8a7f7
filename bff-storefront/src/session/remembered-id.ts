import { username } from '@iruon/contract';
import { type LastingCookie, lastingCookie } from './cookie.ts';

const HALF_A_YEAR = 180 * 24 * 60 * 60;

/** The username that this browser remembers by choice. It grants nothing, and the cookie contains nothing else. */
export type RememberedId = LastingCookie<string>;

export const createRememberedId = (publicUrl: URL): RememberedId =>
  lastingCookie(publicUrl, 'remembered-id', HALF_A_YEAR, {
    decode: (text) => username.safeParse(text).data ?? null,
    encode: (value) => value,
  });
