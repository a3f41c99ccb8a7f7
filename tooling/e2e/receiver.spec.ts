import { expect, type Page, test } from './fixtures.ts';
import { goToCheckout, logInAsMember, putIntoCart } from './journeys.ts';

const panel = (page: Page) => page.getByRole('region', { name: '결제 금액' });

test('goods fetched from the warehouse cost no delivery, wherever the buyer lives', async ({
  page,
  storefrontUrl,
  own,
  expectAccessible,
}) => {
  const [member, goods] = await Promise.all([own.member({ money: 100_000 }), own.goods()]);
  await logInAsMember(page, storefrontUrl, member);
  await putIntoCart(page, storefrontUrl, goods.code);
  await goToCheckout(page, storefrontUrl);
  await expect(panel(page)).toContainText('배송비2,000원');
  await page.getByRole('radio', { name: /^방문 수령/ }).check();
  await expect(page.getByText('찾으러 오실 곳')).toBeVisible();
  await expect(page.getByRole('textbox', { name: /^우편번호/ })).toBeHidden();
  await expect(page.getByLabel('배송 요청사항')).toBeHidden();
  await expect(panel(page)).toContainText('배송비무료');
  await expect(panel(page).locator('output')).toHaveText('60,000원');
  await expectAccessible(page);

  await page.getByRole('radio', { name: /^예치금/ }).check();
  await page.getByRole('checkbox', { name: /필수/ }).check();
  await page.getByRole('button', { name: '결제할 금액 없이 주문하기' }).click();
  await expect(page.getByRole('heading', { name: '주문이 완료되었습니다' })).toBeVisible();
  await page.goto(`${storefrontUrl}/mypage/orders`);
  await page.getByRole('article').getByRole('link').first().click();
  await expect(page.getByRole('main')).toContainText('방문 수령');
});
