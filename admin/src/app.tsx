import { Admin, Resource } from 'react-admin';
import { createBrowserRouter, RouterProvider, redirect } from 'react-router-dom';
import { specifiedAddresses } from './addresses/specified-addresses.ts';
import { Dashboard } from './dashboard/dashboard.tsx';
import { i18nProvider } from './i18n/i18n-provider.ts';
import { ConsoleLayout } from './layout/console-layout.tsx';
import { ConsoleNotification } from './layout/console-notification.tsx';
import { LoginPage } from './layout/login-page.tsx';
import { NoAccess } from './layout/no-access.tsx';
import { authProvider } from './providers/auth-provider.ts';
import { dataProvider } from './providers/data-provider.ts';
import { brands } from './resources/brands/index.ts';
import { bulkUploads } from './resources/bulk-uploads/index.ts';
import { catalogues } from './resources/catalogues/index.ts';
import { categories } from './resources/categories/index.ts';
import { claims } from './resources/claims/index.ts';
import { codes } from './resources/codes/index.ts';
import { couponRuns } from './resources/coupon-runs/index.ts';
import { coupons } from './resources/coupons/index.ts';
import { deliveries } from './resources/deliveries/index.ts';
import { deposits } from './resources/deposits/index.ts';
import { displays } from './resources/displays/index.ts';
import { exhibitions } from './resources/exhibitions/index.ts';
import { exportJobs } from './resources/exports/index.ts';
import { inquires } from './resources/inquires/index.ts';
import { invoiceUploads } from './resources/invoice-uploads/index.ts';
import { islands } from './resources/islands/index.ts';
import { legacyOrders } from './resources/legacy-orders/index.ts';
import { levels } from './resources/levels/index.ts';
import { moneyReports } from './resources/money-reports/index.ts';
import { oddDeposits } from './resources/odd-deposits/index.ts';
import { orders } from './resources/orders/index.ts';
import { phoneOrders } from './resources/phone-orders/index.ts';
import { pointEntries } from './resources/point-entries/index.ts';
import { points } from './resources/points/index.ts';
import { products } from './resources/products/index.ts';
import { purchases } from './resources/purchases/index.ts';
import { reconciliations } from './resources/reconciliations/index.ts';
import { reviews } from './resources/reviews/index.ts';
import { scores } from './resources/scores/index.ts';
import { setting } from './resources/setting/index.ts';
import { shippings } from './resources/shippings/index.ts';
import { showrooms } from './resources/showrooms/index.ts';
import { statistics } from './resources/statistics/index.ts';
import { undoneWorks } from './resources/undone-works/index.ts';
import { userCoupons } from './resources/user-coupons/index.ts';
import { userGrades } from './resources/user-grades/index.ts';
import { userLevel } from './resources/user-level/index.ts';
import { userPoints } from './resources/user-points/index.ts';
import { users } from './resources/users/index.ts';
import { darkTheme, lightTheme } from './theme/theme.ts';

function Console() {
  return (
    <Admin
      title="이루온 콘솔"
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      dashboard={Dashboard}
      layout={ConsoleLayout}
      accessDenied={NoAccess}
      loginPage={LoginPage}
      notification={ConsoleNotification}
      theme={lightTheme}
      darkTheme={darkTheme}
      requireAuth
      disableTelemetry
    >
      <Resource name="orders" {...orders} />
      <Resource name="invoice-uploads" {...invoiceUploads} />
      <Resource name="deliveries" {...deliveries} />
      <Resource name="legacy-orders" {...legacyOrders} />
      <Resource name="claims" {...claims} />
      <Resource name="deposits" {...deposits} />
      <Resource name="odd-deposits" {...oddDeposits} />
      <Resource name="purchases" {...purchases} />
      <Resource name="phone-orders" {...phoneOrders} />
      <Resource name="products" {...products} />
      <Resource name="bulk-uploads" {...bulkUploads} />
      <Resource name="categories" {...categories} />
      <Resource name="brands" {...brands} />
      <Resource name="codes" {...codes} />
      <Resource name="displays" {...displays} />
      <Resource name="exhibitions" {...exhibitions} />
      <Resource name="catalogues" {...catalogues} />
      <Resource name="showrooms" {...showrooms} />
      <Resource name="shippings" {...shippings} />
      <Resource name="islands" {...islands} />
      <Resource name="reviews" {...reviews} />
      <Resource name="inquires" {...inquires} />
      <Resource name="statistics" {...statistics} />
      <Resource name="users" {...users} />
      <Resource name="money-reports" {...moneyReports} />
      <Resource name="reconciliations" {...reconciliations} />
      <Resource name="exports" {...exportJobs} />
      <Resource name="undone-works" {...undoneWorks} />
      <Resource name="user-level" {...userLevel} />
      <Resource name="user-grades" {...userGrades} />
      <Resource name="scores" {...scores} />
      <Resource name="levels" {...levels} />
      <Resource name="point-entries" {...pointEntries} />
      <Resource name="user-points" {...userPoints} />
      <Resource name="points" {...points} />
      <Resource name="coupons" {...coupons} />
      <Resource name="user-coupons" {...userCoupons} />
      <Resource name="coupon-runs" {...couponRuns} />
      <Resource name="setting" {...setting} />
    </Admin>
  );
}

// A data router, because only such a one lets a form with unsaved changes ask before it is left.
const router = createBrowserRouter([
  ...Object.entries(specifiedAddresses).map(([path, to]) => ({ path, loader: () => redirect(to) })),
  { path: '*', element: <Console /> },
]);

export function App() {
  return <RouterProvider router={router} future={{ v7_startTransition: false }} />;
}
