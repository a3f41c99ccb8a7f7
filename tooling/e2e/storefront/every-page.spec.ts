import type { ConsoleMessage, Response } from '@playwright/test';
import { expect, type Page, test, VIEWPORTS } from '../support/fixtures.ts';
import { follow, type Read, readUnopened } from '../support/follow.ts';
import { goToCheckout, haveInCart, logInAsMember } from '../support/journeys.ts';
import { smallTargets } from '../support/touch-targets.ts';

// Accounts of the README, which new users of the shop try first. No other spec uses the clinic's cart.
const CLINIC = { username: 'clinic01', password: 'Clinic!2345' };
const OTHERS = [
  { name: 'a visitor', account: null },
  { name: 'a member without a customer number', account: { username: 'newcomer', password: 'Newcomer!2345' } },
  { name: 'a dentist', account: { username: 'person01', password: 'Person!2345' } },
  { name: 'a promoter', account: { username: 'promoter01', password: 'Promoter!2345' } },
];

const MAX_PAGES = 120;
/** Public texts and documents, which are the same for a visitor and the clinic. */
const SAME_FOR_ALL = /^\/(terms|privacy-policy|email-policy|library|product)(\/|$)/;
/** Four words in a row: a sentence, not the name of a product or a company. */
const ENGLISH = /\b[a-z]{2,}(?:[ ,]+[a-z]{2,}){3,}/;
const REFUSED = /^고객번호 등록이 필요합니다/;
const ID = /^(?=.*\d)[\w-]{4,}$/;

/** Number of measured pages of each kind; journeys cover other contents. */
const OPEN = [
  '/',
  '/login',
  '/no-such-page',
  '/product',
  '/product/tissue',
  '/product/bone',
  '/library/ifu',
  '/academy',
];
const FOR_MEMBERS = [
  '/shop/products',
  '/shop/products/BSH-40',
  '/shop/products/TP-ALL',
  '/shop/products/KIT-PT',
  '/mypage',
  '/mypage/cart',
  '/mypage/orders',
  '/mypage/orders?tab=claims',
  '/mypage/likes',
  '/mypage/reviews',
  '/mypage/questions',
  '/mypage/questions/write?product=BCS-M',
  '/mypage/destinations',
  '/mypage/destinations/new',
  '/mypage/points',
  '/mypage/coupons',
  '/mypage/coupons?tab=offered',
  '/mypage/history',
  '/mypage/advance-payment',
  '/mypage/easy-pay',
  '/mypage/inquiry',
  '/center/inquiry',
  '/library/catalog',
];
/** Kinds of pages that the links of the other pages have to reach. */
const LINKED = [
  ...['/terms/service', '/privacy-policy', '/email-policy', '/library/software', '/academy/FIRST_TIMERS'],
  ...['/mypage/dashboard', '/mypage/dashboard/write', '/mypage/dashboard/*', '/mypage/legacy-orders'],
  ...['/mypage/cart/regular', '/shop/exhibitions', '/shop/exhibitions/FIXTURE_WEEK'],
];
/** Pages with a different layout on wide screens: a bar, columns, tables. */
const WIDE = ['/', '/shop/products', '/shop/products/TP-ALL', '/mypage/cart', '/shop/order', '/mypage/orders'];

