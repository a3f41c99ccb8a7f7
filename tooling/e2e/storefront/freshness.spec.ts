import type { Page } from '@playwright/test';
import { expect, test, VIEWPORTS } from '../support/fixtures.ts';
import { ADMIN, logInAsMember, logInAsOperator } from '../support/journeys.ts';

/** Asks core-api through the console as its own pages do. */
const put = (console: Page, path: string, body: object) =>
  console.evaluate(
    async ([address, text]) => {
      const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() };
      const response = await fetch(address as string, { method: 'PUT', headers, body: text as string });
      return response.status;
    },
    [`/api/console/shop/products${path}`, JSON.stringify(body)],
  );

test('stock, price, discount and visibility that an operator changes are in the shop within a second', async ({
  page,
  browser,
  storefrontUrl,
  adminUrl,
  own,
}) => {
  const [member, goods] = await Promise.all([own.member(), own.goods({ stock: 3, price: 60_000 })]);
  await logInAsMember(page, storefrontUrl, member);
  const console = await (await browser.newContext({ locale: 'ko-KR', timezoneId: 'Asia/Seoul' })).newPage();
  await logInAsOperator(console, adminUrl, ADMIN);

  const pages = {
    list: `${storefrontUrl}/shop/products?q=${goods.code}`,
    product: `${storefrontUrl}/shop/products/${goods.code}`,
  };
  const textOf = async (address: string) => {
    const response = await page.request.get(address);
    // What is drawn, without the data that scripts start with.
    return { status: response.status(), text: (await response.text()).replaceAll(/<script[\s\S]*?<\/script>/g, '') };
  };
  /** Both pages show what is right within a second of the console's response; they are read before, so that what is kept is old. */
  const shownSoon = async (change: () => Promise<unknown>, isShown: (list: string, product: string) => boolean) => {
    await Promise.all(Object.values(pages).map(textOf));
    await change();
    const changedAt = performance.now();
    for (;;) {
      const [list, product] = await Promise.all([textOf(pages.list), textOf(pages.product)]);
      const readAfter = performance.now() - changedAt;
      if (isShown(list.text, product.status === 404 ? '404' : product.text)) return;
      expect(readAfter, 'milliseconds until the shop shows it').toBeLessThan(1_000);
    }
  };
  const bulk = (set: object) => put(console, '/bulk', { _products: [goods.id], set });

  await shownSoon(
    async () => {
      await console.goto(`${adminUrl}/products/${goods.id}`);
      await console.getByRole('tab', { name: '가격·할인' }).click();
      await console.getByLabel('정가 (원)').fill('71000');
      const saved = console.waitForResponse((response) => response.request().method() === 'PUT');
      await console.getByRole('button', { name: '저장' }).click();
      expect((await saved).status()).toBe(200);
    },
    (list, product) => list.includes('71,000') && product.includes('71,000'),
  );
  await shownSoon(
    async () => {
      const discount = { unit: 'PERCENT', amount: 10, expiration: { enabled: false, startDate: null, endDate: null } };
      expect(await bulk({ discountEnabled: true, discount })).toBe(200);
    },
    (list, product) => list.includes('63,900') && product.includes('63,900'),
  );
  await shownSoon(
    async () => {
      const changes = [{ _option: null, _supply: null, stock: { count: 0, seen: 3 } }];
      expect(await put(console, `/${goods.id}/stock`, { changes })).toBe(200);
    },
    (list, product) => list.includes('품절') && product.includes('품절'),
  );
  await shownSoon(
    async () => expect(await bulk({ shows: false })).toBe(200),
    (list, product) => !list.includes(goods.name) && product === '404',
  );
});

test('nothing jumps while the list and a product page load on a phone', async ({ page, storefrontUrl, own }) => {
  await page.setViewportSize(VIEWPORTS.phone);
  await logInAsMember(page, storefrontUrl, await own.member());
  await page.addInitScript(() => {
    const moved = window as unknown as { shift: number };
    moved.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) moved.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const path of ['/', '/shop/products', '/shop/products/BSH-40', '/shop/products/TP-ALL', '/shop/exhibitions']) {
    await page.goto(`${storefrontUrl}${path}`);
    await page.waitForLoadState('networkidle');
    const shift = await page.evaluate(() => (window as unknown as { shift: number }).shift);
    expect(shift, `layout shift of ${path}`).toBeLessThan(0.05);
  }
});
