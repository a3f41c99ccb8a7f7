import type { PromoterState, TrainingState } from './schemas.ts';

export const promoterStateLabels: Record<PromoterState, string> = {
  AWAITING: '심사 중',
  APPROVED: '승인',
  REJECTED: '반려',
};

export const trainingStateLabels: Record<TrainingState, string> = {
  DUE: '교육 기한 30일 안',
  OVERDUE: '교육 기한 지남',
};
