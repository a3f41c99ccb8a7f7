// @covers screen:header/link-mypage-likes, screen:header/link-mypage-questions, screen:header/member-links
// @covers route:/product, route:/product/tissue, route:/product/bone, route:/library/catalog, route:/console/brands
// @covers route:/console/display, route:/console/shop/catalogues
// @covers screen:home/products-block-product-tissue-product-bone

import { expect, test, VIEWPORTS } from '../../support/fixtures.ts';
import { ADMIN, admitOperator, logInAsMember } from '../../support/journeys.ts';
import { smallTargets } from '../../support/touch-targets.ts';

test('home leads to the pages of the two product lines, and they to the products', async ({
  page,
  storefrontUrl,
  expectAccessible,
}) => {
  for (const kind of ['tissue', 'bone']) {
    await page.setViewportSize(VIEWPORTS.phone);
    await page.goto(storefrontUrl);
    await page.getByRole('main').locator(`a[href="/product/${kind}"]`).click();
    await expect(page).toHaveURL(`${storefrontUrl}/product/${kind}`);
    for (const viewport of Object.values(VIEWPORTS)) {
      await page.setViewportSize(viewport);
      await expect(page.getByRole('heading', { name: '특징' })).toBeVisible();
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
      await expectAccessible(page);
    }
  }
  await page.goto(`${storefrontUrl}/product`);
  for (const viewport of Object.values(VIEWPORTS)) {
    await page.setViewportSize(viewport);
    await expect(page.getByRole('heading', { name: '전시장', exact: true })).toBeVisible();
    await expectAccessible(page);
    await page
      .getByRole('link', { name: /^지도 보기/ })
      .first()
      .scrollIntoViewIfNeeded();
    if (viewport === VIEWPORTS.phone) expect(await smallTargets(page)).toEqual([]);
  }
  expect((await page.goto(`${storefrontUrl}/product/neither`))?.status()).toBe(404);
});

test('a member follows the header to likes and questions, and opens the catalogues', async ({
  page,
  storefrontUrl,
  own,
  expectAccessible,
}) => {
  await logInAsMember(page, storefrontUrl, await own.member());
  for (const path of ['/mypage/likes', '/mypage/questions']) {
    await page.goto(storefrontUrl);
    await page.getByRole('banner').locator(`a[href="${path}"]`).filter({ visible: true }).first().click();
    await expect(page).toHaveURL(`${storefrontUrl}${path}`);
  }
  await page.goto(`${storefrontUrl}/library/catalog`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
});

test('an operator opens the records of the catalogue, and nothing in them is wrong as it stands', async ({
  page,
  adminUrl,
}) => {
  await admitOperator(page, adminUrl, ADMIN);
  for (const resource of ['brands', 'catalogues', 'displays', 'exhibitions', 'showrooms']) {
    await page.goto(new URL(`/${resource}`, adminUrl).href);
    const records = page.getByRole('main').locator(`a[href*="/${resource}/"]:not([href$="/create"])`);
    await records.first().click();
    await expect(page.getByRole('button', { name: '저장' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('textbox').first()).not.toHaveValue('');
    await expect(page.locator('[aria-invalid=true], .Mui-error'), resource).toHaveCount(0);
    if (resource === 'showrooms') await expect(page.getByRole('combobox', { name: /^종류/ })).toHaveText(/\S/);
  }
});
