import { expect, test, VIEWPORTS } from '../support/fixtures.ts';
import { putIntoCart } from '../support/journeys.ts';
import { smallTargets } from '../support/touch-targets.ts';

// @covers constant:screen/scroll-style-over-2-px, screen:header/style-after-scrolling, screen:header/link-home
// @covers screen:header/link-shop, screen:header/link-login-visitors, constant:screen/header-changes-1200-px
test('the header of a visitor changes below 1200 px and after 2 px of scrolling', async ({ page, storefrontUrl }) => {
  const bar = page.getByRole('banner');
  const links = bar.getByRole('navigation', { name: '주 메뉴' });
  const menu = bar.getByRole('button', { name: '메뉴 열기' });
  await page.setViewportSize({ width: 1200, height: 800 });
  await page.goto(storefrontUrl);
  for (const path of ['/', '/shop']) await expect(links.locator(`a[href="${path}"]`)).toBeVisible();
  await expect(bar.getByRole('link', { name: '로그인' })).toHaveAttribute('href', /^\/login/);
  await expect(menu).toBeHidden();

  const scrolledTo = (y: number) =>
    page.evaluate((to) => {
      window.scrollTo(0, to);
      return window.scrollY;
    }, y);
  // Scrolls again before each check, because hydration restores the page's scroll position.
  const shadowAt = async (y: number) => {
    await expect.poll(() => scrolledTo(y)).toBe(y);
    return bar.evaluate((element) => getComputedStyle(element).boxShadow);
  };
  await page.waitForLoadState('networkidle');
  const flat = await shadowAt(2);
  await expect.poll(() => shadowAt(3)).not.toBe(flat);
  await expect.poll(() => shadowAt(0)).toBe(flat);

  await page.setViewportSize({ width: 1199, height: 800 });
  await expect(links).toBeHidden();
  await expect(menu).toBeVisible();
});

// @covers screen:header/link-home, screen:header/link-login-visitors, screen:header/link-shop
// @covers screen:header/mobile-layout-below-1200-px
// @covers constant:screen/header-changes-1200-px
test('a visitor finds home, shop and login, in the bar on wide screens and in the menu below 1200 px', {
  tag: '@extended',
}, async ({ page, storefrontUrl, expectAccessible }) => {
  const bar = page.getByRole('banner');
  const links = bar.getByRole('navigation', { name: '주 메뉴' });
  const menu = bar.getByRole('button', { name: '메뉴 열기' });
  await page.setViewportSize({ width: 1200, height: 800 });
  await page.goto(`${storefrontUrl}/login`);
  await expect(links).toBeVisible();
  await expect(menu).toBeHidden();
  for (const name of ['마이페이지', '장바구니']) await expect(bar.getByRole('link', { name })).toHaveCount(0);
  await links.getByRole('link', { name: '홈', exact: true }).click();
  await expect(page).toHaveURL(`${storefrontUrl}/`);
  // The address changes before the page, and the new page closes the menu.
  await expect(page.getByRole('region', { name: '메인 배너' })).toBeVisible();

  await page.setViewportSize({ width: 1199, height: 800 });
  await expect(links).toBeHidden();
  await menu.focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: '메뉴' });
  await expect(sheet).toBeVisible();
  await expect(sheet.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(menu).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(sheet.getByRole('link', { name: '로그인' })).toBeVisible();
  // Collapsible groups; the focus stays in the sheet.
  await sheet.getByText('자료실', { exact: true }).click();
  await expect(sheet.getByRole('link', { name: '카탈로그' })).toBeVisible();
  for (let press = 0; press < 30; press += 1) await page.keyboard.press('Tab');
  await expect(sheet.locator(':focus')).toHaveCount(1);
  await page.setViewportSize(VIEWPORTS.phone);
  expect(await smallTargets(page)).toEqual([]);
  await expectAccessible(page);
  await sheet.getByRole('link', { name: '전체 상품' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login\?redirectTo=%2Fshop%2Fproducts/);
  await expect(sheet).toBeHidden();
});

