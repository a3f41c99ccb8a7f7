import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** A route in the format of Remix; `file` is relative to `app/`. */
interface Route {
  id: string;
  parentId: string;
  path?: string;
  index?: true;
  file: string;
}

interface RouteOptions {
  folder?: string;
  /** True to include the pages of `development+`, which builds omit. */
  hasDevelopment?: boolean;
}

const MODULE = /^(?!.*\.test\.)(.+)\.tsx?$/;

/** The modules of routes by name, such as `mypage.orders.$id`. */
function modulesIn(folder: string, file: string, prefix = ''): [name: string, file: string][] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const inner = join(folder, entry.name);
    const path = `${file}/${entry.name}`;
    if (!entry.isDirectory()) {
      const name = MODULE.exec(entry.name)?.[1];
      return name ? [[prefix + name, path] as [string, string]] : [];
    }
    if (entry.name.endsWith('+')) return modulesIn(inner, path, `${prefix}${entry.name.slice(0, -1)}.`);
    const route = ['route.tsx', 'route.ts'].find((name) => existsSync(join(inner, name)));
    if (!route) throw new Error(`${path} has no route: a component belongs beside its page or in components/`);
    return [[prefix + entry.name, `${path}/${route}`] as [string, string]];
  });
}

/** Dots inside brackets belong to the segment, as in `robots[.]txt`. */
const segmentsOf = (name: string) => name.match(/(\[[^\]]*\]|[^.])+/g) ?? [];

/** `_auth` is not part of the address, nor is the `_` of `cart_`, which is outside the layout of `cart`. */
const pathOf = (segments: readonly string[]) =>
  segments
    .filter((segment) => !segment.startsWith('_'))
    .map((segment) => segment.replace(/_$/, '').replaceAll(/[[\]]/g, ''))
    .map((segment) => (segment === '$' ? '*' : segment.replace(/^\$/, ':')))
    .join('/');

/**
 * The routes of a folder, by the hybrid folders of remix-flat-routes. In a folder whose name ends with `+` each file is
 * a route and each folder is one, with its components beside `route.tsx`; `a+/b.$id/route.tsx` is `a.b.$id` of Remix's
 * own convention, and `a+/_layout` is `a`.
 * @throws Error for a folder without a route, and for two routes of one name
 */
export function routesByFolder({
  folder = join(import.meta.dirname, 'app/routes'),
  hasDevelopment = false,
}: RouteOptions = {}): Record<string, Route> {
  const modules = new Map<string, string>();
  for (const [found, file] of modulesIn(folder, 'routes')) {
    if (!hasDevelopment && found.startsWith('development.')) continue;
    const name = found.replace(/\._layout$/, '');
    if (modules.has(name)) throw new Error(`${file} and ${modules.get(name)} are one route`);
    modules.set(name, file);
  }
  const routes = [...modules].map(([name, file]): Route => {
    const segments = segmentsOf(name);
    const lengths = segments.map((_, index) => index).reverse();
    const parent = lengths.find((length) => modules.has(segments.slice(0, length).join('.'))) ?? 0;
    const path = pathOf(segments.slice(parent));
    return {
      id: `routes/${name}`,
      parentId: parent === 0 ? 'root' : `routes/${segments.slice(0, parent).join('.')}`,
      file,
      ...(path && { path }),
      ...(segments.at(-1) === '_index' && { index: true }),
    };
  });
  return Object.fromEntries(routes.map((route) => [route.id, route]));
}
