import { readFile } from 'node:fs/promises';
import Excel from 'exceljs';
import { consoleApi } from '../support/console-api.ts';
import { orderByPhone } from '../support/phone-orders.ts';
import { goWithin } from './go-within.ts';
import { expect, type Page, test } from './open-console.ts';

const wonIn = (text: string | null) => Number(text?.replace(/\D/g, ''));

async function openStatistics(page: Page): Promise<void> {
  await goWithin(page, 'statistics');
  await page.getByRole('button', { name: '결제 기준' }).click();
  await expect(page.getByRole('button', { name: '결제 기준' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(page.getByRole('region', { name: '일별', exact: true })).toBeVisible();
}

// @covers route:/console/statistics
test('a payment of a member is part of the sales of its day, on the page and in the workbook', {
  tag: '@extended',
}, async ({ page, adminUrl, own }) => {
  const [member, goods] = await Promise.all([own.member({ money: 100_000 }), own.goods({ price: 43_210 })]);
  await openStatistics(page);
  const today = page
    .getByRole('table', { name: '일별 판매', exact: true })
    .getByRole('row')
    .last()
    .getByRole('cell')
    .first();
  const before = wonIn(await today.textContent());

  await orderByPhone(consoleApi(page, adminUrl), member, [{ product: goods }]);
  await goWithin(page, 'second-factor');
  await openStatistics(page);
  // Other tests buy meanwhile, so it may be more.
  await expect.poll(async () => wonIn(await today.textContent())).toBeGreaterThanOrEqual(before + 43_210);
  await expect(page.getByRole('table', { name: '많이 팔린 상품' }).getByRole('row')).toHaveCount(21);

  await page.getByRole('button', { name: '이번 달' }).click();
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: '엑셀' }).click()]);
  expect(file.suggestedFilename()).toMatch(/^판매통계_결제_\d{4}-\d\d-\d\d_\d{6}\.xlsx$/);
  const book = new Excel.Workbook();
  const bytes = await readFile(await file.path());
  await book.xlsx.load(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer);
  const daily = book.getWorksheet('일별');
  const last = daily?.getRow(daily.rowCount - 1);
  expect(last?.getCell(1).value).toBeInstanceOf(Date);
  expect(last?.getCell(4).value).toBeGreaterThanOrEqual(before + 43_210);

  await page.getByLabel('시작일').fill('2001-01-01');
  await expect(page.getByRole('alert')).toContainText('366일까지');
});
