import { expect, test } from '../../support/fixtures.ts';
import { goToCheckout, haveInCart, logInAsMember } from '../../support/journeys.ts';

// @covers entity:coupon-cart
test('the best combination is applied and undone by one press, stays applied, and checkout starts with it', {
  tag: '@extended',
}, async ({ page, storefrontUrl, own, expectAccessible, member, goods }) => {
  await own.coupon(member, { name: '상품 10%' });
  await own.coupon(member, { name: '주문 2천원', price: 'TOTAL_ORDER_AMOUNT', unit: 'AMOUNT', value: 2_000 });
  await haveInCart(page, storefrontUrl, goods);
  await page.goto(`${storefrontUrl}/mypage/cart`);
  const total = page.getByRole('region', { name: '결제 예상 금액' }).locator('output');
  await expect(total).toHaveText('62,000원');
  const coupons = page.getByRole('region', { name: '쿠폰' });
  await expect(coupons).toContainText('가장 많이 할인받는 조합 -8,000원');
  await expectAccessible(page);

  await coupons.getByRole('button', { name: '이 조합 적용' }).click();
  await expect(total).toHaveText('54,000원');
  await coupons.getByRole('button', { name: '적용 되돌리기' }).click();
  await expect(total).toHaveText('62,000원');

  await page.getByLabel(`상품 쿠폰: ${goods.name}`).selectOption({ index: 1 });
  await expect(total).toHaveText('56,000원');
  await page.reload();
  await expect(total).toHaveText('56,000원');

  await goToCheckout(page, storefrontUrl);
  const payable = page.getByRole('region', { name: '결제 금액' }).locator('output');
  await expect(payable).toHaveText('56,000원');
  const section = page.getByRole('region', { name: '쿠폰' });
  await expect(section).toContainText('지금보다 2,000원 더 할인받습니다.');
  await section.getByRole('button', { name: '이 조합 적용' }).click();
  await expect(payable).toHaveText('54,000원');
  await section.getByRole('button', { name: '적용 되돌리기' }).click();
  await expect(payable).toHaveText('56,000원');
});

test('without scripts the proposal is applied and undone by posting forms', async ({ plain, storefrontUrl, own }) => {
  const [member, goods] = await Promise.all([own.member(), own.goods()]);
  await own.coupon(member, { name: '상품 10%' });
  await logInAsMember(plain, storefrontUrl, member);
  await haveInCart(plain, storefrontUrl, goods);
  await plain.goto(`${storefrontUrl}/mypage/cart`);
  const total = plain.getByRole('region', { name: '결제 예상 금액' }).locator('output');
  await expect(total).toHaveText('62,000원');
  await plain.getByRole('button', { name: '이 조합 적용' }).click();
  await expect(total).toHaveText('56,000원');
  await plain.getByRole('button', { name: '적용 되돌리기' }).click();
  await expect(total).toHaveText('62,000원');
});
