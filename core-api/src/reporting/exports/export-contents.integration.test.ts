import { join } from 'node:path';
import type { ExportKind } from '@iruon/contract';
import Excel from 'exceljs';
import { expect, it } from 'vitest';
import { openExports } from './exports.fixture.ts';
import { makeFile } from './worker/make-file.ts';

const { db, folder, input } = await openExports();

const at = (text: string) => new Date(text);

/** Creates the file in this process; export-jobs.integration.test.ts covers the worker process. */
async function made(kind: ExportKind): Promise<Excel.Workbook> {
  const path = join(folder, `${crypto.randomUUID()}.xlsx`);
  const { from, to } = input;
  await makeFile(db, { kind, from, to, orderStatus: null, filter: null }, path, { rowsDone: 0, rowsTotal: null });
  const book = new Excel.Workbook();
  await book.xlsx.readFile(path);
  return book;
}

/** A row by its headers. */
function rowOf(book: Excel.Workbook, name: string, number: number): Record<string, Excel.CellValue> {
  const sheet = book.getWorksheet(name);
  const cells: Record<string, Excel.CellValue> = {};
  sheet?.getRow(1).eachCell((head, column) => {
    cells[String(head.value)] = sheet.getRow(number).getCell(column).value;
  });
  return cells;
}
const sum = (formula: string, result: number) => ({ formula: `SUBTOTAL(109,${formula})`, result });

it('orders as in the direct download', async () => {
  const book = await made('ORDERS');
  expect(book.worksheets.map(({ name, rowCount }) => [name, rowCount])).toEqual([
    ['주문상세', 5],
    ['결제', 4],
  ]);
});

it('purchases, paid or not', async () => {
  const book = await made('PURCHASES');
  expect(rowOf(book, '주문서', 2)).toMatchObject({
    주문번호: '20260302-AAAAAAA1',
    주문일시: at('2026-03-02T00:30:00Z'),
    '주문 건수': 1,
    '상품금액(원)': 30_000,
    '결제금액(원)': 33_000,
  });
  expect(rowOf(book, '주문서', 4)).toMatchObject({ 결제일시: null, '결제금액(원)': 0 });
  const paid = rowOf(book, '주문서', 5)['결제금액(원)'] as { result: number };
  const rows = [2, 3, 4].map((row) => rowOf(book, '주문서', row));
  expect(rows[2]?.['미결제금액(원)']).toBeGreaterThan(0);
  expect(paid.result).toBe(rows.reduce((sum, row) => sum + Number(row['결제금액(원)'] ?? 0), 0));
  expect(rowOf(book, '주문서', 5)['상품금액(원)']).toEqual(sum('J2:J4', 60_004));
});

it('payments by transaction, and refunds', async () => {
  const book = await made('PAYMENTS');
  expect(rowOf(book, '결제거래', 2)).toMatchObject({
    결제일시: at('2026-03-02T00:31:00Z'),
    주문번호: '20260302-AAAAAAA1',
    '결제금액(원)': 33_000,
    '취소금액(원)': -11_000,
    '남은 금액(원)': 22_000,
    상태: '부분취소',
  });
  expect(rowOf(book, '결제거래', 4)['결제금액(원)']).toEqual(sum('G2:G3', 43_004));
  expect(rowOf(book, '취소거래', 2)).toMatchObject({
    취소일시: at('2026-03-03T10:00:00Z'),
    결제일: at('2026-03-02T00:00:00Z'),
    '취소금액(원)': -11_000,
    구분: '주문 환불',
  });
});

it('the tax of a month by document, and its way from the payments', async () => {
  const book = await made('PAYMENTS');
  expect(rowOf(book, '부가세', 2)).toMatchObject({
    월: '2026-03',
    증빙: '카드·간편결제 매출전표',
    '매출 공급가액(원)': 30_000,
    '매출 부가세(원)': 3_000,
    '환불 공급가액(원)': -10_000,
    '환불 부가세(원)': -1_000,
    '합계(결제+예치금)(원)': 22_000,
  });
  expect(rowOf(book, '부가세', 3)).toMatchObject({ 증빙: '증빙 없음(계좌·예치금)', '합계(결제+예치금)(원)': 10_004 });
  expect(rowOf(book, '부가세 대사', 2)).toMatchObject({
    '결제거래(원)': 43_004,
    '취소거래(원)': -11_000,
    '부가세 시트 합계(원)': 32_004,
    '차이(원)': 0,
  });
});

it('settlements by day and method, and their movements', async () => {
  const book = await made('SETTLEMENTS');
  const days = [2, 3, 4].map((row) => rowOf(book, '일별', row));
  expect(days.map((row) => [row.날짜, row.결제수단, row['정산 대상(원)']])).toEqual([
    [at('2026-03-02T00:00:00Z'), '무통장입금', 10_004],
    [at('2026-03-02T00:00:00Z'), '신용·체크카드', 33_000],
    [at('2026-03-03T00:00:00Z'), '신용·체크카드', -11_000],
  ]);
  expect(days[2]).toMatchObject({ '결제 건수': 0, '취소 건수': 1, '취소금액(원)': -11_000 });
  expect(rowOf(book, '일별', 5)['정산 대상(원)']).toEqual(sum('H2:H4', 32_004));
  expect(rowOf(book, '거래별', 5)['금액(원)']).toEqual(sum('G2:G4', 32_004));
  expect([2, 3, 4].map((row) => rowOf(book, '거래별', row).구분)).toEqual(['결제', '결제', '취소']);
});
