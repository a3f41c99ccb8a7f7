import type { Health, RequestVariables } from '@iruon/server-kit';
import { requests } from '@iruon/server-kit';
import { type Context, Hono } from 'hono';
import { catalogRoutes } from './catalog/routes.ts';
import { chatRoutes } from './community/chat/routes.ts';
import { communityRoutes } from './community/routes.ts';
import { contentRoutes } from './content/routes.ts';
import { schedule } from './jobs.ts';
import { createIdentify } from './members/auth/index.ts';
import { membersRoutes } from './members/routes.ts';
import { createApiDocs } from './platform/http/api-docs.ts';
import { mountRoutes } from './platform/http/bind-routes.ts';
import type { Metrics } from './platform/http/metrics.ts';
import type { Services } from './platform/services.ts';
import { processRoutes } from './processes/routes.ts';
import { promotersRoutes } from './promoters/routes.ts';
import { consoleRecordRoutes, recordSecondRoutes } from './record-routes.ts';
import { reportingRoutes } from './reporting/routes.ts';
import { searchRoutes } from './search-routes.ts';
import { issueCoupon } from './selling/coupons/index.ts';
import { sellingRoutes } from './selling/routes.ts';

const areaRoutes = [
  ...membersRoutes(issueCoupon),
  ...promotersRoutes,
  ...contentRoutes,
  ...catalogRoutes,
  ...sellingRoutes,
  ...communityRoutes,
  ...chatRoutes,
  ...reportingRoutes(schedule),
  ...consoleRecordRoutes,
  ...recordSecondRoutes,
  ...processRoutes,
];

/** All routes of the store. Reads as the security map: the contract's operations define the access. */
export const routes = [...areaRoutes, ...searchRoutes(areaRoutes)];

export type App = Hono<{ Variables: RequestVariables }>;

/**
 * The HTTP app, not listening: the whole of what the process serves over HTTP. It must not be mounted in another app,
 * whose own response to unknown paths would hide the problem details. Probes and scrapes come before the log of
 * requests.
 * @throws Error when a route is missing or has no access
 */
export function createApp(services: Services, { metrics, health }: { metrics?: Metrics; health?: Health } = {}): App {
  const app: App = new Hono();
  if (health) app.route('/', health.app);
  if (metrics) app.route('/', metrics.app);
  const routeOf = (c: Context<{ Variables: RequestVariables }>) => c.get('route') ?? 'none';
  app.use(requests(services.logger, { routeOf, callerKeys: services.config.bffKeys }));
  if (metrics) app.use(metrics.measure);
  app.route('/', createApiDocs());
  mountRoutes(app, routes, services, createIdentify(services));
  return app;
}
