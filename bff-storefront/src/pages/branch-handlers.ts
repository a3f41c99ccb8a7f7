import { createRequestHandler, type RequestHandler, type ServerBuild } from '@remix-run/node';
import { type AgnosticRouteObject, matchRoutes } from '@remix-run/router';
import { LRUCache } from 'lru-cache';

type Routes = ServerBuild['routes'];

/** Pathnames whose route is known; a longer one is matched each time, so that the memory is bounded. */
const KNOWN_PATHS = 4_000;
const KNOWN_LENGTH = 200;

/** The routes below a parent, as the router nests them. */
function nested(routes: Routes, parentId?: string): AgnosticRouteObject[] {
  return Object.values(routes)
    .filter((route) => (route.parentId ?? '') === (parentId ?? ''))
    .map(({ id, path, index, caseSensitive }) => {
      const own = { id, ...(path !== undefined && { path }), ...(caseSensitive !== undefined && { caseSensitive }) };
      return index ? { ...own, index } : { ...own, children: nested(routes, id) };
    });
}

/** The path of the page for which Remix requests data: of `/a.data` it is `/a`, of `/_root.data` it is `/`. */
const pagePath = (pathname: string) =>
  pathname.endsWith('.data') ? pathname.slice(0, -'.data'.length).replace(/^\/_root$/, '/') : pathname;

/** A build that has only some of its routes. */
function onlyRoutes(build: ServerBuild, ids: readonly string[]): ServerBuild {
  const among = <Value>(all: Record<string, Value>): Record<string, Value> =>
    Object.fromEntries(Object.entries(all).filter(([id]) => ids.includes(id)));
  return { ...build, routes: among(build.routes), assets: { ...build.assets, routes: among(build.assets.routes) } };
}

/**
 * Handles requests as `createRequestHandler` does, with a handler of its own for each page, which knows the routes from the root to that page
 * and no others. Remix 2 sorts all routes, and compiles their patterns, three times for each document: with 116 routes a sixth of the
 * processor time of a home page. The route of a path is found by the same function, once for each path.
 */
export function createBranchHandler(build: ServerBuild, mode: string): RequestHandler {
  const routes = nested(build.routes);
  const whole = createRequestHandler(build, mode);
  const handlers = new Map<string, RequestHandler>();
  const branches = new LRUCache<string, { handle: RequestHandler }>({ max: KNOWN_PATHS });

  function handlerOf(path: string): RequestHandler {
    const ids = matchRoutes(routes, path)?.flatMap(({ route }) => route.id ?? []) ?? [];
    const leaf = ids.at(-1);
    if (leaf === undefined) return whole;
    const handle = handlers.get(leaf) ?? createRequestHandler(onlyRoutes(build, ids), mode);
    handlers.set(leaf, handle);
    return handle;
  }

  return (request, context) => {
    const path = pagePath(new URL(request.url).pathname);
    const handle = branches.get(path)?.handle ?? handlerOf(path);
    if (path.length <= KNOWN_LENGTH) branches.set(path, { handle });
    return handle(request, context);
  };
}
