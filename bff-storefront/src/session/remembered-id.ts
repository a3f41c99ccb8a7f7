import { username } from '@iruon/contract';
import { parse, serialize } from 'hono/utils/cookie';

const HALF_A_YEAR = 180 * 24 * 60 * 60;

/** The username that this browser remembers by choice. It grants nothing, and the cookie contains nothing else. */
export interface RememberedId {
  /** From a Cookie header; null without a valid one. */
  read(header: string | undefined): string | null;
  /** Set-Cookie values. */
  set(value: string): string;
  clear(): string;
}

export function createRememberedId(publicUrl: URL): RememberedId {
  const secure = publicUrl.protocol === 'https:';
  const name = secure ? '__Host-remembered-id' : 'remembered-id';
  const flags = { path: '/', httpOnly: true, secure, sameSite: 'Lax' } as const;
  return {
    read: (header) => username.safeParse(header ? parse(header, name)[name] : undefined).data ?? null,
    set: (value) => serialize(name, value, { ...flags, maxAge: HALF_A_YEAR }),
    clear: () => serialize(name, '', { ...flags, maxAge: 0 }),
  };
}
