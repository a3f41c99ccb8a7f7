import { goWithin } from '../../console/go-within.ts';
import { expect, test, VIEWPORTS } from '../../support/fixtures.ts';
import { ADMIN, logInAsOperator } from '../../support/journeys.ts';

// @covers route:/product/tissue, route:/product/bone
// @covers screen:home/products-block-product-tissue-product-bone
test('home links to the pages of the two product lines, and they to the products', async ({ page, storefrontUrl }) => {
  await page.setViewportSize(VIEWPORTS.phone);
  await page.goto(storefrontUrl);
  for (const kind of ['tissue', 'bone']) {
    await page.getByRole('main').locator(`a[href="/product/${kind}"]`).click();
    await expect(page).toHaveURL(`${storefrontUrl}/product/${kind}`);
    await expect(page.getByRole('heading', { name: '특징' })).toBeVisible();
    await page.goBack();
  }
  const products = await page.request.get(`${storefrontUrl}/product/bone`);
  expect(await products.text()).toContain('href="/shop/products?category=');
  expect((await page.request.get(`${storefrontUrl}/product/neither`)).status()).toBe(404);
});

// @covers screen:header/link-mypage-likes, screen:header/link-mypage-questions, screen:header/member-links
// @covers screen:header/link-mypage-orders, screen:header/link-mypage-cart, screen:header/logout-asks-first
// @covers state:session/logout-clears-browser
test('a member follows the header to each own page, and logs out after a question', async ({
  page,
  storefrontUrl,
  member: _,
}) => {
  await page.goto(storefrontUrl);
  const bar = page.getByRole('banner');
  for (const path of ['/mypage/likes', '/mypage/questions', '/mypage/orders', '/mypage/cart']) {
    await bar.locator(`a[href="${path}"]`).filter({ visible: true }).first().click();
    await expect(page).toHaveURL(`${storefrontUrl}${path}`);
  }
  await page.evaluate(() => window.localStorage.setItem('left-over', '1'));
  await bar.getByRole('link', { name: '로그아웃' }).click();
  await page.getByRole('dialog', { name: '로그아웃 하시겠습니까?' }).getByRole('button', { name: '로그아웃' }).click();
  await expect(bar.getByRole('link', { name: '로그인' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.localStorage.getItem('left-over'))).toBeNull();
});

// @covers route:/console/brands, route:/console/display, route:/console/shop/catalogues
test('an operator opens the records of the catalogue, and all of them are valid', { tag: '@extended' }, async ({
  page,
  adminUrl,
}) => {
  await logInAsOperator(page, adminUrl, ADMIN, '/brands');
  for (const resource of ['brands', 'catalogues', 'displays', 'exhibitions', 'showrooms']) {
    if (resource !== 'brands') await goWithin(page, resource);
    const records = page.getByRole('main').locator(`a[href*="/${resource}/"]:not([href$="/create"])`);
    await records.first().click();
    await expect(page.getByRole('button', { name: '저장' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('textbox').first()).not.toHaveValue('');
    await expect(page.locator('[aria-invalid=true], .Mui-error'), resource).toHaveCount(0);
    if (resource === 'showrooms') await expect(page.getByRole('combobox', { name: /^종류/ })).toHaveText(/\S/);
  }
});
