import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { type CookieJar, isSameSite } from './cookies.ts';
import type { Sending } from './forms.ts';

/** Longer than a page takes on a busy machine. */
const TIMEOUT = 45_000;
const REDIRECTS = 20;

const agent = new Agent({ keepAlive: true });

/** The user agent of the tests' browser, because some pages differ for bots. */
const SAID_BY_ALL = {
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8',
  'accept-language': 'ko-KR',
  'sec-fetch-dest': 'document',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-user': '?1',
  'upgrade-insecure-requests': '1',
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36',
};

export interface Answer {
  url: URL;
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** The page on which a navigation starts, and its policy about targets. */
export interface Origin {
  url: URL;
  headers: IncomingHttpHeaders;
}

function once(url: URL, { method, body }: Sending, headers: Record<string, string>): Promise<Omit<Answer, 'url'>> {
  return new Promise((resolve, reject) => {
    const length = method === 'POST' ? { 'content-length': String(body?.bytes.length ?? 0) } : {};
    const type = body ? { 'content-type': body.type } : {};
    const asked = request(
      url,
      { agent, method, headers: { ...headers, ...type, ...length }, timeout: TIMEOUT },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('error', reject);
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
        );
      },
    );
    asked.on('timeout', () => asked.destroy(new Error(`${method} ${url} took more than ${TIMEOUT} ms`)));
    asked.on('error', reject);
    asked.end(body?.bytes);
  });
}

/** The site relation of a request to its page; none for a typed address. */
function siteOf(from: URL | undefined, urls: URL[]): string {
  if (!from) return 'none';
  if (urls.every(({ origin }) => origin === from.origin)) return 'same-origin';
  return urls.every((url) => isSameSite(from, url)) ? 'same-site' : 'cross-site';
}

/** @throws Error if the page's policy forbids a form to an address */
function expectAllowed({ url: from, headers }: Origin, to: URL): void {
  for (const policy of String(headers['content-security-policy'] ?? '').split(',')) {
    const [, sources] = /(?:^|;)\s*form-action\s+([^;]*)/.exec(policy) ?? [];
    if (sources === undefined) continue;
    const isAllowed = sources.split(/\s+/).some((source) => {
      if (source === '*') return true;
      if (source === "'self'") return to.origin === from.origin;
      return source.endsWith(':')
        ? to.protocol === source
        : URL.canParse(source) && new URL(source).origin === to.origin;
    });
    if (!isAllowed) throw new Error(`the policy of ${from} lets no form go to ${to}: form-action ${sources}`);
  }
}

/** The headers of a request about its originating page. */
function referrer(from: Origin, to: URL): { referer?: string; origin: string } {
  const policy = String(from.headers['referrer-policy'] ?? 'strict-origin-when-cross-origin');
  const isOwn = from.url.origin === to.origin;
  if (policy === 'no-referrer' || (policy === 'same-origin' && !isOwn)) return { origin: 'null' };
  const full = from.url.href.replace(/#.*/, '');
  const isShort = policy.startsWith('strict-origin') || policy === 'origin' || policy === 'origin-when-cross-origin';
  const isBare = isShort && (!isOwn || policy === 'origin' || policy === 'strict-origin');
  return { referer: isBare ? `${from.url.origin}/` : full, origin: from.url.origin };
}

/** Sends a navigation and follows redirects like a browser, with cookies and the headers that guards check. */
export async function navigate(jar: CookieJar, sending: Sending, from: Origin | undefined): Promise<Answer> {
  let now = sending;
  const urls = [sending.url];
  const { hash } = sending.url;
  for (let hop = 0; hop <= REDIRECTS; hop += 1) {
    if (from && sending.body) expectAllowed(from, now.url);
    const cookie = jar.header(now.url, now.method, from?.url);
    const said = from && referrer(from, now.url);
    // A form that is redirected from another site has an opaque origin.
    const isSentOn = urls.slice(0, -1).some(({ origin }) => origin !== from?.url.origin && origin !== now.url.origin);
    const answer = await once(now.url, now, {
      ...SAID_BY_ALL,
      ...(cookie && { cookie }),
      ...(said?.referer && { referer: said.referer }),
      ...(now.method === 'POST' && { origin: isSentOn ? 'null' : (said?.origin ?? 'null') }),
      'sec-fetch-site': siteOf(from?.url, urls),
    });
    jar.take(now.url, answer.headers['set-cookie'] ?? []);
    const { location } = answer.headers;
    if (location === undefined || ![301, 302, 303, 307, 308].includes(answer.status))
      return { ...answer, url: now.url };
    const url = new URL(location, now.url);
    url.hash ||= hash;
    const isKept = answer.status === 307 || answer.status === 308;
    now = isKept ? { ...now, url } : { method: 'GET', url, body: undefined };
    urls.push(url);
  }
  throw new Error(`${sending.url} leads on and on`);
}
