import {
  type CashReceiptKind,
  type ClaimStatus,
  type CourierCode,
  cashReceiptKindLabels,
  claimStatusLabels,
  couriers,
  formatBusinessNo,
  orderStatusLabel,
  type PaymentMethod,
  type PurchaseStatus,
  paymentMethodLabels,
  purchaseStatusLabels,
} from '@iruon/contract';
import { maskPhone } from '../../../kernel/mask.ts';
import type { Column } from '../../../platform/spreadsheet/write/sheet.ts';
import { readStoredCashReceipt } from '../../../selling/orders/index.ts';
import { type OrderRow, type PaymentRow, paidColumns, paidWith, paymentState, priceColumns } from './order-rows.ts';

/** Sheets contain labels, never codes. */
const label = <Code extends string>(labels: Record<Code, string>, code: Code | null) =>
  code === null ? '' : (labels[code] ?? '');

/** A phone number with its middle masked, a company number in groups. The order's page shows the full number. */
function receiptNumber(row: PaymentRow): string {
  const receipt = readStoredCashReceipt(row.cashReceipt);
  if (!receipt) return '';
  return receipt.kind === 'EXPENSE_PROOF' ? formatBusinessNo(receipt.number) : maskPhone(receipt.number);
}

const courier = (code: CourierCode | null) => (code === null ? '' : couriers[code].name);

export const orderColumns: readonly Column<OrderRow>[] = [
  { header: '주문번호', width: 20, kind: 'text', value: (row) => row.purchaseNo },
  { header: '주문일시', width: 17, kind: 'instant', value: (row) => row.createdAt },
  { header: '결제일시', width: 17, kind: 'instant', value: (row) => row.paidAt },
  { header: '고객번호', width: 13, kind: 'text', value: (row) => row.custNo ?? '' },
  { header: '상호', width: 22, kind: 'text', value: (row) => row.businessName ?? '' },
  { header: '회원명', width: 12, kind: 'text', value: (row) => row.userName },
  { header: '상품코드', width: 16, kind: 'text', value: (row) => row.productCode },
  { header: '상품명', width: 34, kind: 'text', value: (row) => row.productName },
  { header: '옵션', width: 20, kind: 'text', value: (row) => row.optionName ?? '' },
  { header: '수량', width: 9, kind: 'count', total: true, value: (row) => row.amount },
  { header: '정가', width: 13, kind: 'won', value: (row) => row.listPrice },
  { header: '판매단가', width: 13, kind: 'won', value: (row) => row.unitPrice },
  { header: '상품금액', width: 14, kind: 'won', total: true, value: (row) => row.lineTotal },
  { header: '쿠폰할인', width: 13, kind: 'won', total: true, value: (row) => row.couponDiscount + row.couponShare },
  {
    header: '주문상태',
    width: 12,
    kind: 'text',
    value: (row) => orderStatusLabel(row.orderStatus, row.paymentMethod),
  },
  {
    header: '클레임상태',
    width: 12,
    kind: 'text',
    value: (row) => label<ClaimStatus>(claimStatusLabels, row.claimStatus),
  },
  {
    header: '구매상태',
    width: 13,
    kind: 'text',
    value: (row) => label<PurchaseStatus>(purchaseStatusLabels, row.purchaseStatus),
  },
  {
    header: '결제수단',
    width: 14,
    kind: 'text',
    value: (row) => label<PaymentMethod>(paymentMethodLabels, row.paymentMethod),
  },
  { header: '받는분', width: 12, kind: 'text', value: (row) => row.receiverName },
  { header: '우편번호', width: 10, kind: 'text', value: (row) => row.postcode },
  { header: '주소', width: 40, kind: 'text', value: (row) => row.address },
  { header: '받는분 연락처', width: 15, kind: 'text', value: (row) => row.receiverPhone },
  { header: '배송 요청사항', width: 24, kind: 'text', value: (row) => row.requestMessage },
  { header: '택배사', width: 13, kind: 'text', value: (row) => courier(row.courierCode) },
  { header: '송장번호', width: 17, kind: 'text', value: (row) => row.invoiceNo ?? '' },
  { header: '발송일시', width: 17, kind: 'instant', value: (row) => row.shippedAt },
  { header: '배송완료일시', width: 17, kind: 'instant', value: (row) => row.deliveredAt },
  { header: '구매확정일시', width: 17, kind: 'instant', value: (row) => row.completedAt },
];

export const paymentColumns: readonly Column<PaymentRow>[] = [
  { header: '주문번호', width: 20, kind: 'text', value: (row) => row.purchaseNo },
  { header: '결제일', width: 12, kind: 'date', value: (row) => row.paidAt },
  ...priceColumns,
  ...paidColumns,
  {
    header: '결제수단',
    width: 14,
    kind: 'text',
    value: paidWith,
  },
  { header: '상태', width: 12, kind: 'text', value: paymentState },
  {
    header: '현금영수증',
    width: 12,
    kind: 'text',
    value: (row) => label<CashReceiptKind>(cashReceiptKindLabels, readStoredCashReceipt(row.cashReceipt)?.kind ?? null),
  },
  {
    header: '현금영수증 번호',
    width: 17,
    kind: 'text',
    value: receiptNumber,
  },
];
