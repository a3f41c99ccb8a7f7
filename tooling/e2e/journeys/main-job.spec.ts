import { readFile } from 'node:fs/promises';
import Excel from 'exceljs';
import { mails } from '../../sandbox/client.ts';
import { goWithin, listOf } from '../console/go-within.ts';
import { expect, type Page, test } from '../support/fixtures.ts';
import { ADMIN, haveInCart, logInAsMember, logInAsOperator, order, putIntoCart } from '../support/journeys.ts';

/** The rows of a panel: label and amount. */
const rowsOf = (page: Page, region: string) =>
  page
    .getByRole('region', { name: region })
    .locator('dl > div')
    .evaluateAll((rows) =>
      rows.map((row) => [row.querySelector('dt')?.textContent, row.querySelector('dd')?.textContent]),
    );

/** Opens a list of the member's orders by its tab. */
async function goToOrders(page: Page, tab: string): Promise<void> {
  await page.getByRole('navigation', { name: '주문 진행 단계' }).locator(`a[href$="tab=${tab}"]`).click();
  await expect(page).toHaveURL(new RegExp(`tab=${tab}$`));
}

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
// @covers constant:code/currency-whole-won-korean-format-no
test('a clinic buys two products by card, an operator ships them, the clinic confirms, finance exports them, and all amounts agree', async ({
  page,
  browser,
  storefrontUrl,
  adminUrl,
  sandboxUrl,
  own,
}) => {
  const size = { value: ['Ø4.0', '10mm'] satisfies [string, string] };
  const [clinic, sized, goods] = await Promise.all([
    own.member({ type: 'COMPANY' }),
    own.sizes([size]),
    own.goods({ price: 20_000 }),
  ]);
  await own.coupon(clinic, { name: '상품 10%' });
  await logInAsMember(page, storefrontUrl, clinic);
  await haveInCart(page, storefrontUrl, goods);
  const fixture = await putIntoCart(page, storefrontUrl, sized.code);
  await page.getByRole('link', { name: '장바구니 보기' }).click();
  await page.getByRole('button', { name: '이 조합 적용' }).click();
  await expect(page.getByRole('region', { name: '결제 예상 금액' }).locator('output')).toHaveText('76,000원');
  const amounts = await rowsOf(page, '결제 예상 금액');
  expect(amounts.map(([label]) => label)).toEqual(['상품금액', '상품쿠폰', '배송비']);
  await order(page, storefrontUrl, '신용·체크카드', async () => {
    await page
      .getByRole('button', { name: /주문하기/ })
      .filter({ visible: true })
      .click();
    await expect(page).toHaveURL(/\/shop\/order/);
    await expect(page.getByRole('heading', { level: 1, name: '주문서' })).toBeVisible();
    expect(await rowsOf(page, '결제 금액')).toEqual(amounts);
  });

  await expect(page).toHaveURL(new RegExp(`^${sandboxUrl.replace('127.0.0.1', '(127\\.0\\.0\\.1|localhost)')}`));
  await page.getByRole('button', { name: /결제하기/ }).click();
  await expect(page).toHaveURL(/\/shop\/result/);
  await expect(page.getByRole('heading', { name: '주문이 완료되었습니다' })).toBeVisible();
  expect(await rowsOf(page, '결제 금액')).toEqual(amounts);
  const purchaseNo = new URL(page.url()).searchParams.get('purchaseNo') ?? '';
  expect(purchaseNo).toMatch(/^\d{8}-[0-9A-Z]{8}$/);

  await page.getByRole('link', { name: '주문내역 보기' }).click();
  await goToOrders(page, 'paid');
  const bought = page.getByRole('article').filter({ hasText: purchaseNo });
  await expect(bought.getByText('결제완료').first()).toBeVisible();
  await bought.getByText('2건 모두 보기').click();
  await bought.locator('details').getByRole('link', { name: fixture, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: '주문 상세' })).toBeVisible();
  expect(await rowsOf(page, '결제 금액')).toEqual(amounts);
  const address = new URL(page.url()).pathname;
  await page.goBack();

  const operator = await (await browser.newContext({ acceptDownloads: true })).newPage();
  // Starts with an empty search: other tests render the fifty rows of all orders.
  await logInAsOperator(operator, adminUrl, ADMIN, listOf('orders', { q: '없는 주문' }));
  await operator.getByPlaceholder(/주문번호/).fill(purchaseNo);
  const row = operator.getByRole('row').filter({ hasText: purchaseNo });
  await expect(row).toHaveCount(2);
  // Waits for the search, because a selection before it would be cleared.
  await expect(operator.getByRole('row')).toHaveCount(3);

  // Both lines together: confirm, then one invoice for the parcel, then delivered.
  for (const line of await row.all()) await line.getByRole('checkbox').check();
  await operator.getByRole('button', { name: /^주문확인/ }).click();
  await operator.getByRole('dialog').getByRole('button', { name: '주문확인' }).click();
  await expect(operator.getByText('주문확인 2건을 처리했습니다.')).toBeVisible();

  await goToOrders(page, 'preparing');
  await expect(bought).toBeVisible();

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

  await goToOrders(page, 'shipping');
  await expect(bought.getByRole('link', { name: /배송조회/ }).first()).toHaveAttribute('href', /681234567890/);

  for (const line of await row.all()) await line.getByRole('checkbox').check();
  await operator.getByRole('button', { name: /^배송완료/ }).click();
  await operator.getByRole('dialog').getByRole('button', { name: '배송완료' }).click();
  await expect(operator.getByText('배송완료 2건을 처리했습니다.')).toBeVisible();

  await goToOrders(page, 'delivered');
  for (let left = 2; left > 0; left -= 1) {
    await bought.getByRole('link', { name: '구매확정' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: '구매확정' }).click();
    await expect(page.getByText('구매를 확정했습니다.').last()).toBeVisible();
    await expect(bought.getByRole('link', { name: '구매확정' })).toHaveCount(left - 1);
  }
  await goToOrders(page, 'confirmed');
  await expect(bought.getByText('구매확정').first()).toBeVisible();

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

  await goWithin(operator, `orders/${address.split('/').at(-1)}/show`);
  for (const [label, amount] of amounts) {
    const term = operator.locator('dt', { hasText: new RegExp(`^${label}$`) });
    await expect(term.locator('xpath=following-sibling::dd[1]')).toHaveText(amount ?? '');
  }
});
