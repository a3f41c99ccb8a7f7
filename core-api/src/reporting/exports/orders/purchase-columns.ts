import { purchaseStateLabels } from '@iruon/contract/labels';
import type { Column } from '../../../platform/spreadsheet/write/sheet.ts';
import { paidColumns, paidWith, priceColumns } from './amount-columns.ts';
import type { PurchaseRow } from './purchase-rows.ts';

export const purchaseColumns: readonly Column<PurchaseRow>[] = [
  { header: '주문번호', width: 20, kind: 'text', value: (row) => row.purchaseNo },
  { header: '주문일시', width: 17, kind: 'instant', value: (row) => row.createdAt },
  { header: '결제일시', width: 17, kind: 'instant', value: (row) => row.paidAt },
  { header: '진행', width: 12, kind: 'text', value: (row) => purchaseStateLabels[row.state] ?? '' },
  { header: '고객번호', width: 13, kind: 'text', value: (row) => row.custNo ?? '' },
  { header: '상호', width: 22, kind: 'text', value: (row) => row.businessName ?? '' },
  { header: '회원명', width: 12, kind: 'text', value: (row) => row.userName },
  { header: '주문 내용', width: 34, kind: 'text', value: (row) => row.title },
  { header: '주문 건수', width: 11, kind: 'number', total: true, value: (row) => Number(row.lines ?? 0) },
  ...priceColumns,
  // What an unpaid purchase would owe beside its points and prepaid balance.
  {
    header: '미결제금액',
    width: 15,
    kind: 'won',
    total: true,
    value: (row) => (row.paidAt ? 0 : row.payable),
  },
  ...paidColumns,
  {
    header: '결제수단',
    width: 14,
    kind: 'text',
    value: paidWith,
  },
  { header: '받는분', width: 12, kind: 'text', value: (row) => row.receiverName },
];
