import { CssBaseline } from '@mui/material';
import {
  AdminContext,
  AuthenticationError,
  CoreAdminUI,
  CustomRoutes,
  Error as ErrorPage,
  LoadingPage,
  localStorageStore,
  Resource,
} from 'react-admin';
import { createBrowserRouter, type LoaderFunctionArgs, Route, RouterProvider, redirect } from 'react-router-dom';
import { displayAddresses, specifiedAddresses, targetOf, withoutPrefix } from './addresses/specified-addresses.ts';
import { authProvider } from './console/auth-provider.ts';
import { dataProvider } from './console/data-provider.ts';
import { Dashboard } from './dashboard/dashboard.tsx';
import { ScanGuard } from './dialogs/scan-guard.tsx';
import { i18nProvider } from './i18n/i18n-provider.ts';
import { ConsoleLayout } from './layout/console-layout.tsx';
import { NoAccess, NotFound } from './layout/not-found.tsx';
import { Notices } from './layout/notices.tsx';
import { createQueryClient } from './providers/query-client.ts';
import { lazyScreen } from './resources/console-page.tsx';
import { consolePages } from './resources/index.ts';
import { darkTheme, lightTheme } from './theme/theme.ts';

const providers = {
  authProvider,
  dataProvider,
  i18nProvider,
  queryClient: createQueryClient(),
  store: localStorageStore(),
};

const DisplayByCode = lazyScreen(async () => (await import('./addresses/display-by-code.tsx')).DisplayByCode);
const LoginPage = lazyScreen(async () => (await import('./layout/login-page.tsx')).LoginPage);
const InvitationPage = lazyScreen(async () => (await import('./invitation/invitation-page.tsx')).InvitationPage);

/** The parts of react-admin's `<Admin>`, which would load its own login page and its English texts as well. */
function Console() {
  return (
    <AdminContext {...providers} theme={lightTheme} darkTheme={darkTheme}>
      <CssBaseline enableColorScheme>
        <CoreAdminUI
          title="이루온 콘솔"
          dashboard={Dashboard}
          layout={ConsoleLayout}
          loginPage={LoginPage}
          accessDenied={NoAccess}
          catchAll={NotFound}
          authenticationError={AuthenticationError}
          error={ErrorPage}
          loading={LoadingPage}
          requireAuth
          disableTelemetry
        >
          {consolePages.map(({ name, label, operation, actions, waits, isOutsideMenu, ...screens }) => (
            <Resource key={name} name={name} options={{ operation }} {...screens} />
          ))}
          <CustomRoutes>
            {displayAddresses.map((path) => (
              <Route key={path} path={path} element={<DisplayByCode />} />
            ))}
          </CustomRoutes>
        </CoreAdminUI>
        <Notices />
        <ScanGuard />
      </CssBaseline>
    </AdminContext>
  );
}

// A data router, because a form with unsaved changes needs one to block navigation.
const router = createBrowserRouter([
  ...Object.entries(specifiedAddresses).map(([path, to]) => ({
    path,
    loader: ({ params }: LoaderFunctionArgs) => redirect(targetOf(to, params)),
  })),
  {
    path: '/console/*',
    loader: ({ request }: LoaderFunctionArgs) => {
      const { pathname, search } = new URL(request.url);
      return redirect(withoutPrefix(pathname) + search);
    },
  },
  { path: '/invitation', element: <InvitationPage /> },
  { path: '*', element: <Console /> },
]);

export function App() {
  return <RouterProvider router={router} future={{ v7_startTransition: false }} />;
}
