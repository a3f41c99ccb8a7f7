import type { Bff } from '@iruon/bff-storefront/bff';
import type { ProductCardView } from '@iruon/bff-storefront/shop/products/product-card';
import type { ProductListView } from '@iruon/bff-storefront/shop/products/product-list';
import type { ShellView } from '@iruon/bff-storefront/site/shell';
import { visitorShell } from '@iruon/bff-storefront/site/shell.fixture';
import { createRequestHandler, type ServerBuild } from '@remix-run/node';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import * as products from '~/routes/shop+/products._index/route';
import { NonceContext } from '../nonce';
import * as root from '../root';
import { createKeptBodies } from './kept-bodies';

const ORIGIN = 'http://localhost:3000';

const cardOf = (number: number): ProductCardView => ({
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

const list: ProductListView = {
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

const shell: ShellView = {
  ...visitorShell,
  origin: ORIGIN,
  company: { name: '이루온', phone: '02-1234-5678' },
  customerCenter: { phone: '02-1234-5678' },
};
const memberNamed = (name: string, change: Partial<ShellView> = {}): ShellView => ({
  ...shell,
  member: { name, businessName: null, type: 'PERSON', isCustomer: true, isApproved: true, customerRequest: null },
  ...change,
});

interface Ask {
  path?: string;
  shell?: ShellView;
  list?: ProductListView;
  nonce?: string;
  agent?: string;
}

let opened = 0;

/** A separate storefront with an empty cache: Remix with the page's real frame and list, and data of the test. */
async function openStorefront() {
  opened += 1;
  // A fresh module instance each time, because it contains the cache; the modules that it renders are loaded once.
  const entry = (await import(
    /* @vite-ignore */ `../entry.server?opened=${opened}`
  )) as typeof import('../entry.server');
  const drawn = vi.fn(products.default);
  const id = 'routes/shop.products._index';
  const routes = {
    root: { id: 'root', path: '', module: root },
    [id]: { id, parentId: 'root', path: 'shop/products', module: { ...products, default: () => drawn() } },
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
    /** How often the list was rendered. */
    drawn,
    async get({ path = '/shop/products', nonce = 'none', agent = 'Firefox', ...data }: Ask = {}): Promise<string> {
      const screens = { shell: async () => data.shell ?? shell, productList: async () => data.list ?? list };
      const request = new Request(ORIGIN + path, { headers: { 'user-agent': agent } });
      return await (await handle(request, { bff: { nonce, screens } as unknown as Bff })).text();
    },
  };
}

/** The page as rendered without a cache. */
const fresh = async (ask: Ask) => (await openStorefront()).get(ask);
const mainOf = (page: string) => page.slice(page.indexOf('<main '), page.indexOf('</main>'));

let storefront: Awaited<ReturnType<typeof openStorefront>>;
beforeEach(async () => {
  storefront = await openStorefront();
});

const jihu = memberNamed('박지후', { cartCount: 3 });
const seoyeon = memberNamed('김서연', { likes: [cardOf(2)._id, cardOf(77)._id] });

describe('the body of a list', () => {
  it('is rendered once for equal content, and each page equals a fresh rendering', async () => {
    const asks: Ask[] = [
      { shell: jihu },
      { shell: memberNamed('이도윤') },
      { shell: jihu, agent: 'Googlebot/2.1' },
      {},
    ];
    for (const ask of asks) expect(await storefront.get(ask)).toBe(await fresh(ask));
    expect(storefront.drawn).toHaveBeenCalledTimes(1);
  });

  it('is not shared by members who like different products of it', async () => {
    for (const ask of [{ shell: jihu }, { shell: seoyeon }, { shell: jihu }, { shell: seoyeon }])
      expect(await storefront.get(ask)).toBe(await fresh(ask));
    expect(storefront.drawn).toHaveBeenCalledTimes(2);
  });

  it('contains no data of the member for whom it was rendered', async () => {
    await storefront.get({ shell: memberNamed('박지후', { cartCount: 3, likes: [cardOf(77)._id] }), nonce: 'first' });
    const page = await storefront.get({ shell: memberNamed('이도윤'), nonce: 'second' });
    expect(storefront.drawn).toHaveBeenCalledTimes(1);
    for (const text of ['박지후', '3건 담김', cardOf(77)._id, 'first"']) expect(page).not.toContain(text);
    expect(page.match(/<script[^>]*>/g)?.length).toBeGreaterThan(2);
    for (const script of page.match(/<script[^>]*>/g) ?? []) expect(script).toContain('nonce="second"');
  });

  it.each<[string, Partial<ProductListView>]>([
    ['another price', { products: [{ ...cardOf(1), salePrice: 80_000 }, cardOf(2), cardOf(3)] }],
    ['a product that is hidden now', { products: [cardOf(1), cardOf(3)] }],
    ['a product that is sold out', { products: [{ ...cardOf(1), isSoldOut: true }, cardOf(2), cardOf(3)] }],
    [
      'another count of a filter',
      {
        groups: [
          {
            name: 'option',
            label: '직경',
            values: [
              ['3.5', 4],
              ['4.0', 5],
            ],
          },
        ],
      },
    ],
    ['a category with another name', { tree: list.tree.map((node) => ({ ...node, name: '임플란트' })) }],
  ])('is rendered again for %s', async (_, change) => {
    await storefront.get({ shell: jihu });
    const ask = { shell: jihu, list: { ...list, ...change } };
    expect(await storefront.get(ask)).toBe(await fresh(ask));
    expect(storefront.drawn).toHaveBeenCalledTimes(2);
  });

  it('is rendered again at another address', async () => {
    await storefront.get();
    const ask = { path: '/shop/products?utm_source=mail' };
    expect(await storefront.get(ask)).toBe(await fresh(ask));
    expect(storefront.drawn).toHaveBeenCalledTimes(2);
  });

  it('leaves header and footer to each page', async () => {
    await storefront.get();
    const ask = { shell: { ...shell, company: { name: '새이루온' }, categories: [{ code: 'TOOLS', name: '기구' }] } };
    expect(await storefront.get(ask)).toBe(await fresh(ask));
    expect(storefront.drawn).toHaveBeenCalledTimes(1);
  });

  it('is rendered once for concurrent requests', async () => {
    const pages = await Promise.all(
      [jihu, memberNamed('이도윤'), shell].map((asking) => storefront.get({ shell: asking })),
    );
    expect(storefront.drawn).toHaveBeenCalledTimes(1);
    expect(new Set(pages.map(mainOf)).size).toBe(1);
    expect(pages[1]).toBe(await fresh({ shell: memberNamed('이도윤') }));
  });

  it('with a script is rendered for each response, with its nonce', async () => {
    storefront.drawn.mockImplementation(() => (
      <NonceContext.Consumer>{(nonce) => <script nonce={nonce}>1</script>}</NonceContext.Consumer>
    ));
    for (const nonce of ['first', 'second'])
      expect(mainOf(await storefront.get({ nonce }))).toContain(`<script nonce="${nonce}">`);
  });

  it('that failed is not cached, and no request waits for it', async () => {
    const silent = vi.spyOn(console, 'error').mockImplementation(() => {});
    storefront.drawn.mockImplementation(() => {
      throw new Error('cannot be drawn');
    });
    const failed = await Promise.all([storefront.get(), storefront.get()]);
    for (const page of failed) expect(page).not.toContain('픽스처 1<');
    storefront.drawn.mockReset();
    silent.mockRestore();
    storefront.drawn.mockImplementation(products.default);
    expect(await storefront.get()).toBe(await fresh({}));
  });
});

it('evicts the least recently requested body when the cache is full', async () => {
  const take = createKeptBodies(1_000);
  const draw = async (name: string) => {
    const taken = await take(name);
    if (taken.html === null) taken.drawn(Buffer.from(`<main id="main">${name.repeat(200)}</main>`));
    return taken.html === null ? 'drawn' : 'kept';
  };
  const outcomes: string[] = [];
  for (const name of ['a', 'b', 'a', 'c', 'a', 'b']) outcomes.push(await draw(name));
  expect(outcomes).toEqual(['drawn', 'drawn', 'kept', 'drawn', 'kept', 'drawn']);
});
