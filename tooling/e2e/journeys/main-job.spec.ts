// @covers route:/login, route:/plugins/nice/pay/result, route:/shop/products/{_product}, route:/shop/order
// @covers route:/shop/result, route:/mypage/cart, route:/mypage/orders, screen:orders/tab-payment-confirmed
// @covers screen:orders/tab-preparing, screen:orders/tab-shipping, screen:orders/tab-delivered
// @covers screen:orders/tab-purchase-confirmed, route:/console, route:/console/dashboard, route:/console/orders
// @covers route:/console/payment, route:/console/delivery, screen:part/spreadsheet-export-named-title-time
// @covers state:transition/order-payment-confirm, state:transition/order-confirm-shipping-confirm-invoice
// @covers state:transition/order-shipping-confirm-delivery-complete
// @covers state:transition/purchase-status-pending-awaiting-delivery
// @covers state:transition/purchase-status-awaiting-schedule-complete-member
// @covers call:PUT /api/console/shop/invoices/{purchaseNo}, call:GET /api/v1/me/orders
// @covers call:POST /api/v1/me/orders/{id}/confirm, constant:product/payment-card

import { readFile } from 'node:fs/promises';
import Excel from 'exceljs';
import { mails } from '../../sandbox/client.ts';
import { expect, test } from '../support/fixtures.ts';
import {
  ADMIN,
  goFromCartToCheckout,
  logInAsMember,
  logInAsOperator,
  order,
  putIntoCart,
} from '../support/journeys.ts';

test('a clinic buys two things by card, an operator ships them, the clinic confirms, finance gets the sheet', async ({
  page,
  browser,
  storefrontUrl,
  adminUrl,
  sandboxUrl,
  own,
}) => {
  const clinic = await own.member({ type: 'COMPANY' });
  await logInAsMember(page, storefrontUrl, clinic);
  await putIntoCart(page, storefrontUrl, 'BPC-M');
  const fixture = await putIntoCart(page, storefrontUrl, 'BSH-40');
  await order(page, storefrontUrl, '신용·체크카드', goFromCartToCheckout);

  await expect(page).toHaveURL(new RegExp(`^${sandboxUrl.replace('127.0.0.1', '(127\\.0\\.0\\.1|localhost)')}`));
  await page.getByRole('button', { name: /결제하기/ }).click();
  await expect(page).toHaveURL(/\/shop\/result/);
  await expect(page.getByRole('heading', { name: '주문이 완료되었습니다' })).toBeVisible();
  const purchaseNo = new URL(page.url()).searchParams.get('purchaseNo') ?? '';
  expect(purchaseNo).toMatch(/^\d{8}-[0-9A-Z]{8}$/);

  await page.goto(`${storefrontUrl}/mypage/orders?tab=paid`);
  const paid = page.getByRole('article').filter({ hasText: purchaseNo });
  await expect(paid.getByText(fixture)).toBeVisible();
  await expect(paid.getByText('결제완료').first()).toBeVisible();

  const operator = await (await browser.newContext({ acceptDownloads: true })).newPage();
  await logInAsOperator(operator, adminUrl, ADMIN);
  await operator.getByRole('menuitem', { name: '주문', exact: true }).click();
  await operator.getByPlaceholder(/주문번호/).fill(purchaseNo);
  const row = operator.getByRole('row').filter({ hasText: purchaseNo });
  await expect(row).toHaveCount(2);
  // The search has been made: what is chosen before it would be chosen no more.
  await expect(operator.getByRole('row')).toHaveCount(3);

  // Both lines at once: confirm, then one invoice for the parcel, then delivered.
  for (const line of await row.all()) await line.getByRole('checkbox').check();
  await operator.getByRole('button', { name: /^주문확인/ }).click();
  await operator.getByRole('dialog').getByRole('button', { name: '주문확인' }).click();
  await expect(operator.getByText('주문확인 2건을 처리했습니다.')).toBeVisible();

  await page.goto(`${storefrontUrl}/mypage/orders?tab=preparing`);
  await expect(page.getByRole('article').filter({ hasText: purchaseNo })).toBeVisible();

  for (const line of await row.all()) await line.getByRole('checkbox').check();
  await operator
    .getByRole('button', { name: /^송장입력/ })
    .filter({ visible: true })
    .first()
    .click();
  const invoice = operator.getByRole('dialog');
  await invoice.getByLabel('송장번호').fill('681234567890');
  await invoice.getByLabel('송장번호').press('Enter');
  await expect(operator.getByText(/송장을 입력했습니다 \(2건 배송중\)/)).toBeVisible();

  await page.goto(`${storefrontUrl}/mypage/orders?tab=shipping`);
  const shipped = page.getByRole('article').filter({ hasText: purchaseNo });
  await expect(shipped.getByRole('link', { name: /배송조회/ }).first()).toHaveAttribute('href', /681234567890/);

  for (const line of await row.all()) await line.getByRole('checkbox').check();
  await operator.getByRole('button', { name: /^배송완료/ }).click();
  await operator.getByRole('dialog').getByRole('button', { name: '배송완료' }).click();
  await expect(operator.getByText('배송완료 2건을 처리했습니다.')).toBeVisible();

  await page.goto(`${storefrontUrl}/mypage/orders?tab=delivered`);
  const delivered = page.getByRole('article').filter({ hasText: purchaseNo });
  for (let left = 2; left > 0; left -= 1) {
    await delivered.getByRole('link', { name: '구매확정' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: '구매확정' }).click();
    await expect(page.getByText('구매를 확정했습니다.').last()).toBeVisible();
    await expect(delivered.getByRole('link', { name: '구매확정' })).toHaveCount(left - 1);
  }
  await page.goto(`${storefrontUrl}/mypage/orders?tab=confirmed`);
  await expect(page.getByRole('article').filter({ hasText: purchaseNo }).getByText('구매확정').first()).toBeVisible();

  await expect
    .poll(
      async () => (await mails(sandboxUrl, clinic.email)).filter(({ subject }) => subject.includes(purchaseNo)).length,
    )
    .toBeGreaterThanOrEqual(3);

  await operator.getByRole('button', { name: '엑셀' }).click();
  const dialog = operator.getByRole('dialog');
  await dialog.getByLabel('내려받는 이유').fill('월 마감 자료');
  const [download] = await Promise.all([
    operator.waitForEvent('download'),
    dialog.getByRole('button', { name: /내려받기/ }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^주문내역_\d{4}-\d{2}-\d{2}_\d{6}\.xlsx$/);
  const workbook = new Excel.Workbook();
  await workbook.xlsx.load((await readFile(await download.path())) as unknown as Excel.Buffer);
  const sheet = workbook.worksheets[0];
  const lines = (sheet?.getRows(2, sheet.rowCount) ?? []).filter((line) => line.getCell(1).value === purchaseNo);
  expect(lines).toHaveLength(2);
  expect(lines[0]?.getCell(2).value).toBeInstanceOf(Date);
  const numbers = ((lines[0]?.values ?? []) as unknown[]).filter((value) => typeof value === 'number');
  expect(numbers.length).toBeGreaterThanOrEqual(4);
});
