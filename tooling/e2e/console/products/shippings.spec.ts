import { haveInCart, logInAsMember } from '../../support/journeys.ts';
import { goWithin } from '../go-within.ts';
import { expect, test } from '../open-console.ts';

// @covers route:/console/shop/shippings
test('an operator creates a policy with tiers for one product, tries it, and a member is charged by it', {
  tag: '@extended',
}, async ({ page, browser, storefrontUrl, own, expectAccessible }) => {
  const [member, goods] = await Promise.all([own.member({ money: 1_000_000 }), own.goods({ price: 40_000 })]);
  const name = `정책 ${goods.code}`;
  await goWithin(page, 'shippings/create');
  await page.getByLabel('이름').first().fill(name);
  await page.getByRole('combobox', { name: /^출고지/ }).click();
  await page.getByRole('option').nth(1).click();
  await page.getByLabel('고른 상품').check();
  await page.getByLabel('상품', { exact: true }).fill(goods.code);
  await page.getByRole('option', { name: goods.name }).click();
  await page.getByRole('combobox', { name: /^배송비/ }).click();
  await page.getByRole('option', { name: '주문금액별' }).click();
  const tier = async (place: number, from: string, fee: string) => {
    await page.getByRole('button', { name: '추가' }).first().click();
    await page.getByLabel('주문금액(원) 이상').nth(place).fill(from);
    await page.getByLabel('배송비(원)').nth(place).fill(fee);
  };
  await tier(0, '10000', '4500');
  await page.getByRole('button', { name: '저장' }).click();
  await expect(page.getByText('0부터 시작하는 구간이 있어야 합니다.').first()).toBeVisible();
  await page.getByLabel('주문금액(원) 이상').first().fill('0');
  await tier(1, '70000', '0');
  const tried = page.getByRole('status', { name: '계산한 배송비' });
  await expect(tried).toContainText('4,500원');
  await page.getByLabel('주문금액(원)', { exact: true }).fill('70000');
  await page.getByLabel('우편번호').fill('63001');
  await expect(tried).toContainText('무료');
  await expect(tried).toContainText('추가 배송비 3,000원');
  await expectAccessible(page);
  await page.getByRole('button', { name: '저장' }).click();
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('4,500원 → 무료');

  const shop = await browser.newPage({ javaScriptEnabled: false });
  await logInAsMember(shop, storefrontUrl, member);
  await haveInCart(shop, storefrontUrl, goods);
  await shop.goto(`${storefrontUrl}/mypage/cart`);
  await expect(shop.getByText('4,500원').first()).toBeVisible();
});