// @covers screen:header/link-mypage-orders, screen:header/link-mypage-cart, screen:header/member-links
// @covers screen:header/red-dot-cart-holds-something, state:session/logout-clears-browser
// @covers role:member-only-links-need-login
// @covers screen:header/logout-asks-first, error:guard-login-required-leads-login-page
test('a member sees the cart fill, reaches their pages, and confirms logging out', { tag: '@extended' }, async ({
  page,
  storefrontUrl,
  own,
}) => {
  const [member, goods] = await Promise.all([own.member(), own.goods()]);
  const refusals: string[] = [];
  page.on('console', (message) => message.text().startsWith('the policy refuses') && refusals.push(message.text()));
  await page.goto(storefrontUrl);
  await page.getByRole('banner').getByRole('link', { name: '로그인' }).click();
  const password = page.getByLabel('비밀번호', { exact: true });
  await password.fill(member.password);
  await page.getByRole('textbox', { name: '아이디' }).fill(member.username);
  await page.getByRole('button', { name: '로그인', exact: true }).click();
  const bar = page.getByRole('banner');
  await expect(bar.getByRole('link', { name: '로그인' })).toHaveCount(0);
  const cart = bar.getByRole('link', { name: '장바구니' });
  const dot = cart.locator('span.bg-danger');
  await expect(cart.getByRole('status')).toHaveText('비어 있음');
  await expect(dot).toHaveCount(0);
  await putIntoCart(page, storefrontUrl, goods.code);
  await expect(cart.getByRole('status')).toHaveText('1건 담김');
  await expect(dot).toBeVisible();
  await cart.click();
  await expect(page).toHaveURL(`${storefrontUrl}/mypage/cart`);
  await expect(page.getByRole('main').getByRole('link', { name: goods.name }).filter({ visible: true })).toBeVisible();
  await bar.getByRole('link', { name: '마이페이지' }).click();
  await expect(page).toHaveURL(`${storefrontUrl}/mypage/orders`);
  await bar.getByRole('link', { name: '쇼핑몰' }).click();
  await expect(page).toHaveURL(`${storefrontUrl}/shop/products`);

  await bar.getByRole('link', { name: '로그아웃' }).click();
  const question = page.getByRole('dialog', { name: '로그아웃 하시겠습니까?' });
  await question.getByRole('button', { name: '취소' }).click();
  await expect(question).toBeHidden();
  const session = async () => (await page.context().cookies()).filter(({ name }) => name === 'sid');
  expect(await session()).toHaveLength(1);
  const keptHere = () =>
    page.evaluate(() => [
      ...['iruon-local', 'left-over'].map((key) => window.localStorage.getItem(key)),
      window.sessionStorage.getItem('order-draft'),
    ]);
  await page.evaluate(() => {
    window.localStorage.setItem('iruon-local', JSON.stringify({ version: 1, lines: [], watches: [] }));
    // Our scripts do not remove this entry.
    window.localStorage.setItem('left-over', '1');
    window.sessionStorage.setItem('order-draft', '{}');
  });
  await bar.getByRole('link', { name: '로그아웃' }).click();
  await question.getByRole('button', { name: '로그아웃' }).click();
  await expect(bar.getByRole('link', { name: '로그인' })).toBeVisible();
  expect(await session()).toHaveLength(0);
  await expect.poll(keptHere, 'nothing of the member stays in the browser').toEqual([null, null, null]);
  await page.goto(`${storefrontUrl}/mypage/orders`);
  await expect(page).toHaveURL(/\/login\?redirectTo=%2Fmypage%2Forders/);
  await expect(page.getByText('로그인이 필요합니다.')).toBeVisible();
  expect(refusals, 'the policy knows the styles of dialogs and notices').toEqual([]);
});

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  // @covers constant:screen/scroll-top-button-after-half-screen
  // @covers constant:screen/page-scroll-delay-500-ms
  test(`the button to the top appears after half a screen and works by keyboard, motion: ${reducedMotion}`, async ({
    page,
    storefrontUrl,
  }) => {
    await page.emulateMedia({ reducedMotion });
    await page.setViewportSize(VIEWPORTS.phone);
    await page.goto(storefrontUrl);
    await page.waitForLoadState('networkidle');
    const button = page.getByRole('button', { name: '맨 위로' });
    const half = VIEWPORTS.phone.height / 2;
    const scrollTo = (y: number) => page.evaluate((to) => window.scrollTo(0, to), y);
    await scrollTo(half);
    await expect(button).toHaveCount(0);
    await expect(async () => {
      await scrollTo(half * 3);
      await expect(button).toBeVisible({ timeout: 1_000 });
    }).toPass();
    // In the flow, so that it covers nothing.
    const end = await page.getByRole('main').boundingBox();
    expect((await button.boundingBox())?.y).toBeGreaterThan((end?.y ?? 0) + (end?.height ?? 0));
    await button.focus();
    const began = await page.evaluate(async () => {
      // The focus scrolls to the button; the event of that scroll comes with the next frame.
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
      const times: number[] = [];
      Object.assign(window, { scrollTimes: times });
      window.addEventListener('scroll', () => times.push(performance.now()));
      return performance.now();
    });
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await expect(button).toHaveCount(0);
    await expect(page.locator('#main')).toBeFocused();
    const times = await page.evaluate(() => (window as unknown as { scrollTimes: number[] }).scrollTimes);
    const steps = new Set(times.map((time) => Math.round(time))).size;
    if (reducedMotion === 'reduce') expect(steps, 'one step').toBe(1);
    else expect((times.at(-1) ?? 0) - began).toBeGreaterThanOrEqual(480);
  });
}
