import { A_YEAR_SECONDS, coreIdFormat, type FrontCookie, frontCookie } from '@iruon/server-kit';

export interface ConsoleCookies {
  session: FrontCookie;
  /** Marks a browser from which an operator logged in; it outlives sessions and grants nothing by itself. */
  device: FrontCookie;
}

/** Requests from other sites do not include these cookies. */
export function consoleCookies(secure: boolean): ConsoleCookies {
  const common = { secure, sameSite: 'Strict' } as const;
  return {
    session: frontCookie({ name: 'console-sid', ...common }, coreIdFormat),
    device: frontCookie({ name: 'console-device', maxAge: A_YEAR_SECONDS, ...common }, coreIdFormat),
  };
}
