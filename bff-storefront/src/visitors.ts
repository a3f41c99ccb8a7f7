import type { HttpBindings } from '@hono/node-server';
import { createCoreClient, type StorefrontOperations } from '@iruon/contract/client';
import type { RequestVariables } from '@iruon/server-kit';
import { createMiddleware } from 'hono/factory';
import type { Config } from './config.ts';
import { pageOf } from './redirects.ts';
import { createClosedBandBanners } from './session/closed-band-banners.ts';
import { createDeviceCookie, createSessionCookie } from './session/cookie.ts';
import { Sessions } from './session/sessions.ts';
import { createStore } from './store.ts';
import { Visit } from './visit.ts';

export type PageVariables = RequestVariables & { nonce: string; visit: Visit };

/** The nearest address that no proxy of ours wrote. */
export function addressOf(forwarded: string | undefined, socket: string, trustedProxies: number): string {
  if (trustedProxies === 0 || !forwarded) return socket;
  const hops = forwarded.split(',').map((hop) => hop.trim());
  return (hops.at(-trustedProxies) ?? hops[0] ?? socket).slice(0, 100);
}

/**
 * Recognises the visitor of every request by the session cookie.
 * @param blind paths that others post to: a cookie that comes along is not looked at
 */
export function visitors(config: Config, blind: readonly string[]) {
  const core = createCoreClient<StorefrontOperations>({ baseUrl: config.coreUrl });
  const sessions = new Sessions(core, config.bffKey);
  const cookie = createSessionCookie(config.publicUrl);
  const deviceCookie = createDeviceCookie(config.publicUrl);
  const closedBandBanners = createClosedBandBanners(config.publicUrl);
  const store = createStore(core);
  return createMiddleware<{ Bindings: Partial<HttpBindings>; Variables: PageVariables }>(async (c, next) => {
    const header = c.req.header('cookie');
    const isBlind = c.req.method !== 'GET' && blind.includes(c.req.path);
    const id = isBlind ? null : cookie.read(header);
    const read = id ? await sessions.read(id).catch((error: unknown) => ({ error })) : null;
    const isUnknown = read !== null && 'error' in read;
    if (isUnknown) c.var.log.error({ err: read.error, requestId: c.var.requestId }, 'the session cannot be read');
    const session = isUnknown ? null : read;
    const socket = c.env?.incoming?.socket.remoteAddress ?? 'unknown';
    const visit = new Visit({
      coreUrl: config.coreUrl,
      sessions,
      cookie,
      deviceCookie,
      device: isBlind ? null : deviceCookie.read(header),
      store,
      closedBandBanners,
      closedIds: isBlind ? [] : closedBandBanners.read(header),
      session,
      isUnknown,
      nonce: c.var.nonce,
      requestId: c.var.requestId,
      origin: config.publicUrl.origin,
      postcodeScript: config.postcodeScript.href,
      page: pageOf(c.req.url),
      address: addressOf(c.req.header('x-forwarded-for'), socket, config.trustedProxies),
    });
    if (id && !session && !isUnknown) visit.cookies.push(cookie.clear());
    c.set('visit', visit);
    await next();
    for (const value of visit.cookies) c.header('set-cookie', value, { append: true });
  });
}
