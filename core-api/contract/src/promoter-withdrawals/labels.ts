import type { BatchState, IncomeKind, PayoutLack, WithdrawalState } from './schemas.ts';

export const withdrawalStateLabels: Record<WithdrawalState, string> = {
  REQUESTED: '신청',
  APPROVED: '승인',
  IN_BATCH: '이체 중',
  PAID: '지급 완료',
  REJECTED: '반려',
};

/** The actions of a promoter, or of operators, that a payment still requires. */
export const payoutLackLabels: Record<PayoutLack, string> = {
  BLOCKED: '이용이 제한된 추천인입니다.',
  REGISTRATION: '판촉영업자 신고번호를 확인하지 못했습니다.',
  CONTRACT: '판촉 계약서를 받지 못했습니다.',
  TRAINING: '판촉영업자 교육 기한이 지났습니다.',
  ACCOUNT: '확인한 계좌가 없습니다.',
  ACCOUNT_SHARED: '다른 추천인이 먼저 등록한 계좌입니다.',
  RESIDENT_NUMBER: '주민등록번호가 없습니다.',
  WAITS: '계좌나 연락처를 바꾼 뒤 72시간이 지나지 않았습니다.',
};

export const batchStateLabels: Record<BatchState, string> = { OPEN: '이체 중', SETTLED: '이체 완료' };

export const incomeKindLabels: Record<IncomeKind, string> = { BUSINESS: '사업소득 (3.3%)', INVOICE: '세금계산서' };
