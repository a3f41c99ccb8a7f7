import type { ReceiptDetail, ReceiptInput, ReceiptSheet } from '@iruon/contract';
import type { Handle } from '@iruon/db';
import type { FieldError } from '@iruon/server-kit';
import { choiceOfField, keepLayout, keptColumns } from '../../content/sheet-layouts/index.ts';
import { keysOf } from '../../kernel/keys.ts';
import type { UserActor } from '../../platform/actor.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Context } from '../../platform/services.ts';
import { plainText } from '../../platform/spreadsheet/read/values.ts';
import { type Keeper, keepersOfSheet } from '../stock-items/index.ts';
import { type ReceiptRow, readReceiptSheet, receiptColumns, refusedSheet } from './receipt-sheet.ts';
import { addReceipt } from './write-receipt.ts';

const nameKey = (text: string) => plainText(text).replaceAll(/\s/g, '').toUpperCase();

/** The keeper that a row names, or what is wrong with it. A row never guesses among several options. */
function keeperOf(row: ReceiptRow, keepers: readonly Keeper[]): Keeper | { fault: FieldError } {
  const refuse = (cell: string, code: string, message: string) => ({
    fault: { path: cell, code, message: `${cell}: ${message}` },
  });
  if (keepers.length === 0)
    return refuse(row.cells.code, 'unknown_code', '모르는 코드이거나 재고를 세지 않는 상품입니다.');
  const named =
    row.part === '' ? keepers : keepers.filter(({ partName }) => nameKey(partName ?? '') === nameKey(row.part));
  const [keeper, another] = named;
  if (keeper && !another) return keeper;
  if (keeper) return refuse(row.cells.part, 'several_options', '옵션이 여럿인 상품입니다. 옵션 이름을 적어 주세요.');
  return refuse(row.cells.part, 'unknown_option', `‘${row.part}’ 옵션이 없는 상품입니다.`);
}

/** The lines of the rows. @throws RECEIPT_SHEET_REFUSED with every wrong cell */
async function linesOf(
  handle: Handle,
  { rows, faults: read }: { rows: readonly ReceiptRow[]; faults: readonly FieldError[] },
): Promise<ReceiptInput['lines']> {
  const { byBarcode, byCode } = await keepersOfSheet(handle, {
    barcodes: rows.flatMap(({ barcode }) => (barcode === '' ? [] : [barcode])),
    codes: rows.flatMap(({ code }) => (code === '' ? [] : [code])),
  });
  const faults = [...read];
  const lines: ReceiptInput['lines'] = [];
  for (const row of rows) {
    const found = row.barcode === '' ? byCode.get(row.code) : byBarcode.get(row.barcode);
    const keeper = keeperOf(row, found ?? []);
    if ('fault' in keeper) faults.push(keeper.fault);
    else lines.push({ _item: keeper.id, amount: row.amount, price: row.price });
  }
  if (faults.length > 0) throw refusedSheet(faults);
  return lines;
}

/**
 * Begins a receipt by a sheet: a draft with all of its rows, or nothing. The columns that the operator chose can be kept for
 * files with equal headings.
 * @throws RECEIPT_SHEET_REFUSED, SHEET_COLUMNS_UNKNOWN, INVALID_INPUT, WORKBOOK_REFUSED, WORKBOOK_TOO_LARGE
 */
export async function uploadReceipt(
  context: Context & { actor: UserActor },
  { path, columns: field, ...head }: ReceiptSheet & { path: string },
): Promise<ReceiptDetail> {
  const { db } = context;
  const choice = choiceOfField(field);
  const read = await readReceiptSheet(path, { kept: await keptColumns(db, 'RECEIPTS'), choice });
  return inTransaction(db, async (trx) => {
    const lines = await linesOf(trx, read);
    if (choice?.isKept) await keepLayout(trx, context, 'RECEIPTS', read.table);
    return addReceipt(trx, context, { ...head, lines });
  });
}

/** An empty workbook for the lines of a receipt. */
export async function receiptTemplate(): Promise<Uint8Array<ArrayBuffer>> {
  const { default: excel } = await import('exceljs');
  const book = new excel.Workbook();
  book.creator = '이루온';
  const sheet = book.addWorksheet('입고', { views: [{ state: 'frozen', ySplit: 1 }] });
  const formats = { code: '@', barcode: '@', part: '@', amount: '#,##0', price: '#,##0' };
  sheet.columns = keysOf(receiptColumns).map((column) => ({
    header: receiptColumns[column].shown,
    key: column,
    width: column === 'part' ? 30 : 18,
    style: { numFmt: formats[column] },
  }));
  sheet.getRow(1).font = { bold: true };
  return new Uint8Array(await book.xlsx.writeBuffer());
}
