import {
  bulkUploadLimits,
  type CourierCode,
  courierNamed,
  couriers,
  isInvoiceNo,
  spelledPurchaseNo,
  trackingNo,
  typedText,
} from '@iruon/contract';
import { isParcelNo } from '@iruon/contract/spellings/codes';
import { problem } from '../../../platform/http/problem.ts';
import { openSheets } from '../../../platform/spreadsheet/read/open-sheets.ts';
import { type Finding, findingAt, type ReadCell } from '../sheet/finding.ts';
import {
  type ColumnsOfFile,
  type ReadRow,
  readSheet,
  type SheetShape,
  type SheetsReading,
} from '../sheet/read-sheet.ts';
import type { PlainColumn } from '../sheet/sheet-columns.ts';

export const INVOICE_SHEET = '송장';

export const purchaseNoColumn: PlainColumn = {
  key: 'purchaseNo',
  header: '주문번호',
  kind: 'identifier',
  width: 20,
  note: '고치지 마세요. 포장번호를 적어도 됩니다.',
  isRequired: true,
};
const courierColumn: PlainColumn & { choices: () => readonly string[] } = {
  key: 'courier',
  header: '택배사',
  kind: 'text',
  width: 15,
  note: '목록에서 고릅니다. 택배사 파일에 넣은 포장이면 비워도 됩니다.',
  choices: () => Object.values(couriers).map(({ name }) => name),
};
const invoiceNoColumn: PlainColumn = {
  key: 'invoiceNo',
  header: '송장번호',
  kind: 'identifier',
  width: 20,
  note: '비워 둔 행은 건너뜁니다.',
  isRequired: true,
};
/** The line of a purchase; without it the number is for all shippable orders of the purchase. */
export const orderIdColumn: PlainColumn = {
  key: 'orderId',
  header: '상품주문번호',
  kind: 'identifier',
  width: 38,
  note: '같은 주문번호의 어느 상품인지 알아보는 번호입니다. 비우면 그 주문에서 보낼 수 있는 상품을 모두 보냅니다.',
};
const shown = (key: string, header: string, width: number): PlainColumn => ({
  key,
  header,
  kind: 'text',
  width,
  note: '알아보기 위한 열입니다.',
});
export const receiverColumn = shown('receiver', '받는 분', 12);
export const productColumn = shown('product', '상품', 34);
export const optionColumn = shown('option', '옵션', 18);
export const amountColumn: PlainColumn = { ...shown('amount', '수량', 8), kind: 'pieces' };
export const paidColumn: PlainColumn = { ...shown('paid', '결제일', 12), kind: 'day' };

export type InvoiceColumn = PlainColumn;

export const invoiceColumns: readonly InvoiceColumn[] = [
  purchaseNoColumn,
  receiverColumn,
  productColumn,
  optionColumn,
  amountColumn,
  paidColumn,
  courierColumn,
  invoiceNoColumn,
  orderIdColumn,
];

/** One row: a parcel of a carrier with its orders. */
export interface InvoiceRow {
  readonly row: number;
  readonly purchaseNo: string;
  /** Null for all shippable orders of the purchase, or of the parcel. */
  readonly orderId: string | null;
  /** The orders of the parcel that the row names instead of a purchase. */
  readonly inParcel?: ReadonlySet<string>;
  readonly courierCode: CourierCode;
  readonly invoiceNo: string;
  /** The cell of the row. */
  readonly at: {
    readonly purchaseNo: ReadCell | undefined;
    readonly orderId: ReadCell | undefined;
    readonly invoiceNo: ReadCell | undefined;
  };
}

/** A row as it is read. The answer of a carrier's program names parcels, and has no column for the carrier. */
export type GivenInvoiceRow = Omit<InvoiceRow, 'courierCode'> & { readonly courierCode: CourierCode | null };

export interface BadInvoiceRow {
  readonly row: number;
  readonly findings: readonly Finding[];
}

export interface ReadInvoices extends SheetsReading {
  readonly rows: readonly (GivenInvoiceRow | BadInvoiceRow)[];
}

