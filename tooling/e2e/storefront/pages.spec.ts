// @covers screen:header/mobile-layout-below-1200-px, route:/, route:/login, route:*, route:/shop/products
// @covers route:/shop/products/{_product}, route:/shop/order, route:/mypage/cart, route:/mypage/orders
// @covers screen:part/vertical-key-value-table, role:route-scope-needs-login-else-login
// @covers role:without-permission, role:customer-number-shop-products, call:GET /api/v1/me/orders/{id}
// @covers error:guard-login-required-leads-login-page, error:guard-no-access-permission-back-home

import { expect, test, VIEWPORTS } from '../support/fixtures.ts';
import { follow } from '../support/follow.ts';
import { goToCheckout, haveInCart, logInAsMember } from '../support/journeys.ts';
import { smallTargets } from '../support/touch-targets.ts';

// Accounts that the README names, so that they are tried too; no other spec uses their carts.
const CLINIC = { username: 'clinic01', password: 'Clinic!2345' };
/** One page of each kind; what it holds beside, journeys fill. */
const open = [
  '/',
  '/login',
  '/no-such-page',
  '/product',
  '/product/tissue',
  '/product/bone',
  '/library/ifu',
  '/academy',
];
const forMembers = [
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

/** Pages that search engines read. */
const PUBLIC = [
  ...['/', '/product', '/product/tissue', '/product/bone', '/library/ifu', '/join', '/form/inquiry-partner'],
  '/shop/exhibitions',
  ...['/center/notice', '/center/faq', '/center/inquiry', '/center/individual-service', '/center/corporate-service'],
  ...['/counsel', '/terms', '/terms/service', '/privacy-policy', '/email-policy'],
];

/** Lists of these, each with what it tells search engines that it is. */
const LISTS: Record<string, string> = {
  '/center/notice': 'ItemList',
  '/center/faq': 'FAQPage',
  '/center/individual-service': 'FAQPage',
  '/center/corporate-service': 'FAQPage',
  '/library/ifu': 'ItemList',
  '/shop/exhibitions': 'ItemList',
  '/terms': 'ItemList',
};

/** Wide screens have a layout of their own here: a bar, columns, tables. */
const WIDE = ['/', '/shop/products', '/shop/products/TP-ALL', '/mypage/cart', '/shop/order', '/mypage/orders'];

test('every page can be used at 360 px (phone) and at 1440 px (desktop)', async ({
  page,
  storefrontUrl,
  own,
  expectAccessible,
}) => {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/404/.test(message.text())) complaints.push(message.text());
  });

  /** The page that is open. */
  async function check(path: string): Promise<void> {
    for (const [name, viewport] of Object.entries(VIEWPORTS)) {
      await page.setViewportSize(viewport);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect.soft(overflow, `${path} scrolls sideways (${name})`).toBeLessThanOrEqual(0);
      if (viewport === VIEWPORTS.phone)
        expect.soft(await smallTargets(page), `${path} has places too small to press`).toEqual([]);
      if (viewport === VIEWPORTS.phone || WIDE.includes(path)) await expectAccessible(page);
    }
  }
  // Followed from page to page, axe knows the looks that it has measured.
  async function walk(paths: string[]): Promise<void> {
    for (const path of paths) {
      await page.setViewportSize(VIEWPORTS.phone);
      await follow(page, path);
      await check(path);
    }
  }

  await page.goto(`${storefrontUrl}/login`);
  await walk(open);
  await logInAsMember(page, storefrontUrl, { username: 'person01', password: 'Person!2345' });
  await haveInCart(page, storefrontUrl, await own.goods());
  await goToCheckout(page, storefrontUrl);
  await check('/shop/order');
  await walk(forMembers);
  const { links } = await follow(page, '/mypage/orders');
  const order = links.find((link) => /^\/mypage\/orders\/[0-9a-f-]{36}$/.test(link)) ?? '';
  expect(order).not.toBe('');
  await walk([order]);
  expect(complaints).toEqual([]);
});

