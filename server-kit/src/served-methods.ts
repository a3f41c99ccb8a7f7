import type { Hono } from 'hono';

// biome-ignore lint/suspicious/noExplicitAny: the variables of an app do not matter here.
type AnyApp = Hono<any>;

/**
 * Returns the methods that an app serves at a path, for the header `allow`; empty for an unknown path. It reads the
 * app's own table of routes, which includes those of mounted apps. Routes for every method or every path (middleware,
 * pages) do not count. The patterns are compiled when the first unknown path is requested.
 */
export function servedMethods(app: AnyApp): (path: string) => string[] {
  let served: { pattern: RegExp; method: string }[] | undefined;
  const read = () =>
    [...new Set(app.routes.map(({ method, path }) => `${method} ${path}`))]
      .map((line) => line.split(' ') as [string, string])
      .filter(([method, path]) => method !== 'ALL' && !path.includes('*'))
      .map(([method, path]) => ({
        method,
        pattern: new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}$`),
      }));
  return (path) => {
    served ??= read();
    const methods = new Set(served.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method));
    if (methods.has('GET')) methods.add('HEAD');
    return [...methods].toSorted();
  };
}
