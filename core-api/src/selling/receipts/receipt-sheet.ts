import {
  lotNo as lotNoSchema,
  productCodeKey,
  receiptAmount,
  receiptLimits,
  receiptPrice,
  type SheetChoice,
} from '@iruon/contract';
import { numberText } from '@iruon/contract/won';
import type { FieldError } from '@iruon/server-kit';
import type { z } from 'zod';
import { CHOICE_AT } from '../../content/sheet-layouts/index.ts';
import { keysOf, tableOf } from '../../kernel/keys.ts';
import { ok, type Result } from '../../kernel/result.ts';
import { problem } from '../../platform/http/problem.ts';
import { cellName, type RawCell, type RawRow, type SheetSource } from '../../platform/spreadsheet/read/cells.ts';
import { chosenTable, offerOf } from '../../platform/spreadsheet/read/choose-columns.ts';
import { readDay } from '../../platform/spreadsheet/read/days.ts';
import {
  findPlaces,
  findTable,
  headingKey,
  isSumRow,
  type KeptColumns,
  rowsBelow,
  type SheetSpec,
  type Table,
} from '../../platform/spreadsheet/read/find-table.ts';
import { openSheets } from '../../platform/spreadsheet/read/open-sheets.ts';
import {
  type Complaint,
  readAmount,
  readIdentifier,
  readWords,
  storedCell,
} from '../../platform/spreadsheet/read/values.ts';

/** The columns of the sheet; the first headings are those of our own template. */
export const receiptColumns = {
  code: { shown: '상품코드', headings: ['상품코드', '품번', '품목코드', '제품코드', '코드'] },
  barcode: { shown: '바코드', headings: ['바코드', 'BARCODE', 'GTIN'] },
  part: { shown: '옵션', headings: ['옵션', '옵션명', '규격', '부속품'] },
  amount: { shown: '수량', headings: ['수량', '입고수량', '납품수량'], isRequired: true },
  lotNo: { shown: '로트번호', headings: ['로트번호', '로트', 'LOT', 'LOT NO', 'LOTNO', '제조번호'] },
  useBy: { shown: '유효기한', headings: ['유효기한', '사용기한', '유효기간', '유통기한', 'EXP'] },
  madeOn: { shown: '제조일', headings: ['제조일', '제조일자', '제조연월일', 'MFG'] },
  price: { shown: '매입가', headings: ['매입가', '단가', '매입단가', '공급단가', '입고단가'] },
} as const;
export type ReceiptColumn = keyof typeof receiptColumns;

const synonyms = tableOf(keysOf(receiptColumns), (column) => receiptColumns[column].headings);
const known = new Set(Object.values(synonyms).flatMap((headings) => headings.map(headingKey)));

const receiptSpec: SheetSpec<ReceiptColumn> = {
  kind: 'RECEIPTS',
  columns: receiptColumns,
  recognise: (headings) => findPlaces<ReceiptColumn>(headings, synonyms),
  knows: (key) => known.has(key),
  oneOf: ['code', 'barcode'],
};

/** A row of the sheet; `cells` are where its values are, for what is wrong with them. */
export interface ReceiptRow {
  /** Compared without separators and case, as in `productCodeKey`; empty if the row has a barcode. */
  readonly code: string;
  readonly barcode: string;
  readonly part: string;
  readonly amount: number;
  readonly price: number | null;
  readonly lotNo: string | null;
  readonly madeOn: string | null;
  readonly useBy: string | null;
  readonly cells: Readonly<Record<'amount' | 'code' | 'lotNo' | 'part', string>>;
}

export interface ReadReceipt {
  readonly rows: readonly ReceiptRow[];
  readonly faults: readonly FieldError[];
  readonly table: Table<ReceiptColumn>;
}

/** Faults of a file that are listed; further ones are only counted. */
const MAX_FAULTS = 100;

const fault = (cell: string, column: ReceiptColumn, { code, message }: Complaint): FieldError => ({
  path: cell,
  code,
  message: `${cell} ${receiptColumns[column].shown}: ${message}`,
});

/** The refusal of a whole file with the cells that are wrong, row by row. */
export function refusedSheet(faults: readonly FieldError[]) {
  const rowOf = ({ path }: FieldError) => Number(path.replace(/^[A-Z]+/, ''));
  const errors = faults.toSorted((one, other) => rowOf(one) - rowOf(other)).slice(0, MAX_FAULTS);
  const detail = `잘못된 칸이 ${numberText(faults.length)}곳 있어 아무것도 넣지 않았습니다. 고친 뒤 다시 올려 주세요.`;
  return problem('RECEIPT_SHEET_REFUSED', { detail, errors });
}

async function unknownColumns(source: SheetSource) {
  const offer = await offerOf(source, receiptSpec);
  if (!offer) return problem('RECEIPT_SHEET_REFUSED', '내용이 없는 파일입니다. 양식을 내려받아 적어 주세요.');
  const detail = '상품코드나 바코드, 수량 열을 찾지 못했습니다. 어느 열이 무엇인지 골라 주세요.';
  return problem('SHEET_COLUMNS_UNKNOWN', { detail, extensions: { offer } });
}

