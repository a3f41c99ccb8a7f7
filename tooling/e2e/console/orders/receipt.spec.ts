// @covers entity:checkout-cash-receipt

import { receipts } from '../../../sandbox/client.ts';
import { readyToBuy } from '../../ready-to-buy.ts';
import { expect, test } from '../../support/fixtures.ts';
import { ADMIN, agreeToOrder, goToCheckout, logInAsOperator } from '../../support/journeys.ts';

test('a cash receipt is offered for cash only, checked at its field, and is issued, for the member and the console to see', async ({
  page,
  storefrontUrl,
  adminUrl,
  sandboxUrl,
  own,
  expectAccessible,
}) => {
  const [, goods] = await readyToBuy(page, storefrontUrl, own.member({ money: 100_000 }), own.goods());
  await goToCheckout(page, storefrontUrl);
  const receipt = page.getByRole('group', { name: '현금영수증' });
  await expect(receipt).toBeHidden();
  await page.getByRole('radio', { name: /^예치금/ }).check();
  await expect(receipt.getByRole('radio', { name: '신청 안 함' })).toBeChecked();
  await receipt.getByRole('radio', { name: /^지출증빙/ }).check();
  const number = page.getByLabel(/^현금영수증 사업자등록번호/);
  await number.fill('123-45');
  await agreeToOrder(page);
  const pay = page.getByRole('button', { name: /^예치금 [\d,]+원으로 결제하기$/ });
  await pay.click();
  await expect(page.getByText('사업자등록번호는 숫자 10자리로 입력해 주세요.')).toBeVisible();
  await expect(number).toBeFocused();
  await number.fill('123-45-67890');
  await pay.click();
  await expect(page.getByRole('heading', { name: '주문이 완료되었습니다' })).toBeVisible();
  const purchaseNo = new URL(page.url()).searchParams.get('purchaseNo') ?? '';

  const issued = async () => (await receipts(sandboxUrl)).filter(({ goodsName }) => goodsName === goods.name);
  await expect.poll(issued).toMatchObject([{ type: 'company', number: '7890', amount: 62_000, vat: 5_636 }]);
  await page.goto(`${storefrontUrl}/mypage/orders`);
  await page.getByRole('article').getByRole('link', { name: goods.name }).first().click();
  const shown = page.locator('section').filter({ has: page.getByRole('heading', { name: '현금영수증' }) });
  await expect(shown).toContainText('발급완료');
  await expect(shown).toContainText((await issued())[0]?.approveNo ?? '없음');
  await expectAccessible(page);

  await page.context().clearCookies();
  await logInAsOperator(
    page,
    adminUrl,
    ADMIN,
    `${adminUrl}/orders?filter=${encodeURIComponent(JSON.stringify({ q: purchaseNo }))}`,
  );
  await page.getByRole('row').filter({ hasText: purchaseNo }).getByText(purchaseNo).click();
  const panel = page.getByRole('region', { name: '현금영수증' });
  await expect(panel).toContainText('지출증빙 · 123-45-67890');
  await expect(panel).toContainText('발급완료');
  await expect(panel).toContainText('62,000원');
});
