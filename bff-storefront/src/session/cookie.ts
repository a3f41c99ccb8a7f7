import { A_YEAR_SECONDS, type FrontCookie, frontCookie } from '@iruon/server-kit';

export interface MemberCookies {
  session: FrontCookie;
  /** Marks a browser that its member logged in from; it outlives sessions and grants nothing by itself. */
  device: FrontCookie;
  /** Identifies a browser before a login; its verifications are useless to another browser. */
  visitor: FrontCookie;
}

const A_DAY_SECONDS = 24 * 60 * 60;

/** Links of other sites open a page where the member is logged in: Lax, not Strict. */
export function memberCookies(publicUrl: URL): MemberCookies {
  const common = { secure: publicUrl.protocol === 'https:', sameSite: 'Lax' } as const;
  return {
    session: frontCookie({ name: 'sid', ...common }),
    device: frontCookie({ name: 'device', maxAge: A_YEAR_SECONDS, ...common }),
    visitor: frontCookie({ name: 'visitor', maxAge: A_DAY_SECONDS, ...common }),
  };
}
