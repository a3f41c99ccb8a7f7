import type { Bff } from '@iruon/bff-storefront/bff';
import type { Shortcut } from '@iruon/bff-storefront/config';
import type { ProductCardView } from '@iruon/bff-storefront/shop/products/product-card';
import type { ProductListView } from '@iruon/bff-storefront/shop/products/product-list';
import type { ShellView } from '@iruon/bff-storefront/site/shell';
import { visitorShell } from '@iruon/bff-storefront/site/shell.fixture';
import { createRequestHandler, type ServerBuild } from '@remix-run/node';
import { vi } from 'vitest';

import * as products from '~/routes/shop+/products._index/route';
import * as root from '../root';

const ORIGIN = 'http://localhost:3000';

export const cardOf = (number: number): ProductCardView => ({
  _id: `0197a1b2-0000-7000-8000-${String(number).padStart(12, '0')}`,
  code: `P-${number}`,
  name: `픽스처 ${number}`,
  brandName: '이루온',
  thumb: null,
  labels: [],
  price: 100_000,
  salePrice: 90_000,
  hasOptions: true,
  sells: true,
  isSoldOut: false,
  reviewCount: 3,
  starAverage: 4.5,
});

export const list: ProductListView = {
  query: { q: null, category: null, brands: [], options: [], isAvailable: false, sort: 'latest', page: 1 },
  pageCount: 2,
  total: 30,
  isTotalCut: false,
  didYouMean: null,
  tree: [{ code: 'FIXTURE', name: '픽스처', productCount: 30, isCurrent: false, isOpen: false, children: [] }],
  crumbs: [],
  groups: [
    {
      name: 'option',
      label: '직경',
      values: [
        ['3.5', 3],
        ['4.0', 5],
      ],
    },
  ],
  products: [1, 2, 3].map(cardOf),
};

export const shell: ShellView = {
  ...visitorShell,
  origin: ORIGIN,
  company: { name: '이루온', phone: '02-1234-5678' },
  customerCenter: { phone: '02-1234-5678' },
};
export const memberNamed = (name: string, change: Partial<ShellView> = {}): ShellView => ({
  ...shell,
  member: { name, businessName: null, type: 'PERSON', isCustomer: true, isApproved: true, customerRequest: null },
  ...change,
});

/** A request for the product list, and the data of the page. */
export interface PageRequest {
  path?: string;
  shell?: ShellView;
  list?: ProductListView;
  nonce?: string;
  agent?: string;
  account?: string;
}

let opened = 0;

/**
 * A separate storefront with an empty cache: Remix renders the real frame and the real product list with data of the test.
 * @param shortcuts the shortcuts of rendering that are on
 */
export async function openStorefront(...shortcuts: Shortcut[]) {
  opened += 1;
  // A fresh module instance each time, because it contains the cache; the modules that it renders are loaded once.
  const entry = (await import(
    /* @vite-ignore */ `../entry.server?opened=${opened}`
  )) as typeof import('../entry.server');
  const rendered = vi.fn(products.default);
  const id = 'routes/shop.products._index';
  const routes = {
    root: { id: 'root', path: '', module: root },
    [id]: { id, parentId: 'root', path: 'shop/products', module: { ...products, default: () => rendered() } },
  };
  const assets = Object.values(routes).map(({ module: _, ...route }) => ({
    ...route,
    module: `/assets/${route.id}.js`,
    hasAction: false,
    hasLoader: true,
    hasClientAction: false,
    hasClientLoader: false,
    hasErrorBoundary: route.id === 'root',
    imports: [],
    css: [],
  }));
  const build = {
    entry: { module: entry },
    routes,
    assets: {
      version: '1',
      url: '/assets/manifest.js',
      entry: { module: '/assets/entry.js', imports: [] },
      routes: Object.fromEntries(assets.map((route) => [route.id, route])),
    },
    future: { v3_singleFetch: true, v3_lazyRouteDiscovery: false },
    assetsBuildDirectory: '',
    publicPath: '/',
    isSpaMode: false,
  } as unknown as ServerBuild;
  const handle = createRequestHandler(build, 'production');
  return {
    /** Called for each rendering of the list. */
    rendered,
    async get({
      path = '/shop/products',
      nonce = 'none',
      agent = 'Firefox',
      account = 'a1',
      ...data
    }: PageRequest = {}): Promise<string> {
      const screens = { shell: async () => data.shell ?? shell, productList: async () => data.list ?? list };
      const request = new Request(ORIGIN + path, { headers: { 'user-agent': agent } });
      const bff = { nonce, account, screens } as unknown as Bff;
      return await (await handle(request, { bff, shortcuts: new Set(shortcuts) })).text();
    },
  };
}

/** The content of `main`, with its opening tag. */
export const mainOf = (page: string) => page.slice(page.indexOf('<main '), page.indexOf('</main>'));
