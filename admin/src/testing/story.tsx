import { CacheProvider } from '@emotion/react';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { AdminContext, memoryStore, Notification, ResourceContextProvider } from 'react-admin';
import { createMemoryRouter, Route, RouterProvider, Routes } from 'react-router-dom';
import { authProvider } from '../console/auth-provider.ts';
import { dataProvider } from '../console/data-provider.ts';
import { i18nProvider } from '../i18n/i18n-provider.ts';
import { createQueryClient } from '../providers/query-client.ts';
import { lightTheme } from '../theme/theme.ts';
import { noStyles } from './no-styles.ts';
import { type Responses, server } from './server.ts';

/** One state of a screen or a part of one, in the component story format. */
export interface Story {
  /** The rendered element; by default that of the file. */
  render?: () => ReactElement;
  /** What core-api returns, beside the responses of the file. */
  responses?: Responses;
}

/** The shared settings of the stories of a file. */
export interface Meta extends Story {
  title: string;
  /** The resource whose screen it is. */
  resource?: string;
  /** The address of the page, with the pattern that it is found by where it holds an id. */
  at?: string;
  path?: string;
}

/** Where a record of a resource is edited or shown. */
export const pageOf = (resource: string, { _id }: { _id: string }, page: 'edit' | 'show') =>
  page === 'show'
    ? { resource, at: `/${resource}/${_id}/show`, path: `/${resource}/:id/show` }
    : { resource, at: `/${resource}/${_id}`, path: `/${resource}/:id/*` };

/** Shows a story as the console does: its own providers, theme and language, a router in memory, and no server but the story's. */
export function renderStory(meta: Meta, story: Story) {
  server.start({ ...meta.responses, ...story.responses });
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
      theme={stillTheme}
    >
      <Routes>
        <Route path={path} element={page} />
        <Route path="*" element={<output data-testid="left" />} />
      </Routes>
      <Notification />
    </AdminContext>
  );
  const router = createMemoryRouter([{ path: '*', element: console }], { initialEntries: [at] });
  const routed = <RouterProvider router={router} future={{ v7_startTransition: false }} />;
  return render(<CacheProvider value={noStyles}>{routed}</CacheProvider>);
}

// Motion costs time and shows nothing to a test.
const stillTheme = {
  ...lightTheme,
  transitions: { create: () => 'none' },
  components: { ...lightTheme.components, MuiButtonBase: { defaultProps: { disableRipple: true } } },
};
