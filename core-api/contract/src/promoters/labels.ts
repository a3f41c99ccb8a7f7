import type { PromoterState } from './schemas.ts';

export const promoterStateLabels: Record<PromoterState, string> = {
  AWAITING: '심사 중',
  APPROVED: '승인',
  REJECTED: '반려',
};
