import { id } from '@iruon/contract';
import { parse, serialize } from 'hono/utils/cookie';

const NAME = 'later-terms';

/** The cookie of a member who reads changed terms at the next visit; it ends with the browser's session. */
export interface LaterTerms {
  /** The member's id in a Cookie header. */
  read(header: string | undefined): string | null;
  /** A Set-Cookie value. */
  set(member: string): string;
}

export function createLaterTerms(publicUrl: URL): LaterTerms {
  const secure = publicUrl.protocol === 'https:';
  return {
    read: (header) => id.safeParse(header && parse(header, NAME)[NAME]).data ?? null,
    set: (member) => serialize(NAME, member, { path: '/', httpOnly: true, secure, sameSite: 'Lax' }),
  };
}
