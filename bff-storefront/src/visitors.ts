import { createCoreClient, type StorefrontOperations } from '@iruon/contract/client';
import { createSessionCalls } from '@iruon/contract/session-calls';
import {
  browserOf,
  CLEAR_SITE_DATA,
  clientAddress,
  createSessions,
  type RequestVariables,
  rateLimited,
} from '@iruon/server-kit';
import { createMiddleware } from 'hono/factory';
import type { SecureHeadersVariables } from 'hono/secure-headers';
import { pageOf } from './addresses.ts';
import type { Config } from './config.ts';
import { type Preview, previewHeaders, readPreview } from './preview/preview.ts';
import { browserCookies } from './session/cookies.ts';
import { ACCOUNT_FIELD, ACCOUNT_HEADER, accountOf } from './session/page-account.ts';
import { VisitSession } from './session/session.ts';
import { createStore } from './store.ts';
import { Visit, withHeaders } from './visit.ts';

export type PageVariables = RequestVariables & SecureHeadersVariables & { visit: Visit };

/**
 * Identifies the visitor of every request by the session cookie.
 * @param blind paths that other sites post to: their cookies are ignored
 */
export function visitors(config: Config, blind: readonly string[]) {
  const { coreUrl, bffKey, publicUrl } = config;
  const core = createCoreClient<StorefrontOperations>({ baseUrl: coreUrl });
  const sessions = createSessions(createSessionCalls({ coreUrl, key: bffKey, client: 'storefront' }));
  const store = createStore(core);
  /** The store's data of a preview, loaded for one visit only. */
  const storeOf = (preview: Preview) =>
    createStore(
      createCoreClient<StorefrontOperations>({
        baseUrl: coreUrl,
        fetch: (request) => fetch(withHeaders(request as Request, previewHeaders(preview))),
      }),
    );
  return createMiddleware<{ Variables: PageVariables }>(async (c, next) => {
    const { log, requestId, secureHeadersNonce: nonce = '' } = c.var;
    const url = new URL(c.req.url);
    const address = clientAddress(c, config.trustedProxies);
    const isBlind = c.req.method !== 'GET' && blind.includes(c.req.path);
    const cookies = browserCookies(publicUrl, isBlind ? undefined : c.req.header('cookie'));
    const session = await VisitSession.read({
      sessions,
      cookies,
      requestId,
      pageAccount: isBlind ? null : (c.req.header(ACCOUNT_HEADER) ?? url.searchParams.get(ACCOUNT_FIELD)),
      address,
      browser: browserOf(c),
      onUnknown: (err) => rateLimited(log).warn({ err, requestId }, 'the session cannot be read'),
    });
    const token = cookies.preview.value;
    const preview = token === null ? null : await readPreview(core, token);
    const visit = new Visit({
      coreUrl,
      bffKey,
      cookies,
      session,
      store: preview?.at ? storeOf(preview) : store,
      preview,
      request: {
        requestId,
        nonce,
        origin: publicUrl.origin,
        postcodeScript: config.postcodeScript.href,
        page: pageOf(c.req.url),
        dataRoutes: url.pathname.endsWith('.data') ? (url.searchParams.get('_routes') ?? '') : null,
        isReading: c.req.method === 'GET' || c.req.method === 'HEAD',
        address,
      },
    });
    c.set('visit', visit);
    await next();
    // The page of a script stays open after a login or logout, and is one of the new account then.
    if (session.hasChangedAccount) c.header(ACCOUNT_HEADER, accountOf(session.user));
    if (session.hasLoggedOut) c.header('clear-site-data', CLEAR_SITE_DATA);
    for (const value of cookies.setCookies) c.header('set-cookie', value, { append: true });
  });
}
