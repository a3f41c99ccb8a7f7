import { bulkUploadLimits } from '@iruon/contract';
import { numberText } from '@iruon/contract/won';
import type { Handle } from '@iruon/db';
import type Excel from 'exceljs';
import type { NameBooks } from '../products/name-book.ts';
import { findNameBooks } from '../products/name-book-repository.ts';
import { CLEAR } from './cell-rules.ts';
import { shownHeader } from './column.ts';
import {
  OPTION_SHEET,
  optionSheetColumns,
  PRODUCT_SHEET,
  productSheetColumns,
  type TemplateColumn,
} from './sheet-columns.ts';

const GUIDE_SHEET = '안내';

const rules = [
  `상품은 한 파일에 ${numberText(bulkUploadLimits.products)}개, 옵션은 ${numberText(bulkUploadLimits.options)}개까지 적을 수 있습니다.`,
  '상품코드가 이미 있으면 그 상품을 고치고, 없으면 새로 등록합니다.',
  `빈 칸은 그대로 둔다는 뜻입니다. 내용을 지우려면 '${CLEAR}'이라고 적어 주세요.`,
  '필요 없는 열은 지워도 됩니다. 제목은 바꾸지 말아 주세요.',
  '시트에 없는 상품과 옵션은 바뀌지 않습니다. 옵션을 그만 팔려면 옵션 판매를 아니오로 적어 주세요.',
  '수식은 쓸 수 없습니다. 값으로 붙여 넣어 주세요.',
  '이미지, 세트 구성, 추가상품, 연관상품, 부속품은 상품 화면에서 정합니다.',
  '올리면 먼저 검사만 합니다. 결과를 보고 등록을 시작해 주세요.',
];

function addGuide(book: Excel.Workbook): void {
  const sheet = book.addWorksheet(GUIDE_SHEET, { views: [{ state: 'frozen', ySplit: 1 }] });
  sheet.columns = [
    { header: '시트', width: 10 },
    { header: '열', width: 18 },
    { header: '새 상품에 필수', width: 14 },
    { header: '설명', width: 90 },
  ];
  sheet.getRow(1).eachCell((cell) => {
    cell.style = head;
  });
  for (const [name, columns] of [
    [PRODUCT_SHEET, productSheetColumns],
    [OPTION_SHEET, optionSheetColumns],
  ] as const)
    for (const column of columns)
      sheet.addRow([name, shownHeader(column), column.isRequired ? '필수' : '', column.note]);
  sheet.addRow([]);
  for (const rule of rules) sheet.addRow(['', '', '', rule]);
}

/** An empty workbook for products, with the current brands and categories as choices. */
export async function makeTemplate(handle: Handle): Promise<Uint8Array<ArrayBuffer>> {
  const books = await findNameBooks(handle);
  const { default: excel } = await import('exceljs');
  const book = new excel.Workbook();
  book.creator = '이루온';
  const lists = new excel.Workbook().addWorksheet(LIST_SHEET);
  addSheet(book, lists, PRODUCT_SHEET, productSheetColumns, books);
  addSheet(book, lists, OPTION_SHEET, optionSheetColumns, books);
  addGuide(book);
  addLists(book, lists);
  return new Uint8Array(await book.xlsx.writeBuffer());
}

/** Number of rows with choices and formats in the template; a file may have more rows. */
const PREPARED_ROWS = 500;
/** The hidden sheet with the choices. */
export const LIST_SHEET = '목록';

const formats = {
  won: '#,##0',
  pieces: '#,##0',
  number: '#,##0',
  rate: '#,##0',
  day: 'yyyy-mm-dd',
  text: '@',
  identifier: '@',
  yesNo: '@',
  words: '@',
};
const head: Partial<Excel.Style> = {
  font: { bold: true },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { argb: 'FFE8EEF4' } },
};
const dutiful: Partial<Excel.Style> = {
  ...head,
  fill: { type: 'pattern', pattern: 'solid', fgColor: { argb: 'FFFFE7C7' } },
};

type WithChoices = { choices?: (books: NameBooks) => readonly string[] };

/** A sheet with its headers, notes, formats and choices; the choices themselves are written to `lists`. */
export function addSheet(
  book: Excel.Workbook,
  lists: Excel.Worksheet,
  name: string,
  columns: readonly (TemplateColumn & WithChoices)[],
  books: NameBooks,
  preparedRows = PREPARED_ROWS,
): Excel.Worksheet {
  const sheet = book.addWorksheet(name, { views: [{ state: 'frozen', xSplit: 1, ySplit: 1 }] });
  sheet.columns = columns.map((column) => ({
    header: shownHeader(column),
    width: column.width,
    style: { numFmt: formats[column.kind] },
  }));
  for (const [index, column] of columns.entries()) {
    const cell = sheet.getRow(1).getCell(index + 1);
    cell.style = column.isRequired ? dutiful : head;
    cell.note = column.note;
    const choices = 'choices' in column ? (column as WithChoices).choices?.(books) : undefined;
    if (!choices || choices.length === 0) continue;
    const place = lists.columnCount + 1;
    lists.getColumn(place).values = [...choices];
    const { letter } = lists.getColumn(place);
    for (let row = 2; row <= preparedRows + 1; row += 1)
      sheet.getRow(row).getCell(index + 1).dataValidation = {
        type: 'list',
        allowBlank: true,
        formulae: [`'${LIST_SHEET}'!$${letter}$1:$${letter}$${choices.length}`],
        // Codes are accepted besides names, so a value outside the list is a warning, not an error.
        showErrorMessage: true,
        errorStyle: 'warning',
        errorTitle: column.header,
        error: '목록에 없는 값입니다. 코드로 적었다면 그대로 두세요.',
      };
  }
  return sheet;
}

/** Hides the choices at the end of a workbook. */
export function addLists(book: Excel.Workbook, lists: Excel.Worksheet): void {
  const hidden = book.addWorksheet(LIST_SHEET, { state: 'veryHidden' });
  lists.eachRow((row, number) => {
    hidden.getRow(number).values = row.values;
  });
}