/**
 * Reads the rows of a receipt from an .xlsx or a delimited text; what is wrong is listed by cell.
 * @throws RECEIPT_SHEET_REFUSED without a row, SHEET_COLUMNS_UNKNOWN with an offer to choose them, INVALID_INPUT,
 * WORKBOOK_REFUSED, WORKBOOK_TOO_LARGE
 */
export async function readReceiptSheet(
  path: string,
  { kept, choice }: { kept: KeptColumns; choice?: SheetChoice | undefined },
): Promise<ReadReceipt> {
  await using source = await openSheets(path);
  const table = choice
    ? await chosenTable(source, receiptSpec, choice, CHOICE_AT)
    : await findTable(source, receiptSpec, kept);
  if (!table) throw await unknownColumns(source);
  const rows: ReceiptRow[] = [];
  const faults: FieldError[] = [];
  const left = { hiddenRows: 0 };
  for await (const row of rowsBelow(source, table, left)) {
    if (isSumRow(row)) continue;
    const line = readRow(row, table);
    if (line === null) continue;
    if ('faults' in line) faults.push(...line.faults);
    else rows.push(line);
    if (rows.length > receiptLimits.lines)
      throw problem(
        'RECEIPT_SHEET_REFUSED',
        `한 번에 ${receiptLimits.lines}줄까지 올릴 수 있습니다. 나누어 올려 주세요.`,
      );
  }
  if (left.hiddenRows > 0)
    throw problem(
      'RECEIPT_SHEET_REFUSED',
      `숨긴 행이 ${left.hiddenRows}개 있습니다. 숨기기를 취소하거나 지우고 올려 주세요.`,
    );
  if (rows.length === 0 && faults.length === 0)
    throw problem('RECEIPT_SHEET_REFUSED', '입고할 줄이 없습니다. 상품코드와 수량을 적어 주세요.');
  return { rows, faults, table };
}

/** A day; an empty cell is none. */
const readDayOrNone = (cell: RawCell): Result<string | null, Complaint> =>
  cell.kind === 'text' && cell.text.trim() === '' ? ok(null) : readDay(cell);

/** @returns null for a row without a code and an amount */
function readRow(row: RawRow, { places }: Table<ReceiptColumn>): ReceiptRow | { faults: FieldError[] } | null {
  const faults: FieldError[] = [];
  const at = (column: ReceiptColumn) => cellName(places.get(column) ?? 1, row.number);
  function read<T>(column: ReceiptColumn, parse: (cell: RawCell) => Result<T, Complaint>): T | undefined {
    const cell = row.cells.get(places.get(column) ?? 0);
    if (cell === undefined) return undefined;
    const value = parse(storedCell(cell));
    if (value.ok) return value.value;
    faults.push(fault(at(column), column, value.error));
    return undefined;
  }
  function check<T>(column: ReceiptColumn, schema: z.ZodType<T>, value: T | undefined): T | undefined {
    if (value === undefined) return undefined;
    const checked = schema.safeParse(value);
    if (checked.success) return checked.data;
    const message = checked.error.issues[0]?.message ?? '값을 확인해 주세요.';
    faults.push(fault(at(column), column, { code: 'invalid_value', message }));
    return undefined;
  }
  const [code = '', barcode = '', part = ''] = [
    read('code', readIdentifier),
    read('barcode', readIdentifier),
    read('part', readWords),
  ];
  const amount = check('amount', receiptAmount, read('amount', readAmount));
  const price = check('price', receiptPrice, read('price', readAmount));
  const lotText = read('lotNo', readIdentifier);
  const ofLot = {
    lotNo: check('lotNo', lotNoSchema, lotText === '' ? undefined : lotText) ?? null,
    madeOn: read('madeOn', readDayOrNone) ?? null,
    useBy: read('useBy', readDayOrNone) ?? null,
  };
  if (faults.length > 0) return { faults };
  if (code === '' && barcode === '') {
    if (amount === undefined) return null;
    const named = places.has('code') ? 'code' : 'barcode';
    const missing = { code: 'required', message: '비어 있습니다.' };
    return { faults: [fault(at(named), named, missing)] };
  }
  if (amount === undefined)
    return { faults: [fault(at('amount'), 'amount', { code: 'required', message: '비어 있습니다.' })] };
  return {
    code: barcode === '' ? productCodeKey(code) : '',
    // The case of letters matters in the lot of a UDI.
    ...{ barcode, part, amount, price: price ?? null, ...ofLot },
    cells: {
      code: at(barcode === '' ? 'code' : 'barcode'),
      part: at(places.has('part') ? 'part' : 'code'),
      amount: at('amount'),
      lotNo: at(places.has('lotNo') ? 'lotNo' : 'barcode'),
    },
  };
}
