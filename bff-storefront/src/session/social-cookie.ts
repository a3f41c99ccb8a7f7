import { socialProvider } from '@iruon/contract';
import { parse, serialize } from 'hono/utils/cookie';
import { z } from 'zod';
import { decode, encode } from './cookie-value.ts';

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
export interface SocialCookies {
  /** That of a Cookie header; null without one. */
  read(header: string | undefined): KeptSocial | null;
  /** A Set-Cookie value. */
  set(social: KeptSocial): string;
  clear(): string;
}

export function createSocialCookies(publicUrl: URL): SocialCookies {
  const secure = publicUrl.protocol === 'https:';
  const name = secure ? '__Host-social' : 'social';
  // A provider redirects the browser back by a link: Lax, not Strict.
  const flags = { path: '/', httpOnly: true, secure, sameSite: 'Lax' } as const;
  return {
    read(header) {
      const value = header ? parse(header, name)[name] : undefined;
      return value ? (kept.safeParse(decode(value)).data ?? null) : null;
    },
    set: (social) => serialize(name, encode(social), { ...flags, maxAge: FORTY_MINUTES }),
    clear: () => serialize(name, '', { ...flags, maxAge: 0 }),
  };
}
