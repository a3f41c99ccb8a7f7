import type { Buyer } from './buyers.ts';
import { checkOutAtCore } from './checkout/core-checkout.ts';
import type { Goods } from './checkout/goods.ts';
import { checkOutAtStorefront } from './checkout/storefront-checkout.ts';
import { CONCURRENCY, gets, HttpClient, type Subject, workers } from './load.ts';
import type { BenchProduct } from './product.ts';

export const NAMES = {
  hello: 'bare Hono hello',
  listFloor: 'list floor (same SQL, Hono)',
  list: 'list of core-api',
  listPage: 'list page of the storefront',
  detailFloor: 'detail floor (same SQL, Hono)',
  detail: 'detail of core-api',
  detailPage: 'detail page of the storefront',
  raw: 'raw purchase transaction',
  checkout: 'checkout at core-api',
  checkoutPages: 'checkout through the storefront',
} as const;
export type Name = keyof typeof NAMES;

/** Our subject and its floor, with the target share of the floor's rate. */
export const COMPARISONS: { ours: Name; floor: Name; target?: number }[] = [
  { ours: 'listFloor', floor: 'hello' },
  { ours: 'list', floor: 'listFloor', target: 0.5 },
  { ours: 'listPage', floor: 'listFloor' },
  { ours: 'detailFloor', floor: 'hello' },
  { ours: 'detail', floor: 'detailFloor', target: 0.5 },
  { ours: 'detailPage', floor: 'detailFloor' },
  { ours: 'checkout', floor: 'raw', target: 0.1 },
  { ours: 'checkoutPages', floor: 'raw' },
];

/** The pages of 200 products, in the storefront's page size. */
const LIMIT = 24;
const PAGES = [1, 2, 3, 4, 5, 6, 7, 8];

export interface Subjects extends Disposable {
  /** In their order within a round; the raw transaction is added after the first purchases exist. */
  byName: Partial<Record<Name, Subject>>;
  /** Numbers of the purchases reported as paid to buyers. */
  paid: string[];
}

/** All subjects, bound to a started product. */
export function subjectsOf(product: BenchProduct, buyers: readonly Buyer[], goods: readonly Goods[]): Subjects {
  const paid: string[] = [];
  const codes = goods.map(({ code }) => code);
  const core = new HttpClient(product.core, CONCURRENCY);
  const sandbox = new HttpClient(product.sandbox, CONCURRENCY);
  const bearer = buyers.map((buyer) => ({ authorization: buyer.bearer }));
  const list = PAGES.map((page) => `page=${page}&limit=${LIMIT}`);
  const floors = { url: product.floors };
  const atCore = { url: product.core, headers: bearer };

  const byName: Subjects['byName'] = {
    hello: gets({ ...floors, paths: ['/hello'], contains: 'world' }),
    listFloor: gets({ ...floors, paths: list.map((query) => `/list?${query}`), contains: '"total":' }),
    list: gets({ ...atCore, paths: list.map((query) => `/api/v1/shop/products?${query}`), contains: '"total":' }),
    detailFloor: gets({ ...floors, paths: codes.map((code) => `/detail/${code}`), contains: '"product":{' }),
    detail: gets({
      ...atCore,
      paths: codes.map((code) => `/api/v1/shop/products/${code}`),
      contains: '"product":{',
    }),
    checkout: workers(async (worker) => {
      const buyer = buyers[worker] as Buyer;
      paid.push(await checkOutAtCore({ core, sandbox }, buyer, goods));
    }),
  };
  const clients = [core];

  const { storefront: origin } = product;
  if (origin !== undefined) {
    const storefront = new HttpClient(origin, CONCURRENCY);
    clients.push(storefront);
    const atStorefront = {
      url: origin,
      headers: buyers.map(({ cookie }) => ({ cookie, accept: 'text/html' })),
      contains: '</html>',
    };
    byName.listPage = gets({ ...atStorefront, paths: PAGES.map((page) => `/shop/products?page=${page}`) });
    byName.detailPage = gets({ ...atStorefront, paths: codes.map((code) => `/shop/products/${code}`) });
    byName.checkoutPages = workers(async (worker) => {
      const buyer = buyers[worker] as Buyer;
      paid.push(await checkOutAtStorefront({ storefront, origin, sandboxUrl: product.sandbox }, buyer, goods));
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
