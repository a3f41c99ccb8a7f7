import { id } from '@iruon/contract';
import { parse, serialize } from 'hono/utils/cookie';

const A_DAY = 24 * 60 * 60;

/** The cookies of popups that stay hidden for a day; each is named by the id of its popup. */
export interface HiddenPopups {
  /** The ids in a Cookie header. */
  read(header: string | undefined): string[];
  /** A Set-Cookie value. */
  set(popup: string): string;
}

export function createHiddenPopups(publicUrl: URL): HiddenPopups {
  const secure = publicUrl.protocol === 'https:';
  return {
    read: (header) => (header ? Object.keys(parse(header)).filter((name) => id.safeParse(name).success) : []),
    set: (popup) => serialize(popup, '1', { path: '/', httpOnly: true, secure, sameSite: 'Lax', maxAge: A_DAY }),
  };
}
