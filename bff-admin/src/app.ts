import { errorCatalogue } from '@iruon/contract';
import { operations, pointOperations, statisticsOperations } from '@iruon/contract/operations';
import {
  answerProblem,
  type Health,
  type Logger,
  limitBody,
  type RequestVariables,
  requests,
  sameSite,
} from '@iruon/server-kit';
import { Hono } from 'hono';
import { except } from 'hono/combine';
import { compress } from 'hono/compress';
import { brandRoutes } from './console/brands.ts';
import { bulkUploadRoutes } from './console/bulk-uploads.ts';
import { catalogueRoutes } from './console/catalogues.ts';
import { categoryRoutes } from './console/categories.ts';
import { claimRoutes } from './console/claims.ts';
import { codeRoutes } from './console/codes.ts';
import { couponRoutes, userCouponRoutes } from './console/coupons.ts';
import { customerRoutes, memberRecordRoutes, moneyReportRoutes } from './console/customer-records.ts';
import { dashboardRoutes } from './console/dashboard.ts';
import { deliveryRoutes } from './console/deliveries.ts';
import { depositRoutes, oddDepositRoutes } from './console/deposits.ts';
import { displayRoutes } from './console/displays.ts';
import { exhibitionRoutes } from './console/exhibitions.ts';
import { exportRoutes } from './console/exports.ts';
import { consoleFileRoutes, uploadPaths } from './console/files.ts';
import { inquireRoutes } from './console/inquires.ts';
import { invoiceRoutes } from './console/invoices.ts';
import { islandRoutes } from './console/islands.ts';
import { legacyOrderRoutes } from './console/legacy-orders.ts';
import { levelRoutes, scoreRoutes, userGradeRoutes } from './console/levels.ts';
import { orderRoutes } from './console/orders.ts';
import { phoneOrderRoutes } from './console/phone-orders.ts';
import { pointEntryRoutes, pointRoutes, userPointRoutes } from './console/points.ts';
import { productRoutes } from './console/products.ts';
import { purchaseRoutes } from './console/purchases.ts';
import { reconciliationRoutes } from './console/reconciliations.ts';
import { resourceRoutes } from './console/resources.ts';
import { reviewRoutes } from './console/reviews.ts';
import { settingRoutes } from './console/setting.ts';
import { shippingRoutes } from './console/shippings.ts';
import { showroomRoutes } from './console/showrooms.ts';
import { statisticsRoutes } from './console/statistics.ts';
import { undoneWorkRoutes } from './console/undone-works.ts';
import { userRoutes } from './console/users.ts';
import { waitingRoutes } from './console/waiting.ts';
import { workbookRoutes } from './console/workbook-routes.ts';
import type { Core } from './core/core.ts';
import { fileRoutes } from './files.ts';
import { filePolicy, securityHeaders } from './pages/security-headers.ts';
import { storePages } from './pages/store-pages.ts';
import { onError, problemOf } from './problems.ts';
import { operatorsOnly } from './sessions/operator.ts';
import { sessionRoutes } from './sessions/routes.ts';
import { deviceCookie, sessionCookie } from './sessions/session-cookie.ts';
import type { Sessions } from './sessions/sessions.ts';

export interface AppParts {
  core: Core;
  sessions: Sessions;
  logger: Logger;
  health: Health;
  /** Origins whose pages may change things. */
  origins: readonly string[];
  /** Whether browsers reach us by https: the cookie is bound to it then. */
  secure: boolean;
  /** Whether this is no production: orders may be moved along for a trial. */
  isTrial?: boolean;
  /** The script of the postcode search. */
  postcodeScript: URL;
  /** Where browsers reach the shop. */
  storeUrl: string;
  /** What answers every other address; none while Vite serves the pages. */
  pages?: Hono | undefined;
}

const MAX_BODY = 256 * 1024;

