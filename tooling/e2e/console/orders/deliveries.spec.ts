import { readFile } from 'node:fs/promises';
import Excel from 'exceljs';
import { consoleApi } from '../../support/console-api.ts';
import { VIEWPORTS } from '../../support/fixtures.ts';
import { logInAsMember } from '../../support/journeys.ts';
import { orderByPhone } from '../../support/phone-orders.ts';
import { smallTargets } from '../../support/touch-targets.ts';
import { goWithin, listOf } from '../go-within.ts';
import { expect, type Page, test } from '../open-console.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The workbook of orders that wait for an invoice, with numbers in the rows of some purchases and one unknown row. */
async function filled(page: Page, numbers: Record<string, string>) {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: '보낼 주문 내려받기' }).click();
  const book = new Excel.Workbook();
  await book.xlsx.load((await readFile(await (await coming).path())) as unknown as Excel.Buffer);
  const sheet = book.worksheets[0];
  if (!sheet) throw new Error('The workbook has no sheet');
  const heads = (sheet.getRow(1).values as Excel.CellValue[]).map((head) => String(head ?? '').replace(/\s*\*$/, ''));
  const columnOf = (head: string) => heads.indexOf(head);
  let last = 1;
  sheet.eachRow((row, place) => {
    if (place === 1 || !row.getCell(columnOf('주문번호')).value) return;
    last = place;
    const number = numbers[String(row.getCell(columnOf('주문번호')).value)];
    if (!number) return;
    row.getCell(columnOf('택배사')).value = 'CJ대한통운';
    row.getCell(columnOf('송장번호')).value = number;
  });
  const stray = sheet.getRow(last + 1);
  stray.getCell(columnOf('주문번호')).value = '20200101-NOBODY00';
  stray.getCell(columnOf('택배사')).value = 'CJ대한통운';
  stray.getCell(columnOf('송장번호')).value = '600000000000';
  return { name: '송장.xlsx', mimeType: XLSX, buffer: Buffer.from(await book.xlsx.writeBuffer()) };
}

// @covers call:GET /api/console/shop/deliveries, call:PUT /api/console/shop/deliveries/{id}
// @covers call:PUT /api/v1/me/orders/{id}
test('a member changes the address of an order without scripts, an operator ships it by workbook and corrects a number', {
  tag: '@extended',
}, async ({ page, browser, storefrontUrl, adminUrl, own, expectAccessible }) => {
  const [member, goods] = await Promise.all([own.member({ money: 1_000_000 }), own.goods({ areas: ['서울'] })]);
  await goWithin(page, 'invoice-uploads');
  const api = consoleApi(page, adminUrl);
  const purchaseNo = await orderByPhone(api, member, [{ product: goods }]);
  const [{ id } = { id: '' }] = await api.rows('/shop/orders', { q: purchaseNo });
  const address = `${storefrontUrl}/mypage/orders/${id}`;

  const plain = await (await browser.newContext({ javaScriptEnabled: false, viewport: VIEWPORTS.phone })).newPage();
  await logInAsMember(plain, storefrontUrl, member);
  await plain.goto(address);
  await plain.getByRole('link', { name: '배송지 변경' }).click();
  await expect(plain.getByRole('heading', { level: 1, name: '배송지 변경' })).toBeVisible();
  await plain.getByLabel(/^우편번호/).fill('48058');
  await plain.getByLabel(/^주소/).fill('부산 해운대구 센텀로 1');
  await plain.getByRole('button', { name: '저장' }).click();
  await expect(plain.getByText(`보낼 수 없는 상품: ${goods.name}`)).toBeVisible();
  await plain.getByLabel(/^우편번호/).fill('06134');
  await plain.getByLabel(/^주소/).fill('서울 강남구 강남대로 1');
  await plain.getByLabel(/^상세주소/).fill('7층');
  await plain.getByRole('button', { name: '저장' }).click();
  await expect(plain.getByText('배송 정보를 바꾸었습니다.')).toBeVisible();
  await expect(plain.getByRole('main')).toContainText('(06134) 서울 강남구 강남대로 1 7층');

  const buyer = await browser.newPage();
  await logInAsMember(buyer, storefrontUrl, member);
  await buyer.goto(`${address}/receiver`);
  await expect(buyer.getByRole('textbox', { name: /^상세주소/ })).toHaveValue('7층');
  await expectAccessible(buyer);
  await buyer.setViewportSize(VIEWPORTS.phone);
  expect(await smallTargets(buyer)).toEqual([]);
  expect(await buyer.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await buyer.context().close();
  // After an operator confirmed it, the member cannot change it.
  await api.call('PATCH', `/shop/orders/${id}/state/ORDER_CONFIRM`, {});
  await plain.goto(`${address}/receiver`);
  await expect(plain.getByText('지금은 배송지를 바꿀 수 없습니다.')).toBeVisible();

  const wrong = `61${Date.now()}`.slice(0, 12);
  const right = `62${Date.now()}`.slice(0, 12);
  await page.locator('input[type=file]').setInputFiles(await filled(page, { [purchaseNo]: wrong }));
  // The first step is only a check: errors are shown, and nothing is shipped yet.
  const preview = page.getByRole('region', { name: /^발송할 송장 1건/ });
  await expect(preview.getByRole('row').filter({ hasText: purchaseNo })).toContainText(wrong);
  await expect(page.getByRole('region', { name: /^고칠 내용 1건/ })).toContainText('20200101-NOBODY00');
  await page.getByRole('button', { name: '송장 1건 저장하고 발송 처리' }).click();
  await expect(page.getByText('발송 처리 완료').first()).toBeVisible();
  await expect(page).toHaveURL(/\/invoice-uploads\//);
  await page.getByRole('main').getByRole('link', { name: '송장 일괄 입력' }).click();
  await expect(page.getByRole('combobox')).toHaveText('25');

  await goWithin(page, listOf('deliveries', { q: purchaseNo }));
  const row = page.getByRole('row').filter({ hasText: purchaseNo });
  await expect(row).toContainText('배송중');
  await expect(row).toContainText('서울 강남구 강남대로 1 7층');
  await row.getByRole('button', { name: `${wrong} 송장 고치기` }).click();
  const correction = page.getByRole('dialog', { name: '송장 고치기' });
  await expect(correction.getByRole('button', { name: '고치기' })).toBeDisabled();
  await correction.getByLabel(/^송장번호/).fill(right);
  await correction.getByRole('button', { name: '고치기' }).click();
  await expect(page.getByText('송장을 고치고 회원에게 메일로 알렸습니다.')).toBeVisible();
  await expect(row).toContainText(right);

  await plain.goto(address);
  await expect(plain.getByRole('main')).toContainText(right);
  await expect(plain.getByRole('main')).not.toContainText(`CJ대한통운 ${wrong} 송장번호`);
});
