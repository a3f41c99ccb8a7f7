import { CacheProvider } from '@emotion/react';
import { render } from '@testing-library/react';
import type { ComponentType, ReactElement } from 'react';
import { AdminContext, memoryStore, ResourceContextProvider } from 'react-admin';
import { createMemoryRouter, Route, RouterProvider, Routes } from 'react-router-dom';
import { authProvider } from '../console/auth-provider.ts';
import { dataProvider } from '../console/data-provider.ts';
import { ScanGuard } from '../dialogs/scan-guard.tsx';
import { i18nProvider } from '../i18n/i18n-provider.ts';
import { Notices } from '../layout/notices.tsx';
import { LeaveGuard } from '../leaving/leave-guard.tsx';
import { createQueryClient } from '../providers/query-client.ts';
import { lightTheme } from '../theme/theme.ts';
import { noStyles } from './no-styles.ts';
import { type Responses, server } from './server.ts';

/** One state of a screen, or of a component of one, in the component story format. */
export interface Story {
  /** The rendered element; by default that of the file. */
  render?: () => ReactElement;
  /** Responses of core-api, in addition to those of the file. */
  responses?: Responses;
}

/** The shared settings of the stories of a file. */
export interface Meta extends Story {
  title: string;
  /** The resource of the screen. */
  resource?: string;
  /** The address of the page, with its route pattern if it contains an id. */
  at?: string;
  path?: string;
}

const recordPage =
  (pattern: string) =>
  <Declared extends Responses>(
    title: string,
    resource: string,
    { _id }: { _id: string },
    Page: ComponentType,
    responses: Declared,
  ) => {
    const path = `/${resource}/${pattern}`;
    const at = path.replace(':id', _id).replace('/*', '');
    return { title, resource, at, path, render: () => <Page />, responses };
  };

/** The stories of the page at a resource's own address, mostly its list, with the responses of core-api. */
export const resourcePage = <Declared extends Responses>(
  title: string,
  resource: string,
  Page: ComponentType,
  responses: Declared,
) => ({ title, resource, render: () => <Page />, responses });

/** The stories of the page that edits a record of a resource, or shows it, with the responses of core-api. */
export const editPage = recordPage(':id/*');
export const showPage = recordPage(':id/show');

/** The responses that every list and every page with an undoing asks for. */
const everywhere: Responses = {
  listSavedViews: { views: [], roles: [] },
  getNewestChange: { change: null, object: 'product:order' },
};

/** Renders a story like the console: its providers, theme and language, a memory router, and the story's fake server. */
export function renderStory(meta: Meta, story: Story) {
  // Every form of a record reads the last entry of the log about it.
  server.start({ ...everywhere, listHistory: { logs: [], total: 0 }, ...meta.responses, ...story.responses });
  const show = story.render ?? meta.render;
  if (!show) throw new Error(`${meta.title} shows nothing`);
  const { resource, at = '/', path = '*' } = meta;
  const element = show();
  const page = resource ? <ResourceContextProvider value={resource}>{element}</ResourceContextProvider> : element;
  const console = (
    <AdminContext
      authProvider={authProvider}
      dataProvider={dataProvider}
      queryClient={createQueryClient()}
      i18nProvider={i18nProvider}
      store={memoryStore()}
      theme={staticTheme}
    >
      <LeaveGuard>
        <Routes>
          <Route path={path} element={page} />
          <Route path="*" element={<output data-testid="left" />} />
        </Routes>
      </LeaveGuard>
      <Notices />
      <ScanGuard />
    </AdminContext>
  );
  const router = createMemoryRouter([{ path: '*', element: console }], { initialEntries: [at] });
  const routed = <RouterProvider router={router} future={{ v7_startTransition: false }} />;
  return render(<CacheProvider value={noStyles}>{routed}</CacheProvider>);
}

// Animations take time and have no effect on a test.
const staticTheme = {
  ...lightTheme,
  transitions: { create: () => 'none' },
  components: { ...lightTheme.components, MuiButtonBase: { defaultProps: { disableRipple: true } } },
};