/** `/mypage/orders/0197…` and similar paths are of one kind, and so is a list with any filter. */
const kindOf = (path: string) =>
  path
    .replace(/[?#].*$/, '')
    .split('/')
    .map((part, index) => (ID.test(part) || (index === 3 && path.startsWith('/shop/products/')) ? '*' : part))
    .join('/');

/** Errors and warnings of the browser on the open page. */
function listen(page: Page, isExpected: (text: string) => boolean): { complaints: string[]; path: string } {
  const heard = { complaints: [] as string[], path: '/' };
  const complain = (text: string) => heard.complaints.push(`${heard.path}: ${text}`);
  page.on('pageerror', (error) => complain(error.message));
  page.on('console', (message: ConsoleMessage) => {
    if (message.type() === 'error' && !isExpected(message.text())) complain(message.text());
  });
  page.on('response', (response: Response) => {
    if (response.status() >= 400 && !isExpected(String(response.status())))
      complain(`${response.status()} of ${response.url()}`);
  });
  return heard;
}

type Open = (path: string) => Promise<Read>;

/** Follows all links from the given pages, once for each kind of page. Returns a path of each kind. */
async function walk(begin: string[], open: Open, complaints: string[], isLeftOut: (kind: string) => boolean) {
  const waiting = [...begin];
  const seen = new Set<string>(waiting);
  const pathByTitle = new Map<string, string>();
  const opened = new Map<string, string>();
  for (let path = waiting.shift(); path !== undefined && seen.size < MAX_PAGES * 10; path = waiting.shift()) {
    const kind = kindOf(path);
    const isAsked = begin.includes(path);
    if ((opened.has(kind) && !isAsked) || opened.size >= MAX_PAGES || isLeftOut(kind)) continue;
    opened.set(kind, path);
    const { words, links, at } = await open(path);
    expect(words, `${path} speaks Korean`).not.toMatch(ENGLISH);
    const [title = ''] = words.split('\n');
    const namesake = pathByTitle.get(title) ?? at;
    // Members without a customer number see the same at each of these addresses.
    if (namesake !== at && !REFUSED.test(title)) complaints.push(`${at}: is named “${title}”, as ${namesake} is`);
    pathByTitle.set(title, at);
    for (const link of links) {
      if (seen.has(link) || /^\/(logout|files|sitemap|robots)|\.(xml|mp4)$/.test(link)) continue;
      seen.add(link);
      waiting.push(link);
    }
  }
  return opened;
}

/** Kinds of pages that were hydrated in a browser for some user. */
const alive = new Set<string>();

// @covers route:/terms/{code}, route:/privacy-policy, route:/email-policy
// @covers screen:header/mobile-layout-below-1200-px, route:/, route:/login, route:*, route:/shop/products
// @covers route:/shop/products/{_product}, route:/shop/order, route:/mypage/cart, route:/mypage/orders, route:/product
// @covers route:/product/tissue, route:/product/bone, route:/library/ifu, route:/academy, route:/mypage
// @covers route:/mypage/likes, route:/mypage/reviews, route:/mypage/questions, route:/mypage/destinations
// @covers route:/mypage/points, route:/mypage/history, route:/mypage/advance-payment, route:/mypage/easy-pay
// @covers route:/mypage/inquiry, route:/center/inquiry, route:/library/catalog, route:/library/software
// @covers route:/academy/{category}, route:/mypage/dashboard, route:/mypage/dashboard/write
// @covers route:/mypage/dashboard/{_id}, route:/mypage/legacy-orders, route:/mypage/cart/regular
// @covers route:/shop/exhibitions, route:/shop/exhibitions/{_exhibition}
test('every page opens for a clinic in a browser, and can be used at 360 px (phone) and at 1440 px (desktop)', async ({
  page,
  storefrontUrl,
  own,
  expectAccessible,
}) => {
  const heard = listen(page, (text) => heard.path === '/no-such-page' && /404/.test(text));
  const measured = new Set<string>();

  /** The open page. */
  async function measure(path: string): Promise<void> {
    measured.add(path);
    for (const [name, viewport] of Object.entries(VIEWPORTS)) {
      await page.setViewportSize(viewport);
      await expect(page.locator('h1:visible')).toHaveCount(1);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect.soft(overflow, `${path} scrolls sideways (${name})`).toBeLessThanOrEqual(0);
      if (viewport === VIEWPORTS.phone)
        expect.soft(await smallTargets(page), `${path} has places too small to press`).toEqual([]);
      if (viewport === VIEWPORTS.phone || WIDE.includes(path)) await expectAccessible(page);
    }
    await page.setViewportSize(VIEWPORTS.phone);
  }
  // While navigating from page to page, axe remembers the measured styles.
  const isMeasured = (path: string) =>
    [...OPEN, ...FOR_MEMBERS].includes(path) || /^\/mypage\/orders\/[0-9a-f-]{36}$/.test(path);
  const open: Open = async (path) => {
    heard.path = path;
    const followed = await follow(page, path);
    alive.add(kindOf(path));
    if (isMeasured(path)) await measure(path);
    return followed;
  };

  await page.setViewportSize(VIEWPORTS.phone);
  await page.goto(`${storefrontUrl}/login`);
  for (const path of OPEN) await open(path);
  await logInAsMember(page, storefrontUrl, CLINIC);
  await haveInCart(page, storefrontUrl, await own.goods());
  await goToCheckout(page, storefrontUrl);
  heard.path = '/shop/order';
  await measure('/shop/order');
  // Pages that were measured for a visitor are opened for the clinic, but not measured again.
  const openOnce: Open = async (path) => {
    if (!OPEN.includes(path)) return open(path);
    heard.path = path;
    return follow(page, path);
  };
  const opened = await walk(['/', ...FOR_MEMBERS], openOnce, heard.complaints, () => false);
  expect(heard.complaints).toEqual([]);
  expect([...opened.keys()]).toEqual(expect.arrayContaining(LINKED));
  expect([...measured].filter((path) => kindOf(path) === '/mypage/orders/*')).toHaveLength(1);
});

for (const { name, account } of OTHERS) {
  test(`every page opens for ${name}, without an error or an English sentence`, async ({ page, storefrontUrl }) => {
    // A page that requires a customer number is refused as a whole, with that reason.
    const isRefusal = (text: string) => account?.username === 'newcomer' && /\b403\b/.test(text);
    const heard = listen(page, isRefusal);
    if (account) await logInAsMember(page, storefrontUrl, account);
    // A document of the store without scripts of its own.
    await page.goto(`${storefrontUrl}/robots.txt`);
    const open: Open = async (path) => {
      heard.path = path;
      return readUnopened(page, path);
    };
    const isLeftOut = (kind: string) => account !== null && SAME_FOR_ALL.test(kind);
    const opened = await walk(['/'], open, heard.complaints, isLeftOut);
    expect(opened.size, [...opened.keys()].join(' ')).toBeGreaterThan(account ? 15 : 5);

    // Pages that no other user has opened in a browser are hydrated in one.
    const left = [...opened].filter(([kind]) => !alive.has(kind));
    if (left.length > 0) {
      await page.setViewportSize({ width: 360, height: 240 });
      await page.goto(storefrontUrl);
      for (const [kind, path] of left) {
        heard.path = path;
        expect((await follow(page, path)).words, `${path} speaks Korean`).not.toMatch(ENGLISH);
        alive.add(kind);
      }
    }
    expect(heard.complaints).toEqual([]);
  });
}
