import { createRequestHandler, type ServerBuild } from '@remix-run/node';
import { describe, expect, it } from 'vitest';
import { areaOf, buildsByArea } from './production.ts';

/** Paths by their ids; a dot separates the parent. */
const PATHS: Record<string, string | undefined> = {
  index: undefined,
  any: '*',
  line: 'product/:line',
  shop: 'shop',
  products: 'shop/products',
  product: 'shop/products/:product',
  my: 'mypage',
  'my.orders': 'orders',
  'my.order': 'orders/:id',
  cart: 'mypage/cart',
  robots: 'robots.txt',
};

const parentOf = (id: string) => (id.includes('.') ? id.split('.')[0] : 'root');
const loader = (id: string) => () => new Response(id);
const ids = Object.keys(PATHS);
const build = {
  entry: { module: { default: () => new Response('page') } },
  routes: {
    root: { id: 'root', path: '', module: {} },
    // Routes without a component: they return the route that matched.
    ...Object.fromEntries(
      ids.map((id) => {
        const index = id === 'index';
        return [id, { id, parentId: parentOf(id), path: PATHS[id], index, module: { loader: loader(id) } }];
      }),
    ),
  },
  assets: { version: '1', routes: Object.fromEntries(['root', ...ids].map((id) => [id, { id }])) },
  future: { v3_singleFetch: true },
} as unknown as ServerBuild;

const areas = buildsByArea(build);
const foundBy = async (part: ServerBuild, path: string) => {
  const response = await createRequestHandler(part, 'production')(new Request(`http://localhost${path}`));
  return `${response.status} ${await response.text()}`;
};

describe('the routes of an area', () => {
  it.each([
    ['/shop', 'shop'],
    ['/shop/products', 'products'],
    ['/SHOP/products', 'products'],
    ['/shop/products/TS-1', 'product'],
    ['/shop/nowhere', 'any'],
    ['/mypage/orders', 'my.orders'],
    ['/mypage/orders/1', 'my.order'],
    ['/mypage/cart', 'cart'],
    ['/product/tissue', 'line'],
    ['/robots.txt', 'robots'],
  ])('return %s as all routes together do', async (path, id) => {
    const part = areas.get(areaOf(path));
    expect(part).toBeDefined();
    expect(await foundBy(build, path)).toBe(`200 ${id}`);
    expect(await foundBy(part as ServerBuild, path)).toBe(`200 ${id}`);
  });

  it('are those below its first segment and catch-all ones, in the manifest too', () => {
    const shop = areas.get('shop');
    const expected = ['root', 'index', 'any', 'shop', 'products', 'product'];
    expect(Object.keys(shop?.routes ?? {}).sort()).toEqual(expected.toSorted());
    expect(Object.keys(shop?.assets.routes ?? {}).sort()).toEqual(expected.toSorted());
  });

  it.each(['/', '/nowhere', '//shop', '/%73hop/products', '/shopping'])('are all of them for %s', (path) => {
    expect(areas.get(areaOf(path))).toBeUndefined();
  });

  it('are limited to the area of a data request', () => {
    expect(areaOf('/shop.data')).toBe('shop');
    expect(areaOf('/shop/products.data')).toBe('shop');
  });
});
