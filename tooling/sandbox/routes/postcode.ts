import { readFile } from 'node:fs/promises';
import { Hono } from 'hono';
import { searchPage } from '../postcode/search-page.ts';
import { nonceOf } from './page-headers.ts';

const script = await readFile(new URL('../postcode/postcode.browser.js', import.meta.url), 'utf8');

/** Only an origin, so that nothing else can be put into the page's script. */
function originOf(text: string): string | null {
  try {
    const { origin, protocol } = new URL(text);
    return protocol === 'http:' || protocol === 'https:' ? origin : null;
  } catch {
    return null;
  }
}

/** The postcode service: the script at its real path, and the search that it frames. */
export function postcodeRoutes(): Hono {
  const app = new Hono();
  app.get('/mapjsapi/bundle/postcode/prod/postcode.v2.js', (c) =>
    c.body(script, 200, { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'public, max-age=300' }),
  );
  app.get('/postcode/search', (c) => {
    const query = (c.req.query('q') ?? '').slice(0, 100);
    const origin = originOf(c.req.query('origin') ?? '');
    if (!origin) return c.text('origin is missing', 400);
    const nonce = nonceOf(c);
    c.header(
      'content-security-policy',
      `default-src 'none'; style-src 'self'; font-src 'self'; script-src 'nonce-${nonce}'; form-action 'self'; base-uri 'none'; frame-ancestors ${origin}`,
    );
    return c.html(searchPage(query, origin, nonce));
  });
  return app;
}
