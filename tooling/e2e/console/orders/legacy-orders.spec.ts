import { expect, test } from '../../support/fixtures.ts';
import { logInAsMember, logInAsOperator, MANAGER } from '../../support/journeys.ts';

// @covers route:/mypage/legacy-orders, route:/console/legacy/orders, state:legacy-order/dr-preparing-delivery
// @covers state:legacy-order/di-shipped, role:legacy-orders-allow-manager-too, call:GET /api/console/legacy/orders/{id}
test('a manager advances a legacy order and its member sees the new state', { tag: '@extended' }, async ({
  page,
  browser,
  storefrontUrl,
  adminUrl,
  own,
}) => {
  const member = await own.member();
  const { id, orderNo } = await own.legacyOrder(member, 'DR');
  await logInAsOperator(page, adminUrl, MANAGER, `${adminUrl}/legacy-orders/${id}/show`);
  await page.getByRole('button', { name: '배송중 처리' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '바꾸기' }).click();
  await expect(page.getByRole('dialog')).toContainText('택배사와 송장번호를 먼저 입력해 주세요.');
  await page.getByRole('dialog').getByRole('button', { name: '닫기' }).click();

  await page.getByRole('combobox', { name: '택배사' }).click();
  await page.getByRole('option', { name: 'CJ대한통운' }).click();
  await page.getByLabel('송장번호').fill('123456789012');
  await page.getByRole('button', { name: '저장' }).click();
  await expect(page.getByText('저장했습니다.')).toBeVisible();
  await page.getByRole('button', { name: '배송중 처리' }).click();
  await page.getByRole('dialog').getByLabel('회원에게 보일 안내').fill('오늘 출고했습니다.');
  await page.getByRole('dialog').getByRole('button', { name: '바꾸기' }).click();
  await expect(page.getByRole('button', { name: '배송완료 처리' })).toBeVisible();

  const store = await browser.newPage({ javaScriptEnabled: false });
  await logInAsMember(store, storefrontUrl, member);
  await store.goto(`${storefrontUrl}/mypage/legacy-orders`);
  const main = store.getByRole('main');
  await expect(main).toContainText(orderNo);
  await expect(main).toContainText('배송중');
  await expect(main).toContainText('오늘 출고했습니다.');
  await main.getByRole('link', { name: '픽스처' }).click();
  await expect(store.getByRole('link', { name: /배송 조회/ })).toHaveAttribute('href', /123456789012/);
});
