import { identityWindow } from '@iruon/contract';
import { parse, serialize } from 'hono/utils/cookie';
import { z } from 'zod';
import { decode, encode } from './cookie.ts';

/** The purpose of a check: it selects the following page. */
const kept = identityWindow.extend({ purpose: z.enum(['JOIN', 'FIND_ID', 'RECOVERY']) });
export type KeptWindow = z.infer<typeof kept>;

/** The lifetime of a check at the provider. */
const HALF_AN_HOUR = 30 * 60;

/**
 * The window of an identity check that was started in a browser, so that its page can be reloaded. It identifies no
 * person.
 */
export interface IdentityWindows {
  /** The window of a Cookie header; null without one. */
  read(header: string | undefined): KeptWindow | null;
  /** A Set-Cookie value. */
  set(window: KeptWindow): string;
}

export function createIdentityWindows(publicUrl: URL): IdentityWindows {
  const secure = publicUrl.protocol === 'https:';
  const name = secure ? '__Host-identity' : 'identity';
  const flags = { path: '/', httpOnly: true, secure, sameSite: 'Lax', maxAge: HALF_AN_HOUR } as const;
  return {
    read(header) {
      const value = header ? parse(header, name)[name] : undefined;
      return value ? (kept.safeParse(decode(value)).data ?? null) : null;
    },
    set: (window) => serialize(name, encode(window), flags),
  };
}
