import type { BrowserContext } from '@playwright/test';

/** In Playwright's format. */
export type Cookie = Awaited<ReturnType<BrowserContext['cookies']>>[number];

const isIn = (host: string, domain: string) =>
  domain.startsWith('.') ? host === domain.slice(1) || host.endsWith(domain) : host === domain;

const isBelow = (path: string, folder: string) =>
  path === folder || path.startsWith(folder.endsWith('/') ? folder : `${folder}/`);

/** Browsers treat localhost as secure, like https. */
const isTrusted = ({ protocol, hostname }: URL) =>
  protocol === 'https:' || hostname === 'localhost' || hostname === '127.0.0.1';

/** Whether two addresses are same-site: cookies and guards ignore the port. */
export function isSameSite(one: URL, other: URL): boolean {
  const siteOf = ({ hostname }: URL) =>
    /^[\d.]+$/.test(hostname) ? hostname : hostname.split('.').slice(-2).join('.');
  return siteOf(one) === siteOf(other);
}

const SAME_SITE: Record<string, Cookie['sameSite']> = { strict: 'Strict', lax: 'Lax', none: 'None' };

/** Parses a Set-Cookie header; undefined if a browser rejects it. */
function readCookie(header: string, url: URL): Cookie | undefined {
  const [pair = '', ...rest] = header.split(';');
  const said = new Map(
    rest.map((part) => {
      const [key = '', ...value] = part.split('=');
      return [key.trim().toLowerCase(), value.join('=').trim()];
    }),
  );
  const at = pair.indexOf('=');
  const name = pair.slice(0, Math.max(at, 0)).trim();
  const domain = said.get('domain') ? `.${said.get('domain')?.replace(/^\./, '')}` : url.hostname;
  const secure = said.has('secure');
  const path = said.get('path')?.startsWith('/')
    ? (said.get('path') ?? '/')
    : url.pathname.replace(/\/[^/]*$/, '') || '/';
  const isHostOnly = secure && path === '/' && !said.has('domain');
  if (!isIn(url.hostname, domain) || (secure && !isTrusted(url))) return undefined;
  if ((name.startsWith('__Host-') && !isHostOnly) || (name.startsWith('__Secure-') && !secure)) return undefined;
  const sameSite = SAME_SITE[said.get('samesite')?.toLowerCase() ?? ''] ?? 'Lax';
  if (sameSite === 'None' && !secure) return undefined;
  const seconds = Number(said.get('max-age') || Number.NaN);
  const at2 = Date.parse(said.get('expires') ?? '');
  const expires = Number.isNaN(seconds)
    ? Number.isNaN(at2)
      ? -1
      : at2 / 1000
    : Math.max(Date.now() / 1000 + seconds, 0);
  const value = pair.slice(at + 1).trim();
  return { name, value, domain, path, expires, httpOnly: said.has('httponly'), secure, sameSite };
}

/** The cookies of one browser. */
export class CookieJar {
  #cookies: Cookie[];

  constructor(cookies: Cookie[] = []) {
    this.#cookies = [...cookies];
  }

  /** Cookies that have not expired. */
  all(): Cookie[] {
    const now = Date.now() / 1000;
    this.#cookies = this.#cookies.filter(({ expires }) => expires === -1 || expires > now);
    return [...this.#cookies];
  }

  /** The Cookie header of a navigation that started on a page, or was typed if there is none. */
  header(url: URL, method: string, from: URL | undefined): string {
    const isFromElsewhere = from !== undefined && !isSameSite(from, url);
    return this.all()
      .filter(
        ({ domain, path, secure }) =>
          isIn(url.hostname, domain) && isBelow(url.pathname, path) && (!secure || isTrusted(url)),
      )
      .filter(({ sameSite }) => !isFromElsewhere || sameSite === 'None' || (sameSite === 'Lax' && method === 'GET'))
      .sort((one, other) => other.path.length - one.path.length)
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');
  }

  /** Stores the cookies of a response. */
  take(url: URL, headers: string[]): void {
    for (const header of headers) {
      const cookie = readCookie(header, url);
      if (!cookie) continue;
      const isSame = (other: Cookie) =>
        other.name === cookie.name && other.domain === cookie.domain && other.path === cookie.path;
      const at = this.#cookies.findIndex(isSame);
      if (at === -1) this.#cookies.push(cookie);
      else this.#cookies[at] = cookie;
    }
  }
}
