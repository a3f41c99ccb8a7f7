import { socialProvider } from '@iruon/contract';
import { z } from 'zod';
import { decode, encode, type LastingCookie, lastingCookie } from './cookie.ts';

export const socialResults = [
  'AWAY',
  'UNLINKED',
  'CANCELLED',
  'SOCIAL_FAILED',
  'SOCIAL_TAKEN',
  'SOCIAL_UNAVAILABLE',
  'LOGIN_BLOCKED',
  'ACCOUNT_DISABLED',
] as const;

const kept = z.object({
  /** Null if the login was not started in this browser. */
  provider: socialProvider.nullable(),
  /** The member who requested a link; null for a login. */
  linksFor: z.string().max(100).nullable(),
  /** The page after a login; validated again when it is used. */
  redirectTo: z.string().max(2_000),
  /** The result; `AWAY` before the return. */
  result: z.enum(socialResults),
  /** Seconds until a lock ends. */
  retryAfter: z.number().int().nullable(),
});
export type KeptSocial = z.infer<typeof kept>;

/** The lifetime of a returned account in core-api. */
const FORTY_MINUTES = 40 * 60;

/**
 * The login at a provider that was started in a browser: its following page and its result, so that its page can be
 * reloaded. It identifies no account and grants nothing.
 */
export type SocialCookies = LastingCookie<KeptSocial>;

export const createSocialCookies = (publicUrl: URL): SocialCookies =>
  lastingCookie(publicUrl, 'social', FORTY_MINUTES, {
    decode: (text) => (text ? (kept.safeParse(decode(text)).data ?? null) : null),
    encode,
  });
