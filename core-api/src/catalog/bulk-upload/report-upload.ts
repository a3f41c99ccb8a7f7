import type { PassThrough } from 'node:stream';
import type { BulkUploadKind } from '@iruon/contract';
import { orNotFound } from '../../platform/http/problem.ts';
import { audit } from '../../platform/records/audit.ts';
import type { Context } from '../../platform/services.ts';
import { type RawCell, type RawRow, type SheetSource, shownCell } from '../../platform/spreadsheet/read/cells.ts';
import { openSheets } from '../../platform/spreadsheet/read/open-sheets.ts';
import { type Sheet, sheetOf, streamWorkbook } from '../../platform/spreadsheet/write/sheet.ts';
import { exportFileName } from '../../platform/spreadsheet/write/workbook-file.ts';
import { invoiceColumns, invoiceShape } from './invoices/read-invoices.ts';
import { optionShape, productShape, withWorkbook } from './read-upload.ts';
import { findFindings, findUpload, type StoredFinding, type Upload } from './repository.ts';
import { type CellKind, parseCell } from './sheet/cell-rules.ts';
import { headerKey, shownHeader } from './sheet/column.ts';
import { type PlacedSheet, placeSheet, type SheetShape } from './sheet/read-sheet.ts';
import {
  codeColumn,
  type FieldColumn,
  keyOf,
  optionSheetColumns,
  type PlainColumn,
  productSheetColumns,
  remarkColumn,
} from './sheet/sheet-columns.ts';

interface BadRow {
  readonly row: RawRow;
  readonly remark: string;
}

interface BadSheet {
  readonly name: string;
  readonly columns: readonly ReportColumn[];
  readonly rows: readonly BadRow[];
}

interface ReportColumn {
  readonly header: string;
  /** The row number in the file. */
  readonly position: number;
}

type AnyShape = SheetShape<PlainColumn | FieldColumn>;
const shapesOf: Record<BulkUploadKind, readonly AnyShape[]> = {
  PRODUCTS: [productShape, optionShape],
  INVOICES: [invoiceShape],
};
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

/**
 * The rows below the headings, and the columns of the report: those of the file, or, if columns were assigned, those of
 * the template.
 */
async function readRows(
  source: SheetSource,
  { sheet, headingRow, chosen }: PlacedSheet,
  { columns: ours }: AnyShape,
): Promise<{ columns: ReportColumn[]; rows: RawRow[] }> {
  const places: Readonly<Record<string, number>> = chosen?.places ?? {};
  const columns = ours.flatMap((column) => {
    const position = places[keyOf(column)];
    return position === undefined ? [] : [{ header: shownHeader(column), position }];
  });
  const rows: RawRow[] = [];
  for await (const row of source.rows(sheet)) {
    if (row.number > headingRow) rows.push(row);
    else if (row.number === headingRow && !chosen)
      for (const [position, cell] of row.cells) columns.push({ header: shownCell(cell), position });
  }
  return { columns, rows };
}

/** The codes of the rows of a sheet, by row number. */
function codesOf(columns: readonly ReportColumn[], rows: readonly RawRow[]): Map<number, string> {
  const ofCode = columns.find(({ header }) => headerKey(header) === headerKey(codeColumn.header));
  const position = ofCode?.position ?? 0;
  return new Map(rows.map(({ number, cells }) => [number, shownCell(cells.get(position)).trim()]));
}

/**
 * The rows of an upload that were not saved. A product is saved with all of its rows or none, so an invalid row is
 * returned with the other rows of its code, and the corrected file contains the whole product.
 */
async function badSheets(
  path: string,
  { kind, chosen }: Pick<Upload, 'kind' | 'chosen'>,
  findings: readonly StoredFinding[],
): Promise<BadSheet[]> {
  await using source = await openSheets(path);
  const read = [];
  // A delimited text contains only the first sheet.
  for (const shape of source.isText ? shapesOf[kind].slice(0, 1) : shapesOf[kind]) {
    const placed = await placeSheet(source, shape, { chosen });
    if (!placed) continue;
    const { columns, rows } = await readRows(source, placed, shape);
    const { name } = shape;
    read.push({ name, columns, rows, codes: codesOf(columns, rows), remarks: remarksOf(findings, name) });
  }
  const bad = new Set(read.flatMap(({ remarks, codes }) => [...remarks.keys()].map((row) => codes.get(row) ?? '')));
  bad.delete('');
  return read.map(({ name, columns, rows, codes, remarks }) => ({
    name,
    columns,
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

function toSheet({ name, columns: ofFile, rows }: BadSheet): Sheet {
  const columns = ofFile.flatMap(({ header, position }) => {
    if (header === remarkColumn.header) return [];
    const kind = kindsByHeader.get(headerKey(header)) ?? 'text';
    const value = ({ row }: BadRow) => cellOf(kind, row.cells.get(position));
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
  const sheets = await withWorkbook(context, upload.storageKey, (path) => badSheets(path, upload, findings));
  const count = sheets.reduce((sum, { rows }) => sum + rows.length, 0);
  await audit(context.db, context, 'bulk-upload.report', { type: 'bulk-upload', id }, { count });
  const content = streamWorkbook(sheets.filter(({ columns }) => columns.length > 0).map(toSheet));
  return { name: exportFileName(titles[upload.kind], context.now()), content };
}
