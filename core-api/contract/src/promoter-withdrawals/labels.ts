import type { BatchState, IncomeKind, WithdrawalState } from './schemas.ts';

export const withdrawalStateLabels: Record<WithdrawalState, string> = {
  REQUESTED: '신청',
  APPROVED: '승인',
  IN_BATCH: '이체 중',
  PAID: '지급 완료',
  REJECTED: '반려',
};

export const batchStateLabels: Record<BatchState, string> = { OPEN: '이체 중', SETTLED: '이체 완료' };

export const incomeKindLabels: Record<IncomeKind, string> = { BUSINESS: '사업소득 (3.3%)', INVOICE: '세금계산서' };
