import { couriers } from '@iruon/contract';
import type { PlainColumn } from '../sheet/sheet-columns.ts';

export const INVOICE_SHEET = '송장';

export const purchaseNoColumn: PlainColumn = {
  key: 'purchaseNo',
  header: '주문번호',
  kind: 'identifier',
  width: 20,
  note: '고치지 마세요.',
  isRequired: true,
};
export const courierColumn: PlainColumn & { choices: () => readonly string[] } = {
  key: 'courier',
  header: '택배사',
  kind: 'text',
  width: 15,
  note: '목록에서 고릅니다.',
  isRequired: true,
  choices: () => Object.values(couriers).map(({ name }) => name),
};
export const invoiceNoColumn: PlainColumn = {
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