export const invoiceShape: SheetShape<InvoiceColumn> = {
  kind: 'INVOICES',
  name: INVOICE_SHEET,
  columns: invoiceColumns,
  required: [purchaseNoColumn, invoiceNoColumn],
  shownOnly: [receiverColumn, productColumn, optionColumn, amountColumn, paidColumn],
  max: bulkUploadLimits.invoices,
};

const COURIER_REQUIRED = '택배사를 입력해 주세요.';

/** A row of a parcel that no file for a carrier contains, without a carrier of its own. */
export const withoutCourier = ({ row, at }: GivenInvoiceRow): BadInvoiceRow => ({
  row,
  findings: [findingAt(INVOICE_SHEET, row, at.purchaseNo, { code: 'required', message: COURIER_REQUIRED })],
});

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const textOf = (given: ReadCell | undefined): string => (typeof given?.value === 'string' ? given.value : '');

/** @returns null for an empty row */
function invoiceOf(read: ReadRow<InvoiceColumn>): GivenInvoiceRow | BadInvoiceRow | null {
  const { row, cells, unread } = read;
  const at = {
    purchaseNo: cells.get(purchaseNoColumn),
    orderId: cells.get(orderIdColumn),
    invoiceNo: cells.get(invoiceNoColumn),
  };
  const courier = cells.get(courierColumn);
  if (!at.invoiceNo && !unread.has(invoiceNoColumn)) return null;

  const findings = [...read.findings];
  const complain = (given: ReadCell | undefined, code: string, message: string) =>
    findings.push(findingAt(INVOICE_SHEET, row, given, { code, message }));
  const isMissing = (column: PlainColumn, given: ReadCell | undefined) => !textOf(given) && !unread.has(column);

  if (isMissing(purchaseNoColumn, at.purchaseNo)) complain(undefined, 'required', '주문번호를 입력해 주세요.');
  const purchaseNo = spelledPurchaseNo(textOf(at.purchaseNo));
  const courierCode = courierNamed(textOf(courier)) ?? null;
  const isAbsent = isMissing(courierColumn, courier);
  if (isAbsent && !isParcelNo(purchaseNo)) complain(undefined, 'required', COURIER_REQUIRED);
  else if (!courierCode && courier && !isAbsent)
    complain(courier, 'unknown_courier', '모르는 택배사입니다. 목록에서 골라 주세요.');
  const invoiceNo = trackingNo(textOf(at.invoiceNo));
  if (at.invoiceNo && !isInvoiceNo(invoiceNo))
    complain(at.invoiceNo, 'invalid_format', '송장번호는 숫자와 영문 6~30자로 입력해 주세요.');
  const orderId = typedText(textOf(at.orderId)).toLowerCase();
  if (orderId && !UUID.test(orderId))
    complain(at.orderId, 'invalid_format', '상품주문번호가 아닙니다. 양식의 번호를 그대로 두거나 비워 주세요.');

  if (findings.length > 0) return { row, findings };
  return {
    row,
    purchaseNo,
    orderId: orderId || null,
    courierCode,
    invoiceNo,
    at,
  };
}

/**
 * Reads a file of invoice numbers in row order; `columns` are the assignments of a sheet with other headings. @throws
 * WORKBOOK_REFUSED, WORKBOOK_TOO_LARGE
 */
export async function readInvoices(path: string, columns: ColumnsOfFile = {}): Promise<ReadInvoices> {
  await using source = await openSheets(path);
  const rows: (GivenInvoiceRow | BadInvoiceRow)[] = [];
  const take = (read: ReadRow<InvoiceColumn>) => {
    const row = invoiceOf(read);
    if (row) rows.push(row);
  };
  const { isAbsent, findings, chosen, offer } = await readSheet(source, { ...columns, shape: invoiceShape, take });
  if (isAbsent && !chosen && !offer)
    throw problem('WORKBOOK_REFUSED', `'${INVOICE_SHEET}' 시트가 없습니다. 양식을 내려받아 작성해 주세요.`);
  return {
    ...{ rows, headFindings: findings },
    chosen: { ...columns.chosen, ...(chosen && { INVOICES: chosen }) },
    ...(offer && { offer }),
  };
}