/** The console's front server, built from its parts; tests call it without listening. */
export function createApp({
  core,
  sessions,
  logger,
  health,
  origins,
  secure,
  isTrial = false,
  postcodeScript,
  storeUrl,
  pages,
}: AppParts) {
  const cookie = sessionCookie({ secure });
  const onlyOperators = operatorsOnly(cookie, sessions);
  const app = new Hono<{ Variables: RequestVariables }>();

  app.use(requests(logger));
  app.use('/files/*', filePolicy);
  app.use(securityHeaders({ secure, postcodeScript }));
  app.route('/', health.app);

  app.use('/api/*', async (c, next) => {
    await next();
    if (!c.res.headers.has('cache-control')) c.header('cache-control', 'no-store');
  });
  app.use('/api/*', sameSite({ origins, title: errorCatalogue.CROSS_SITE_REQUEST.title }));
  app.use(
    '/api/*',
    except(uploadPaths, limitBody({ maxSize: MAX_BODY, tooLarge: () => problemOf('PAYLOAD_TOO_LARGE') })),
  );

  app.route(
    '/api/session',
    sessionRoutes({ cookie, device: deviceCookie({ secure }) }, sessions, {
      isTrial,
      postcodeScript: postcodeScript.href,
    }),
  );

  app.use('/files/*', onlyOperators);
  app.route('/files', fileRoutes(core));

  // Before the rest, because it answers even "please log in" as a page.
  const workbookOf = (operation: Parameters<typeof workbookRoutes>[0]) =>
    workbookRoutes(operation, core, onlyOperators, logger);
  app.route('/api/console/orders/export', workbookOf(operations.exportConsoleOrders));
  app.route('/api/console/point-entries/export', workbookOf(pointOperations.exportPointEntries));
  app.route('/api/console/statistics/export', workbookOf(statisticsOperations.exportSales));
  app.use('/api/console/*', onlyOperators);
  app.use('/api/console/*', compress());
  app.route('/api/console/orders', orderRoutes(core));
  app.route('/api/console/claims', claimRoutes(core));
  app.route('/api/console/invoices', invoiceRoutes(core));
  app.route('/api/console/deliveries', deliveryRoutes(core));
  app.route('/api/console/purchases', purchaseRoutes(core));
  app.route('/api/console/phone-orders', phoneOrderRoutes(core));
  app.route('/api/console/dashboard', dashboardRoutes(core));
  app.route('/api/console/waiting', waitingRoutes(core));
  app.route('/api/console/statistics', statisticsRoutes(core));
  app.route('/api/console/products', productRoutes(core));
  app.route('/api/console', consoleFileRoutes(core));
  app.route('/api/console/bulk-uploads', bulkUploadRoutes(core));
  app.route('/api/console/brands', brandRoutes(core));
  app.route('/api/console/categories', categoryRoutes(core));
  app.route('/api/console/codes', codeRoutes(core));
  app.route('/api/console/displays', displayRoutes(core));
  app.route('/api/console/exhibitions', exhibitionRoutes(core));
  app.route('/api/console/catalogues', catalogueRoutes(core));
  app.route('/api/console/showrooms', showroomRoutes(core));
  app.route('/api/console/reviews', reviewRoutes(core));
  app.route('/api/console/inquires', inquireRoutes(core));
  app.route('/api/console/islands', islandRoutes(core));
  app.route('/api/console/shippings', shippingRoutes(core));
  app.route('/api/console/points', pointRoutes(core));
  app.route('/api/console/user-points', userPointRoutes(core));
  app.route('/api/console/point-entries', pointEntryRoutes(core));
  app.route('/api/console/coupons', couponRoutes(core));
  app.route('/api/console/user-coupons', userCouponRoutes(core));
  app.route('/api/console/levels', levelRoutes(core));
  app.route('/api/console/user-grades', userGradeRoutes(core));
  app.route('/api/console/scores', scoreRoutes(core));
  app.route('/api/console/setting', settingRoutes(core));
  app.route('/api/console/users', userRoutes(core));
  app.route('/api/console/users', memberRecordRoutes(core));
  app.route('/api/console/customers', customerRoutes(core));
  app.route('/api/console/money-reports', moneyReportRoutes(core));
  app.route('/api/console/exports', exportRoutes(core));
  app.route('/api/console/undone-works', undoneWorkRoutes(core));
  app.route('/api/console/deposits', depositRoutes(core));
  app.route('/api/console/odd-deposits', oddDepositRoutes(core));
  app.route('/api/console/reconciliations', reconciliationRoutes(core));
  app.route('/api/console/legacy-orders', legacyOrderRoutes(core));
  app.route('/api/console', resourceRoutes(core));

  app.route('/api/store', storePages(storeUrl));
  app.all('/api/*', () => {
    throw problemOf('NOT_FOUND');
  });
  if (pages) app.route('/', pages);

  app.notFound((c) => answerProblem(c, problemOf('NOT_FOUND').body));
  app.onError(onError(logger));
  return app;
}
