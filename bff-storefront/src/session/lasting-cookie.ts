import { parse, serialize } from 'hono/utils/cookie';

/** A cookie of this front server with a value for pages. */
export interface LastingCookie<Value> {
  /** From a Cookie header; null without a valid one. */
  read(header: string | undefined): Value | null;
  /** Set-Cookie values. */
  set(value: Value): string;
  clear(): string;
}

/** A cookie that also comes with a link from another site: Lax, not Strict. It expires after `maxAge` seconds. */
export function lastingCookie<Value>(
  publicUrl: URL,
  plainName: string,
  maxAge: number,
  { decode, encode }: { decode: (text: string | undefined) => Value | null; encode: (value: Value) => string },
): LastingCookie<Value> {
  const secure = publicUrl.protocol === 'https:';
  const name = secure ? `__Host-${plainName}` : plainName;
  const flags = { path: '/', httpOnly: true, secure, sameSite: 'Lax' } as const;
  return {
    read: (header) => decode(header ? parse(header, name)[name] : undefined),
    set: (value) => serialize(name, encode(value), { ...flags, maxAge }),
    clear: () => serialize(name, '', { ...flags, maxAge: 0 }),
  };
}
