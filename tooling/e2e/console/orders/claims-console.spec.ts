import { consoleApi } from '../../support/console-api.ts';
import { logInAsMember } from '../../support/journeys.ts';
import { orderByPhone } from '../../support/phone-orders.ts';
import { goWithin, listOf } from '../go-within.ts';
import { expect, type Page, test } from '../open-console.ts';

/** Presses the button of an action, fills in its dialog and confirms. */
async function press(
  page: Page,
  verb: string,
  give: (dialog: ReturnType<Page['getByRole']>) => Promise<void> = async () => {},
) {
  await page.getByRole('button', { name: verb, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: verb });
  await give(dialog);
  await dialog.getByRole('button', { name: verb, exact: true }).click();
  await expect(dialog).toBeHidden();
}

// @covers route:/console/cancel, route:/console/return
test('an operator receives a return and refunds it, and cancels one of two orders as sold out', async ({
  page,
  browser,
  storefrontUrl,
  adminUrl,
  own,
  expectAccessible,
}) => {
  const [member, broken, soldOut, other] = await Promise.all([
    own.member({ money: 500_000 }),
    own.goods(),
    own.goods(),
    own.goods(),
  ]);
  const { orderId } = await own.delivered(member, broken);
  const api = consoleApi(page, adminUrl);
  await api.call('POST', `/shop/orders/${orderId}/claims`, { kind: 'RETURN', pieces: 1, reason: 'DAMAGED' });
  const purchaseNo = await orderByPhone(api, member, [{ product: soldOut, amount: 2 }, { product: other }]);

  await goWithin(page, listOf('claims', { q: broken.name }));
  await page.getByRole('row').nth(1).getByText(broken.name).click();
  await expect(page.getByRole('region', { name: '진행 기록' })).toContainText('반품요청');
  await press(page, '회수 시작');
  await press(page, '회수 완료', async (dialog) => {
    await dialog.getByRole('combobox', { name: /재고/ }).click();
    await page.getByRole('option', { name: /재고에 넣음/ }).click();
  });
  await press(page, '반품 승인', (dialog) => expect(dialog).toContainText('환불 금액 60,000원'));
  await press(page, '직접 이체 완료', (dialog) => dialog.getByLabel(/이체한 내용/).fill('국민은행 10:20 이체'));
  await expect(page.getByText('환불 완료')).toBeVisible();

  await goWithin(page, listOf('orders', { q: purchaseNo }));
  await page.getByRole('row').filter({ hasText: soldOut.name }).getByText(soldOut.name).click();
  await page.getByRole('button', { name: '취소·환불' }).click();
  const dialog = page.getByRole('dialog', { name: '취소·환불' });
  await dialog.getByRole('spinbutton', { name: /^수량/ }).fill('1');
  await dialog.getByRole('combobox', { name: /사유/ }).selectOption('OUT_OF_STOCK');
  await expect(dialog.getByRole('status')).toContainText('환불 금액 60,000원');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: '취소하고 환불' }).click();
  await expect(page.getByText('취소하고 환불을 접수했습니다.')).toBeVisible();

  const shop = await browser.newPage({ javaScriptEnabled: false });
  await logInAsMember(shop, storefrontUrl, member);
  await shop.goto(`${storefrontUrl}/mypage/orders?tab=claims`);
  const row = (name: string) => shop.getByRole('article').filter({ hasText: name });
  await expect(row(broken.name)).toContainText('환불 완료 60,000원');
  await expect(row(soldOut.name)).toContainText('취소 1개');
  await expect(row(soldOut.name)).toContainText('환불 완료 60,000원');
});
