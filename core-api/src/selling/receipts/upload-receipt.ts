import {
  areLotDatesOrdered,
  LOT_DATES_WRONG,
  type ReceiptDetail,
  type ReceiptInput,
  type ReceiptSheet,
  readUdi,
  receiptLimits,
} from '@iruon/contract';
import { seoulDay } from '@iruon/contract/seoul';
import { numberText } from '@iruon/contract/won';
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

/** The lot of a row: of its columns, else of the UDI in its barcode. Both must be equal where both are known. */
function lotOf(row: ReceiptRow, year: number) {
  const udi = readUdi(row.barcode, year);
  const scanned = typeof udi === 'string' ? null : udi;
  // A scan without separators has several meanings; only a column says which lot it is.
  const isSure = scanned?.otherwise.length === 0;
  const read = { lotNo: isSure ? scanned.lot : null, madeOn: scanned?.madeOn ?? null, useBy: scanned?.useBy ?? null };
  const differs = (field: keyof typeof read) =>
    row[field] !== null && read[field] !== null && row[field] !== read[field];
  const { lotNo, madeOn, useBy } = row;
  return {
    differ: differs('lotNo') || differs('madeOn') || differs('useBy'),
    isUnsure: scanned !== null && !isSure && lotNo === null,
    lot: { lotNo: lotNo ?? read.lotNo, madeOn: madeOn ?? read.madeOn, useBy: useBy ?? read.useBy },
  };
}

type Line = ReceiptInput['lines'][number];

/** The line of a row and its keeper; the amount of a row with a pack counts packs. */
function lineOf(
  row: ReceiptRow,
  keeper: Keeper,
  { packPieces, year }: { packPieces: number; year: number },
): Line | { fault: FieldError } {
  const refuse = (cell: string, code: string, message: string) => ({
    fault: { path: cell, code, message: `${cell}: ${message}` },
  });
  const amount = row.amount * packPieces;
  if (amount > receiptLimits.amount)
    return refuse(
      row.cells.amount,
      'too_big',
      `${packPieces}개가 든 팩이라 ${numberText(amount)}개입니다. ${numberText(receiptLimits.amount)}개까지 적을 수 있습니다.`,
    );
  const { differ, isUnsure, lot } = lotOf(row, year);
  const { lotNo, madeOn, useBy } = lot;
  if (differ) return refuse(row.cells.lotNo, 'lot_differs', '바코드의 UDI와 로트번호나 날짜가 다릅니다.');
  if (isUnsure)
    return refuse(
      row.cells.code,
      'lot_unsure',
      '구분 문자가 없어 로트번호를 알 수 없습니다. 로트번호 열에 적어 주세요.',
    );
  if (lotNo === null && (madeOn !== null || useBy !== null) && typeof readUdi(row.barcode, year) === 'string')
    return refuse(row.cells.lotNo, 'required', '날짜를 적으려면 로트번호가 있어야 합니다.');
  if (lotNo !== null && keeper.supplyId !== null)
    return refuse(row.cells.lotNo, 'not_allowed', '부속품은 로트를 관리하지 않습니다.');
  if (!areLotDatesOrdered(lot)) return refuse(row.cells.lotNo, 'invalid_value', LOT_DATES_WRONG);
  return {
    ...{ _item: keeper.id, amount, price: row.price, lotNo },
    ...(lotNo === null ? { madeOn: null, useBy: null } : { madeOn, useBy }),
    packPieces: packPieces > 1 ? packPieces : null,
  };
}

/** The lines of the rows. @throws RECEIPT_SHEET_REFUSED with every wrong cell */
async function linesOf(
  handle: Handle,
  { rows, faults: read }: { rows: readonly ReceiptRow[]; faults: readonly FieldError[] },
  year: number,
): Promise<ReceiptInput['lines']> {
  const { byBarcode, byCode } = await keepersOfSheet(handle, {
    barcodes: rows.flatMap(({ barcode }) => (barcode === '' ? [] : [barcode])),
    codes: rows.flatMap(({ code }) => (code === '' ? [] : [code])),
  });
  const faults = [...read];
  const lines: ReceiptInput['lines'] = [];
  for (const row of rows) {
    const scanned = row.barcode === '' ? null : byBarcode.get(row.barcode);
    const keeper = keeperOf(row, (row.barcode === '' ? byCode.get(row.code) : scanned?.keepers) ?? []);
    if ('fault' in keeper) {
      faults.push(keeper.fault);
      continue;
    }
    const line = lineOf(row, keeper, { packPieces: scanned?.pieces ?? 1, year });
    if ('fault' in line) faults.push(line.fault);
    else lines.push(line);
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
    const lines = await linesOf(trx, read, Number(seoulDay(context.now()).slice(0, 4)));
    if (choice?.isKept) await keepLayout(trx, context, 'RECEIPTS', read.table);
    return addReceipt(trx, context, { ...head, releasesLots: false, lines });
  });
}

/** An empty workbook for the lines of a receipt. */
export async function receiptTemplate(): Promise<Uint8Array<ArrayBuffer>> {
  const { default: excel } = await import('exceljs');
  const book = new excel.Workbook();
  book.creator = '이루온';
  const sheet = book.addWorksheet('입고', { views: [{ state: 'frozen', ySplit: 1 }] });
  const formats = {
    ...{ code: '@', barcode: '@', part: '@', amount: '#,##0', price: '#,##0' },
    ...{ lotNo: '@', useBy: 'yyyy-mm-dd', madeOn: 'yyyy-mm-dd' },
  };
  sheet.columns = keysOf(receiptColumns).map((column) => ({
    header: receiptColumns[column].shown,
    key: column,
    width: column === 'part' ? 30 : 18,
    style: { numFmt: formats[column] },
  }));
  sheet.getRow(1).font = { bold: true };
  return new Uint8Array(await book.xlsx.writeBuffer());
}
