import { expect, test } from '../../support/fixtures.ts';
import { agreeToOrder, goFromCartToCheckout, goToCheckout, haveInCart } from '../../support/journeys.ts';

// @covers entity:checkout-coupons, entity:checkout-points
test('a coupon on a product, one on the whole order and points are used at checkout, each amount explained, and are used up afterwards', {
  tag: '@extended',
}, async ({ page, storefrontUrl, own, expectAccessible, member, goods }) => {
  await own.coupon(member, { name: '상품 10%' });
  await own.coupon(member, { name: '주문 2천원', price: 'TOTAL_ORDER_AMOUNT', unit: 'AMOUNT', value: 2_000 });
  await own.coupon(member, {
    name: '단독 주문',
    price: 'TOTAL_ORDER_AMOUNT',
    unit: 'AMOUNT',
    value: 9_000,
    usage: { combinable: false },
  });
  await own.points(member, 5_000);
  await haveInCart(page, storefrontUrl, goods);
  await goToCheckout(page, storefrontUrl);
  const panel = page.getByRole('region', { name: '결제 금액' });
  const payable = panel.locator('output');
  await expect(payable).toHaveText('62,000원');

  const coupons = page.getByRole('region', { name: '쿠폰' });
  await coupons.getByLabel(goods.name).selectOption({ label: '-6,000원 상품 10%' });
  await expect(payable).toHaveText('56,000원');
  await expect(coupons.getByRole('option', { name: /^단독 주문.*함께 쓸 수 없는/ })).toBeDisabled();
  await coupons.getByLabel('주문 전체').selectOption({ label: '-2,000원 주문 2천원 (2,000원 할인)' });
  await expect(payable).toHaveText('54,000원');
  // An amount above the balance becomes the used amount, in the field as well.
  await page.getByLabel('포인트 사용').fill('999999999');
  await expect(page.getByLabel('포인트 사용')).toHaveValue('5,000');
  await expect(page.getByText(/쓸 수 있는 만큼인 5,000/)).toBeVisible();
  await page.getByLabel('포인트 사용').fill('');
  await expect(payable).toHaveText('54,000원');
  await page.getByRole('button', { name: /^모두 사용.*포인트/ }).click();
  await expect(payable).toHaveText('49,000원');
  for (const sentence of ['상품 10%: 60,000원에서 10% 할인', '주문 2천원: 54,000원에서 2,000원 할인'])
    await expect(panel).toContainText(sentence);
  await expectAccessible(page);

  await page.getByRole('radio', { name: /^신용·체크카드/ }).check();
  await agreeToOrder(page);
  await page.getByRole('button', { name: '49,000원 결제하기' }).click();
  await page.getByRole('button', { name: /결제하기/ }).click();
  await expect(page.getByRole('heading', { name: '주문이 완료되었습니다' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('49,000원');

  await haveInCart(page, storefrontUrl, goods);
  await goFromCartToCheckout(page, storefrontUrl);
  await expect(coupons.getByRole('combobox')).toHaveCount(1);
  await expect(page.getByLabel('포인트 사용')).toHaveCount(0);
});
