import type { Buyer } from './buyers.ts';
import { checkOutAtCore } from './checkout/core-checkout.ts';
import type { Goods } from './checkout/goods.ts';
import { checkOutAtStorefront } from './checkout/storefront-checkout.ts';
import { CONCURRENCY, gets, HttpClient, type Subject, workers } from './load.ts';

/** A started product: the addresses of its servers and of its database. */
export interface Side {
  core: string;
  sandbox: string;
  /** Undefined when only core-api is measured. */
  storefront: string | undefined;
  /** The server of the console; undefined when only core-api is measured. */
  admin: string | undefined;
  databaseUrl: string;
}

export const NAMES = {
  list: 'list of core-api',
  detail: 'detail of core-api',
  checkout: 'checkout at core-api',
  homePage: 'home page',
  listPage: 'list page',
  detailPage: 'product page',
  checkoutPages: 'checkout through the storefront',
} as const;
export type Name = keyof typeof NAMES;

export const FLOORS = {
  listFloor: 'fixed list, bare Hono',
  detailFloor: 'fixed detail, bare Hono',
  raw: 'fixed raw purchase',
  homeReact: 'home page, bare react-dom',
  homeRemix: 'home page, bare Remix',
  listReact: 'list page, bare react-dom',
  listRemix: 'list page, bare Remix',
  detailReact: 'product page, bare react-dom',
  detailRemix: 'product page, bare Remix',
} as const;
export type Floor = keyof typeof FLOORS;

/** Our subjects in their order within a round, each after its floors; the last floor is the compared one. */
export const COMPARISONS: { ours: Name; floors: readonly [...Floor[], Floor]; target?: number }[] = [
  { ours: 'list', floors: ['listFloor'], target: 0.28 },
  { ours: 'detail', floors: ['detailFloor'], target: 0.16 },
  { ours: 'checkout', floors: ['raw'], target: 0.04 },
  { ours: 'homePage', floors: ['homeReact', 'homeRemix'], target: 0.6 },
  { ours: 'listPage', floors: ['listReact', 'listRemix'], target: 0.6 },
  { ours: 'detailPage', floors: ['detailReact', 'detailRemix'], target: 0.6 },
  { ours: 'checkoutPages', floors: ['raw'] },
];

/** Pages of the list with 24 of 200 products each. */
const PAGES = [1, 2, 3, 4, 5, 6, 7, 8];
const LIST = '/api/v1/shop/products';

/** The requests of each page of the storefront. */
export const pagePaths = (goods: readonly Goods[]) => ({
  homePage: ['/'],
  listPage: PAGES.map((page) => `/shop/products?page=${page}`),
  detailPage: goods.map(({ code }) => `/shop/products/${code}`),
});

export interface Subjects extends Disposable {
  byName: Partial<Record<Name, Subject>>;
  /** Numbers of the purchases reported as paid to buyers. */
  paid: string[];
}

/** The subjects of a started product. */
export function subjectsOf(side: Side, buyers: readonly Buyer[], goods: readonly Goods[]): Subjects {
  const paid: string[] = [];
  const core = new HttpClient(side.core, CONCURRENCY);
  const sandbox = new HttpClient(side.sandbox, CONCURRENCY);
  const clients = [core, sandbox];
  const atCore = { url: side.core, headers: buyers.map(({ bearer }) => ({ authorization: bearer })) };
  const byName: Subjects['byName'] = {
    list: gets({ ...atCore, paths: PAGES.map((page) => `${LIST}?page=${page}&limit=24`), contains: '"total":' }),
    detail: gets({ ...atCore, paths: goods.map(({ code }) => `${LIST}/${code}`), contains: '"product":{' }),
    checkout: workers(async (worker) => {
      const buyer = buyers[worker] as Buyer;
      paid.push(await checkOutAtCore({ core, sandbox }, buyer, goods));
    }),
  };

  const { storefront: origin } = side;
  if (origin !== undefined) {
    const storefront = new HttpClient(origin, CONCURRENCY);
    clients.push(storefront);
    const headers = buyers.map(({ cookie }) => ({ cookie, accept: 'text/html' }));
    for (const [name, paths] of Object.entries(pagePaths(goods)))
      byName[name as Name] = gets({ url: origin, headers, contains: '</html>', paths });
    byName.checkoutPages = workers(async (worker) => {
      const buyer = buyers[worker] as Buyer;
      paid.push(await checkOutAtStorefront({ storefront, origin, sandboxUrl: side.sandbox }, buyer, goods));
    });
  }
  return {
    byName,
    paid,
    [Symbol.dispose]: () => {
      for (const client of clients) client[Symbol.dispose]();
    },
  };
}

/** The floors, with those of pages if their server was started. */
export function floorsOf(
  { floors, pageFloors }: { floors: string; pageFloors: string | undefined },
  raw: Subject,
  goods: readonly Goods[],
): Partial<Record<Floor, Subject>> {
  const paths = pagePaths(goods);
  const rendered = (by: string, of: readonly string[]) =>
    gets({ url: pageFloors ?? '', paths: of.map((path) => `/${by}${path}`), contains: '</html>' });
  return {
    listFloor: gets({ url: floors, paths: PAGES.map((page) => `/list?page=${page}`), contains: '"P-00' }),
    detailFloor: gets({
      url: floors,
      paths: goods.map((_, place) => `/detail/P-${String(place * 150 + 1).padStart(5, '0')}`),
      contains: '"product":{',
    }),
    raw,
    ...(pageFloors && {
      homeReact: rendered('react', paths.homePage),
      homeRemix: rendered('remix', paths.homePage),
      listReact: rendered('react', paths.listPage),
      listRemix: rendered('remix', paths.listPage),
      detailReact: rendered('react', paths.detailPage),
      detailRemix: rendered('remix', paths.detailPage),
    }),
  };
}
