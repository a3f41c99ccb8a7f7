import { numberText } from '@iruon/contract/won';
import { problem } from '../../../platform/http/problem.ts';
import { type RawRow, type SheetSource, shownCell } from '../../../platform/spreadsheet/read/cells.ts';
import { HEADINGS_WITHIN, isSumRow } from '../../../platform/spreadsheet/read/find-table.ts';
import { headerKey } from './column.ts';
import type { Finding } from './finding.ts';
import { type ReadRow, readHeads, readRow } from './read-rows.ts';
import type { SheetColumn } from './sheet-columns.ts';

export interface SheetShape<Field> {
  readonly name: string;
  readonly columns: readonly SheetColumn<Field>[];
  readonly required: readonly SheetColumn<Field>[];
  /** Maximum number of rows. */
  readonly most: number;
}

export interface PlacedSheet {
  /** Its name in the file; a text has none. */
  readonly sheet: string;
  readonly headingRow: number;
}

const keysOf = ({ cells }: RawRow) => new Set([...cells.values()].map((cell) => headerKey(shownCell(cell))));

/**
 * Where a sheet is in a file: by its name, or the only one of a text. Notes may precede the headings, which are the
 * first row with all required ones; without such a row they are sought in row 1. Undefined if the file lacks the sheet.
 * @throws WORKBOOK_REFUSED for a hidden sheet
 */
export async function placeSheet(
  source: SheetSource,
  name: string,
  required: readonly { header: string }[],
): Promise<PlacedSheet | undefined> {
  if (source.hiddenNames.includes(name))
    throw problem('WORKBOOK_REFUSED', `'${name}' 시트가 숨겨져 있습니다. 숨기기를 취소하고 저장해 올려 주세요.`);
  const sheet = source.isText ? '' : name;
  if (!source.names.includes(sheet)) return undefined;
  let looked = 0;
  for await (const row of source.rows(sheet)) {
    const keys = keysOf(row);
    if (required.every(({ header }) => keys.has(headerKey(header)))) return { sheet, headingRow: row.number };
    looked += 1;
    if (looked >= HEADINGS_WITHIN) break;
  }
  return { sheet, headingRow: 1 };
}

/** The file hides these rows, by a filter or by hand: saving what its author did not see would surprise. */
const hiddenRow = (sheet: string, row: number): Finding => ({
  ...{ sheet, row, cell: '', value: '', code: 'hidden_row' },
  message: '숨긴 행이라 처리하지 않습니다. 숨기기나 필터를 풀고 다시 올려 주세요.',
});

/** Passes on the rows below the headers. @returns errors of the headers; then no row is read */
export async function readSheet<Field extends { header: string }>(
  source: SheetSource,
  { sheet, headingRow }: PlacedSheet,
  { name, columns, required, most }: SheetShape<Field>,
  take: (row: ReadRow<Field>) => void,
): Promise<readonly Finding[]> {
  const [first] = required;
  let heads = readHeads<Field>(name, undefined, columns, required);
  let count = 0;
  for await (const raw of source.rows(sheet)) {
    if (raw.number < headingRow) continue;
    if (raw.number === headingRow) {
      heads = readHeads(name, raw, columns, required);
      continue;
    }
    if (heads.findings.length > 0) break;
    count += 1;
    if (count > most) {
      const limit = numberText(most);
      throw problem('WORKBOOK_TOO_LARGE', `${name} 시트에는 ${limit}행까지 쓸 수 있습니다. 나누어 올려 주세요.`);
    }
    const read = readRow(name, raw, heads);
    const named = first && read.cells.get(first);
    if ((!named && isSumRow(raw)) || (first && named && headerKey(named.shown) === headerKey(first.header))) continue;
    take(raw.isHidden ? { ...read, findings: [hiddenRow(name, raw.number), ...read.findings] } : read);
  }
  return heads.findings;
}
