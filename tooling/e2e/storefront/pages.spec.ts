// @covers screen:header/mobile-layout-below-1200-px, route:/, route:/login, route:*, route:/shop/products
// @covers route:/shop/products/{_product}, route:/shop/order, route:/mypage/cart, route:/mypage/orders
// @covers screen:part/vertical-key-value-table, role:route-scope-needs-login-else-login
// @covers role:without-permission, role:customer-number-shop-products, call:GET /api/v1/me/orders/{id}
// @covers error:guard-login-required-leads-login-page, error:guard-no-access-permission-back-home

import { expect, test, VIEWPORTS } from '../support/fixtures.ts';
import { logInAsMember, putIntoCart } from '../support/journeys.ts';
import { smallTargets } from '../support/touch-targets.ts';

// Accounts that the README names, so that they are tried too; no other spec uses their carts.
const CLINIC = { username: 'clinic01', password: 'Clinic!2345' };
const open = ['/', '/login', '/no-such-page'];
const forMembers = [
  '/shop/products',
  '/shop/products/BSH-40',
  '/shop/products/TP-ALL',
  '/mypage/cart',
  '/mypage/orders',
  '/mypage/likes',
  '/mypage/reviews',
  '/mypage/questions',
  '/mypage/destinations',
  '/mypage/destinations/new',
];

/** Their layout for wide screens is checked for accessibility by journeys that fill them. */
const WIDE_ELSEWHERE = new Set([
  '/shop/products', // search.spec.ts
  '/shop/products/TP-ALL', // search.spec.ts
  '/mypage/cart', // cart-coupons.spec.ts, matrix.spec.ts
  '/mypage/likes', // opinions.spec.ts
  '/shop/order', // deductions.spec.ts, easy-pay.spec.ts
]);

test('every page can be used at 360 px (phone) and at 1440 px (desktop)', async ({
  page,
  storefrontUrl,
  expectAccessible,
}) => {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/404/.test(message.text())) complaints.push(message.text());
  });

  async function check(path: string): Promise<void> {
    await page.setViewportSize(VIEWPORTS.phone);
    await page.goto(`${storefrontUrl}${path}`);
    for (const [name, viewport] of Object.entries(VIEWPORTS)) {
      await page.setViewportSize(viewport);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, `${path} scrolls sideways (${name})`).toBeLessThanOrEqual(0);
      if (viewport === VIEWPORTS.phone)
        expect(await smallTargets(page), `${path} has places too small to press`).toEqual([]);
      const isElsewhere = viewport === VIEWPORTS.desktop && WIDE_ELSEWHERE.has(path.replace(/\?.*/, ''));
      if (!isElsewhere) await expectAccessible(page);
    }
  }

  for (const path of open) await check(path);
  await logInAsMember(page, storefrontUrl, { username: 'person01', password: 'Person!2345' });
  await putIntoCart(page, storefrontUrl, 'BCS-M');
  for (const path of forMembers) await check(path);
  await page.goto(`${storefrontUrl}/mypage/cart`);
  await page
    .getByRole('button', { name: /주문하기/ })
    .filter({ visible: true })
    .click();
  await expect(page).toHaveURL(/\/shop\/order/);
  await check(new URL(page.url()).pathname + new URL(page.url()).search);
  await page.goto(`${storefrontUrl}/mypage/orders`);
  await page
    .getByRole('link', { name: /주문 상세/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/mypage\/orders\/./);
  await check(new URL(page.url()).pathname);
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
