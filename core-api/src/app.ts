import type { RequestVariables } from '@iruon/server-kit';
import { requests } from '@iruon/server-kit';
import { Hono } from 'hono';
import { fileRoutes } from './content/files/routes.ts';
import { settingRoutes } from './content/setting/routes.ts';
import { termsRoutes } from './content/terms/routes.ts';
import { undoneWorkRoutes } from './content/undone-works/routes.ts';
import { exportRoutes } from './exports/routes.ts';
import { consoleAccountRoutes } from './members/accounts/console-routes.ts';
import { accountRoutes } from './members/accounts/routes.ts';
import { createIdentify } from './members/auth/index.ts';
import { authRoutes } from './members/auth/routes.ts';
import { consoleCustomerRecordRoutes, customerRecordRoutes } from './members/customer-record/routes.ts';
import { destinationRoutes } from './members/destinations/routes.ts';
import { historyRoutes } from './members/history/routes.ts';
import { consoleLevelRoutes } from './members/levels/console-routes.ts';
import { levelRoutes } from './members/levels/routes.ts';
import { consolePointRoutes } from './members/points/console-routes.ts';
import { pointRoutes } from './members/points/routes.ts';
import { createApiDocs } from './platform/api-docs.ts';
import type { Metrics } from './platform/metrics.ts';
import { mountRoutes } from './platform/mount.ts';
import type { Services } from './platform/services.ts';
import { bulkUploadRoutes } from './shop/bulk-upload/routes.ts';
import { cartRoutes } from './shop/cart/routes.ts';
import { consoleProductRoutes } from './shop/catalogue/console/routes.ts';
import { consoleRecordRoutes } from './shop/catalogue/console-record-routes.ts';
import { consoleCatalogueRoutes } from './shop/catalogue/console-routes.ts';
import { catalogueRoutes } from './shop/catalogue/routes.ts';
import { consoleLibraryCatalogueRoutes } from './shop/catalogues/console-routes.ts';
import { libraryCatalogueRoutes } from './shop/catalogues/routes.ts';
import { claimRoutes } from './shop/claims/routes.ts';
import { consoleCouponRoutes } from './shop/coupons/console-routes.ts';
import { issueCoupon } from './shop/coupons/index.ts';
import { couponRoutes } from './shop/coupons/routes.ts';
import { depositRoutes } from './shop/deposits/routes.ts';
import { consoleDisplayRoutes } from './shop/displays/console-routes.ts';
import { displayRoutes } from './shop/displays/routes.ts';
import { consoleExhibitionRoutes } from './shop/exhibitions/console-routes.ts';
import { exhibitionRoutes } from './shop/exhibitions/routes.ts';
import { consoleInquireRoutes } from './shop/inquires/console-routes.ts';
import { inquireRoutes } from './shop/inquires/routes.ts';
import { consoleLegacyOrderRoutes, legacyOrderRoutes } from './shop/legacy-orders/routes.ts';
import { likeRoutes } from './shop/likes/routes.ts';
import { consolePurchaseRoutes } from './shop/orders/console-purchase-routes.ts';
import { consoleOrderRoutes } from './shop/orders/console-routes.ts';
import { deliveryRoutes } from './shop/orders/delivery-routes.ts';
import { orderRoutes } from './shop/orders/routes.ts';
import { paymentRoutes } from './shop/payments/routes.ts';
import { reconciliationRoutes } from './shop/reconciliation/routes.ts';
import { regularOrderRoutes } from './shop/regular-orders/routes.ts';
import { consoleReviewRoutes } from './shop/reviews/console-routes.ts';
import { reviewRoutes } from './shop/reviews/routes.ts';
import { consoleShippingRoutes } from './shop/shipping/console-routes.ts';
import { islandRoutes } from './shop/shipping/island-routes.ts';
import { consoleShowroomRoutes } from './shop/showrooms/console-routes.ts';
import { showroomRoutes } from './shop/showrooms/routes.ts';
import { statisticsRoutes } from './shop/statistics/routes.ts';
import { waitingRoutes } from './shop/waiting/routes.ts';
import { watchRoutes } from './shop/watches/routes.ts';

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
  ...catalogueRoutes,
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
  ...consoleCatalogueRoutes,
  ...consoleRecordRoutes,
  ...consoleDisplayRoutes,
  ...consoleExhibitionRoutes,
  ...consoleLibraryCatalogueRoutes,
  ...consoleShowroomRoutes,
  ...islandRoutes,
  ...consoleShippingRoutes,
  ...consoleProductRoutes,
  ...consoleAccountRoutes,
  ...consoleCustomerRecordRoutes,
  ...consolePointRoutes,
  ...consoleLevelRoutes(issueCoupon),
  ...statisticsRoutes,
  ...exportRoutes,
  ...bulkUploadRoutes,
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
