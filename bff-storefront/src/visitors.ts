import { createCoreClient, type StorefrontOperations } from '@iruon/contract/client';
import { createSessionCalls } from '@iruon/contract/session-calls';
import { browserOf, CLEAR_SITE_DATA, clientAddress, createSessions, type RequestVariables } from '@iruon/server-kit';
import { createMiddleware } from 'hono/factory';
import type { SecureHeadersVariables } from 'hono/secure-headers';
import type { Config } from './config.ts';
import { type Preview, previewHeaders, readPreview } from './preview/preview.ts';
import { createPreviewCookie } from './preview/preview-cookie.ts';
import { pageOf } from './redirects.ts';
import { createLaterTerms, createRememberedId, memberCookies } from './session/cookie.ts';
import { createClosedBandBanners, createHiddenPopups } from './session/hidden-notices.ts';
import { createIdentityWindows } from './session/identity-window.ts';
import { ACCOUNT_FIELD, ACCOUNT_HEADER, accountOf } from './session/page-account.ts';
import { createSocialCookies } from './session/social-cookie.ts';
import { createStore } from './store.ts';
import { Visit, withHeaders } from './visit.ts';

export type PageVariables = RequestVariables & SecureHeadersVariables & { visit: Visit };

/**
 * Identifies the visitor of every request by the session cookie.
 * @param blind paths that other sites post to: their cookies are ignored
 */
export function visitors(config: Config, blind: readonly string[]) {
  const core = createCoreClient<StorefrontOperations>({ baseUrl: config.coreUrl });
  const sessions = createSessions(
    createSessionCalls({ coreUrl: config.coreUrl, key: config.bffKey, client: 'storefront' }),
  );
  const cookies = memberCookies(config.publicUrl);
  const closedBandBanners = createClosedBandBanners(config.publicUrl);
  const hiddenPopups = createHiddenPopups(config.publicUrl);
  const laterTerms = createLaterTerms(config.publicUrl);
  const rememberedIds = createRememberedId(config.publicUrl);
  const identityWindows = createIdentityWindows(config.publicUrl);
  const socialCookies = createSocialCookies(config.publicUrl);
  const store = createStore(core);
  const previewCookie = createPreviewCookie(config.publicUrl);
  /** The store's data of a preview, loaded for one visit only. */
  const storeOf = (preview: Preview) =>
    createStore(
      createCoreClient<StorefrontOperations>({
        baseUrl: config.coreUrl,
        fetch: (request) => fetch(withHeaders(request as Request, previewHeaders(preview))),
      }),
    );
  return createMiddleware<{ Variables: PageVariables }>(async (c, next) => {
    const isBlind = c.req.method !== 'GET' && blind.includes(c.req.path);
    const id = isBlind ? null : cookies.session.read(c);
    const read = id ? await sessions.read(id).catch((error: unknown) => ({ error })) : null;
    const isUnknown = read !== null && 'error' in read;
    if (isUnknown) c.var.log.error({ err: read.error, requestId: c.var.requestId }, 'the session cannot be read');
    const session = isUnknown ? null : read;
    const token = isBlind ? null : previewCookie.read(c.req.header('cookie'));
    const preview = token === null ? null : await readPreview(core, token);
    const url = new URL(c.req.url);
    const visit = new Visit({
      coreUrl: config.coreUrl,
      sessions,
      cookies,
      device: isBlind ? null : cookies.device.read(c),
      visitorSecret: isBlind ? null : cookies.visitor.read(c),
      laterTermsCookie: laterTerms,
      laterTerms: isBlind ? null : laterTerms.read(c.req.header('cookie')),
      rememberedIds,
      rememberedId: isBlind ? null : rememberedIds.read(c.req.header('cookie')),
      identityWindows,
      identityWindow: isBlind ? null : identityWindows.read(c.req.header('cookie')),
      socialCookies,
      social: isBlind ? null : socialCookies.read(c.req.header('cookie')),
      bffKey: config.bffKey,
      previewCookie,
      preview,
      store: preview?.at ? storeOf(preview) : store,
      closedBandBanners,
      closedIds: isBlind ? [] : closedBandBanners.read(c.req.header('cookie')),
      hiddenPopups,
      hiddenPopupIds: isBlind ? [] : hiddenPopups.read(c.req.header('cookie')),
      session,
      pageAccount: isBlind ? null : (c.req.header(ACCOUNT_HEADER) ?? url.searchParams.get(ACCOUNT_FIELD)),
      isUnknown,
      nonce: c.var.secureHeadersNonce ?? '',
      requestId: c.var.requestId,
      origin: config.publicUrl.origin,
      postcodeScript: config.postcodeScript.href,
      page: pageOf(c.req.url),
      dataRoutes: url.pathname.endsWith('.data') ? (url.searchParams.get('_routes') ?? '') : null,
      isReading: c.req.method === 'GET' || c.req.method === 'HEAD',
      address: clientAddress(c, config.trustedProxies),
      browser: browserOf(c),
    });
    if (id && !session && !isUnknown) visit.cookies.push(cookies.session.clear());
    if (session && session.id !== id) visit.cookies.push(cookies.session.set(session.id));
    c.set('visit', visit);
    await next();
    // The page of a script stays open after a login or logout, and is one of the new account then.
    if (visit.hasChangedAccount) c.header(ACCOUNT_HEADER, accountOf(visit.user));
    if (visit.hasLoggedOut) c.header('clear-site-data', CLEAR_SITE_DATA);
    for (const value of visit.cookies) c.header('set-cookie', value, { append: true });
  });
}
