import type { PassThrough } from 'node:stream';
import { orNotFound } from '../../platform/http/problem.ts';
import { audit } from '../../platform/records/audit.ts';
import type { Context } from '../../platform/services.ts';
import { type RawCell, type RawRow, type SheetSource, shownCell } from '../../platform/spreadsheet/read/cells.ts';
import { openSheets } from '../../platform/spreadsheet/read/open-sheets.ts';
import { exportFileName } from '../../platform/spreadsheet/write/file-name.ts';
import { type Sheet, sheetOf, streamWorkbook } from '../../platform/spreadsheet/write/sheet.ts';
import { INVOICE_SHEET, invoiceColumns } from './invoices/invoice-columns.ts';
import { invoiceShape } from './invoices/read-invoices.ts';
import { optionShape, productShape } from './read-upload.ts';
import { findFindings, findUpload, type StoredFinding } from './repository.ts';
import { type CellKind, parseCell } from './sheet/cell-rules.ts';
import { headerKey } from './sheet/column.ts';
import { type PlacedSheet, placeSheet } from './sheet/read-sheet.ts';
import {
  codeColumn,
  OPTION_SHEET,
  optionSheetColumns,
  PRODUCT_SHEET,
  productSheetColumns,
  remarkColumn,
} from './sheet/sheet-columns.ts';
import { withWorkbook } from './upload-file.ts';

interface BadRow {
  readonly row: RawRow;
  readonly remark: string;
}

interface BadSheet {
  readonly name: string;
  readonly headers: readonly string[];
  readonly rows: readonly BadRow[];
}

const requiredOf: Readonly<Record<string, readonly { header: string }[]>> = {
  [PRODUCT_SHEET]: productShape.required,
  [OPTION_SHEET]: optionShape.required,
  [INVOICE_SHEET]: invoiceShape.required,
};
const sheetsOf = { PRODUCTS: [PRODUCT_SHEET, OPTION_SHEET], INVOICES: [INVOICE_SHEET] };
const titles = { PRODUCTS: '대량등록_확인할행', INVOICES: '송장_확인할행' };
const SAME_PRODUCT = '같은 상품코드의 다른 행을 고친 뒤 함께 올려 주세요.';

/** The findings of each row of a sheet. */
function remarksOf(findings: readonly StoredFinding[], sheet: string): Map<number, string> {
  const remarks = new Map<number, string>();
  for (const { row, cell, message } of findings.filter((finding) => finding.sheet === sheet)) {
    const remark = remarks.get(row);
    remarks.set(row, [...(remark ? [remark] : []), cell ? `${cell}: ${message}` : message].join('\n'));
  }
  return remarks;
}

async function readRows(
  source: SheetSource,
  { sheet, headingRow }: PlacedSheet,
): Promise<{ headers: string[]; rows: RawRow[] }> {
  const headers: string[] = [];
  const rows: RawRow[] = [];
  for await (const row of source.rows(sheet)) {
    if (row.number === headingRow) for (const [position, cell] of row.cells) headers[position - 1] = shownCell(cell);
    else if (row.number > headingRow) rows.push(row);
  }
  return { headers: Array.from(headers, (header) => header ?? ''), rows };
}

/** The codes of the rows of a sheet, by the row's number. */
function codesOf(headers: readonly string[], rows: readonly RawRow[]): Map<number, string> {
  const position = headers.findIndex((header) => headerKey(header) === headerKey(codeColumn.header)) + 1;
  return new Map(rows.map(({ number, cells }) => [number, shownCell(cells.get(position)).trim()]));
}

/**
 * The rows of an upload that were not saved. A product is saved with all of its rows or none, so an invalid row is
 * returned with the others of its code: the corrected file contains the whole product.
 */
async function badSheets(
  path: string,
  names: readonly string[],
  findings: readonly StoredFinding[],
): Promise<BadSheet[]> {
  await using source = await openSheets(path);
  const read = [];
  // A text is the first sheet alone.
  for (const name of source.isText ? names.slice(0, 1) : names) {
    const placed = await placeSheet(source, name, requiredOf[name] ?? []);
    if (!placed) continue;
    const { headers, rows } = await readRows(source, placed);
    const codes = codesOf(headers, rows);
    read.push({ name, headers, rows, codes, remarks: remarksOf(findings, name) });
  }
  const bad = new Set(read.flatMap(({ remarks, codes }) => [...remarks.keys()].map((row) => codes.get(row) ?? '')));
  bad.delete('');
  return read.map(({ name, headers, rows, codes, remarks }) => ({
    name,
    headers,
    rows: rows.flatMap((row) => {
      const remark = remarks.get(row.number) ?? (bad.has(codes.get(row.number) ?? '') ? SAME_PRODUCT : undefined);
      return remark === undefined ? [] : [{ row, remark }];
    }),
  }));
}

const kindsByHeader = new Map<string, CellKind>(
  [...productSheetColumns, ...optionSheetColumns, ...invoiceColumns].map(({ header, kind }) => [
    headerKey(header),
    kind,
  ]),
);
const numeric: ReadonlySet<CellKind> = new Set(['won', 'pieces', 'number', 'rate']);

/** Writes a number as a number, so that the sheet can sum it; an invalid one stays as text. */
function cellOf(kind: CellKind, cell: RawCell | undefined): string | number | null {
  if (!cell) return null;
  const parsed = numeric.has(kind) ? parseCell(kind, cell) : undefined;
  if (parsed?.ok && typeof parsed.value === 'number') return parsed.value;
  return shownCell(cell) || null;
}

function toSheet({ name, headers, rows }: BadSheet): Sheet {
  const columns = headers.flatMap((header, index) => {
    if (header === remarkColumn.header) return [];
    const kind = kindsByHeader.get(headerKey(header)) ?? 'text';
    const value = ({ row }: BadRow) => cellOf(kind, row.cells.get(index + 1));
    return [{ header, width: 16, kind: numeric.has(kind) ? ('number' as const) : ('text' as const), value }];
  });
  const { header, width } = remarkColumn;
  const remark = { header, width, kind: 'text' as const, value: (bad: BadRow) => bad.remark };
  return sheetOf<BadRow>(name, [...columns, remark], async function* () {
    yield* rows;
  });
}

/** A workbook of the rejected rows, each with its reason. @throws NOT_FOUND */
export async function reportUpload(context: Context, id: string): Promise<{ name: string; content: PassThrough }> {
  const upload = orNotFound(await findUpload(context.db, id));
  const findings = await findFindings(context.db, id);
  const sheets = await withWorkbook(context.config, upload.storageKey, (path) =>
    badSheets(path, sheetsOf[upload.kind], findings),
  );
  const count = sheets.reduce((sum, { rows }) => sum + rows.length, 0);
  await audit(context.db, context, 'bulk-upload.report', { type: 'bulk-upload', id }, { count });
  const content = streamWorkbook(sheets.filter(({ headers }) => headers.length > 0).map(toSheet));
  return { name: exportFileName(titles[upload.kind], context.now()), content };
}
