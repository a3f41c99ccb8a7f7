import { logInAsMember, putIntoCart } from '../../support/journeys.ts';
import { goWithin } from '../go-within.ts';
import { expect, type Page, test } from '../open-console.ts';

/** A picture of one colour, in the size of a photo. */
function picture(page: Page): Promise<Buffer> {
  return page
    .evaluate(async () => {
      const canvas = new OffscreenCanvas(800, 800);
      const pen = canvas.getContext('2d');
      if (pen) {
        pen.fillStyle = '#0b6270';
        pen.fillRect(0, 0, 800, 800);
      }
      const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer());
      return Array.from(bytes);
    })
    .then((bytes) => Buffer.from(bytes));
}

const paste = (page: Page, label: string, text: string) =>
  page.getByLabel(label).evaluate((cell, block) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', block);
    (cell as HTMLInputElement).focus();
    cell.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);

// @covers route:/console/shop/products, route:/console/products/create, route:/console/products/{_product}
// @covers screen:part/image-picker, entity:option-value
test('an operator adds a product with options and a picture to the shop, and a member finds it and adds it to the cart', {
  tag: '@extended',
}, async ({ page, browser, storefrontUrl, own, expectAccessible }) => {
  const code = `NEW-${Date.now().toString(36).toUpperCase()}`;
  const name = `시험 픽스처 ${code}`;
  const member = await own.member();

  await goWithin(page, 'products/create');
  await page.getByLabel('상품명').fill(name);
  await page.getByLabel('상품코드').fill(code);
  await page.getByLabel('브랜드').click();
  await page.getByRole('option').first().click();
  await page.getByLabel('분류').click();
  await page
    .getByRole('option', { name: /픽스처/ })
    .first()
    .click();

  await page.getByRole('tab', { name: '가격·할인' }).click();
  await page.getByLabel('정가 (원)').fill('50000');
  await expect(page.getByLabel('정가 (원)')).toHaveValue('50,000');
  await page.getByLabel('할인 적용').check();
  await page.getByLabel('할인율 (%)').fill('10');
  await expect(page.getByRole('status').filter({ hasText: '45,000원' })).toBeVisible();

  await page.getByRole('tab', { name: '옵션' }).click();
  await page.getByLabel('옵션 사용').check();
  await page.getByRole('button', { name: '옵션 기준 더하기' }).click();
  await page.getByLabel('기준 1 이름').fill('직경');
  await page.getByLabel(/기준 1 값/).fill('Ø4.0, Ø4.5');
  await page.getByText('값마다 사진 붙이기').click();
  await page
    .getByLabel('Ø4.5 사진 고르기')
    .setInputFiles({ name: 'wide.png', mimeType: 'image/png', buffer: await picture(page) });
  await expect(page.getByRole('img', { name: 'Ø4.5 사진' })).toBeVisible();
  await page.getByRole('button', { name: '조합 2개 만들기' }).click();
  await paste(page, 'Ø4.0 추가금 (원)', '0\t12\r\n2,000\t7\r\n');
  await expect(page.getByLabel('Ø4.5 재고 (개)')).toHaveValue('7');
  await expectAccessible(page);

  await page.getByRole('tab', { name: '이미지' }).click();
  await page
    .locator('#panel-images input[type=file]')
    .setInputFiles({ name: 'fixture.png', mimeType: 'image/png', buffer: await picture(page) });
  await expect(page.locator('#panel-images img')).toBeVisible();

  await page.getByRole('button', { name: '등록' }).click();
  await expect(page.getByText('등록했습니다. 매장에 바로 보입니다.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  // Leaving unsaved changes asks: staying keeps them, and they can be saved on the way.
  await page.getByLabel('상품명').fill(`${name} 개정`);
  await page.getByRole('menuitem', { name: '주문', exact: true }).click();
  await page.getByRole('button', { name: '계속 고치기' }).click();
  await expect(page.getByLabel('상품명')).toHaveValue(`${name} 개정`);
  await page.getByRole('menuitem', { name: '주문', exact: true }).click();
  await page.getByRole('button', { name: '저장하고 나가기' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '주문', exact: true })).toBeVisible();
  const shop = await browser.newPage();
  await logInAsMember(shop, storefrontUrl, member);
  const found = await shop.request.get(`${storefrontUrl}/shop/products?q=${encodeURIComponent(code)}`);
  expect(await found.text()).toContain(`${name} 개정`);
  expect(await putIntoCart(shop, storefrontUrl, code)).toContain('개정');
  await expect(shop.getByRole('button', { name: 'Ø4.5' }).locator('img')).toHaveAttribute('src', /\/files\//);
});
