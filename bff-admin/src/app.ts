import { errorCatalogue } from '@iruon/contract';
import {
  filePolicy,
  type Health,
  type Logger,
  limitBody,
  policyReports,
  type RequestVariables,
  requests,
  sameSite,
} from '@iruon/server-kit';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { Core } from './core.ts';
import { fileRoutes } from './gateway/downloads.ts';
import { gatewayRoutes } from './gateway/routes.ts';
import { type builtPages, storePages } from './pages/built-pages.ts';
import { securityHeaders } from './pages/security-headers.ts';
import { onError, problemOf, unserved } from './problems.ts';
import { type OperatorSessions, operatorsOnly } from './sessions/operator.ts';
import { invitationRoutes, sessionRoutes } from './sessions/routes.ts';
import { consoleCookies } from './sessions/session-cookie.ts';

export interface AppParts {
  core: Core;
  sessions: OperatorSessions;
  logger: Logger;
  health: Health;
  /** Origins whose pages may send changes. */
  origins: readonly string[];
  /** True if browsers reach us by https: the cookie is bound to it then. */
  secure: boolean;
  /** True if core-api serves trials, that is operations that move an order to any state. */
  isTrial?: boolean;
  /** The script of the postcode search. */
  postcodeScript: URL;
  /** The number of our own proxies that append to X-Forwarded-For. */
  trustedProxies: number;
  /** The address of the shop for browsers. */
  storeUrl: string;
  /** Handles every other address; absent while Vite serves the pages. */
  pages?: ReturnType<typeof builtPages> | undefined;
  /** Measures requests, if there are metrics. */
  measure?: MiddlewareHandler | undefined;
}

/** The address of a request as a pattern, for metrics. Files of the pages share one. */
export const consoleRoute = (c: Context): string => routePath(c) || 'none';

const MAX_LOGIN = 16 * 1024;

/** The console's front server, built from its parts; tests call it without listening. */
export function createApp(parts: AppParts) {
  const { core, sessions, logger, health, origins, secure, trustedProxies } = parts;
  const { isTrial = false, postcodeScript, storeUrl, pages, measure } = parts;
  const cookies = consoleCookies(secure);
  const onlyOperators = operatorsOnly(cookies.session, sessions);
  const app = new Hono<{ Variables: RequestVariables }>();

  if (measure) app.use(measure);
  app.use(requests(logger, { routeOf: consoleRoute }));
  app.use('/files/*', filePolicy);
  app.use(securityHeaders({ secure, postcodeScript }));
  app.route('/', health.app);
  app.route('/', policyReports(logger));

  app.use('/api/*', async (c, next) => {
    await next();
    if (!c.res.headers.has('cache-control')) c.header('cache-control', 'no-store');
  });
  app.use('/api/*', sameSite({ origins, title: errorCatalogue.CROSS_SITE_REQUEST.title }));
  app.use('/api/session/*', limitBody({ maxSize: MAX_LOGIN, tooLarge: () => problemOf('PAYLOAD_TOO_LARGE') }));
  app.route('/api/session/invitation', invitationRoutes(core, trustedProxies));
  const surroundings = { isTrial, postcodeScript: postcodeScript.href };
  app.route('/api/session', sessionRoutes(cookies, sessions, surroundings, trustedProxies));

  app.use('/files/*', onlyOperators);
  app.route('/files', fileRoutes(core));

  app.route('/', gatewayRoutes({ core, logger, onlyOperators, withTrials: isTrial }));
  app.route('/api/store', storePages(storeUrl));
  const refuse = unserved(app);
  for (const place of ['/api/*', '/files/*', '/health/*']) app.all(place, refuse);
  if (pages) app.route('/', pages);

  app.notFound(refuse);
  app.onError(onError(logger));
  return app;
}
