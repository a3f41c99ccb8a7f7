import type { Page } from '@playwright/test';
import { firstLoad } from '../support/first-load.ts';
import { expect, test, VIEWPORTS } from '../support/fixtures.ts';
import { haveInCart } from '../support/journeys.ts';

const KIB = 1_024;
const MAX_REQUESTS = 25;
/**
 * Maximum compressed bytes of scripts of each of these pages: 130,000, 3,000 for typed numbers and the account of forms,
 * and 500 for the entries of pages that were added since.
 */
const MAX_SCRIPTS = 133_700;
/** The pages' font file has 110,000 at most, plus headers. */
const MAX_FONTS = 111_000;
/** Maximum bytes of a page's document, compressed and not: a little above the current size. */
const BUDGETS: { path: string; document?: number; html?: number; isVisited?: true }[] = [
  { path: '/', document: 20 * KIB, html: 83_000 },
  { path: '/shop/products', document: 18 * KIB, html: 71_000 },
  { path: '/shop/products/TP-ALL', document: 20 * KIB, html: 58_000 },
  { path: '/mypage/cart', document: 20 * KIB },
  { path: '/shop/products/BSH-40' },
  { path: '/shop/exhibitions' },
  { path: '/library/ifu' },
  { path: '/center/notice' },
  // A member would be redirected.
  { path: '/join', isVisited: true },
];

test('a first visit by phone requests little, and has no layout shifts', async ({
  browser,
  page,
  storefrontUrl,
  own,
  member: _,
}) => {
  for (let kind = 0; kind < 2; kind += 1) await haveInCart(page, storefrontUrl, await own.goods());
  const session = (await page.context().cookies()).find(({ name }) => name === 'sid');
  // Concurrently: each waits for a while after the last request.
  const loads = await Promise.all(
    BUDGETS.map(({ path, isVisited }) =>
      firstLoad(browser, storefrontUrl + path, isVisited ? '' : `sid=${session?.value}`),
    ),
  );
  for (const [index, { path, document = 25 * KIB, html = 90_000 }] of BUDGETS.entries()) {
    const load = loads[index];
    if (!load) throw new Error(path);
    const asked = load.addresses.map((address) => address.replace(storefrontUrl, '')).join('\n');
    expect.soft(load.addresses.length, `${path} asks for\n${asked}`).toBeLessThanOrEqual(MAX_REQUESTS);
    expect.soft(load.documentBytes, `document of ${path}`).toBeLessThanOrEqual(document);
    expect.soft(load.htmlBytes, `HTML of ${path}`).toBeLessThanOrEqual(html);
    expect.soft(load.scriptBytes, `scripts of ${path}`).toBeLessThanOrEqual(MAX_SCRIPTS);
    expect.soft(load.fontBytes, `fonts of ${path}`).toBeLessThanOrEqual(MAX_FONTS);
    expect.soft(load.fontBytes, `fonts of ${path}`).toBeGreaterThan(0);
    expect.soft(load.shift, [`${path} moves`, ...load.moved].join('\n')).toBeLessThan(0.05);
    // Without any requests the page or its scripts have failed.
    expect.soft(load.scriptBytes, `scripts of ${path}`).toBeGreaterThan(50 * KIB);
  }
});

/** Whether every visible picture of a row is loaded. */
const isDrawn = (page: Page, row: string) =>
  page
    .getByRole('region', { name: row })
    .locator('img')
    .evaluateAll((pictures) => {
      const seen = (pictures as HTMLImageElement[]).filter((picture) => {
        const { left, right } = picture.getBoundingClientRect();
        return right > 0 && left < window.innerWidth;
      });
      return seen.length > 0 && seen.every((picture) => picture.complete && picture.naturalWidth > 0);
    });

for (const javaScriptEnabled of [true, false]) {
  test(`pictures load near the viewport, ${javaScriptEnabled ? 'with' : 'without'} scripts`, async ({
    browser,
    storefrontUrl,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled, viewport: VIEWPORTS.phone, locale: 'ko-KR' });
    const page = await context.newPage();
    await page.goto(storefrontUrl);
    const row = page
      .getByRole('region')
      .filter({ has: page.getByRole('link', { name: /^더 보기/ }) })
      .filter({ has: page.locator('img') })
      .first();
    const name = (await row.getByRole('heading', { level: 2 }).textContent()) ?? '';
    await row.scrollIntoViewIfNeeded();
    // Not each product has a picture.
    const pictured = row.getByRole('listitem').filter({ has: page.locator('img') });
    await pictured.first().scrollIntoViewIfNeeded();
    await expect.poll(() => isDrawn(page, name)).toBe(true);
    await pictured.last().scrollIntoViewIfNeeded();
    await expect.poll(() => isDrawn(page, name)).toBe(true);
    await page.emulateMedia({ media: 'print' });
    await expect(row.locator('.picture-frame').first()).toHaveCSS('content-visibility', 'visible');
    await context.close();
  });
}

test('links of a list work like native links: in this tab, in another one, by keyboard, and prefetched', {
  tag: '@extended',
}, async ({ page, storefrontUrl, member: _ }) => {
  await page.goto(`${storefrontUrl}/shop/products?sort=price_asc`);
  const card = page.getByRole('article').nth(1).getByRole('link');
  const address = new RegExp(`${await card.getAttribute('href')}$`);
  /** A reloaded document loses this. */
  const mark = () => page.evaluate(() => Object.assign(window, { isKept: true }));
  const isKept = () => page.evaluate(() => 'isKept' in window);
  await mark();

  await card.hover();
  await expect(page.locator(`link[rel=prefetch][href^="${await card.getAttribute('href')}"]`)).toHaveCount(1);
  await page.getByRole('heading', { level: 1 }).hover();
  await expect(page.locator('link[rel=prefetch]')).toHaveCount(0);

  const [another] = await Promise.all([
    page.context().waitForEvent('page'),
    card.click({ modifiers: ['ControlOrMeta'] }),
  ]);
  await expect(another).toHaveURL(address);
  await another.close();
  await expect(page).toHaveURL(/sort=price_asc/);

  await card.click();
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await isKept()).toBe(true);
  await page.goBack();
  await expect(page).toHaveURL(/sort=price_asc/);
  // The address changes to the list's before its page is shown.
  await expect(page.getByLabel('정렬')).toBeVisible();
  expect(await isKept()).toBe(true);

  await card.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(address);
  expect(await isKept()).toBe(true);
  await page.goBack();

  // Shows the loading state: the list fades until the next one is loaded.
  const gate = Promise.withResolvers<void>();
  await page.route(/category=/, async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page
    .getByRole('navigation', { name: '상품 분류' })
    .filter({ visible: true })
    .getByRole('link', { name: /^티슈레벨 라인/ })
    .click();
  const region = page.getByRole('region', { name: /목록$/ });
  await expect(region).toHaveAttribute('aria-busy', 'true');
  gate.resolve();
  await expect(page).toHaveURL(/category=/);
  await expect(region).toHaveAttribute('aria-busy', 'false');
  expect(await isKept()).toBe(true);
});
