import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';

const nonces = new WeakMap<Request, string>();

/** The nonce of this response's scripts. */
export function nonceOf(c: Context): string {
  let nonce = nonces.get(c.req.raw);
  if (!nonce) {
    nonce = randomBytes(16).toString('base64');
    nonces.set(c.req.raw, nonce);
  }
  return nonce;
}

/** Scripts only by nonce; forms may be posted to any shop, because the result goes to its returnUrl. */
export const pageHeaders = createMiddleware(async (c, next) => {
  await next();
  if (!c.res.headers.get('content-type')?.startsWith('text/html')) return;
  c.header('x-content-type-options', 'nosniff');
  c.header('cache-control', 'no-store');
  if (c.res.headers.has('content-security-policy')) return;
  c.header(
    'content-security-policy',
    `default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self' data:; frame-src 'self'; script-src 'nonce-${nonceOf(c)}'; form-action 'self' http: https:; base-uri 'none'; frame-ancestors 'self'`,
  );
});
