import { createRequire } from 'node:module';
import { UNSAFE_RemixContext } from '@remix-run/react';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

// The router that @remix-run/react itself uses: another copy of it would not find its own context.
const require = createRequire(createRequire(import.meta.url).resolve('@remix-run/react'));
const { matchRoutes } = require('react-router-dom');
const { createStaticRouter, StaticRouterProvider } = require('react-router-dom/server');

export interface RenderOptions {
  /** The page's path and query. */
  at?: string;
  /** The return value of the root's loader. */
  root?: unknown;
}

/** The markup of an element as the server sends it, inside a router and without scripts. */
export function render(element: ReactElement, { at = '/', root = {} }: RenderOptions = {}): string {
  const { pathname, search } = new URL(at, 'http://localhost');
  const routes = [{ id: 'root', path: '*', element }];
  const location = { pathname, search, hash: '', state: null, key: 'default' };
  const context = {
    basename: '/',
    location,
    matches: matchRoutes(routes, location),
    loaderData: { root },
    actionData: null,
    errors: null,
    statusCode: 200,
    loaderHeaders: {},
    actionHeaders: {},
    activeDeferreds: null,
  };
  const remix = { manifest: { routes: {} }, routeModules: {}, future: {} };
  return renderToStaticMarkup(
    <UNSAFE_RemixContext.Provider value={remix as never}>
      <StaticRouterProvider router={createStaticRouter(routes, context)} context={context} hydrate={false} />
    </UNSAFE_RemixContext.Provider>,
  );
}
