import { readFile } from 'node:fs/promises';
import Excel from 'exceljs';
import { logInAsMember, textAt } from '../../support/journeys.ts';
import { goWithin } from '../go-within.ts';
import { expect, type Page, test } from '../open-console.ts';

async function open(bytes: Buffer): Promise<Excel.Workbook> {
  const book = new Excel.Workbook();
  await book.xlsx.load(bytes as unknown as Excel.Buffer);
  return book;
}

async function downloaded(page: Page, button: string): Promise<{ name: string; book: Excel.Workbook }> {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  const file = await coming;
  return { name: file.suggestedFilename(), book: await open(await readFile(await file.path())) };
}

const heads = (sheet: Excel.Worksheet | undefined) =>
  (sheet?.getRow(1).values as Excel.CellValue[] | undefined)?.slice(1).map(String) ?? [];

/** The template with rows below its header, by the labels of the header. */
async function filled(book: Excel.Workbook, rows: { sheet: string; cells: Record<string, string | number> }[]) {
  for (const { sheet: name, cells } of rows) {
    const sheet = book.getWorksheet(name);
    const columns = heads(sheet);
    // The rows below the header exist already, with their formats and choices.
    let row = 2;
    while (sheet?.getRow(row).getCell(1).value) row += 1;
    for (const [place, head] of columns.entries()) {
      const value = cells[head.replace(/\s*\*$/, '')];
      if (value !== undefined && sheet) sheet.getRow(row).getCell(place + 1).value = value;
    }
  }
  return { name: '새상품.xlsx', mimeType: XLSX, buffer: Buffer.from(await book.xlsx.writeBuffer()) };
}
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

// @covers route:/console/shop/bulk-upload
test('an operator fills in the template, sees the errors by cell, and saves the rest', { tag: '@extended' }, async ({
  page,
  request,
  storefrontUrl,
  own,
}) => {
  const code = `UP-${Date.now().toString(36).toUpperCase()}`;
  await goWithin(page, 'bulk-uploads');
  const { name, book } = await downloaded(page, '빈 양식');
  expect(name).toMatch(/^상품등록양식_\d{4}-\d{2}-\d{2}_\d{6}\.xlsx$/);
  const sheet = book.getWorksheet('상품');
  expect(sheet?.views).toMatchObject([{ state: 'frozen', ySplit: 1 }]);
  expect(heads(sheet).join()).toContain('상품코드');

  const product = { 브랜드: '이루온 임플란트', 분류: 'BONE-FIXTURE', '정가(원)': 50_000 };
  const category = await page.evaluate(async () => {
    const response = await fetch('/api/console/shop/categories?range=[0,50]');
    const list = (await response.json()) as { code: string; depth: number }[];
    return list.find(({ depth }) => depth === 2)?.code ?? '';
  });
  const file = await filled(book, [
    { sheet: '상품', cells: { ...product, 분류: category, 상품코드: code, 상품명: `올린 픽스처 ${code}` } },
    { sheet: '옵션', cells: { 상품코드: code, 옵션명1: '직경', 옵션값1: 'Ø4.0', '새 재고(개)': 9, '새 재고': 9 } },
    {
      sheet: '상품',
      cells: { ...product, 분류: category, 상품코드: `${code}-X`, 상품명: '잘못된 행', '정가(원)': '오만원' },
    },
  ]);
  await page.getByRole('radio', { name: /맞는 행만 등록/ }).check();
  await page.locator('input[type=file]').setInputFiles(file);

  await expect(page.getByText('검사 완료')).toBeVisible();
  const findings = page.getByRole('region', { name: /^고칠 내용 1건/ });
  await expect(findings.getByRole('row').nth(1)).toContainText('오만원');
  await expect(findings.getByRole('row').nth(1)).toContainText(/[A-Z]+3/);
  const report = await downloaded(page, '잘못된 행 내려받기');
  expect(report.book.getWorksheet('상품')?.rowCount).toBe(2);

  await page.getByRole('button', { name: '상품 1개 등록 시작' }).click();
  await expect(page.getByText('등록 완료')).toBeVisible();

  await logInAsMember({ request }, storefrontUrl, await own.member());
  expect(await textAt(request, `${storefrontUrl}/shop/products/${code}`)).toContain(`올린 픽스처 ${code}`);
  expect((await request.get(`${storefrontUrl}/shop/products/${code}-X`)).status()).toBe(404);

  // All or nothing: one bad row blocks the file, and it is discarded.
  await goWithin(page, 'bulk-uploads');
  await page.getByRole('radio', { name: /모두 맞을 때만 등록/ }).check();
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByText('잘못된 행이 있어 등록할 수 없습니다.')).toBeVisible();
  await expect(page.getByRole('button', { name: /등록 시작/ })).toBeDisabled();
  await page.getByRole('button', { name: '버리기' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '버리기' }).click();
  await expect(page.getByText('취소', { exact: true })).toBeVisible();
});
