// @covers call:GET /api/console/shop/deliveries, call:PUT /api/console/shop/deliveries/{id}
// @covers call:PUT /api/console/shop/purchases/{id}, call:PUT /api/v1/me/orders/{id}

import { readFile } from 'node:fs/promises';
import Excel from 'exceljs';
import { mails } from '../../../sandbox/client.ts';
import { readyToBuy } from '../../ready-to-buy.ts';
import { expect, type Page, test, VIEWPORTS } from '../../support/fixtures.ts';
import { ADMIN, buyWithAdvanceMoney, logInAsOperator } from '../../support/journeys.ts';
import { smallTargets } from '../../support/touch-targets.ts';
import { goWithin, listOf } from '../go-within.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** From the orders of a member to the one of a purchase. */
async function openOrder(page: Page, storefrontUrl: string, purchaseNo: string): Promise<void> {
  await page.goto(`${storefrontUrl}/mypage/orders`);
  await page
    .getByRole('article')
    .filter({ hasText: purchaseNo })
    .getByRole('link', { name: /주문 상세/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: '주문 상세' })).toBeVisible();
}

/** From the console's list to the one order of a purchase. */
async function openInConsole(page: Page, purchaseNo: string): Promise<void> {
  await goWithin(page, listOf('orders', { q: purchaseNo }));
  await page.getByRole('row').filter({ hasText: purchaseNo }).getByText(purchaseNo).click();
  await expect(page.getByRole('region', { name: '받는 분' })).toBeVisible();
}

/** The workbook of what waits for an invoice, with numbers in the rows of some purchases and one row of nobody's. */
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

test('a member moves an order next door without scripts, an operator corrects it, ships it by workbook and corrects a number', async ({
  page,
  browser,
  storefrontUrl,
  adminUrl,
  sandboxUrl,
  own,
  expectAccessible,
}) => {
  const [member, goods] = await readyToBuy(
    page,
    storefrontUrl,
    own.member({ money: 1_000_000 }),
    own.goods({ areas: ['서울'] }),
  );
  const purchaseNo = await buyWithAdvanceMoney(page, storefrontUrl);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);

  const plain = await (
    await browser.newContext({
      javaScriptEnabled: false,
      storageState: await page.context().storageState(),
      locale: 'ko-KR',
      viewport: VIEWPORTS.phone,
    })
  ).newPage();
  await openOrder(plain, storefrontUrl, purchaseNo);
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

  await openOrder(page, storefrontUrl, purchaseNo);
  await page.getByRole('link', { name: '배송지 변경' }).click();
  await expect(page.getByRole('textbox', { name: /^상세주소/ })).toHaveValue('7층');
  await expectAccessible(page);
  await page.setViewportSize(VIEWPORTS.phone);
  expect(await smallTargets(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

  const operator = await (await browser.newContext({ locale: 'ko-KR', timezoneId: 'Asia/Seoul' })).newPage();
  await logInAsOperator(operator, adminUrl, ADMIN);
  await openInConsole(operator, purchaseNo);
  const receiver = operator.getByRole('region', { name: '받는 분' });
  await expect(receiver).toContainText('(06134) 서울 강남구 강남대로 1 7층');
  await operator.getByRole('button', { name: '주문확인' }).click();
  await operator.getByRole('dialog').getByRole('button', { name: '주문확인' }).click();
  await expect(operator.getByText('주문확인 처리했습니다.')).toBeVisible();
  await operator.getByRole('button', { name: '배송 정보 고치기' }).click();
  const dialog = operator.getByRole('dialog', { name: '배송 정보 고치기' });
  await dialog.getByLabel(/^상세주소/).fill('8층');
  await expectAccessible(operator);
  await dialog.getByRole('button', { name: '저장' }).click();
  await expect(operator.getByText('배송 정보를 바꾸었습니다.')).toBeVisible();
  await expect(receiver).toContainText('8층');
  await expect(operator.getByRole('region', { name: '진행 기록' })).toContainText('배송지 변경');
  // Once an operator confirmed it, the member has to call.
  await page.reload();
  await expect(page.getByText('지금은 배송지를 바꿀 수 없습니다.')).toBeVisible();

  const wrong = `61${Date.now()}`.slice(0, 12);
  const right = `62${Date.now()}`.slice(0, 12);
  await goWithin(operator, 'invoice-uploads');
  await operator.locator('input[type=file]').setInputFiles(await filled(operator, { [purchaseNo]: wrong }));
  // First it is only tried: what is wrong is said, and nothing has left yet.
  const preview = operator.getByRole('region', { name: /^발송할 송장 1건/ });
  await expect(preview.getByRole('row').filter({ hasText: purchaseNo })).toContainText(wrong);
  await expect(operator.getByRole('region', { name: /^고칠 내용 1건/ })).toContainText('20200101-NOBODY00');
  await operator.getByRole('button', { name: '송장 1건 저장하고 발송 처리' }).click();
  await expect(operator.getByText('발송 처리 완료').first()).toBeVisible();

  await goWithin(operator, 'invoice-uploads');
  await expect(operator.getByRole('combobox')).toHaveText('25');

  await openInConsole(operator, purchaseNo);
  await operator.getByRole('link', { name: '이 주문의 송장 보기·고치기' }).click();
  const row = operator.getByRole('row').filter({ hasText: purchaseNo });
  await expect(row).toContainText('배송중');
  await expect(row).toContainText(wrong);
  await expectAccessible(operator);
  await row.getByRole('button', { name: `${wrong} 송장 고치기` }).click();
  const correction = operator.getByRole('dialog', { name: '송장 고치기' });
  await expect(correction.getByRole('button', { name: '고치기' })).toBeDisabled();
  await correction.getByLabel(/^송장번호/).fill(right);
  await correction.getByRole('button', { name: '고치기' }).click();
  await expect(operator.getByText('송장을 고치고 회원에게 메일로 알렸습니다.')).toBeVisible();
  await expect(row).toContainText(right);

  await expect
    .poll(async () => {
      const mail = (await mails(sandboxUrl, member.email)).find(({ subject }) => subject.includes('송장번호'));
      return mail?.text ?? '';
    })
    .toContain(right);
  await openOrder(page, storefrontUrl, purchaseNo);
  await expect(page.getByRole('main')).toContainText(right);
  await expect(page.getByRole('main')).not.toContainText(`CJ대한통운 ${wrong} 송장번호`);
});
