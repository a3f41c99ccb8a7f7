import { expect, type Page, test } from '../../support/fixtures.ts';

const list = (page: Page) => page.getByRole('region', { name: /목록$/ });
const total = async (page: Page) =>
  Number((await list(page).getByRole('status').getByRole('strong').textContent())?.replace(/\D/g, ''));

/** The final prices of the cards, without list prices. */
async function prices(page: Page): Promise<number[]> {
  const texts = await list(page).getByRole('article').locator('> span > b').allTextContents();
  return texts.map((text) => Number(text.replace(/\D/g, '')));
}

const ascending = (numbers: number[]) => [...numbers].sort((a, b) => a - b);

// @covers constant:product/sort-price-ascending, route:/shop
test('a category filters, prices sort, and Back restores the page of the list', async ({
  page,
  storefrontUrl,
  member: _,
}) => {
  await page.goto(`${storefrontUrl}/shop`);
  await expect(page).toHaveURL(`${storefrontUrl}/shop/products`);
  const everything = await total(page);

  const category = page.getByRole('navigation', { name: '상품 분류' }).getByRole('link', { name: /^티슈레벨 라인/ });
  const promised = Number((await category.filter({ visible: true }).textContent())?.match(/([\d,]+)개 상품/)?.[1]);
  await category.filter({ visible: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: '티슈레벨 라인' })).toBeVisible();
  expect(await total(page)).toBe(promised);
  expect(promised).toBeLessThan(everything);

  await page.getByLabel('정렬').selectOption('낮은 가격순');
  await expect(page).toHaveURL(/sort=price_asc/);
  await expect.poll(() => prices(page).then((shown) => shown.join() === ascending(shown).join())).toBe(true);
  const first = await prices(page);
  expect(first.length).toBeGreaterThan(10);
  expect(new Set(first).size).toBeGreaterThan(1);

  await page.getByRole('navigation', { name: '페이지' }).getByRole('link', { name: '페이지 2' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(list(page).getByRole('status')).toContainText('2/');
  await expect(list(page).getByRole('article').first()).toBeVisible();
  const second = await prices(page);
  expect(second).toEqual(ascending(second));
  expect(second[0]).toBeGreaterThanOrEqual(first.at(-1) ?? Number.NaN);

  const address = page.url();
  const left = list(page).getByRole('article').nth(9).getByRole('link');
  await left.scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => window.scrollY);
  expect(scrolled).toBeGreaterThan(200);
  await left.click();
  await expect(page).toHaveURL(/\/shop\/products\/[^?]+$/);
  await page.goBack();
  await expect(page).toHaveURL(address);
  await expect(list(page).getByRole('status')).toContainText('2/');
  await expect.poll(() => prices(page)).toEqual(second);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolled);
  await expect(page.getByLabel('정렬')).toHaveValue('price_asc');
  await page.goBack();
  await expect(list(page).getByRole('status')).toContainText('1/');
  await expect.poll(() => prices(page)).toEqual(first);
});

// @covers route:/shop/products, route:/shop/products/{_product}
test('an unavailable product shows why, and a missing one links to others', async ({
  page,
  storefrontUrl,
  own,
  member: _,
}) => {
  const [gone, unready, sold] = await Promise.all([own.goods({ stock: 0 }), own.goods({ sells: false }), own.goods()]);
  const intoCart = page.getByRole('button', { name: /장바구니 담기/ }).filter({ visible: true });
  for (const [{ code, name }, reason] of [
    [gone, '품절'],
    [unready, '판매 준비 중'],
  ] as const) {
    await page.goto(`${storefrontUrl}/shop/products/${code}`);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByText(reason, { exact: true }).first()).toBeVisible();
    await expect(intoCart).toHaveCount(0);
  }
  await page.goto(`${storefrontUrl}/shop/products/${sold.code}`);
  await expect(intoCart).toBeEnabled();

  const missing = await page.goto(`${storefrontUrl}/shop/products/NO-SUCH-PRODUCT`);
  expect(missing?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: '페이지를 찾을 수 없습니다.' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: '쇼핑몰' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: '홈으로' }).click();
  await expect(page).toHaveURL(`${storefrontUrl}/`);
});
