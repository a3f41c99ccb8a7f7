import { id } from '@iruon/contract';
import { parse, serialize } from 'hono/utils/cookie';

const A_DAY = 24 * 60 * 60;
/** Larger than the number of banners that the site shows at a time. */
const MAX_REMEMBERED = 10;

/** Ids of the band banners that were closed in a browser: the content of the cookie, and the cookie that adds one. */
export interface ClosedBandBanners {
  /** The ids of a Cookie header; empty when there are none. */
  read(header: string | undefined): string[];
  /** A Set-Cookie value; the banners stay closed for a day. */
  set(ids: readonly string[]): string;
}

export function createClosedBandBanners(publicUrl: URL): ClosedBandBanners {
  const secure = publicUrl.protocol === 'https:';
  const name = secure ? '__Host-closed-bands' : 'closed-bands';
  return {
    read(header) {
      const value = header ? parse(header, name)[name] : undefined;
      return (value ?? '').split('.').filter((part) => id.safeParse(part).success);
    },
    set: (ids) =>
      serialize(name, ids.slice(-MAX_REMEMBERED).join('.'), {
        path: '/',
        httpOnly: true,
        secure,
        sameSite: 'Lax',
        maxAge: A_DAY,
      }),
  };
}

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
