import Excel from 'exceljs';
import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { amountSpellings, csvOf, daySpellings } from '../../platform/spreadsheet/read/spellings.fixture.ts';
import { filesForTests } from '../../testing/folder-for-tests.ts';
import { readInvoices } from './invoices/read-invoices.ts';
import { readUpload } from './read-upload.ts';

const fileOf = filesForTests('read-files-');
async function bookOf(fill: (book: Excel.Workbook) => void): Promise<string> {
  const book = new Excel.Workbook();
  fill(book);
  return fileOf(Buffer.from(await book.xlsx.writeBuffer()));
}

const PRODUCTS = ['상품코드', '정가(원)', '할인 시작일', '할인값'];
const INVOICES = ['주문번호', '수량(개)', '결제일', '택배사', '송장번호'];
const invoice = (amount: string, day: string) => ['20261120-000001', amount, day, '경동', '612345678901'];
const wrongCells = (rows: readonly { findings?: readonly { cell: string }[] }[]) =>
  rows.flatMap(({ findings = [] }) => findings.map(({ cell }) => cell));
/** The cells of a column, from row 2, that every reader must reject. */
const unreadable = (spellings: readonly (readonly [string, unknown])[], column: string) =>
  spellings.flatMap(([, value], index) => (value === undefined ? [`${column}${index + 2}`] : []));

describe('every spelling is read, or named by its cell', () => {
  it('in a sheet of products', async () => {
    const amounts = amountSpellings.map(([text], index) => [`A-${index}`, text, '', '']);
    const read = await readUpload(await fileOf(csvOf([PRODUCTS, ...amounts])));
    expect(wrongCells(read.units)).toEqual(unreadable(amountSpellings, 'B'));
    const days = daySpellings.map(([text], index) => [`A-${index}`, '', text, '']);
    expect(wrongCells((await readUpload(await fileOf(csvOf([PRODUCTS, ...days])))).units)).toEqual(
      unreadable(daySpellings, 'C'),
    );
  });

  it('in a sheet of invoices', async () => {
    const amounts = await readInvoices(
      await fileOf(csvOf([INVOICES, ...amountSpellings.map(([text]) => invoice(text, ''))])),
    );
    expect(wrongCells(amounts.rows as never)).toEqual(unreadable(amountSpellings, 'B'));
    const days = await readInvoices(
      await fileOf(csvOf([INVOICES, ...daySpellings.map(([text]) => invoice('', text))])),
    );
    expect(wrongCells(days.rows as never)).toEqual(unreadable(daySpellings, 'C'));
  });
});

describe('numbers that a spreadsheet changed', () => {
  it('are refused at their cells', async () => {
    const path = await bookOf((book) => {
      const sheet = book.addWorksheet('송장');
      sheet.addRows([
        ['주문번호', '택배사', '송장번호'],
        ['P1', 'CJ GLS', 612_345_678_901_234_567n.toString()],
      ]);
      sheet.addRow(['P2', '롯데글로벌로지스', '6.12E+11']);
      sheet.addRow(['\u200BP3', '천일', ' 6123\u200B4567 ']);
      sheet.getCell('C2').value = 6.123_456_789_012_346e17;
    });
    const { rows } = await readInvoices(path);
    expect(rows).toMatchObject([
      { findings: [{ cell: 'C2', code: 'changed_number', message: expect.stringContaining('텍스트') }] },
      { findings: [{ cell: 'C3', code: 'changed_number' }] },
      { purchaseNo: 'P3', courierCode: 'CHUNIL', invoiceNo: '61234567' },
    ]);
  });

  it('of percent are hundredths', async () => {
    const path = await bookOf((book) => {
      const sheet = book.addWorksheet('상품');
      sheet.addRows([
        ['상품코드', '할인값'],
        ['A', 1],
        ['B', 0.1],
        ['C', '10%'],
        ['D', 10],
      ]);
      sheet.getCell('B2').numFmt = '0%';
      sheet.getCell('B3').numFmt = '0.0%';
    });
    const { units } = await readUpload(path);
    const values = units.map(({ product }) => [...(product?.cells.values() ?? [])].at(-1)?.value);
    expect(values).toEqual([100, 10, 10, 10]);
  });
});

describe('what a file hides', () => {
  it('is not saved, and said by its row', async () => {
    const products = await bookOf((book) => {
      const sheet = book.addWorksheet('상품');
      sheet.addRows([
        ['상품코드', '정가'],
        ['A', 1_000],
        ['B', 1],
      ]);
      sheet.getRow(3).hidden = true;
    });
    const { units } = await readUpload(products);
    expect(units.map(({ code, findings }) => [code, findings.map((one) => [one.row, one.code])])).toEqual([
      ['A', []],
      ['B', [[3, 'hidden_row']]],
    ]);
    const invoices = await bookOf((book) => {
      const sheet = book.addWorksheet('송장');
      sheet.addRows([
        ['주문번호', '택배사', '송장번호'],
        ['P1', 'CJ', '612345678901'],
        ['P2', 'CJ', '612345678902'],
      ]);
      sheet.getRow(3).hidden = true;
    });
    expect((await readInvoices(invoices)).rows).toMatchObject([
      { row: 2, purchaseNo: 'P1' },
      { findings: [{ row: 3 }] },
    ]);
  });

  it('as a whole sheet is refused', async () => {
    const path = await bookOf((book) => {
      book.addWorksheet('안내').addRow(['x']);
      book.addWorksheet('상품', { state: 'hidden' }).addRows([['상품코드'], ['A']]);
    });
    await expect(readUpload(path)).rejects.toMatchObject({
      body: { code: 'WORKBOOK_REFUSED', detail: expect.stringContaining("'상품' 시트가 숨겨져 있습니다.") },
    });
  });
});

it('a text in CP949 with a cover, repeated headings and a sum is read like a workbook', async () => {
  const text = csvOf(
    [['송장 입력', '2026-11-20'], [], INVOICES, invoice('3', '2026. 11. 20.'), INVOICES, ['합계', '3', '', '', '']],
    '\t',
  );
  const { rows, headFindings } = await readInvoices(await fileOf(iconv.encode(text, 'cp949')));
  expect(headFindings).toEqual([]);
  expect(rows).toMatchObject([{ row: 4, purchaseNo: '20261120-000001', courierCode: 'KDEXP' }]);
});
