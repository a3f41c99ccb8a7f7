import { readFile } from 'node:fs/promises';
import Excel from 'exceljs';
import { goWithin, listOf } from './go-within.ts';
import { expect, test } from './open-console.ts';

// @covers route:/console/legacy/orders, screen:part/spreadsheet-export-named-title-time
test('finance exports the legacy orders of the grid, follows the progress of the file, downloads it and deletes it', {
  tag: '@extended',
}, async ({ page, own }) => {
  const { orderNo } = await own.legacyOrder(await own.member(), 'DI');
  await own.legacyOrder(await own.member(), 'DI');
  await goWithin(page, listOf('legacy-orders', { q: orderNo, status: 'DI' }));
  await expect(page.getByRole('row').filter({ hasText: orderNo })).toBeVisible();
  await page.getByRole('button', { name: '엑셀' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(`목록의 조건을 그대로 씁니다: 배송중, ‘${orderNo}’ 검색`);
  await dialog.getByLabel('내려받는 이유').fill('이전 주문 정리');
  await dialog.getByRole('button', { name: '만들기' }).click();

  await expect(page).toHaveURL(/\/exports/);
  const row = page.getByRole('row').filter({ hasText: orderNo });
  await expect(row).toContainText('전체 기간');
  await expect(row).toContainText('완료', { timeout: 180_000 });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    row.getByRole('link', { name: /내려받기/ }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^이전주문내역_\d{4}-\d\d-\d\d_\d{6}\.xlsx$/);
  const book = new Excel.Workbook();
  const bytes = await readFile(await download.path());
  await book.xlsx.load(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer);
  const sheet = book.getWorksheet('이전 주문');
  expect([sheet?.rowCount, sheet?.getRow(2).getCell(1).value]).toEqual([3, orderNo]);

  await row.getByRole('button', { name: '삭제' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '삭제' }).click();
  await expect(row).toContainText('취소');
  await expect(row.getByRole('link', { name: /내려받기/ })).toHaveCount(0);
  await row.getByRole('button', { name: '다시 만들기' }).click();
  await expect(row).toHaveCount(2);
});
