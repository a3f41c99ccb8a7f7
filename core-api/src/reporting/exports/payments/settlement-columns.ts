import { type TakenMethod, takenMethodLabels } from '@iruon/contract';
import { startOfSeoulDay } from '@iruon/contract/seoul';
import type { Column } from '../../../platform/spreadsheet/write/sheet.ts';
import { providerOf } from '../provider.ts';
import type { DailyRow, MovementRow } from './settlement-rows.ts';

const methodOf = (method: TakenMethod) => takenMethodLabels[method];

export const dailyColumns: readonly Column<DailyRow>[] = [
  { header: '날짜', width: 12, kind: 'date', value: (row) => startOfSeoulDay(row.day) },
  { header: '결제수단', width: 14, kind: 'text', value: (row) => methodOf(row.method) },
  { header: '처리', width: 11, kind: 'text', value: (row) => providerOf(row.isByHand) },
  { header: '결제 건수', width: 11, kind: 'number', total: true, value: (row) => row.paidCount },
  { header: '결제금액', width: 16, kind: 'won', total: true, value: (row) => row.paid },
  { header: '취소 건수', width: 11, kind: 'number', total: true, value: (row) => row.canceledCount },
  // 0 - x, because spreadsheets show a sign for -0.
  { header: '취소금액', width: 16, kind: 'won', total: true, value: (row) => 0 - row.canceled },
  { header: '정산 대상', width: 16, kind: 'won', total: true, value: (row) => row.paid - row.canceled },
];

export const movementColumns: readonly Column<MovementRow>[] = [
  { header: '거래일시', width: 17, kind: 'instant', value: (row) => row.at },
  { header: '구분', width: 9, kind: 'text', value: (row) => (row.side === 'PAID' ? '결제' : '취소') },
  { header: '결제수단', width: 14, kind: 'text', value: (row) => methodOf(row.method) },
  { header: '처리', width: 11, kind: 'text', value: (row) => providerOf(row.isByHand) },
  { header: '주문번호', width: 20, kind: 'text', value: (row) => row.purchaseNo },
  { header: '거래번호', width: 34, kind: 'text', value: (row) => row.tid },
  {
    header: '금액',
    width: 15,
    kind: 'won',
    total: true,
    value: (row) => (row.side === 'PAID' ? row.amount : 0 - row.amount),
  },
];
