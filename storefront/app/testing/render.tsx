import { UNSAFE_RemixContext } from '@remix-run/react';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ownRouter } from './own-router';

const { matchRoutes, UNSAFE_ErrorResponseImpl: ErrorResponse } = ownRouter('react-router-dom');
const { createStaticRouter, StaticRouterProvider } = ownRouter('react-router-dom/server');

export interface RenderOptions {
  /** The page's path and query. */
  at?: string;
  /** The return value of the root's loader. */
  root?: unknown;
  /** The error of the page, for which the element is the error boundary. */
  error?: { status: number; data?: unknown };
}

/** The markup of an element that the server sends, inside a router and without scripts. */
export function render(element: ReactElement, { at = '/', root = {}, error }: RenderOptions = {}): string {
  const { pathname, search } = new URL(at, 'http://localhost');
  const routes = [{ id: 'root', path: '*', ...(error ? { element: <div />, errorElement: element } : { element }) }];
  const location = { pathname, search, hash: '', state: null, key: 'default' };
  const context = {
    basename: '/',
    location,
    matches: matchRoutes(routes, location),
    loaderData: { root },
    actionData: null,
    errors: error ? { root: new ErrorResponse(error.status, '', error.data ?? null) } : null,
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
