import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { routesByFolder } from './routes.ts';

const made: string[] = [];
function folderOf(...files: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'routes-'));
  made.push(folder);
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), '');
  }
  return folder;
}
afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true });
});

/** The addresses of the routes by their ids, relative to the addresses of their parents. */
function addressesIn(...files: string[]): Record<string, string> {
  const routes = routesByFolder({ folder: folderOf(...files) });
  const addressOf = (id: string): string => {
    const route = routes[id];
    return route ? [addressOf(route.parentId), route.path].filter(Boolean).join('/') : '';
  };
  return Object.fromEntries(Object.keys(routes).map((id) => [id.replace('routes/', ''), `/${addressOf(id)}`]));
}

describe('routes by folder', () => {
  it.each([
    ['_index/route.tsx', '_index', '/'],
    ['$.tsx', '$', '/*'],
    ['_auth+/login/route.tsx', '_auth.login', '/login'],
    ['_seo+/robots[.]txt.ts', '_seo.robots[.]txt', '/robots.txt'],
    ['shop+/products._index/route.tsx', 'shop.products._index', '/shop/products'],
    ['shop+/products.$product/route.tsx', 'shop.products.$product', '/shop/products/:product'],
    ['mypage_+/cart_+/regular.$id_.order.tsx', 'mypage_.cart_.regular.$id_.order', '/mypage/cart/regular/:id/order'],
  ])('name and address of %s', (file, name, address) => expect(addressesIn(file)).toEqual({ [name]: address }));

  it('components beside a page, their tests and deeper files are not routes', () => {
    const files = ['cart/route.tsx', 'cart/row.tsx', 'cart/row.test.tsx', 'cart/coupons/panel.tsx', 'likes.test.ts'];
    expect(addressesIn(...files.map((file) => `mypage+/${file}`))).toEqual({ 'mypage.cart': '/mypage/cart' });
  });

  it('nest in the layout of their folder, unless a trailing underscore opts out', () => {
    const files = ['mypage+/_layout/route.tsx', 'mypage+/orders.$id.tsx', 'mypage_+/cart.tsx', 'mypage+/_index.tsx'];
    const routes = routesByFolder({ folder: folderOf(...files) });
    const parents = Object.values(routes).map(({ id, parentId }) => `${parentId} > ${id}`);
    expect(parents.sort()).toEqual([
      'root > routes/mypage',
      'root > routes/mypage_.cart',
      'routes/mypage > routes/mypage._index',
      'routes/mypage > routes/mypage.orders.$id',
    ]);
    expect(routes['routes/mypage._index']).toEqual({
      id: 'routes/mypage._index',
      parentId: 'routes/mypage',
      file: 'routes/mypage+/_index.tsx',
      index: true,
    });
  });

  it('builds contain no pages for development', () => {
    const folder = folderOf('development+/fields/route.tsx', 'cart.tsx');
    expect(Object.keys(routesByFolder({ folder }))).toEqual(['routes/cart']);
    expect(routesByFolder({ folder, hasDevelopment: true })['routes/development.fields']?.path).toBe(
      'development/fields',
    );
  });

  it('a folder without a route, or two files of one route, fail the build', () => {
    expect(() => routesByFolder({ folder: folderOf('shop+/parts/card.tsx') })).toThrow(
      'routes/shop+/parts has no route',
    );
    expect(() => routesByFolder({ folder: folderOf('shop+/order/route.tsx', 'shop+/order.tsx') })).toThrow(
      'are one route',
    );
  });
});
