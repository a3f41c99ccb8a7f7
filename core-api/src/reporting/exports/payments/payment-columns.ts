import { type TakenMethod, takenMethodLabels } from '@iruon/contract';
import type { Column } from '../../../platform/spreadsheet/write/sheet.ts';
import { providerOf } from '../provider.ts';
import type { GiveBackRow, TransactionRow } from './payment-rows.ts';

const methodOf = (method: TakenMethod) => takenMethodLabels[method];
const kindsOfGiveBack = { REFUND: '주문 환불', CANCEL: '결제 취소', BANK: '주문 환불' } as const;

function stateOf({ state, amount, refunded }: TransactionRow): string {
  if (state === 'CANCELED' || refunded === amount) return '전액취소';
  return refunded > 0 ? '부분취소' : '결제완료';
}

export const transactionColumns: readonly Column<TransactionRow>[] = [
  { header: '결제일시', width: 17, kind: 'instant', value: (row) => row.paidAt },
  { header: '주문번호', width: 20, kind: 'text', value: (row) => row.purchaseNo },
  { header: '결제수단', width: 14, kind: 'text', value: (row) => methodOf(row.method) },
  { header: '처리', width: 11, kind: 'text', value: (row) => providerOf(row.isByHand) },
  { header: '거래번호', width: 34, kind: 'text', value: (row) => row.tid },
  { header: '결제사 주문번호', width: 28, kind: 'text', value: (row) => (row.isByHand ? '' : row.gatewayOrderId) },
  { header: '결제금액', width: 15, kind: 'won', total: true, value: (row) => row.amount },
  // 0 - x, because spreadsheets show a sign for -0.
  { header: '취소금액', width: 15, kind: 'won', total: true, value: (row) => 0 - row.refunded },
  { header: '남은 금액', width: 15, kind: 'won', total: true, value: (row) => row.amount - row.refunded },
  { header: '상태', width: 11, kind: 'text', value: stateOf },
  { header: '카드사', width: 12, kind: 'text', value: (row) => row.cardCompany ?? '' },
  { header: '할부 개월', width: 11, kind: 'number', value: (row) => row.quota },
  { header: '입금자', width: 14, kind: 'text', value: (row) => row.depositor ?? '' },
  { header: '확인한 담당자', width: 14, kind: 'text', value: (row) => row.confirmedByName ?? '' },
];

export const giveBackColumns: readonly Column<GiveBackRow>[] = [
  { header: '취소일시', width: 17, kind: 'instant', value: (row) => row.at },
  { header: '주문번호', width: 20, kind: 'text', value: (row) => row.purchaseNo },
  { header: '결제수단', width: 14, kind: 'text', value: (row) => methodOf(row.method) },
  { header: '처리', width: 11, kind: 'text', value: (row) => providerOf(row.kind === 'BANK') },
  { header: '거래번호', width: 34, kind: 'text', value: (row) => row.tid },
  { header: '결제일', width: 12, kind: 'date', value: (row) => row.paidAt },
  { header: '취소금액', width: 15, kind: 'won', total: true, value: (row) => 0 - row.amount },
  { header: '구분', width: 14, kind: 'text', value: (row) => kindsOfGiveBack[row.kind] },
];
