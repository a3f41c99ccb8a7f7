import type { ExportKind, ExportState } from './exports.ts';

export const exportKindLabels: Record<ExportKind, string> = {
  ORDERS: '주문내역',
  PURCHASES: '주문서내역',
  PAYMENTS: '결제내역',
  SETTLEMENTS: '정산내역',
};

export const exportStateLabels: Record<ExportState, string> = {
  WAITING: '대기 중',
  RUNNING: '만드는 중',
  DONE: '완료',
  FAILED: '실패',
  CANCELED: '취소',
};
