import type { RequestVariables } from '@iruon/server-kit';
import { requests } from '@iruon/server-kit';
import { Hono } from 'hono';
import { catalogRoutes } from './catalog/routes.ts';
import { consoleInquireRoutes } from './community/inquiries/console/routes.ts';
import { inquireRoutes } from './community/inquiries/routes.ts';
import { likeRoutes } from './community/likes/routes.ts';
import { consoleReviewRoutes } from './community/reviews/console/routes.ts';
import { reviewRoutes } from './community/reviews/routes.ts';
import { watchRoutes } from './community/views/routes.ts';
import { consoleDisplayRoutes } from './content/displays/console/routes.ts';
import { displayRoutes } from './content/displays/routes.ts';
import { consoleExhibitionRoutes } from './content/exhibitions/console/routes.ts';
import { exhibitionRoutes } from './content/exhibitions/routes.ts';
import { fileRoutes } from './content/files/routes.ts';
import { libraryCatalogueRoutes } from './content/library/routes.ts';
import { settingRoutes } from './content/setting/routes.ts';
import { showroomRoutes } from './content/showrooms/routes.ts';
import { termsRoutes } from './content/terms/routes.ts';
import { consoleAccountRoutes } from './members/accounts/console/routes.ts';
import { accountRoutes } from './members/accounts/routes.ts';
import { createIdentify } from './members/auth/index.ts';
import { authRoutes } from './members/auth/routes.ts';
import { consoleCustomerRecordRoutes, customerRecordRoutes } from './members/customer-record/routes.ts';
import { destinationRoutes } from './members/destinations/routes.ts';
import { historyRoutes } from './members/history/routes.ts';
import { consoleLevelRoutes } from './members/levels/console/routes.ts';
import { levelRoutes } from './members/levels/routes.ts';
import { consolePointRoutes } from './members/points/console/routes.ts';
import { pointRoutes } from './members/points/routes.ts';
import { createApiDocs } from './platform/http/api-docs.ts';
import type { Metrics } from './platform/http/metrics.ts';
import { mountRoutes } from './platform/http/mount.ts';
import type { Services } from './platform/services.ts';
import { consoleRecordRoutes } from './record-routes.ts';
import { exportRoutes } from './reporting/exports/routes.ts';
import { reconciliationRoutes } from './reporting/reconciliation/routes.ts';
import { statisticsRoutes } from './reporting/statistics/routes.ts';
import { undoneWorkRoutes } from './reporting/undone-works/routes.ts';
import { waitingRoutes } from './reporting/waiting/routes.ts';
import { cartRoutes } from './selling/cart/routes.ts';
import { claimRoutes } from './selling/claims/routes.ts';
import { consoleCouponRoutes } from './selling/coupons/console/routes.ts';
import { issueCoupon } from './selling/coupons/index.ts';
import { couponRoutes } from './selling/coupons/routes.ts';
import { depositRoutes } from './selling/deposits/routes.ts';
import { consoleLegacyOrderRoutes, legacyOrderRoutes } from './selling/legacy-orders/routes.ts';
import { deliveryRoutes } from './selling/orders/console/delivery-routes.ts';
import { consolePurchaseRoutes } from './selling/orders/console/purchase-routes.ts';
import { consoleOrderRoutes } from './selling/orders/console/routes.ts';
import { orderRoutes } from './selling/orders/routes.ts';
import { paymentRoutes } from './selling/payments/routes.ts';
import { regularOrderRoutes } from './selling/regular-orders/routes.ts';
import { consoleShippingRoutes } from './selling/shipping/console/routes.ts';
import { islandRoutes } from './selling/shipping/island-routes.ts';

/** Every door of the store. Read as the security map: who may pass each is in the contract's operations. */
export const routes = [
  ...authRoutes,
  ...accountRoutes,
  ...destinationRoutes,
  ...customerRecordRoutes,
  ...pointRoutes,
  ...levelRoutes,
  ...historyRoutes,
  ...settingRoutes,
  ...termsRoutes,
  ...undoneWorkRoutes,
  ...fileRoutes,
  ...catalogRoutes,
  ...displayRoutes,
  ...exhibitionRoutes,
  ...libraryCatalogueRoutes,
  ...showroomRoutes,
  ...cartRoutes,
  ...regularOrderRoutes,
  ...couponRoutes,
  ...consoleCouponRoutes,
  ...orderRoutes,
  ...legacyOrderRoutes,
  ...paymentRoutes,
  ...claimRoutes,
  ...consoleOrderRoutes,
  ...consolePurchaseRoutes,
  ...deliveryRoutes,
  ...consoleLegacyOrderRoutes,
  ...consoleDisplayRoutes,
  ...consoleExhibitionRoutes,
  ...consoleRecordRoutes,
  ...islandRoutes,
  ...consoleShippingRoutes,
  ...consoleAccountRoutes,
  ...consoleCustomerRecordRoutes,
  ...consolePointRoutes,
  ...consoleLevelRoutes(issueCoupon),
  ...statisticsRoutes,
  ...exportRoutes,
  ...depositRoutes,
  ...reconciliationRoutes,
  ...likeRoutes,
  ...waitingRoutes,
  ...watchRoutes,
  ...reviewRoutes,
  ...inquireRoutes,
  ...consoleReviewRoutes,
  ...consoleInquireRoutes,
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
