// @covers constant:code/currency-whole-won-korean-format-no

import { expect, type Page, test } from '../support/fixtures.ts';
import { ADMIN, agreeToOrder, haveInCart, logInAsMember, logInAsOperator } from '../support/journeys.ts';

/** The rows of a panel as they are read: label and amount. */
const rowsOf = (page: Page, region: string) =>
  page
    .getByRole('region', { name: region })
    .locator('dl > div')
    .evaluateAll((rows) =>
      rows.map((row) => [row.querySelector('dt')?.textContent, row.querySelector('dd')?.textContent]),
    );

test('cart, checkout, result, order and console show the same rows of a purchase', async ({
  page,
  browser,
  storefrontUrl,
  adminUrl,
  own,
}) => {
  const [member, goods] = await Promise.all([own.member(), own.goods()]);
  await own.coupon(member, { name: '상품 10%' });
  await logInAsMember(page, storefrontUrl, member);
  await haveInCart(page, storefrontUrl, goods);
  await page.goto(`${storefrontUrl}/mypage/cart`);
  await page.getByRole('button', { name: '이 조합 적용' }).click();
  const total = page.getByRole('region', { name: '결제 예상 금액' }).locator('output');
  await expect(total).toHaveText('56,000원');
  const expected = await rowsOf(page, '결제 예상 금액');
  expect(expected.map(([label]) => label)).toEqual(['상품금액', '상품쿠폰', '배송비']);

  await page
    .getByRole('button', { name: /주문하기/ })
    .filter({ visible: true })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: '주문서' })).toBeVisible();
  expect(await rowsOf(page, '결제 금액')).toEqual(expected);
  await page.getByRole('radio', { name: /^신용·체크카드/ }).check();
  await agreeToOrder(page);
  await page.getByRole('button', { name: '56,000원 결제하기' }).click();
  await page.getByRole('button', { name: /결제하기/ }).click();
  await expect(page.getByRole('heading', { name: '주문이 완료되었습니다' })).toBeVisible();
  expect(await rowsOf(page, '결제 금액')).toEqual(expected);

  await page.goto(`${storefrontUrl}/mypage/orders`);
  await page.getByRole('link', { name: /상세/ }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: '주문 상세' })).toBeVisible();
  expect(await rowsOf(page, '결제 금액')).toEqual(expected);

  const order = new URL(page.url()).pathname.split('/').at(-1);
  const console = await browser.newPage();
  await logInAsOperator(console, adminUrl, ADMIN, `/orders/${order}/show`);
  for (const [label, amount] of expected) {
    const term = console.locator('dt', { hasText: new RegExp(`^${label}$`) });
    await expect(term.locator('xpath=following-sibling::dd[1]')).toHaveText(amount ?? '');
  }
  await console.close();
});
