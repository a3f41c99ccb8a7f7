import { readFile } from 'node:fs/promises';
import type { Download } from '@playwright/test';
import Excel from 'exceljs';
import { VIEWPORTS } from '../support/fixtures.ts';
import { goWithin } from './go-within.ts';
import { expect, test } from './open-console.ts';

async function open(download: Download): Promise<Excel.Workbook> {
  const bytes = await readFile(await download.path());
  const book = new Excel.Workbook();
  await book.xlsx.load(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer);
  return book;
}

// A day without other purchases.
const DAY = '2001-02-03';
const list = `거래일시,거래구분,결제수단,주문번호,거래번호,금액
${DAY} 10:00:00,승인,신용카드,20010203-NOBODYS1-a,nicepay00m01010102031000000001,"77,000"
${DAY} 11:00:00,부분취소,신용카드,20010203-NOBODYS1-a,nicepay00m01010102031000000001,"-7,000"
`;

test('a settlement list of the gateway is compared with our records, and differences are shown to the won', async ({
  page,
}) => {
  await goWithin(page, 'reconciliations');
  await page.getByLabel('시작일').fill(DAY);
  await page.getByLabel('종료일').fill(DAY);
  const file = (text: string) => ({ name: '거래내역.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await page.getByLabel('결제사 거래내역 파일').setInputFiles(file(list.replace('"77,000"', '없음')));
  await expect(page.getByRole('alert')).toContainText("F2 금액 '없음'");
  await goWithin(page, 'reconciliations');
  await page.getByLabel('시작일').fill(DAY);
  await page.getByLabel('종료일').fill(DAY);
  await page.getByLabel('결제사 거래내역 파일').setInputFiles(file(list));
  await expect(page.getByRole('heading', { level: 1, name: DAY })).toBeVisible();
  const result = page.getByRole('region', { name: '결과' });
  await expect(page.getByRole('main')).toContainText('다른 거래 2건');
  await expect(result).toContainText('-70,000원');
  const rows = page.getByRole('table', { name: '다른 거래' }).getByRole('row');
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(1)).toContainText('77,000원');
  await expect(rows.nth(2)).toContainText('-7,000원');
  await page.getByRole('button', { name: /^결제사에만 있음/ }).click();
  await expect(rows).toHaveCount(3);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('main').getByRole('button', { name: '엑셀' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^결제대사_2001-02-03_2001-02-03_\d{4}-\d\d-\d\d_\d{6}\.xlsx$/);
  expect((await open(download)).getWorksheet('다른 거래')?.rowCount).toBe(4);

  await page.setViewportSize(VIEWPORTS.phone);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});
