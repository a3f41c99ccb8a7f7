import type { RequestVariables } from '@iruon/server-kit';
import { requests } from '@iruon/server-kit';
import { Hono } from 'hono';
import { catalogRoutes } from './catalog/routes.ts';
import { chatRoutes } from './community/chat/routes.ts';
import { communityRoutes } from './community/routes.ts';
import { contentRoutes } from './content/routes.ts';
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
import { issueCoupon } from './selling/coupons/index.ts';
import { sellingRoutes } from './selling/routes.ts';

/** All routes of the store. Reads as the security map: the contract's operations define the access. */
export const routes = [
  ...membersRoutes(issueCoupon),
  ...promotersRoutes,
  ...contentRoutes,
  ...catalogRoutes,
  ...sellingRoutes,
  ...communityRoutes,
  ...chatRoutes,
  ...reportingRoutes,
  ...consoleRecordRoutes,
  ...recordSecondRoutes,
  ...processRoutes,
];

export type App = Hono<{ Variables: RequestVariables }>;

/** The HTTP app, not listening. @throws Error when a route is missing or has no access */
export function createApp(services: Services, metrics?: Metrics): App {
  const app: App = new Hono();
  app.use(requests(services.logger));
  if (metrics) app.use(metrics.measure);
  app.route('/', createApiDocs());
  mountRoutes(app, routes, services, createIdentify(services));
  return app;
}
