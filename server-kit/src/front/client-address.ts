import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

/** The nearest address that was not added by our own proxies; `trustedProxies` 0 trusts the socket only. */
export function addressBehind(forwarded: string | undefined, socket: string, trustedProxies: number): string {
  if (trustedProxies === 0 || !forwarded) return socket;
  const hops = forwarded.split(',').map((hop) => hop.trim());
  return (hops.at(-trustedProxies) ?? hops[0] ?? socket).slice(0, 100);
}

/** The longest User-Agent header that core-api accepts. */
const MAX_USER_AGENT = 500;

/** The header that names the browser of a request, for the list of logins. */
export function browserOf(c: Context): { userAgent?: string } {
  const userAgent = c.req.header('user-agent')?.slice(0, MAX_USER_AGENT);
  return userAgent ? { userAgent } : {};
}

/** The network address of a request's client, by which core-api limits attempts to log in. */
export function clientAddress(c: Context, trustedProxies: number): string {
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>;
  return addressBehind(c.req.header('x-forwarded-for'), incoming?.socket.remoteAddress ?? 'unknown', trustedProxies);
}
