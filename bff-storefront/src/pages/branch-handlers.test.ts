import { createRequestHandler, type EntryContext, type ServerBuild } from '@remix-run/node';
import { describe, expect, it, vi } from 'vitest';
import { createBranchHandler } from './branch-handlers.ts';

interface Listed {
  id: string;
  parentId?: string;
  path?: string;
  index?: true;
}

const ROUTES: Listed[] = [
  { id: 'root', path: '' },
  { id: 'home', parentId: 'root', index: true },
  { id: 'list', parentId: 'root', path: 'shop/products' },
  { id: 'product', parentId: 'root', path: 'shop/products/:code' },
  { id: 'sizes', parentId: 'root', path: 'shop/products/sizes' },
  { id: 'account', parentId: 'root', path: 'mypage' },
  { id: 'account-home', parentId: 'account', index: true },
  { id: 'orders', parentId: 'account', path: 'orders' },
  { id: 'order', parentId: 'account', path: 'orders/:id' },
  { id: 'order-part', parentId: 'order', path: ':part?' },
  { id: 'frame', parentId: 'root' },
  { id: 'login', parentId: 'frame', path: 'login' },
  { id: 'cased', parentId: 'frame', path: 'Terms/:code' },
  { id: 'files', parentId: 'root', path: 'files/*' },
  { id: 'others', parentId: 'root', path: '*' },
];

// The router warns of a path that it cannot decode.
vi.spyOn(console, 'warn').mockReturnValue();

const known: string[][] = [];

/** A build whose pages respond with their routes and data. `known` collects the routes that each rendering knew. */
function buildOf(given: readonly Listed[]): ServerBuild {
  const routes = Object.fromEntries(
    given.map((route) => [
      route.id,
      {
        ...route,
        module: {
          default: () => null,
          loader: ({ params }: { params: object }) => ({ of: route.id, params }),
          action: ({ params }: { params: object }) => ({ changed: route.id, params }),
        },
      },
    ]),
  );
  const render = (_: Request, status: number, headers: Headers, { manifest, staticHandlerContext }: EntryContext) => {
    known.push(Object.keys(manifest.routes));
    const { matches, loaderData, actionData } = staticHandlerContext;
    return Response.json([matches.map(({ route, params }) => [route.id, params]), loaderData, actionData], {
      status,
      headers,
    });
  };
  return {
    entry: { module: { default: render, handleError: () => {} } },
    routes,
    assets: { version: '1', url: '/manifest.js', entry: { module: '/entry.js', imports: [] }, routes },
    future: { v3_singleFetch: true, v3_relativeSplatPath: true },
    assetsBuildDirectory: '',
    publicPath: '/',
    isSpaMode: false,
  } as unknown as ServerBuild;
}

/** What both handlers respond to a request. */
async function responses(given: readonly Listed[], paths: readonly string[], init?: RequestInit) {
  const build = buildOf(given);
  const [ours, whole] = [createBranchHandler(build, 'production'), createRequestHandler(build, 'production')];
  const read = async (handle: typeof ours, path: string) => {
    const response = await handle(new Request(`http://localhost${path}`, init));
    return [path, response.status, response.headers.get('location'), await response.text()];
  };
  // Twice, because the second response comes from the handler that the first one made.
  const twice = [...paths, ...paths];
  return {
    ours: await Promise.all(twice.map((path) => read(ours, path))),
    whole: await Promise.all(twice.map((path) => read(whole, path))),
  };
}

const PATHS = [
  '/',
  '/?index',
  '/shop/products',
  '/shop/products/',
  '/shop/products?page=2',
  '/shop/products/P-1',
  '/shop/products/sizes',
  '/shop/products/%ED%94%BD%EC%8A%A4%EC%B2%98',
  '/shop/products/a%2Fb',
  '/shop/products/%E0%A4%A',
  '/SHOP/Products',
  '/mypage',
  '/mypage/',
  '/mypage/orders',
  '/mypage/orders/1',
  '/mypage/orders/1/lines',
  '/login',
  '/terms/service',
  '/files/a/b.pdf',
  '/files',
  '/none',
  '/none/at/all.data.txt',
  `/${'a'.repeat(500)}`,
  '//',
];

describe('a handler for each branch of routes', () => {
  it('responds as the handler of all routes does, to documents and to forms', async () => {
    const documents = await responses(ROUTES, PATHS);
    expect(documents.ours).toEqual(documents.whole);
    const body = new URLSearchParams({ a: '1' });
    const posts = await responses(ROUTES, PATHS, { method: 'POST', body });
    expect(posts.ours).toEqual(posts.whole);
  });

  it('responds the same to requests for data', async () => {
    const paths = PATHS.map((path) =>
      path.replace(/^([^?]*)/, (_, page) => (page === '/' ? '/_root.data' : `${page}.data`)),
    );
    for (const init of [{}, { method: 'POST', body: new URLSearchParams({ a: '1' }) }]) {
      const { ours, whole } = await responses(ROUTES, paths, init);
      expect(ours).toEqual(whole);
    }
  });

  it('knows only the routes from the root to the page', async () => {
    known.length = 0;
    const handle = createBranchHandler(buildOf(ROUTES), 'production');
    for (const path of ['/shop/products/P-1', '/mypage/orders/7', '/login', '/none'])
      await handle(new Request(`http://localhost${path}`));
    expect(known).toEqual([
      ['root', 'product'],
      ['root', 'account', 'order', 'order-part'],
      ['root', 'frame', 'login'],
      ['root', 'others'],
    ]);
  });

  it('responds the same for two hundred trees of routes', async () => {
    let seed = 20261129;
    const below = (limit: number) => {
      seed = (seed * 48271) % 2147483647;
      return seed % limit;
    };
    const segments = ['a', 'b', ':one', ':two?', 'a/b', 'c?'];
    for (let tree = 0; tree < 200; tree += 1) {
      const given: Listed[] = [{ id: 'root', path: '' }];
      for (let place = 1; place < 8; place += 1) {
        const parents = given.filter(({ index, path }) => !index && path !== '*');
        const parentId = parents[below(parents.length)]?.id ?? 'root';
        const kind = below(8);
        const route = { id: `r${place}`, parentId };
        if (kind === 0) given.push({ ...route, index: true });
        else if (kind === 1) given.push(route);
        else given.push({ ...route, path: kind === 2 ? '*' : (segments[below(segments.length)] ?? 'a') });
      }
      const paths = ['/', '/a', '/b', '/a/b', '/b/a', '/a/b/c', '/x/y/z', '/c'];
      const { ours, whole } = await responses(given, paths);
      expect(ours, JSON.stringify(given)).toEqual(whole);
    }
  });
});
