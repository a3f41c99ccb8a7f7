import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createRequestHandler, type ServerBuild } from '@remix-run/node';
import type { Render } from '../app.ts';

/** The output folder of `npm run build` for the storefront. */
export const buildFolder = join(import.meta.dirname, '../../../storefront/build');

/** @throws Error when the storefront has not been built */
export async function loadBuild(): Promise<Render> {
  const entry = pathToFileURL(join(buildFolder, 'server/index.js')).href;
  const build = (await import(entry)) as ServerBuild;
  const handlers = new Map(
    [...buildsByArea(build)].map(([area, part]) => [area, createRequestHandler(part, 'production')]),
  );
  const handleAny = createRequestHandler(build, 'production');
  return (request, context) => {
    const handle = handlers.get(areaOf(new URL(request.url).pathname)) ?? handleAny;
    return handle(request, { ...context });
  };
}

type Routes = ServerBuild['routes'];

/** The whole path of a route, in segments. */
function segmentsOf(routes: Routes, id: string): string[] {
  const route = routes[id];
  if (!route) return [];
  const own = (route.path ?? '').split('/').filter(Boolean);
  return [...(route.parentId ? segmentsOf(routes, route.parentId) : []), ...own];
}

/** The area of an address: its first segment, as in the routes; Remix requests a page's data at `<page>.data`. */
export function areaOf(pathname: string): string {
  const [, first = ''] = pathname.split('/');
  return first.replace(/\.data$/, '').toLowerCase();
}

const isFixed = (segment: string) => !/[:*?]/.test(segment);

function picked<T>(all: Record<string, T>, ids: ReadonlySet<string>): Record<string, T> {
  return Object.fromEntries(Object.entries(all).filter(([id]) => ids.has(id)));
}

/**
 * One build per first path segment, with the routes that can match there: those below it and the catch-all ones. Remix
 * ranks all routes three times per page and creates each of them again as a React route, which is a tenth of the cost
 * of a page; an area has a dozen of the sixty.
 */
export function buildsByArea(build: ServerBuild): Map<string, ServerBuild> {
  const ids = Object.keys(build.routes);
  const firsts = new Map(ids.map((id) => [id, segmentsOf(build.routes, id)[0] ?? '']));
  const areas = new Set([...firsts.values()].filter((first) => first !== '' && isFixed(first)));
  return new Map(
    [...areas].map((area) => {
      const isHere = (first: string) => first.toLowerCase() === area.toLowerCase() || first === '' || !isFixed(first);
      const here = new Set(ids.filter((id) => isHere(firsts.get(id) ?? '')));
      const assets = { ...build.assets, routes: picked(build.assets.routes, here) };
      return [area.toLowerCase(), { ...build, routes: picked(build.routes, here) as Routes, assets }];
    }),
  );
}
