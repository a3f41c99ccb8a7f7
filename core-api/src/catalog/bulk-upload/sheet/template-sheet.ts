import type Excel from 'exceljs';
import type { NameBooks } from '../products/name-book.ts';
import { shownHeader } from './column.ts';
import type { TemplateColumn } from './sheet-columns.ts';

/** Number of rows with choices and formats in the template; more may follow below. */
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
export const head: Partial<Excel.Style> = {
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
