import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { routesByFolder } from '../../../storefront/routes.ts';
import { REPOSITORY } from '../../postgres/index.ts';
import { follow } from '../support/follow.ts';
import { logInAsMember } from '../support/journeys.ts';
import { waitForScripts } from '../support/scripts-have-come.ts';
import { Looking, type Walk } from './walk.ts';

const APP = join(REPOSITORY, 'storefront', 'app');

/** Addresses that no page links to: they are printed, or sent by mail. The code of the last one has a typo. */
const UNLINKED = ['/form/normal', '/form/inquiry-partner', '/form/main-inquiry', '/ifu/08800000000011'];

/** Accounts of the demo data. */
export const STORE_ROLES = {
  visitor: null,
  'member without a customer number': { username: 'newcomer', password: 'Newcomer!2345' },
  dentist: { username: 'person01', password: 'Person!2345' },
  clinic: { username: 'clinic01', password: 'Clinic!2345' },
  promoter: { username: 'promoter01', password: 'Promoter!2345' },
} as const;

/** The same page in other states, a product with sizes and one without, an order paid and one not. */
const OF_A_KIND = 3;
/** It has no page, and opening it logs the user out. */
const NO_PAGES = /^\/(logout|files|sitemap|robots)|\.(xml|mp4)$/;
/** A product without options. */
const GOODS = '/shop/products/BPC-M';

/** The addresses of all pages of the store, `/mypage/orders/:id` one of them. */
export function storePatterns(): string[] {
  const routes = routesByFolder();
  const pathOf = (id: string): string => {
    const route = routes[id];
    return route ? [pathOf(route.parentId), route.path].filter(Boolean).join('/') : '';
  };
  const parents = new Set(Object.values(routes).map(({ parentId }) => parentId));
  return (
    Object.values(routes)
      // Others only redirect, or return a file.
      .filter(({ id, file }) => !parents.has(id) && /^export default/m.test(readFileSync(join(APP, file), 'utf8')))
      .map(({ id }) => `/${pathOf(id)}`)
      .filter((path) => path !== '/*' && !NO_PAGES.test(path))
      .sort()
  );
}

const matches = (pattern: string, path: string) =>
  new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`).test(path.replace(/[?#].*$/, '').replace(/(?<=.)\/$/, ''));

/** Adds a product to the cart; returns the address of its order form, or undefined if it cannot be bought. */
async function orderForm(page: Page, base: string): Promise<string[]> {
  const product = await (await page.request.get(base + GOODS)).text();
  const id = /name="product"[^>]*value="([^"]+)"/.exec(product)?.[1];
  if (!id) return [];
  await page.request.post(base + GOODS, {
    form: { product: id, option: '', amount: '1' },
    headers: { origin: new URL(base).origin, accept: 'text/html' },
    maxRedirects: 0,
  });
  const cart = await (await page.request.get(`${base}/mypage/cart`)).text();
  const lines = (cart.match(/<input[^>]*name="carts"[^>]*>/g) ?? []).flatMap(
    (box) => /value="([^"]+)"/.exec(box)?.[1] ?? [],
  );
  const orders = await (await page.request.get(`${base}/mypage/orders`)).text();
  const placed = /\b\d{8}-?[A-Z0-9]{6,}\b/.exec(orders)?.[0];
  return [
    ...(lines[0] ? [`/shop/order?carts=${lines[0]}`] : []),
    ...(placed ? [`/shop/result?purchaseNo=${placed}`] : []),
  ];
}

/** Opens every page of the store that a role reaches by links, and those with a fixed address. */
export async function walkStore(browser: Browser, base: string, role: keyof typeof STORE_ROLES): Promise<Walk> {
  const context = await browser.newContext({ locale: 'ko-KR', timezoneId: 'Asia/Seoul' });
  const page = await context.newPage();
  waitForScripts(page);
  const looking = new Looking(role, page);
  const patterns = storePatterns();
  // A fixed address takes precedence over one with an id: /mypage/questions/write is not a question.
  const kindOf = (path: string) =>
    patterns
      .filter((pattern) => matches(pattern, path))
      .sort((one, other) => one.split(':').length - other.split(':').length)[0];

  const account = STORE_ROLES[role];
  if (account) await logInAsMember(page, base, account);
  const waiting = [
    ...(account ? await orderForm(page, base) : []),
    ...patterns.filter((pattern) => !pattern.includes(':')),
    ...UNLINKED,
  ];
  await page.goto(`${base}/`);
  const seen = new Set<string>(waiting);
  const opened = new Map<string, number>();
  const lookedAt = new Map<string, string>();
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const kind = kindOf(path);
    if (!kind || (opened.get(kind) ?? 0) >= OF_A_KIND) continue;
    opened.set(kind, (opened.get(kind) ?? 0) + 1);
    try {
      const { links } = await follow(page, path);
      const { pathname, search } = new URL(page.url());
      // If a page redirects, as those of members redirect visitors to the login, the target is checked.
      const landed = kindOf(pathname) ?? pathname;
      if (
        !lookedAt.has(pathname + search) &&
        [...lookedAt.values()].filter((other) => other === landed).length < OF_A_KIND
      ) {
        lookedAt.set(pathname + search, landed);
        await looking.look(landed, pathname);
      }
      for (const link of links) {
        const next = link.replace(/#.*$/, '');
        if (next === '' || seen.has(next) || NO_PAGES.test(next)) continue;
        seen.add(next);
        waiting.push(next);
      }
    } catch (error) {
      looking.fail(kind, path, error);
      await page.goto(`${base}/`);
    }
  }
  await context.close();
  return looking;
}
