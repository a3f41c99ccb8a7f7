import { Admin, CustomRoutes, Notification, Resource } from 'react-admin';
import { createBrowserRouter, type LoaderFunctionArgs, Route, RouterProvider, redirect } from 'react-router-dom';
import {
  DisplayByCode,
  displayAddresses,
  specifiedAddresses,
  targetOf,
  withoutPrefix,
} from './addresses/specified-addresses.tsx';
import { authProvider } from './console/auth-provider.ts';
import { dataProvider } from './console/data-provider.ts';
import { Dashboard } from './dashboard/dashboard.tsx';
import { i18nProvider } from './i18n/i18n-provider.ts';
import { InvitationPage } from './invitation/invitation-page.tsx';
import { ConsoleLayout } from './layout/console-layout.tsx';
import { LoginPage } from './layout/login-page.tsx';
import { NoAccess, NotFound } from './layout/not-found.tsx';
import { createQueryClient } from './providers/query-client.ts';
import { consolePages } from './resources.gen.ts';
import { darkTheme, lightTheme } from './theme/theme.ts';

const providers = { authProvider, dataProvider, i18nProvider, queryClient: createQueryClient() };

function Console() {
  return (
    <Admin
      title="이루온 콘솔"
      {...providers}
      dashboard={Dashboard}
      layout={ConsoleLayout}
      accessDenied={NoAccess}
      catchAll={NotFound}
      loginPage={LoginPage}
      notification={ConsoleNotification}
      theme={lightTheme}
      darkTheme={darkTheme}
      requireAuth
      disableTelemetry
    >
      {consolePages.map(({ name, label, nothing, fields, operation, actions, menu, ...screens }) => (
        <Resource key={name} name={name} {...screens} />
      ))}
      <CustomRoutes>
        {displayAddresses.map((path) => (
          <Route key={path} path={path} element={<DisplayByCode />} />
        ))}
      </CustomRoutes>
    </Admin>
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

/** Shown at the top: the bottom edge contains the bulk actions, which the operator needs for the next order. */
function ConsoleNotification() {
  return <Notification anchorOrigin={{ vertical: 'top', horizontal: 'center' }} />;
}
