import { startOfSeoulDay } from '@iruon/contract/seoul';
import { NO, YES } from '@iruon/contract/spellings/cell-texts';
import { audit } from '../../../platform/records/audit.ts';
import type { Context } from '../../../platform/services.ts';
import { type Column as SheetExport, sheetOf } from '../../../platform/spreadsheet/write/sheet.ts';
import { type WorkbookFile, workbookFile } from '../../../platform/spreadsheet/write/workbook-file.ts';
import {
  type ConsoleProductFilter,
  consoleProductIds,
  findStoredProducts,
  inputOf,
  type StoredProduct,
} from '../../products/index.ts';
import type { CellKind, CellValue } from '../sheet/cell-rules.ts';
import {
  codeColumn,
  countColumn,
  OPTION_SHEET,
  optionNameColumns,
  optionSheetColumns,
  optionValueColumns,
  PRODUCT_SHEET,
  productSheetColumns,
  seenColumn,
} from '../sheet/sheet-columns.ts';
import type { NameBooks } from './name-book.ts';
import { findNameBooks } from './name-book-repository.ts';

const kinds = {
  won: 'won',
  pieces: 'count',
  number: 'number',
  rate: 'number',
  day: 'date',
  text: 'text',
  identifier: 'text',
  yesNo: 'text',
  words: 'text',
} as const satisfies Record<CellKind, SheetExport<never>['kind']>;

/** A value as a cell that an upload can read back. */
function sheetValue(kind: CellKind, value: CellValue | null): string | number | Date | null {
  if (typeof value === 'boolean') return value ? YES : NO;
  if (kind === 'day') return typeof value === 'string' ? startOfSeoulDay(value) : null;
  if (typeof value === 'string' || typeof value === 'number') return value === '' ? null : value;
  return value === null || value.length === 0 ? null : value.join(', ');
}

interface ProductRow {
  readonly stored: StoredProduct;
  readonly input: ReturnType<typeof inputOf>;
}

const productExport = (books: NameBooks): SheetExport<ProductRow>[] =>
  productSheetColumns.map((column) => ({
    header: column.header,
    width: column.width,
    kind: kinds[column.kind],
    value({ stored, input }) {
      if (column === codeColumn) return stored.code;
      if (column === seenColumn) return stored.stock;
      return column === countColumn || !('show' in column) ? null : sheetValue(column.kind, column.show(input, books));
    },
  }));

interface OptionRow {
  readonly product: ProductRow;
  /** The option of the product. */
  readonly place: number;
}

const optionExport = (books: NameBooks): SheetExport<OptionRow>[] =>
  optionSheetColumns.map((column) => ({
    header: column.header,
    width: column.width,
    kind: kinds[column.kind],
    value({ product: { stored, input }, place }) {
      const option = input.options[place];
      if (!option) return null;
      if (column === codeColumn) return stored.code;
      if (column === seenColumn) return stored.options[place]?.stock ?? 0;
      const plain = 'key' in column ? column : undefined;
      const name = plain ? optionNameColumns.indexOf(plain) : -1;
      if (name >= 0) return input.optionsConf.criteria[name]?.name ?? null;
      const value = plain ? optionValueColumns.indexOf(plain) : -1;
      if (value >= 0) return option.value[value] ?? null;
      return 'show' in column ? sheetValue(column.kind, column.show(option, books)) : null;
    },
  }));

async function* productRows(context: Context, filter: ConsoleProductFilter): AsyncGenerator<ProductRow> {
  for await (const ids of consoleProductIds(context, filter)) {
    const products = new Map((await findStoredProducts(context.db, ids)).map((product) => [product.id, product]));
    for (const id of ids) {
      const stored = products.get(id);
      if (stored) yield { stored, input: inputOf(stored) };
    }
  }
}

async function* optionRows(context: Context, filter: ConsoleProductFilter): AsyncGenerator<OptionRow> {
  for await (const product of productRows(context, filter))
    for (const place of product.input.options.keys()) yield { product, place };
}

/** The products of a console filter in the columns of the upload, streamed as they are read. */
export async function exportProducts(context: Context, filter: ConsoleProductFilter): Promise<WorkbookFile> {
  const books = await findNameBooks(context.db);
  await audit(context.db, context, 'products.export', { type: 'products', id: 'all', name: '상품 목록' }, { filter });
  return workbookFile(context, '상품', [
    sheetOf(PRODUCT_SHEET, productExport(books), () => productRows(context, filter)),
    sheetOf(OPTION_SHEET, optionExport(books), () => optionRows(context, filter)),
  ]);
}
