import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { Hono } from 'hono';
import type { SecureHeadersVariables } from 'hono/secure-headers';

const brotli = promisify(brotliCompress);

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};
const compressible = new Set(['.css', '.html', '.js', '.json', '.svg', '.wasm']);

/** The build has this placeholder for the nonce of a response (admin/vite.config.ts). */
const NONCE_MARK = '__NONCE__';

interface Page {
  body: Buffer<ArrayBuffer>;
  type: string;
  etag: string;
  small?: Promise<Buffer<ArrayBuffer>>;
}

function readPages(folder: string): Map<string, Page> {
  const pages = new Map<string, Page>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const type = types[extname(entry.name)];
    if (!entry.isFile() || !type) continue;
    const file = join(entry.parentPath, entry.name);
    const body = readFileSync(file);
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    const small = existsSync(`${file}.br`) ? { small: Promise.resolve(readFileSync(`${file}.br`)) } : {};
    pages.set(`/${relative(folder, file).split(sep).join('/')}`, { body, type, etag, ...small });
  }
  return pages;
}

// The build contains compressed copies of large files; a small one is compressed once, on the first request.
function compressed(page: Page): Promise<Buffer<ArrayBuffer>> {
  page.small ??= brotli(page.body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }) as Promise<Buffer<ArrayBuffer>>;
  return page.small;
}

/**
 * The built console, cached in memory. Files under /assets/ have a hash in their names and may be cached forever; every
 * other address returns the one page, uncached: its scripts have the nonce of the response.
 * @param folder admin/dist
 * @throws Error without a build
 */
export function builtPages(folder: string) {
  const pages = readPages(folder);
  const index = pages.get('/index.html');
  if (!index) throw new Error(`No build of the console in ${folder}: run npm run build -w admin`);
  const html = index.body.toString('utf8');
  const app = new Hono<{ Variables: SecureHeadersVariables }>();

  app.get('*', async (c, next) => {
    const { path } = c.req;
    const isAsset = path.startsWith('/assets/');
    const page = pages.get(path) ?? (isAsset ? undefined : index);
    if (!page) return next();
    if (page === index)
      return c.html(html.replaceAll(NONCE_MARK, c.var.secureHeadersNonce ?? ''), 200, { 'cache-control': 'no-store' });
    const headers: Record<string, string> = {
      'content-type': page.type,
      'cache-control': isAsset ? 'public, max-age=31536000, immutable' : 'no-cache',
      etag: page.etag,
      vary: 'accept-encoding',
    };
    if (c.req.header('if-none-match') === page.etag) return c.body(null, 304, headers);
    const takesBrotli = /\bbr\b/.test(c.req.header('accept-encoding') ?? '');
    if (!takesBrotli || !compressible.has(extname(path) || '.html')) return c.body(page.body, 200, headers);
    return c.body(await compressed(page), 200, { ...headers, 'content-encoding': 'br' });
  });

  return app;
}

/**
 * Redirects from the console to pages of the shop, whose address only this server knows: `<here>/shop/…` redirects to
 * `/shop/…` there.
 */
export function storePages(storeUrl: string): Hono {
  const { origin } = new URL(storeUrl);
  const app = new Hono();
  app.get('/shop/*', (c) => {
    const { pathname, search } = new URL(c.req.url);
    return c.redirect(`${origin}${pathname.slice(pathname.indexOf('/shop/'))}${search}`);
  });
  return app;
}