test('visitors and members without a customer number see what to do', async ({ page, storefrontUrl }) => {
  await page.goto(`${storefrontUrl}/shop/products`);
  await expect(page).toHaveURL(/\/login\?/);
  await expect(page.getByText('로그인이 필요합니다.')).toBeVisible();
  await page.getByRole('textbox', { name: '아이디' }).fill('newcomer');
  await page.getByLabel('비밀번호', { exact: true }).fill('Newcomer!2345');
  await page.getByRole('button', { name: '로그인', exact: true }).click();
  await expect(page).toHaveURL(/\/shop\/products/);
  await expect(page.getByText(/고객번호/).first()).toBeVisible();
  await expect(page.getByText(/원$/)).toHaveCount(0);
  // Nothing of this site lies before the login page but the same refusal; from elsewhere there is a way back.
  await page.goto(`${storefrontUrl}/product`);
  await page.getByRole('link', { name: '찜한 상품' }).first().click();
  await expect(page.getByRole('heading', { name: '고객번호 등록이 필요합니다.' })).toBeVisible();
  await expect(page.getByRole('link', { name: '고객번호 신청하기' })).toBeVisible();
  await page.getByRole('button', { name: '이전 페이지로' }).click();
  await expect(page).toHaveURL(/\/product$/);
  await expect(page.getByRole('heading', { name: '고객번호 등록이 필요합니다.' })).toHaveCount(0);
});

test('tokens never reach the browser: its cookies name the session and the browser, and are closed to scripts', async ({
  page,
  storefrontUrl,
}) => {
  const bodies: string[] = [];
  page.on('response', async (response) => {
    if (/html|json|x-script/.test(response.headers()['content-type'] ?? ''))
      bodies.push(await response.text().catch(() => ''));
  });
  await logInAsMember(page, storefrontUrl, CLINIC);
  await page.goto(`${storefrontUrl}/mypage/orders`);
  const cookies = await page.context().cookies();
  expect(cookies.map(({ name }) => name).sort()).toEqual(['device', 'sid']);
  for (const cookie of cookies) expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
  expect(bodies.length).toBeGreaterThan(0);
  // A JWT begins with the base64 of '{"'.
  for (const body of bodies) expect(body).not.toMatch(/eyJ[A-Za-z0-9_-]{10,}\./);
  expect(
    await page.evaluate(() => document.cookie + JSON.stringify({ ...localStorage, ...sessionStorage })),
  ).not.toContain('eyJ');
});

test('the shop works without scripts: log in, choose, put into the cart', async ({ browser, storefrontUrl }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'ko-KR' });
  const page = await context.newPage();
  await logInAsMember(page, storefrontUrl, CLINIC);
  await page.goto(`${storefrontUrl}/shop/products/BCS-R`);
  await page
    .getByRole('button', { name: /장바구니/ })
    .filter({ visible: true })
    .last()
    .click();
  await expect(page).toHaveURL(/\/mypage\/cart/);
  await expect(page.getByRole('heading', { name: /장바구니/ })).toBeVisible();
  await context.close();
});

test('what search engines may show says what it is in a sentence, and nothing keeps them away', async ({
  page,
  storefrontUrl,
}) => {
  const read = async (path: string) => (await page.request.get(storefrontUrl + path)).text();
  const wrong: string[] = [];
  const look = async (path: string) => {
    const html = await read(path);
    if (!/<meta name="description" content="[^"]{20,}"\/>/.test(html)) wrong.push(`${path} has no description`);
    if (!/<link rel="canonical"/.test(html)) wrong.push(`${path} has no canonical address`);
    if (/<meta name="robots" content="noindex"/.test(html)) wrong.push(`${path} keeps search engines away`);
    return html;
  };
  const map = await read('/sitemap.xml');
  for (const path of PUBLIC) {
    const html = await look(path);
    const told = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
      ([, json = '']) => json,
    );
    const list = told.find((json) => JSON.parse(json)['@type'] === LISTS[path]);
    if (LISTS[path] && !list) wrong.push(`${path} does not tell what it lists`);
    // As schema.org names it: under another name no answer is shown.
    if (LISTS[path] === 'FAQPage' && !list?.includes('"acceptedAnswer"')) wrong.push(`${path} has no answers`);
    if (!map.includes(`<loc>${storefrontUrl}${path}</loc>`)) wrong.push(`${path} is not in the site map`);
  }
  await logInAsMember(page, storefrontUrl, CLINIC);
  for (const path of ['/shop/products', '/library/catalog']) await look(path);
  // A page of a product leads to its instructions, at the address on the box.
  expect(await look('/shop/products/TP-ALL')).toContain('href="/ifu/TP-ALL"');
  expect(wrong).toEqual([]);
  expect(await read('/mypage')).toContain('<meta name="robots" content="noindex"');
});
