import { randomBytes } from 'node:crypto';
import { postcodeSources } from '@iruon/server-kit';
import { createMiddleware } from 'hono/factory';

export interface SecurityOptions {
  publicUrl: URL;
  /** Origin that serves the payment window. */
  gatewayOrigin: string;
  /** The script of the postcode search, which puts its page into a frame. */
  postcodeScript: URL;
  /** Lets the development server's websocket through. */
  development: boolean;
}

/** What a page may load and where its forms may go. Scripts run by nonce or from this origin and the gateway's alone. */
export function contentSecurityPolicy(nonce: string, options: SecurityOptions): string {
  // The gateway spreads its window over its own subdomains.
  const gateway = options.gatewayOrigin.endsWith('.nicepay.co.kr')
    ? `${options.gatewayOrigin} https://*.nicepay.co.kr`
    : options.gatewayOrigin;
  const postcode = postcodeSources(options.postcodeScript);
  const secure = options.publicUrl.protocol === 'https:';
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' ${gateway} ${postcode.scripts.join(' ')}`,
    "script-src-attr 'none'",
    // Radix and sonner place floating parts by inline styles.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self' ${gateway}${options.development ? ' ws:' : ''}`,
    `frame-src ${gateway} ${postcode.frames.join(' ')}`,
    `form-action 'self' ${gateway}`,
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

/** Mints the answer's nonce and puts the protective headers on it. */
export function securityHeaders(options: SecurityOptions) {
  return createMiddleware<{ Variables: { nonce: string } }>(async (c, next) => {
    const nonce = randomBytes(18).toString('base64url');
    c.set('nonce', nonce);
    await next();
    if (!c.res.headers.has('content-security-policy')) {
      c.header('content-security-policy', contentSecurityPolicy(nonce, options));
    }
    c.header('x-content-type-options', 'nosniff');
    c.header('x-frame-options', 'DENY');
    c.header('referrer-policy', 'strict-origin-when-cross-origin');
    c.header('permissions-policy', 'camera=(), microphone=(), geolocation=(self), payment=(self)');
    // The payment window is a popup on some devices and must still reach its opener.
    c.header('cross-origin-opener-policy', 'same-origin-allow-popups');
    if (options.publicUrl.protocol === 'https:') c.header('strict-transport-security', 'max-age=31536000');
  });
}
